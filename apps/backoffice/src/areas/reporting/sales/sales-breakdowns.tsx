import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../../platform/api/index.ts'
import { type GoodsBreakdown, GoodsTable, type Part } from './goods-table.tsx'
import { HourHeatMap } from './hour-heat-map.tsx'
import { MethodTable, TaxRateTable } from './money-tables.tsx'
import type { TaxView } from './sales-figures.ts'
import type { SalesInput } from './sales-query.ts'
import { useSoldCategories, useSoldItems } from './use-sales.ts'
import { VoidsTable } from './voids-table.tsx'
import { WithoutTax } from './without-tax.tsx'

export const breakdowns = [
  'category',
  'item',
  'orderType',
  'source',
  'method',
  'taxRate',
  'hours',
  'branch',
  'voids',
] as const
export type Breakdown = (typeof breakdowns)[number]

interface SalesBreakdownsProps {
  readonly input: SalesInput
  readonly summary: SalesSummary
  readonly view: TaxView
  readonly active: Breakdown
  readonly onChange: (breakdown: Breakdown) => void
  /** Which figures of goods are asked for. */
  readonly figures: string | undefined
  readonly onFigures: (set: string) => void
}

/** The same sales, cut another way. */
export function SalesBreakdowns(props: SalesBreakdownsProps) {
  const { t } = useTranslation()
  const { active, onChange } = props
  return (
    <Card aria-label={t('sales.breakdowns')} component="section" sx={{ minWidth: 0 }}>
      <Tabs
        aria-label={t('sales.breakdowns')}
        onChange={(_, next: Breakdown) => onChange(next)}
        sx={(theme) => ({ borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`, px: 1 })}
        value={active}
        variant="scrollable"
      >
        {breakdowns.map((breakdown) => (
          <Tab
            aria-controls="sales-breakdown"
            id={`sales-tab-${breakdown}`}
            key={breakdown}
            label={t(`sales.tab.${breakdown}`)}
            value={breakdown}
          />
        ))}
      </Tabs>
      <div aria-labelledby={`sales-tab-${active}`} id="sales-breakdown" role="tabpanel">
        <BreakdownTable {...props} />
      </div>
    </Card>
  )
}

function BreakdownTable(props: SalesBreakdownsProps) {
  const { input, summary, view, active } = props
  const withoutTax = (of: 'hours' | 'voids', { length }: readonly unknown[]) =>
    view === 'included' && length > 0 && <WithoutTax of={of} />
  switch (active) {
    case 'category':
      return <CategoriesTable {...props} />
    case 'item':
      return <ItemsTable {...props} />
    case 'hours':
      return (
        <>
          {withoutTax('hours', summary.byHourOfWeek)}
          <HourHeatMap behind={input} cells={summary.byHourOfWeek} currency={summary.currency} />
        </>
      )
    case 'method':
      return <MethodTable behind={input} summary={summary} />
    case 'taxRate':
      return <TaxRateTable behind={input} summary={summary} view={view} />
    case 'voids':
      return (
        <>
          {withoutTax('voids', summary.byVoidReason)}
          <VoidsTable behind={input} summary={summary} />
        </>
      )
    default:
      return <GoodsTable {...props} active={active} parts={getParts(summary, active)} />
  }
}

function getParts(
  summary: SalesSummary,
  breakdown: Exclude<GoodsBreakdown, 'item' | 'category'>,
): readonly Part[] {
  const parts = {
    orderType: summary.byOrderType,
    source: summary.bySource,
    branch: summary.byBranch,
  }[breakdown]
  return bestFirst(parts)
}

const bestFirst = (parts: readonly Part[]) => parts.toSorted((left, right) => right.net - left.net)

/** What they cost comes after the rest, as it is looked up item by item. */
function CategoriesTable(props: SalesBreakdownsProps) {
  const query = useSoldCategories(props.input)
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  const parts = bestFirst(query.data?.rows ?? props.summary.byCategory)
  return <GoodsTable {...props} active="category" parts={parts} />
}

/** The best first; a shop of thousands of items shows the rest when it is asked for. */
function ItemsTable(props: SalesBreakdownsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { query, count, hidden, showAll } = useSoldItems(props.input)
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined) return <Skeleton height={320} variant="rounded" />
  return (
    <>
      <GoodsTable {...props} active="item" parts={query.data.rows} />
      {hidden > 0 && (
        <Button
          fullWidth
          loading={query.isPlaceholderData}
          onClick={showAll}
          sx={{ '@media print': { display: 'none' } }}
        >
          {t('sales.showAllItems', { total: getNumberFormat(locale).format(count) })}
        </Button>
      )}
    </>
  )
}
