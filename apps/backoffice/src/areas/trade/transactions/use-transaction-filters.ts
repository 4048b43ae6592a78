import { paymentKind } from '@servery/contract/facts/payment-facts.ts'
import { moneyStatus, transactionType } from '@servery/contract/trade/transactions.ts'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchAll } from '../../../kit/catalogue/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import {
  useBranch,
  useSession,
  useTeamFilter,
  useTillFilter,
} from '../../../platform/session/index.ts'
import { linkFilters, type Way } from './transaction-query.ts'

/** What the list of transactions can be narrowed by. */
export function useTransactionFilters(): readonly ListFilter[] {
  const { t } = useTranslation()
  const branch = useBranch()
  const tills = useTillFilter(t('transactions.column.register'))
  const team = useTeamFilter(t('transactions.column.takenBy'))
  const ways = useWays()
  return useMemo(() => {
    const methods = paymentKind.options.map((kind) => ({
      value: kind,
      label: t(`transactions.kind.${kind}`),
    }))
    const types = transactionType.options.map((type) => ({
      value: type,
      label: t(`transactions.type.${type}`),
    }))
    const statuses = moneyStatus.options.map((status) => ({
      value: status,
      label: t(`transactions.status.${status}`),
    }))
    const { currency } = branch
    const single = true
    return [
      { key: 'date', kind: 'dates', label: t('transactions.filter.date') },
      {
        key: 'type',
        kind: 'choices',
        single,
        label: t('transactions.column.type'),
        choices: types,
      },
      {
        key: 'method',
        kind: 'choices',
        single,
        label: t('transactions.column.method'),
        choices: methods,
      },
      {
        key: 'status',
        kind: 'choices',
        single,
        label: t('transactions.column.status'),
        choices: statuses,
      },
      ...tills,
      ...team,
      {
        key: 'offline',
        kind: 'choices',
        single,
        label: t('transactions.filter.offline'),
        choices: [
          { value: 'true', label: t('transactions.filter.offlineOnly') },
          { value: 'false', label: t('transactions.filter.onlineOnly') },
        ],
      },
      payoutFilter(t),
      { key: 'amount', kind: 'money', currency, label: t('transactions.filter.amount') },
      ...linkFilters(t, ways),
    ]
  }, [t, tills, team, ways, branch])
}

/** Whether a provider has paid it out. */
const payoutFilter = (t: TFunction): ListFilter => ({
  ...{ key: 'payout', kind: 'choices', single: true },
  label: t('transactions.filter.payout'),
  choices: [
    { value: 'true', label: t('transactions.filter.unreconciled') },
    { value: 'false', label: t('transactions.filter.reconciled') },
  ],
})

/** All methods there are, those in the archive too; none for those who may not see them. */
function useWays(): readonly Way[] {
  const { can } = useSession()
  const methods = useQuery({
    queryKey: [...api.paymentMethods.key(), 'all'],
    queryFn: () => fetchAll((page) => client.paymentMethods.list({ ...page, sort: 'position' })),
    enabled: can('settings.read'),
  })
  return methods.data ?? noWays
}

const noWays: readonly Way[] = []
