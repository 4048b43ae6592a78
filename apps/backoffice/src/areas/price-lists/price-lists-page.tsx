import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { CatalogueTabs } from '../../catalogue/catalogue-tabs.tsx'
import { getListLoad } from '../../list-load.ts'
import { PublishLag } from '../../live/publish-lag.tsx'
import { paths } from '../../paths.ts'
import { getListInput } from '../../records/list-input.ts'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive } from '../../records/simple-records.ts'
import { useSession } from '../../session/session.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import { useListState } from '../../url-state.ts'
import type { PriceList } from './price-list-form.ts'

const initialPriceLists: ListState = {
  ...emptyListState,
  sort: { key: 'position', direction: 'ascending' },
}
const queryKey = api.priceLists.key()

/** Other prices for some branches, order types, channels or times. */
export function PriceListsPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const [state, setState] = useListState(initialPriceLists)
  const query = useQuery({
    ...api.priceLists.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const archiving = useArchive({ archive: (change) => client.priceLists.archive(change), queryKey })
  const mayWrite = can('catalogue.write')
  const rowActions = (row: PriceList): readonly ListAction[] => [
    {
      key: 'edit',
      label: t('items.action.edit'),
      run: () => history.push(paths.priceList(row.id)),
    },
    row.archived
      ? { key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }
      : {
          key: 'archive',
          label: t('items.action.archive'),
          destructive: true,
          run: () => void archiving.archive(row),
        },
  ]
  const add = mayWrite && (
    <Button
      component={RouterLink}
      href={paths.newPriceList()}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('priceLists.new')}
    </Button>
  )
  return (
    <Page
      actions={add}
      adornment={<PublishLag />}
      subtitle={t('priceLists.intro')}
      title={t('priceLists.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CatalogueTabs />
      <ListTable<PriceList>
        caption={t('priceLists.title')}
        columns={usePriceListColumns()}
        firstUse={{ title: t('priceLists.firstUse'), body: t('priceLists.firstUseBody') }}
        initialState={initialPriceLists}
        load={getListLoad(query, { t, permission: 'catalogue.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.priceList(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        searchLabel={t('catalogue.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions } : {})}
      />
    </Page>
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
      key: 'position',
      header: t('priceLists.field.priority'),
      align: 'end',
      cell: (row) => row.priority,
      sortable: true,
      hideBelow: 'lg',
    },
  ]
}
