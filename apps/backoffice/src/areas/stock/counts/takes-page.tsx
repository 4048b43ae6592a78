import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../kit/export/index.ts'
import { DifferenceText } from '../../../kit/money/index.ts'
import { api, client, getListLoad } from '../../../platform/api/index.ts'
import { paths, RouterLink, useListState } from '../../../platform/routing/index.ts'
import { useReportBranch } from '../../../platform/session/index.ts'
import { TakeStatus } from './take-status.tsx'

const initialTakes: ListState = {
  ...emptyListState,
  sort: { key: 'createdAt', direction: 'descending' },
}

const statuses = ['draft', 'counting', 'review', 'completed', 'cancelled'] as const

/** Every stock take of the branch, the newest first. */
export function TakesPage() {
  const { t } = useTranslation()
  const { branch, isAll } = useReportBranch()
  const [state, setState] = useListState(initialTakes)
  const filter = filterOf(state, isAll ? null : branch.id)
  const query = useTakes(state, filter)
  const place = isAll ? t('shell.allBranches') : branch.name
  const add = (
    <Button
      component={RouterLink}
      href={paths.newStockTake()}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('stockTakes.new')}
    </Button>
  )
  return (
    <Page
      actions={
        <>
          <ExportButton fetchFile={(asked) => client.exports.stockTakes({ ...filter, ...asked })} />
          {add}
        </>
      }
      subtitle={t('stockTakes.intro')}
      title={t('stockTakes.title')}
      titleTrail={[place, t('app.name')]}
    >
      <ListTable<StockTake>
        caption={t('stockTakes.title')}
        columns={columnsOf(t, isAll)}
        firstUse={{
          title: t('stockTakes.firstUse'),
          body: t('stockTakes.firstUseBody'),
          actions: add,
        }}
        initialState={initialTakes}
        load={getListLoad(query, { t, permission: 'stock.count' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.stockTake(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => `${row.reference} ${row.name}`}
        rows={query.data?.rows ?? []}
        state={state}
        statuses={[
          { value: '', label: t('stockTakes.status.all') },
          ...statuses.map((value) => ({ value, label: t(`stockTakes.status.${value}`) })),
        ]}
        totalCount={query.data?.total ?? undefined}
      />
    </Page>
  )
}

function filterOf(state: ListState, branchId: string | null) {
  const status = statuses.find((one) => one === state.status)
  return {
    sort: state.sort?.direction === 'ascending' ? ('createdAt' as const) : ('-createdAt' as const),
    ...(status === undefined ? {} : { status }),
    ...(branchId === null ? {} : { branchId }),
  }
}

function useTakes(state: ListState, filter: ReturnType<typeof filterOf>) {
  const cursor = getCursor(state)
  const input = { ...filter, limit: state.pageSize, ...(cursor === null ? {} : { cursor }) }
  return useQuery({
    ...api.stockTakes.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
}

function columnsOf(t: TFunction, isAll: boolean): readonly ListColumn<StockTake>[] {
  return [
    { key: 'reference', header: t('stockTakes.column.reference'), cell: (row) => row.reference },
    { key: 'name', header: t('stockTakes.column.name'), cell: (row) => <bdi>{row.name}</bdi> },
    ...(isAll
      ? [
          {
            key: 'branch',
            header: t('stockTakes.column.branch'),
            cell: (row: StockTake) => <bdi>{row.branchName}</bdi>,
          },
        ]
      : []),
    {
      key: 'scope',
      header: t('stockTakes.column.scope'),
      cell: (row) => t(`stockTakes.scope.${row.scope.kind}`),
      hideBelow: 'lg',
    },
    {
      key: 'status',
      header: t('stockTakes.column.status'),
      cell: (row) => <TakeStatus status={row.status} />,
    },
    {
      key: 'assignees',
      header: t('stockTakes.field.assignees'),
      cell: ({ assignees }) => <bdi>{assignees.map(({ name }) => name).join(', ') || '–'}</bdi>,
      hideBelow: 'xl',
    },
    {
      key: 'counted',
      header: t('stockTakes.column.counted'),
      align: 'end',
      cell: (row) =>
        row.rows === 0 ? '–' : t('stockTakes.countedOf', { counted: row.counted, rows: row.rows }),
    },
    {
      key: 'createdAt',
      header: t('stockTakes.column.created'),
      cell: (row) => (
        <>
          <DateTimeText instant={row.createdAt} shape="dateTime" /> · <bdi>{row.createdBy}</bdi>
        </>
      ),
      sortable: true,
      hideBelow: 'lg',
    },
    {
      key: 'completedAt',
      header: t('stockTakes.column.completed'),
      cell: (row) =>
        row.completedAt === null ? (
          '–'
        ) : (
          <DateTimeText instant={row.completedAt} shape="dateTime" />
        ),
      hideBelow: 'xl',
    },
    {
      key: 'valueDifference',
      header: t('stockTakes.column.valueDifference'),
      align: 'end',
      cell: (row) => <DifferenceText currency={row.currency} variance={row.valueDifference} />,
      definition: t('stockTakes.valueDefinition'),
    },
  ]
}
