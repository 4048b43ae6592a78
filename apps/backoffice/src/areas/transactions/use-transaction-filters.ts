import { paymentKind } from '@servery/contract/payment-facts.ts'
import { moneyStatus, transactionType } from '@servery/contract/transactions.ts'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranch } from '../../session/session.tsx'
import { useTeamFilter, useTillFilter } from '../../session/use-name-filters.ts'

/** What the list of transactions can be narrowed by. */
export function useTransactionFilters(): readonly ListFilter[] {
  const { t } = useTranslation()
  const branch = useBranch()
  const tills = useTillFilter(t('transactions.column.register'))
  const team = useTeamFilter(t('transactions.column.takenBy'))
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
      { key: 'amount', kind: 'money', currency, label: t('transactions.column.amount') },
      ...linkFilters(t),
    ]
  }, [t, tills, team, branch])
}

/** What a link from a report came with, as chips that can be taken off. */
function linkFilters(t: TFunction): readonly ListFilter[] {
  return [
    {
      key: 'way',
      kind: 'given',
      label: t('transactions.column.method'),
      describe: ([id = '', name = '']) => name || id,
    },
    {
      key: 'everywhere',
      kind: 'given',
      label: t('shell.branch'),
      describe: () => t('shell.allBranches'),
    },
  ]
}
