/** What the figures of one item say beside those of others. Rates are millionths. */
import { minorUnits } from '../../kernel/money.ts'
import { extend, quantity, unitThousandths } from '../../kernel/quantity.ts'
import { wholeRateMillionths } from '../../kernel/rate.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import { moneyOfValue, type StockValue } from '../../stock/value.ts'

/** A part of a whole, in millionths; null where there is no whole to be a part of. */
export function shareOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : multiplyDivide(part, wholeRateMillionths, whole, 'half_up')
}

/** Goods that were sold, and what they cost the business. */
export interface CostedGoods {
  readonly quantity: Quantity
  readonly net: MinorUnits
  /** Of one today, for what nobody had said when it was sold; 0: nobody has said yet. */
  readonly cost: MinorUnits
  /** What was known when they were sold: the part of the goods, and what that part cost. */
  readonly known?: {
    readonly quantity: Quantity
    readonly net: MinorUnits
    /** Exact to the thousandth of a minor unit. */
    readonly cost: StockValue
  }
}

/** Goods with what they cost, and the part of which nobody knows that. */
interface Costs {
  readonly cost: number
  /** The net of what the cost is of. */
  readonly net: number
  readonly isWhole: boolean
}

/** By the cost at the time of the sale, and by today's where none was known then. */
function costsOf({ quantity: all, net, cost, known }: CostedGoods): Costs {
  const rest = { quantity: all - (known?.quantity ?? 0), net: net - (known?.net ?? 0) }
  const isKnown = known !== undefined && rest.quantity === 0 && rest.net === 0
  const then = known === undefined ? 0 : moneyOfValue(known.cost)
  if (isKnown || cost <= 0) return { cost: then, net: known?.net ?? 0, isWhole: isKnown }
  return { cost: then + extend(cost, quantity(rest.quantity)), net, isWhole: true }
}

/**
 * What is left of the net after what the goods cost, minor units; null where the cost of one is not
 * known, as a profit without it would be none.
 */
export function grossProfit(goods: readonly CostedGoods[]): MinorUnits | null {
  let profit = 0
  for (const one of goods) {
    const { cost, isWhole } = costsOf(one)
    if (!isWhole) return null
    profit += one.net - cost
  }
  return goods.length === 0 ? null : minorUnits(profit)
}

/**
 * What goods that were sold cost the business, minor units, and what that leaves of their net; null
 * where nobody has said what one costs. What came back is off the net and not off the cost, as
 * nobody can tell here whether it can be sold again.
 */
export function costOfSales(goods: CostedGoods): {
  readonly cost: MinorUnits
  readonly profit: MinorUnits
  readonly share: number | null
} | null {
  const profit = grossProfit([goods])
  if (profit === null) return null
  return { cost: minorUnits(costsOf(goods).cost), profit, share: shareOf(profit, goods.net) }
}

/**
 * The same of all goods under one heading: the sum of those whose cost is known, and which part of
 * the net is theirs; null where nobody has said what any of them costs.
 */
export function costsOfPart(goods: readonly CostedGoods[]): {
  readonly cost: MinorUnits
  readonly profit: MinorUnits
  readonly share: number | null
  /** Of the net of all, in millionths. */
  readonly known: number | null
} | null {
  let cost = 0
  let costed = 0
  const known = goods.filter((one) => one.cost > 0 || one.known !== undefined)
  if (known.length === 0) return null
  for (const one of known.map(costsOf)) {
    cost += one.cost
    costed += one.net
  }
  const net = goods.reduce((all, one) => all + one.net, 0)
  const profit = minorUnits(costed - cost)
  return {
    cost: minorUnits(cost),
    profit,
    share: shareOf(profit, costed),
    known: shareOf(costed, net),
  }
}

/**
 * How much more often two things stand on one bill than they would by chance, in millionths: of 100
 * orders, 20 with chips and 10 with a burger, 8 with both is 4 times (4000000).
 */
export function liftOf(orders: {
  readonly all: number
  readonly mine: number
  readonly theirs: number
  readonly both: number
}): number | null {
  const { all, mine, theirs, both } = orders
  if (mine <= 0 || theirs <= 0) return null
  return multiplyDivide(both * all, wholeRateMillionths, mine * theirs, 'half_up')
}

export type MenuClass = 'star' | 'plough_horse' | 'puzzle' | 'dog'

/** An item of a category: how many were sold, and their gross profit. */
export interface MenuRow {
  readonly itemId: string
  readonly quantity: Quantity
  readonly profit: MinorUnits
}

export interface MenuPlace {
  readonly itemId: string
  /** Gross profit of one unit, minor units. */
  readonly unitProfit: MinorUnits
  readonly class: MenuClass
}

export interface MenuMap {
  /** From here on an item is popular: 70 % of what an item sells on average. Thousandths. */
  readonly popularFrom: Quantity
  /** From here on it is profitable: what a unit of the category yields on average. */
  readonly profitableFrom: MinorUnits
  readonly places: readonly MenuPlace[]
}

const popularTenths = 7

/** Menu engineering after Kasavana and Smith: popularity against profit, within a category. */
export function menuMap(rows: readonly MenuRow[]): MenuMap | null {
  const sold = rows.filter((row) => row.quantity > 0)
  if (sold.length === 0) return null
  const all = sold.reduce((sum, row) => sum + row.quantity, 0)
  const profit = sold.reduce((sum, row) => sum + row.profit, 0)
  const popularFrom = quantity(multiplyDivide(all, popularTenths, 10 * sold.length, 'half_up'))
  const perUnit = (of: number, units: number) =>
    minorUnits(multiplyDivide(of, unitThousandths, units, 'half_up'))
  const profitableFrom = perUnit(profit, all)
  const places = sold.map((row): MenuPlace => {
    const unitProfit = perUnit(row.profit, row.quantity)
    const isPopular = row.quantity >= popularFrom
    const isProfitable = unitProfit >= profitableFrom
    return {
      itemId: row.itemId,
      unitProfit,
      class: isPopular ? (isProfitable ? 'star' : 'plough_horse') : isProfitable ? 'puzzle' : 'dog',
    }
  })
  return { popularFrom, profitableFrom, places }
}
