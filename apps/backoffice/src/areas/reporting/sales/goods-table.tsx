import Box from '@mui/material/Box'
import { orderSource, orderType } from '@servery/contract/facts/facts.ts'
import type { SalesSummary, SoldCategories } from '@servery/contract/reporting/sales.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { QuantityText, RateText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { type PartsColumn, PartsTable } from '../../../kit/money/index.ts'
import { FigureSetPicker, getShare, ordersPath, rowOrdersPath } from '../../../kit/reports/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useColumnInfo, useMoneyColumn } from './column-info.tsx'
import type { TaxView } from './sales-figures.ts'
import type { SalesInput } from './sales-query.ts'
import { WithoutTax } from './without-tax.tsx'

type Category = SoldCategories['rows'][number]
export type Part = SalesSummary['byOrderType'][number] &
  Partial<Pick<Category, 'cost' | 'profit' | 'profitShare' | 'costKnown'>>
const taxOf = ({ tax }: Part) => tax
const withTaxOf = ({ net, tax }: Part) => net + tax
const costOf = ({ cost }: Part) => cost
const profitOf = ({ profit }: Part) => profit

export type GoodsBreakdown = 'category' | 'item' | 'orderType' | 'source' | 'branch'

/** The word for a part: types and sources have ours, the rest bring their own. */
function usePartLabel(): (breakdown: GoodsBreakdown, part: Part) => string {
  const { t } = useTranslation()
  return (breakdown, part) => {
    const type = orderType.options.find((candidate) => candidate === part.key)
    const source = orderSource.options.find((candidate) => candidate === part.key)
    if (breakdown === 'orderType' && type !== undefined) return t(`orders.type.${type}`)
    if (breakdown === 'source' && source !== undefined) return t(`orders.source.${source}`)
    return part.key === 'custom' ? t('sales.custom') : part.label
  }
}

/** Which figures stand in a table: with what goods cost, all are wider than a desk's screen. */
const figureSets = {
  sales: [
    ...['quantity', 'orders', 'gross', 'discounts', 'comps', 'returns', 'net', 'tax'],
    ...['netIncTax', 'share'],
  ],
  profit: [
    ...['quantity', 'orders', 'net', 'netIncTax', 'share', 'cost', 'profit', 'profitShare'],
    'costKnown',
  ],
} as const
type FigureSet = keyof typeof figureSets
const sets: readonly FigureSet[] = ['sales', 'profit']

interface GoodsTableProps {
  readonly input: SalesInput
  readonly summary: SalesSummary
  readonly view: TaxView
  readonly active: GoodsBreakdown
  readonly parts: readonly Part[]
  /** The set of figures that is asked for. */
  readonly figures: string | undefined
  readonly onFigures: (set: string) => void
}

/** Goods under one kind of heading, from gross to net and their tax. */
export function GoodsTable(props: GoodsTableProps) {
  const { input, summary, view, active, parts, figures, onFigures } = props
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
        return ordersPath({ ...input, branchId: part.key })
    }
  }
  const itemCosts = useItemCosts(summary, parts)
  const categoryCosts = useCategoryCosts(summary.currency, parts)
  const goods = useGoodsColumns(summary, view)
  const costs = active === 'item' ? itemCosts : active === 'category' ? categoryCosts : []
  const set = costs.length === 0 ? null : (sets.find((one) => one === figures) ?? 'sales')
  const columns = [...goods, ...costs].map((column) => ({
    ...column,
    isExtra: set !== null && !figureSets[set].some((one) => one === column.key),
    ...(column.key === 'orders' ? { href: orders } : {}),
  }))
  const href = (part: Part) =>
    active === 'item' && part.key !== 'custom' ? paths.item(part.key) : orders(part)
  return (
    <>
      {set !== null && parts.length > 0 && (
        <Box sx={{ pt: 1.5, px: 2 }}>
          <FigureSetPicker
            label={t('sales.figures.label')}
            nameOf={(one) => t(`sales.figures.${one}`)}
            onPick={onFigures}
            set={set}
            sets={sets}
          />
        </Box>
      )}
      {view === 'included' && parts.length > 0 && <WithoutTax of="goods" />}
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
    </>
  )
}

function useGoodsColumns(summary: SalesSummary, view: TaxView): readonly PartsColumn<Part>[] {
  const { locale } = useUiSetting()
  const info = useColumnInfo()
  const { currency, figures } = summary
  const money = useMoneyColumn<Part>(currency)
  const takenAway = (key: 'discounts' | 'comps' | 'returns') => {
    const shown = (of: Part | typeof figures) => shownFigure(key, of[key])
    return money(key, `definition.${key}`, shown, shown(figures))
  }
  const sum = (of: (part: Part) => number) =>
    summary.byOrderType.reduce((all, part) => all + of(part), 0)
  return [
    {
      key: 'quantity',
      ...info('quantity', 'formula.quantity'),
      value: (part) => part.quantity,
      cell: (part) => <QuantityText thousandths={part.quantity} />,
      total: <QuantityText thousandths={sum((part) => part.quantity)} />,
    },
    {
      key: 'orders',
      ...info('orders', 'formula.orders'),
      value: (part) => part.orders,
      cell: (part) => getNumberFormat(locale).format(part.orders),
      total: getNumberFormat(locale).format(figures.orders),
    },
    money('gross', 'definition.gross', (part) => part.gross, figures.gross),
    takenAway('discounts'),
    takenAway('comps'),
    takenAway('returns'),
    money('net', 'definition.net', (part) => part.net, figures.net),
    money('tax', 'formula.partTax', taxOf, sum(taxOf)),
    ...(view === 'included'
      ? [money('netIncTax', 'formula.netIncTax', withTaxOf, figures.netIncTax)]
      : []),
    {
      key: 'share',
      ...info('share', view === 'included' ? 'formula.shareIncTax' : 'formula.share'),
      value: (part) => shareOf(part, figures, view),
      cell: (part) => <RateText digits={1} millionths={shareOf(part, figures, view)} />,
    },
  ]
}

function shareOf(part: Part, figures: SalesSummary['figures'], view: TaxView): number {
  return view === 'included'
    ? getShare(withTaxOf(part), figures.netIncTax)
    : getShare(part.net, figures.net)
}

const rateText = (millionths: number | null | undefined) =>
  millionths == null ? '–' : <RateText digits={1} millionths={millionths} />

interface CostTotals {
  readonly cost: number | null
  readonly profit: number | null
  readonly share: number | null
}

/** What goods cost, and what that leaves of them. */
function useCostColumns(currency: string, totals: CostTotals): readonly PartsColumn<Part>[] {
  const info = useColumnInfo()
  const money = useMoneyColumn<Part>(currency)
  return [
    money('cost', 'formula.cost', costOf, totals.cost),
    money('profit', 'formula.profit', profitOf, totals.profit),
    {
      key: 'profitShare',
      ...info('profitShare', 'formula.profitShare'),
      value: (part) => part.profitShare,
      cell: (part) => rateText(part.profitShare),
      total: rateText(totals.share),
    },
  ]
}

/** What is not known is not shown; nor is a total, as long as a part of it is missing. */
function useItemCosts(
  { currency, figures }: SalesSummary,
  parts: readonly Part[],
): readonly PartsColumn<Part>[] {
  const net = parts.reduce((all, part) => all + part.net, 0)
  const isWhole = net === figures.net && parts.every(({ cost }) => cost != null)
  const sum = (of: (part: Part) => number | null | undefined) =>
    isWhole ? parts.reduce((all, part) => all + (of(part) ?? 0), 0) : null
  const profit = sum(profitOf)
  const share = profit === null ? null : getShare(profit, net)
  return useCostColumns(currency, { cost: sum(costOf), profit, share })
}

/** Of items whose cost is known, and of how much of the net that is. */
function useCategoryCosts(currency: string, parts: readonly Part[]): readonly PartsColumn<Part>[] {
  const info = useColumnInfo()
  const known = parts.filter(({ cost }) => cost != null)
  const sum = (of: (part: Part) => number | null | undefined) =>
    known.length === 0 ? null : known.reduce((all, part) => all + (of(part) ?? 0), 0)
  const [cost, profit] = [sum(costOf), sum(profitOf)]
  const costed = cost === null || profit === null ? null : cost + profit
  const share = costed === null ? null : getShare(profit ?? 0, costed)
  const net = parts.reduce((all, part) => all + part.net, 0)
  return [
    ...useCostColumns(currency, { cost, profit, share }),
    {
      key: 'costKnown',
      ...info('costKnown', 'formula.costKnown'),
      value: (part) => part.costKnown,
      cell: (part) => rateText(part.costKnown),
      total: rateText(costed === null ? null : getShare(costed, net)),
    },
  ]
}
