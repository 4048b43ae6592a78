import Box from '@mui/material/Box'
import type { BatchRow, BatchSummary } from '@servery/contract/stock/batches.ts'
import { CodeText, DateText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExpiryChip, StockMoney, useUnitWord } from '../../../kit/catalogue/index.ts'
import { api, getListLoad } from '../../../platform/api/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { paths, useListState } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { StockTabs } from './stock-tabs.tsx'

const initial: ListState = { ...emptyListState, pageSize: 100 }
const windows = ['7', '30', '90'] as const

/** What was received in batches and is still there, the first to expire first. */
export function BatchesPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const [state, setState] = useListState(initial)
  const days = windows.find((one) => one === state.status)
  const query = useQuery({
    ...api.stockBatches.list.queryOptions({
      input: {
        branchId: branch.id,
        limit: 1000,
        ...(days === undefined ? {} : { days: Number(days) }),
        ...(state.search === '' ? {} : { search: state.search }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(branch.id, api.stockBatches.key())
  return (
    <Page
      subtitle={`${branch.name} · ${t('batches.intro')}`}
      title={t('batches.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <StockTabs />
      <BatchKpis currency={branch.currency} summary={query.data?.summary} />
      <ListTable<BatchRow>
        caption={t('batches.title')}
        columns={useColumns(branch.currency)}
        firstUse={{ title: t('batches.firstUse'), body: t('batches.firstUseBody') }}
        initialState={initial}
        load={getListLoad(query, { t, permission: 'stock.read' })}
        nextCursor={null}
        onStateChange={setState}
        rowHref={(row) => paths.itemInventory(row.itemId)}
        rowId={(row) => row.id}
        rowName={nameOf}
        rows={query.data?.rows ?? []}
        searchLabel={t('batches.search')}
        state={state}
        statuses={[
          { value: '', label: t('batches.all') },
          ...windows.map((value) => ({
            value,
            label: t('batches.within', { count: Number(value) }),
          })),
        ]}
        statusesLabel={t('batches.column.expires')}
        totalCount={query.data?.total ?? undefined}
      />
    </Page>
  )
}

const nameOf = ({ name, variationName }: BatchRow) =>
  variationName === '' ? name : `${name} · ${variationName}`

function useColumns(currency: string): readonly ListColumn<BatchRow>[] {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  return [
    {
      key: 'item',
      header: t('stock.column.name'),
      cell: (row) => <bdi dir="auto">{nameOf(row)}</bdi>,
    },
    {
      key: 'batch',
      header: t('batches.column.batch'),
      cell: ({ code }) => (code === '' ? '–' : <CodeText>{code}</CodeText>),
    },
    {
      key: 'state',
      header: t('batches.column.expires'),
      cell: (row) => <ExpiryChip batch={row} />,
    },
    {
      key: 'expiry',
      header: t('batches.column.date'),
      cell: ({ expiry }) => (expiry === null ? '–' : <DateText date={expiry} />),
    },
    {
      key: 'left',
      header: t('batches.column.left'),
      align: 'end',
      cell: (row) => <QuantityText thousandths={row.left} unit={unitWord(row.unit)} />,
      definition: t('batches.definition.left'),
    },
    {
      key: 'value',
      header: t('stock.column.value'),
      align: 'end',
      cell: (row) => <StockMoney currency={currency} value={row.value} />,
    },
  ]
}

interface BatchKpisProps {
  readonly currency: string
  readonly summary: BatchSummary | undefined
}

function BatchKpis({ currency, summary }: BatchKpisProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ mb: 2 }}>
      <KpiGrid label={t('stock.kpis')}>
        <KpiCard
          definition={t('batches.definition.expired')}
          label={t('batches.kpi.expired')}
          loading={summary === undefined}
          value={summary?.expired}
        />
        <KpiCard
          definition={t('batches.definition.soon')}
          label={t('batches.kpi.soon')}
          loading={summary === undefined}
          note={summary !== undefined && <StockMoney currency={currency} value={summary.value} />}
          value={summary?.soon}
        />
      </KpiGrid>
    </Box>
  )
}
