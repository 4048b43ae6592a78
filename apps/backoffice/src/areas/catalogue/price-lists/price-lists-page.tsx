import { RateText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../kit/records/index.ts'
import { CatalogueTabs } from '../../../kit/tabs/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { PriceList } from './price-list-form.ts'

/** Other prices for some branches, order types, channels or times. */
export function PriceListsPage() {
  const { t } = useTranslation()
  return (
    <RecordListPage<PriceList>
      api={api.priceLists}
      area="catalogue"
      client={client.priceLists}
      columns={usePriceListColumns()}
      editing={{ pathOf: paths.priceList, newPath: paths.newPriceList() }}
      firstUse={{ title: t('priceLists.firstUse'), body: t('priceLists.firstUseBody') }}
      newLabel={t('priceLists.new')}
      sortedBy="position"
      subtitle={t('priceLists.intro')}
      tabs={<CatalogueTabs />}
      title={t('priceLists.title')}
    />
  )
}

function usePriceListColumns(): readonly ListColumn<PriceList>[] {
  const { t } = useTranslation()
  const { me } = useSession()
  const nameOf = (id: string) => me.branches.find((branch) => branch.id === id)?.name
  const isTimed = ({ windows, fromDate, toDate }: PriceList['schedule']) =>
    windows.length > 0 || fromDate !== null || toDate !== null
  return [
    { key: 'name', header: t('priceLists.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'branches',
      header: t('items.field.branches'),
      cell: (row) =>
        row.branchIds === null
          ? t('shell.allBranches')
          : row.branchIds.flatMap((id) => nameOf(id) ?? []).join(', '),
    },
    {
      key: 'currency',
      header: t('priceLists.field.currency'),
      cell: (row) => row.currency ?? t('priceLists.all'),
      hideBelow: 'lg',
    },
    {
      key: 'orderTypes',
      header: t('priceLists.field.orderTypes'),
      cell: (row) =>
        row.orderTypes?.map((type) => t(`orders.type.${type}`)).join(', ') ?? t('priceLists.all'),
      hideBelow: 'lg',
    },
    {
      key: 'channels',
      header: t('items.field.channels'),
      cell: (row) =>
        row.channels?.map((one) => t(`items.channel.${one}`)).join(', ') ?? t('priceLists.all'),
      hideBelow: 'lg',
    },
    {
      key: 'schedule',
      header: t('priceLists.column.when'),
      cell: (row) => t(isTimed(row.schedule) ? 'priceLists.timed' : 'priceLists.always'),
    },
    {
      key: 'prices',
      header: t('priceLists.column.prices'),
      align: 'end',
      cell: (row) => row.entries.length,
    },
    {
      key: 'rate',
      header: t('priceLists.column.rate'),
      align: 'end',
      cell: ({ rate }) => (rate === null ? '–' : <RateText millionths={rate} />),
      hideBelow: 'lg',
    },
    {
      key: 'position',
      header: t('priceLists.field.priority'),
      align: 'end',
      cell: (row) => row.priority,
      sortable: true,
      hideBelow: 'lg',
    },
  ]
}
