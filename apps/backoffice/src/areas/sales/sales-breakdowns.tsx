import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { orderSource, orderType } from '@servery/contract/facts.ts'
import type { SalesSummary } from '@servery/contract/sales.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText, QuantityText, RateText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { ordersPath, rowOrdersPath } from '../../drill-down.ts'
import { LoadProblem } from '../../load-problem.tsx'
import { type PartsColumn, PartsTable } from '../../parts-table.tsx'
import { paths } from '../../paths.ts'
import { getShare } from '../../sales-measures.ts'
import { HourHeatMap } from './hour-heat-map.tsx'
import type { TaxView } from './sales-figures.ts'
import type { SalesInput } from './sales-query.ts'
import { useSoldItems } from './use-sales.ts'
import { VoidsTable } from './voids-table.tsx'

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

function BreakdownTable({ input, summary, view, active }: SalesBreakdownsProps) {
  switch (active) {
    case 'item':
      return <ItemsTable input={input} summary={summary} view={view} />
    case 'hours':
      return <HourHeatMap behind={input} cells={summary.byHourOfWeek} currency={summary.currency} />
    case 'method':
      return <MethodTable summary={summary} />
    case 'taxRate':
      return <TaxRateTable summary={summary} />
    case 'voids':
      return <VoidsTable behind={input} summary={summary} />
    default:
      return (
        <GoodsTable
          active={active}
          input={input}
          parts={getParts(summary, active)}
          summary={summary}
          view={view}
        />
      )
  }
}

type Part = SalesSummary['byCategory'][number]
type GoodsBreakdown = Exclude<Breakdown, 'hours' | 'method' | 'taxRate' | 'voids'>

function getParts(
  summary: SalesSummary,
  breakdown: Exclude<GoodsBreakdown, 'item'>,
): readonly Part[] {
  const parts = {
    category: summary.byCategory,
    orderType: summary.byOrderType,
    source: summary.bySource,
    branch: summary.byBranch,
  }[breakdown]
  return [...parts].sort((left, right) => right.net - left.net)
}

/** The word for a part: types and sources have ours, the rest bring their own. */
export function usePartLabel(): (breakdown: GoodsBreakdown, part: Part) => string {
  const { t } = useTranslation()
  return (breakdown, part) => {
    const type = orderType.options.find((candidate) => candidate === part.key)
    const source = orderSource.options.find((candidate) => candidate === part.key)
    if (breakdown === 'orderType' && type !== undefined) return t(`orders.type.${type}`)
    if (breakdown === 'source' && source !== undefined) return t(`orders.source.${source}`)
    return part.key === 'custom' ? t('sales.custom') : part.label
  }
}

interface GoodsTableProps {
  readonly input: SalesInput
  readonly summary: SalesSummary
  readonly view: TaxView
  readonly active: GoodsBreakdown
  readonly parts: readonly Part[]
}

/** The best first; a shop of thousands of items shows the rest when it is asked for. */
function ItemsTable({
  input,
  summary,
  view,
}: Pick<SalesBreakdownsProps, 'input' | 'summary' | 'view'>) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { query, count, hidden, showAll } = useSoldItems(input)
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined) return <Skeleton height={320} variant="rounded" />
  return (
    <>
      <GoodsTable
        active="item"
        input={input}
        parts={query.data.rows}
        summary={summary}
        view={view}
      />
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

function GoodsTable({ input, summary, view, active, parts }: GoodsTableProps) {
  const { t } = useTranslation()
  const labelOf = usePartLabel()
  const orders = (part: Part): string | undefined => {
    const label = labelOf(active, part)
    switch (active) {
      case 'item':
      case 'category':
        return rowOrdersPath(input, { report: 'sales', view: active, key: part.key, label })
      case 'orderType':
        return ordersPath(input, { type: part.key })
      case 'source':
        return ordersPath(input, { source: part.key })
      case 'branch':
        return undefined
    }
  }
  const columns = useGoodsColumns(summary, view).map((column) =>
    column.key === 'orders' ? { ...column, href: orders } : column,
  )
  const href = (part: Part) =>
    active === 'item' && part.key !== 'custom' ? paths.item(part.key) : orders(part)
  return (
    <PartsTable<Part>
      caption={t(`sales.tab.${active}`)}
      columns={columns}
      empty={t('sales.nothing')}
      href={href}
      label={(part) => labelOf(active, part)}
      labelColumn={t(`sales.label.${active}`)}
      partKey={(part) => part.key}
      parts={parts}
    />
  )
}

function useGoodsColumns(summary: SalesSummary, view: TaxView): readonly PartsColumn<Part>[] {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency, figures } = summary
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  const withTax: PartsColumn<Part> = {
    key: 'netIncTax',
    header: t('sales.column.netIncTax'),
    cell: (part) => money(part.net + part.tax),
    total: money(figures.netIncTax),
  }
  return [
    {
      key: 'quantity',
      header: t('sales.column.quantity'),
      cell: (part) => <QuantityText thousandths={part.quantity} />,
    },
    {
      key: 'orders',
      header: t('sales.column.orders'),
      cell: (part) => getNumberFormat(locale).format(part.orders),
    },
    {
      key: 'gross',
      header: t('sales.column.gross'),
      cell: (part) => money(part.gross),
      total: money(figures.gross),
    },
    {
      key: 'discounts',
      header: t('sales.column.discounts'),
      cell: (part) => money(-part.discounts),
      total: money(-figures.discounts),
    },
    {
      key: 'comps',
      header: t('sales.column.comps'),
      cell: (part) => money(-part.comps),
      total: money(-figures.comps),
    },
    {
      key: 'returns',
      header: t('sales.column.returns'),
      cell: (part) => money(-part.returns),
      total: money(-figures.returns),
    },
    {
      key: 'net',
      header: t('sales.column.net'),
      cell: (part) => money(part.net),
      total: money(figures.net),
    },
    { key: 'tax', header: t('sales.column.tax'), cell: (part) => money(part.tax) },
    ...(view === 'included' ? [withTax] : []),
    {
      key: 'share',
      header: t('sales.column.share'),
      cell: (part) => <RateText digits={1} millionths={getShare(part.net, figures.net)} />,
    },
  ]
}

type Method = SalesSummary['byPaymentMethod'][number]

function MethodTable({ summary }: { readonly summary: SalesSummary }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const money = (minor: number) => <MoneyText currency={summary.currency} minor={minor} />
  const taken = summary.byPaymentMethod.reduce((sum, part) => sum + part.amount + part.tips, 0)
  const hasCodes = summary.byPaymentMethod.some(({ accountingCode }) => accountingCode !== '')
  const code = {
    key: 'accountingCode',
    header: t('sales.column.accountingCode'),
    cell: (part: Method) => (part.accountingCode === '' ? '–' : part.accountingCode),
  }
  return (
    <PartsTable<Method>
      caption={t('sales.tab.method')}
      columns={[
        {
          key: 'count',
          header: t('sales.column.payments'),
          cell: (part) => getNumberFormat(locale).format(part.count),
        },
        { key: 'amount', header: t('sales.column.amount'), cell: (part) => money(part.amount) },
        { key: 'tips', header: t('sales.column.tips'), cell: (part) => money(part.tips) },
        {
          key: 'share',
          header: t('sales.column.share'),
          cell: (part) => (
            <RateText digits={1} millionths={getShare(part.amount + part.tips, taken)} />
          ),
        },
        ...(hasCodes ? [code] : []),
      ]}
      empty={t('sales.nothing')}
      label={(part) => part.label}
      labelColumn={t('sales.label.method')}
      partKey={(part) => part.key}
      parts={summary.byPaymentMethod}
    />
  )
}

type TaxPart = SalesSummary['byTaxRate'][number]

function TaxRateTable({ summary }: { readonly summary: SalesSummary }) {
  const { t } = useTranslation()
  const money = (minor: number) => <MoneyText currency={summary.currency} minor={minor} />
  return (
    <PartsTable<TaxPart>
      caption={t('sales.tab.taxRate')}
      columns={[
        {
          key: 'rate',
          header: t('sales.column.rate'),
          cell: (part) => <RateText millionths={part.rate} />,
        },
        { key: 'net', header: t('sales.column.net'), cell: (part) => money(part.net) },
        {
          key: 'tax',
          header: t('sales.column.tax'),
          cell: (part) => money(part.tax),
          total: money(summary.figures.tax),
        },
      ]}
      empty={t('sales.nothing')}
      label={(part) => (part.key === 'untaxed' ? t('orders.untaxed') : part.label)}
      labelColumn={t('sales.label.taxRate')}
      partKey={(part) => part.key}
      parts={summary.byTaxRate}
    />
  )
}
