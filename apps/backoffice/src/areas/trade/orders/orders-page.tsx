import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { OrderRow } from '@servery/contract/trade/orders.ts'
import { CodeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import type { ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type {
  ListBulkAction,
  ListColumn,
  ListFilter,
  ListFirstUse,
  ListStatus,
} from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton, ExportDialog } from '../../../kit/export/index.ts'
import {
  initialOrders,
  OrderStatusChip,
  orderFilters,
  PaymentStatusChip,
  SourceText,
  shownStatuses,
} from '../../../kit/orders/index.ts'
import { getBusinessDay } from '../../../kit/reports/index.ts'
import { client, getListLoad } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { freshOf } from '../../../platform/live/index.ts'
import { paths, useListState } from '../../../platform/routing/index.ts'
import { useBranch, useSession, useTeamFilter } from '../../../platform/session/index.ts'
import { useBulkAction } from './actions/use-bulk-action.ts'
import { DiscountsGiven } from './discounts-given.tsx'
import {
  getInput,
  isEverywhere,
  isOfDiscounts,
  isOfRow,
  linkFilters,
  withDays,
} from './order-query.ts'
import { useOrderRowActions } from './order-row-actions.ts'
import { PlacedText } from './placed-text.tsx'
import { allowedActions } from './row-actions.ts'
import { useOrders } from './use-orders.ts'

/** What was asked for at this branch, newest first, and how far each is. */
export function OrdersPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const [asked, setState] = useListState(initialOrders)
  const today = getBusinessDay(new Date(useNow()), branch)
  const state = useMemo(() => withDays(asked, today), [asked, today])
  const orders = useOrders(getInput(state, branch.id))
  const everywhere = isEverywhere(state)
  const filters = useFilters(state)
  return (
    <Page
      actions={<ExportOrders whole={orders.whole} />}
      title={t('nav.orders')}
      titleTrail={[everywhere ? t('shell.allBranches') : branch.name, t('app.name')]}
    >
      <OrderTable
        columns={{ everywhere }}
        filters={filters}
        firstUse={{ title: t('orders.firstUse'), body: t('orders.firstUseBody') }}
        onStateChange={setState}
        orders={orders}
        state={state}
      />
    </Page>
  )
}

/** All that the list shows, as a file. */
export function ExportOrders({ whole }: Pick<ReturnType<typeof useOrders>, 'whole'>) {
  return <ExportButton fetchFile={(asked) => client.exports.orders({ ...whole, ...asked })} />
}

interface OrderTableProps {
  readonly state: ListState
  readonly onStateChange: (state: ListState) => void
  readonly orders: ReturnType<typeof useOrders>
  readonly filters: readonly ListFilter[]
  readonly columns: ColumnsInput
  readonly firstUse: ListFirstUse
}

/** Orders with their counts, live, and with what may be done with several of them. */
export function OrderTable(props: OrderTableProps) {
  const { state, orders } = props
  const { everywhere, ofCustomer } = props.columns
  const { t } = useTranslation()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const { can } = useSession()
  const bulk = useBulkAction()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const rowActions = useOrderRowActions({ run: bulk.mutate, exportThem: setChosen })
  const ofRow = isOfRow(state)
  const ofDiscounts = isOfDiscounts(state)
  // A shop has no tables, and no column of dashes for them.
  const hasTables = orders.rows.some(({ tableName }) => tableName !== '')
  const columns = useMemo(() => {
    const asked = { everywhere, ofCustomer, ofDiscounts }
    const all = narrow ? narrowColumns(t, asked) : wideColumns(t, asked)
    const shown = all.filter(
      ({ key }) =>
        (!ofDiscounts || !besideDiscounts.includes(key)) && (hasTables || key !== 'table'),
    )
    return ofRow ? shown.map(byTimeAlone) : shown
  }, [narrow, t, everywhere, ofCustomer, ofDiscounts, ofRow, hasTables])
  return (
    <>
      <ListTable<OrderRow>
        bulkActions={bulkActions(t, allowedActions(can), bulk.mutate, setChosen)}
        caption={t('nav.orders')}
        columns={columns}
        filters={props.filters}
        firstUse={props.firstUse}
        fresh={freshOf(orders, (count) => t('orders.fresh', { count }))}
        initialState={initialOrders}
        isUnread={(row) => orders.unread.has(row.id)}
        load={getListLoad(orders.page, { t, permission: 'orders.read' })}
        nextCursor={orders.nextCursor}
        onStateChange={props.onStateChange}
        rowActions={rowActions}
        rowHref={(row) => paths.order(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => t('orders.name', { number: row.callNumber })}
        rows={orders.rows}
        state={state}
        totalCount={orders.totalCount}
        totalIsLeast={orders.totalIsLeast}
        {...(ofRow
          ? {}
          : {
              searchLabel: t('orders.search'),
              statuses: listStatuses(t, orders),
              statusesLabel: t('orders.statuses'),
            })}
      />
      {chosen !== null && (
        <ExportChosen ids={chosen} onClose={() => setChosen(null)} whole={orders.whole} />
      )}
    </>
  )
}

function listStatuses(
  t: TFunction,
  { counts }: Pick<ReturnType<typeof useOrders>, 'counts'>,
): readonly ListStatus[] {
  return [
    { value: '', label: t('orders.all') },
    ...shownStatuses.map((status) => ({
      value: status,
      label: t(`orders.status.${status}`),
      ...(counts === null ? {} : { count: counts[status] ?? 0 }),
    })),
  ]
}

interface ExportChosenProps {
  readonly ids: readonly string[]
  /** What the list shows, whatever its page. */
  readonly whole: ReturnType<typeof useOrders>['whole']
  readonly onClose: () => void
}

/** Of all that the list shows these alone, in its order. */
function ExportChosen({ ids, whole: { sort }, onClose }: ExportChosenProps) {
  const inOrder = sort === undefined ? {} : { sort }
  return (
    <ExportDialog
      fetchFile={(asked) => client.exports.orders({ ...inOrder, ids: [...ids], ...asked })}
      onClose={onClose}
    />
  )
}

function useFilters(state: ListState): readonly ListFilter[] {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const team = useTeamFilter(t('orders.column.server'))
  return useMemo(() => {
    const [date, ...others] = orderFilters(t, currency)
    const mine = isOfRow(state) ? [] : [...team, ...others]
    return [...(date === undefined ? [] : [date]), ...linkFilters(t, state), ...mine]
  }, [t, currency, state, team])
}

/** What is behind a row of a report is found by days. */
function byTimeAlone(column: ListColumn<OrderRow>): ListColumn<OrderRow> {
  return column.key === 'openedAt' ? column : { ...column, sortable: false }
}

function bulkActions(
  t: TFunction,
  allowed: ReturnType<typeof allowedActions>,
  run: ReturnType<typeof useBulkAction>['mutate'],
  exportThem: (ids: readonly string[]) => void,
): readonly ListBulkAction[] {
  const deeds = allowed.map((type) => ({
    key: type,
    label: t(`deeds.bulk.${type}`),
    run: (ids: readonly string[]) => run({ type, ids }),
  }))
  return [...deeds, { key: 'export', label: t('deeds.bulk.export'), run: exportThem }]
}

function total(row: OrderRow) {
  return <MoneyText currency={row.currency} minor={row.total} />
}

function number(row: OrderRow) {
  return <CodeText>{row.callNumber}</CodeText>
}

/** The customer, else whoever answers to the name. */
function whose({ customer, name }: OrderRow): string {
  return customer?.name || name
}

interface ColumnsInput {
  /** Orders of several branches: each says which. */
  readonly everywhere: boolean
  /** All are of one customer: none says whose it is. */
  readonly ofCustomer?: true | undefined
  /** Behind a row of the report of discounts: each says what came off it. */
  readonly ofDiscounts?: boolean
}

/** What these leave the room to. */
const besideDiscounts = ['status', 'source', 'table', 'payment', 'server', 'register']

const given = (t: TFunction): ListColumn<OrderRow> => ({
  key: 'discountsGiven',
  header: t('orders.given.header'),
  cell: (row) => <DiscountsGiven row={row} />,
  definition: t('orders.given.definition'),
})

function wideColumns(
  t: TFunction,
  { everywhere, ofCustomer, ofDiscounts }: ColumnsInput,
): readonly ListColumn<OrderRow>[] {
  const name: ListColumn<OrderRow> = {
    key: 'name',
    header: t('orders.column.name'),
    cell: (row) => whose(row) || '–',
  }
  const branch: ListColumn<OrderRow> = {
    key: 'branch',
    header: t('orders.column.branch'),
    cell: (row) => <bdi>{row.branchName}</bdi>,
  }
  return [
    { key: 'callNumber', header: t('orders.column.number'), cell: number, width: 96 },
    ...(everywhere ? [branch] : []),
    {
      key: 'openedAt',
      header: t('orders.column.placed'),
      cell: (row) => <PlacedText instant={row.openedAt} />,
      sortable: true,
    },
    ...(ofDiscounts ? [given(t)] : []),
    {
      key: 'status',
      header: t('orders.column.status'),
      cell: (row) => <OrderStatusChip order={row} />,
    },
    {
      key: 'orderType',
      header: t('orders.column.type'),
      cell: (row) => t(`orders.type.${row.orderType}`),
    },
    {
      key: 'source',
      header: t('orders.column.source'),
      cell: (row) => <SourceText order={row} />,
      hideBelow: 'xl',
    },
    {
      key: 'table',
      header: t('orders.column.table'),
      cell: (row) => row.tableName || '–',
      hideBelow: 'lg',
    },
    ...(ofCustomer ? [] : [name]),
    {
      key: 'items',
      header: t('orders.column.items'),
      align: 'end',
      cell: (row) => <QuantityText thousandths={row.itemCount} />,
    },
    {
      key: 'total',
      header: t('orders.column.total'),
      align: 'end',
      cell: total,
      sortable: true,
    },
    {
      key: 'payment',
      header: t('orders.column.payment'),
      cell: (row) => <PaymentStatusChip status={row.paymentStatus} />,
    },
    ...takenBy(t),
  ]
}

/** Who served it, and at which till. */
function takenBy(t: TFunction): readonly ListColumn<OrderRow>[] {
  return [
    {
      key: 'server',
      header: t('orders.column.server'),
      cell: (row) => row.server || '–',
      hideBelow: 'lg',
    },
    {
      key: 'register',
      header: t('orders.column.register'),
      cell: (row) => row.registerName,
      hideBelow: 'xl',
    },
  ]
}

function narrowColumns(
  t: TFunction,
  { everywhere, ofCustomer, ofDiscounts }: ColumnsInput,
): readonly ListColumn<OrderRow>[] {
  return [
    {
      key: 'callNumber',
      header: t('orders.column.number'),
      cell: (row) => (
        <>
          {number(row)}
          {everywhere && (
            <>
              {' · '}
              <bdi>{row.branchName}</bdi>
            </>
          )}
          {row.tableName !== '' && ` · ${t('orders.tableName', { table: row.tableName })}`}
          {!ofCustomer && whose(row) !== '' && ` · ${whose(row)}`}
        </>
      ),
    },
    {
      key: 'openedAt',
      header: t('orders.column.placed'),
      cell: (row) => (
        <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <PlacedText instant={row.openedAt} /> · {t(`orders.type.${row.orderType}`)}
          <OrderStatusChip order={row} />
          {row.paymentStatus !== 'paid' && <PaymentStatusChip status={row.paymentStatus} />}
          {ofDiscounts && (
            <Box sx={{ width: '100%' }}>
              <DiscountsGiven row={row} />
            </Box>
          )}
        </Box>
      ),
      sortable: true,
    },
    { key: 'total', header: t('orders.column.total'), align: 'end', cell: total, sortable: true },
  ]
}
