import type { CardReaderRow } from '@servery/contract/setup/card-readers.ts'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeRefusal, RecordListPage } from '../../../kit/records/index.ts'
import { PosTabs } from '../../../kit/tabs/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { CardPaymentsCard } from './card-payments-card.tsx'
import { CardReaderDialog } from './card-reader-dialog.tsx'
import { StripeCard } from './stripe-card.tsx'

/** The card terminals of the branch, and which tills send amounts to them. */
export function CardReadersPage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const check = async ({ id: readerId, name }: CardReaderRow) => {
    try {
      const { state } = await client.cardReaders.health({ readerId })
      const words = t(`cardReaders.health.${state}`, { name })
      if (state === 'ready') toasts.success(words)
      else toasts.error(words)
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    }
  }
  return (
    <RecordListPage<CardReaderRow>
      api={api.cardReaders}
      area="settings"
      below={
        <>
          {can('transactions.read') && <CardPaymentsCard branchId={branch.id} />}
          <StripeCard branchId={branch.id} />
        </>
      }
      branch={branch}
      client={client.cardReaders}
      columns={useReaderColumns(branch.id)}
      editing={{ dialog: (props) => <CardReaderDialog {...props} branchId={branch.id} /> }}
      firstUse={{ title: t('cardReaders.firstUse'), body: t('cardReaders.firstUseBody') }}
      newLabel={t('cardReaders.new')}
      othersOf={(row) =>
        row.archived
          ? []
          : [{ key: 'check', label: t('cardReaders.check'), run: () => void check(row) }]
      }
      searchLabel={t('cardReaders.search')}
      sortedBy="name"
      subtitle={t('cardReaders.intro')}
      tabs={<PosTabs />}
      title={t('pos.tab.cardReaders')}
    />
  )
}

function useReaderColumns(branchId: string): readonly ListColumn<CardReaderRow>[] {
  const { t } = useTranslation()
  const tills = useQuery(api.registers.list.queryOptions({ input: { branchId } }))
  const nameOf = (id: string) => tills.data?.rows.find((till) => till.id === id)?.name ?? '–'
  return [
    { key: 'name', header: t('cardReaders.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'provider',
      header: t('cardReaders.providerLabel'),
      cell: ({ provider }) => t(`cardReaders.provider.${provider}`),
    },
    {
      key: 'tills',
      header: t('cardReaders.tills'),
      cell: ({ registerIds, profileIds }) => {
        if (registerIds.length > 0) return registerIds.map(nameOf).join(', ')
        return t(profileIds.length > 0 ? 'cardReaders.byProfile' : 'cardReaders.everyTill')
      },
    },
    {
      key: 'asksTip',
      header: t('cardReaders.asksTip'),
      cell: ({ provider, asksTip }) =>
        provider === 'zvt' ? '–' : t(asksTip ? 'cardReaders.yes' : 'cardReaders.no'),
      hideBelow: 'lg',
    },
  ]
}
