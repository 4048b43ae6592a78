import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { StockRow } from '@servery/contract/stock/stock.ts'
import { stockStatuses } from '@servery/domain/stock/adjusting.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import type { ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  AdjustDialog,
  BulkAdjustDialog,
  fetchAll,
  TargetDialog,
  useCategories,
  useSayAvailability,
  useUnitWord,
} from '../../../kit/catalogue/index.ts'
import { ExportButton } from '../../../kit/export/index.ts'
import { api, client, getListLoad } from '../../../platform/api/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { paths, RouterLink, useListState } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { nameOf, stockColumns } from './stock-columns.tsx'
import { StockKpis } from './stock-kpis.tsx'
import { getStockFilter, getStockInput, initialStock } from './stock-query.ts'
import { StockTabs } from './stock-tabs.tsx'
import { useStartCount } from './use-start-count.ts'
import { useStockSummary } from './use-stock-summary.ts'

/** What the branch has on hand, what of it is short, and what it is worth. */
export function StockPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const [state, setState] = useListState(initialStock)
  const [adjusted, setAdjusted] = useState<StockRow | null>(null)
  const { query, summary } = useStock(branch.id, state)
  const rows = query.data?.rows ?? []
  const [targeted, setTargeted] = useState<readonly StockRow[]>([])
  const actions = useRowActions(setAdjusted, setTargeted)
  const chosen = useChosenActions(rows, setTargeted)
  const bulk = [...chosen.actions, ...actions.bulk]
  return (
    <Page
      actions={
        <>
          <ExportButton
            fetchFile={(file) =>
              client.exports.stock({ ...getStockFilter(state, branch.id), ...file })
            }
          />
          {can('stock.count') && <StartCountButton />}
        </>
      }
      subtitle={`${branch.name} · ${t('stock.intro')}`}
      title={t('stock.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <StockTabs />
      <StockKpis branchId={branch.id} summary={summary} />
      <ListTable<StockRow>
        bulkActions={bulk}
        caption={t('stock.title')}
        columns={useColumns()}
        filters={useFilters()}
        firstUse={{ title: t('stock.firstUse'), body: t('stock.firstUseBody') }}
        initialState={initialStock}
        load={getListLoad(query, { t, permission: 'stock.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowActions={(row) => actions.of(row, can('stock.write'))}
        rowHref={(row) => paths.itemInventory(row.itemId)}
        rowId={(row) => row.id}
        rowName={nameOf}
        rows={rows}
        searchLabel={t('stock.search')}
        state={state}
        statuses={['', ...stockStatuses].map((value) => ({
          value,
          label: t(`stock.status.${value === '' ? 'all' : (value as 'in')}`),
        }))}
        statusesLabel={t('stock.column.status')}
        totalCount={query.data?.total ?? undefined}
      />
      {adjusted !== null && (
        <AdjustDialog
          branch={branch}
          onClose={() => setAdjusted(null)}
          thing={{ ...adjusted, name: nameOf(adjusted) }}
        />
      )}
      {chosen.dialog}
      <Targets onClose={() => setTargeted([])} rows={targeted} />
    </Page>
  )
}

function StartCountButton() {
  const { t } = useTranslation()
  return (
    <Button color="secondary" component={RouterLink} href={paths.newStockTake()} variant="outlined">
      {t('stock.startCount')}
    </Button>
  )
}

function useStock(branchId: string, state: ListState) {
  const query = useQuery({
    ...api.stock.list.queryOptions({ input: getStockInput(state, branchId) }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(branchId, api.stock.key())
  return { query, summary: useStockSummary(branchId, query.data) }
}

interface TargetsProps {
  /** None: nothing is asked. */
  readonly rows: readonly StockRow[]
  readonly onClose: () => void
}

function Targets({ rows, onClose }: TargetsProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const [first] = rows
  if (first === undefined) return null
  const title =
    rows.length === 1
      ? t('stock.target.title', { name: nameOf(first) })
      : t('stock.target.bulkTitle', { count: rows.length })
  return <TargetDialog branchId={branch.id} onClose={onClose} things={rows} title={title} />
}

/** What is done with several rows at once. */
function useChosenActions(
  rows: readonly StockRow[],
  onTarget: (rows: readonly StockRow[]) => void,
) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const [adjusted, setAdjusted] = useState<readonly StockRow[]>([])
  const adjust = (chosen: readonly StockRow[]) => {
    const tracked = chosen.filter((row) => row.tracked)
    if (tracked.length === 0) toasts.notice(t('stock.adjust.noneTracked'))
    setAdjusted(tracked)
  }
  const startCount = useStartCount()
  const withRows = (act: (rows: readonly StockRow[]) => void) => (ids: readonly string[]) =>
    act(rows.filter(({ id }) => ids.includes(id)))
  const actions = [
    ...(can('stock.write')
      ? [
          { key: 'adjust', label: t('stock.adjust.button'), run: withRows(adjust) },
          { key: 'targets', label: t('stock.target.button'), run: withRows(onTarget) },
        ]
      : []),
    ...(can('stock.count')
      ? [{ key: 'count', label: t('stock.startCount'), run: withRows(startCount) }]
      : []),
  ]
  const dialog = adjusted.length > 0 && (
    <BulkAdjustDialog
      branch={branch}
      onClose={() => setAdjusted([])}
      things={adjusted.map((row) => ({ ...row, name: nameOf(row) }))}
    />
  )
  return { actions, dialog }
}

function useColumns() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency } = useBranch()
  const unitWord = useUnitWord()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const number = getNumberFormat(locale, { maximumFractionDigits: 1 })
  const sayDays = (days: number) => number.format(days)
  return stockColumns({ t, currency, narrow, unitWord, sayDays })
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation()
  const categories = useCategories().data
  const suppliers = useQuery({
    queryKey: [...api.suppliers.key(), 'all'],
    queryFn: () => fetchAll((page) => client.suppliers.list({ ...page, sort: 'name' })),
  }).data
  return useMemo(
    () => [
      {
        key: 'category',
        kind: 'choices',
        single: true,
        label: t('stock.column.category'),
        choices: (categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'supplier',
        kind: 'choices',
        single: true,
        label: t('stock.column.supplier'),
        choices: (suppliers ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [t, categories, suppliers],
  )
}

/** Sold out lasts until the next business day, and is taken back from the notice. */
function useRowActions(
  onAdjust: (row: StockRow) => void,
  onTarget: (rows: readonly StockRow[]) => void,
) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { history } = useRouter()
  const say = useSayAvailability()
  const soldOut = (ids: readonly string[]) =>
    void say(
      [...ids],
      { state: 'sold_out', remaining: null, until: { kind: 'next_business_day' } },
      { saved: t('stock.soldOut.done', { count: ids.length }), backAgain: t('stock.soldOut.back') },
    )
  const selling = can('availability.write')
    ? [{ key: 'soldOut', label: t('stock.soldOut.action'), run: soldOut }]
    : []
  return {
    bulk: selling,
    of: (row: StockRow, mayWrite: boolean) => [
      ...(mayWrite && row.tracked
        ? [
            { key: 'adjust', label: t('stock.adjust.button'), run: () => onAdjust(row) },
            { key: 'targets', label: t('stock.target.button'), run: () => onTarget([row]) },
          ]
        : []),
      {
        key: 'item',
        label: t('stock.openItem'),
        run: () => history.push(paths.item(row.itemId)),
      },
      ...selling.map((action) => ({ ...action, run: () => soldOut([row.id]) })),
    ],
  }
}
