import type { WallClock } from '../../kernel/business-date.ts'
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/rate.ts'
import type { PricedTaxBucket } from '../../offer/pricing/types.ts'
import { signedUnits } from '../../order/model/line-type.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { addGoods, goodsBack, noGoods, type SoldLine } from './figures.ts'
import type { ReturnedLine, ReturnedOrder } from './returned.ts'
import type { HourPart, SummaryPart, TaxRatePart } from './types.ts'

export interface Heading {
  readonly key: string
  readonly label: string
}

/** A line that was sold, or that came back. */
export type CountedLine = SoldLine | ReturnedLine

/** The lines under headings, sorted by key. A heading is called what its newest line calls it. */
export function partsBy(
  lines: readonly CountedLine[],
  headingOf: (sold: CountedLine) => Heading,
): readonly SummaryPart[] {
  const groups = new Map<string, CountedLine[]>()
  for (const sold of lines) {
    const { key } = headingOf(sold)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [sold])
    else group.push(sold)
  }
  return [...groups]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, group]) => partOf(key, group, headingOf))
}

function partOf(
  key: string,
  lines: readonly CountedLine[],
  headingOf: (sold: CountedLine) => Heading,
): SummaryPart {
  let goods = noGoods
  let sold = 0
  let tax = 0
  let newest = lines[0]
  const sales = new Set<string>()
  for (const entry of lines) {
    if ('sales' in entry) {
      goods = addGoods(goods, entry.sales)
      sold += signedUnits(entry.line)
      tax += entry.priced.tax
      sales.add(entry.order.id)
    } else {
      goods = addGoods(goods, goodsBack(entry.goods))
      tax -= entry.goods.tax
    }
    if (newest === undefined || ageOf(entry) > ageOf(newest)) newest = entry
  }
  return {
    key,
    label: newest === undefined ? key : headingOf(newest).label,
    quantity: quantity(sold),
    orders: sales.size,
    ...goods,
    tax: minorUnits(tax),
  }
}

function ageOf({ line }: CountedLine): string {
  return `${line.addedAt} ${line.lineId}`
}

/** Sales by the hour in which the order was opened, less refunds by theirs; sorted by key. */
export function partsByHour(
  orders: readonly PricedOrderState[],
  returned: readonly ReturnedOrder[],
  wallClock: WallClock,
): readonly HourPart[] {
  const parts = new Map<string, HourPart>()
  for (const { order, priced } of orders) {
    const key = wallClock(order.openedAt).slice(0, 'YYYY-MM-DDTHH'.length)
    const part = parts.get(key)
    parts.set(key, {
      key,
      gross: minorUnits((part?.gross ?? 0) + priced.totals.sales.gross),
      net: minorUnits((part?.net ?? 0) + priced.totals.sales.net),
      orders: (part?.orders ?? 0) + 1,
    })
  }
  for (const { refund } of returned) {
    const key = wallClock(refund.at).slice(0, 'YYYY-MM-DDTHH'.length)
    const part = parts.get(key)
    const net = (part?.net ?? 0) - sumOf(refund.goods, (goods) => goods.net)
    const { gross = zeroAmount, orders: count = 0 } = part ?? {}
    parts.set(key, { key, gross, net: minorUnits(net), orders: count })
  }
  return [...parts.values()].sort((left, right) => (left.key < right.key ? -1 : 1))
}

/** Tax by tax and rate, sorted by key. */
export function partsByTaxRate(
  orders: readonly PricedOrderState[],
  returned: readonly ReturnedOrder[],
): readonly TaxRatePart[] {
  const parts = new Map<string, TaxRatePart>()
  for (const { priced } of orders) {
    for (const row of priced.taxes.flatMap(rowsOf)) {
      const part = parts.get(row.key)
      parts.set(row.key, {
        ...row,
        net: minorUnits((part?.net ?? 0) + row.net),
        tax: minorUnits((part?.tax ?? 0) + row.tax),
      })
    }
  }
  for (const { key, name, rate: millionths, net, tax } of returned.flatMap(
    ({ refund }) => refund.taxes,
  )) {
    const part = parts.get(key)
    parts.set(key, {
      key,
      label: part?.label ?? (name === '' ? key : name),
      rate: millionths,
      net: minorUnits((part?.net ?? 0) - net),
      tax: minorUnits((part?.tax ?? 0) - tax),
    })
  }
  return [...parts.values()].sort((left, right) => (left.key < right.key ? -1 : 1))
}

function rowsOf({ taxes, shares, net, tax }: PricedTaxBucket): readonly TaxRatePart[] {
  if (taxes.length === 0) {
    return [{ key: 'untaxed', label: 'untaxed', rate: rate(0), net, tax }]
  }
  return taxes.map((one, index) => ({
    key: `${one.id}@${one.rate}`,
    label: one.name,
    rate: one.rate,
    net,
    tax: shares[index]?.amount ?? minorUnits(0),
  }))
}
