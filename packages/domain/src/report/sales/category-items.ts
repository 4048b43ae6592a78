/** The goods of categories item by item, by the category that each line says. */
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import { signedUnits } from '../../order/model/line-type.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { noValue, type StockValue, stockValue, valueOfMoney } from '../../stock/value.ts'
import { soldLines } from './figures.ts'
import { costOfLine } from './line-sales.ts'
import type { DayRange } from './payment-bridge.ts'
import { returnedIn, returnedLines } from './returned.ts'
import { soldIn } from './sales.ts'

/** Null: of custom amounts. */
export interface CategoryItem {
  readonly categoryId: string | null
  readonly itemId: string | null
  /** Lines that were sold; of a bundle, each of its goods is one. */
  readonly lines: number
  readonly quantity: Quantity
  /** What came back is off the net alone. */
  readonly net: MinorUnits
  /** What was known when it was sold: what it cost, of how much, and the net of that. */
  readonly cost: StockValue
  readonly costed: Quantity
  readonly costedNet: MinorUnits
}

/** Sorted by category and item. Orders as `salesSummary` takes them. */
export function categoryItems(
  orders: readonly PricedOrderState[],
  range: DayRange,
): readonly CategoryItem[] {
  const rows = new Map<string, CategoryItem>()
  const add = (one: CategoryItem) => {
    const key = `${one.categoryId ?? ''} ${one.itemId ?? ''}`
    const before = rows.get(key)
    rows.set(key, {
      ...one,
      lines: one.lines + (before?.lines ?? 0),
      quantity: quantity(one.quantity + (before?.quantity ?? 0)),
      net: minorUnits(one.net + (before?.net ?? 0)),
      cost: stockValue(one.cost + (before?.cost ?? 0)),
      costed: quantity(one.costed + (before?.costed ?? 0)),
      costedNet: minorUnits(one.costedNet + (before?.costedNet ?? 0)),
    })
  }
  for (const { line, sales } of soldLines(soldIn(orders, range))) {
    const { categoryId, itemId } = line
    const cost = costOfLine(line)
    add({
      ...{ categoryId, itemId, lines: 1, quantity: signedUnits(line), net: sales.net },
      cost: cost === null ? noValue : valueOfMoney(cost),
      costed: cost === null ? quantity(0) : signedUnits(line),
      costedNet: cost === null ? minorUnits(0) : sales.net,
    })
  }
  for (const { line, goods } of returnedLines(returnedIn(orders, range))) {
    const { categoryId, itemId } = line
    const net = minorUnits(-goods.net)
    add({
      ...{ categoryId, itemId, lines: 0, quantity: quantity(0), net },
      ...{ cost: noValue, costed: quantity(0) },
      costedNet: line.cost !== undefined ? net : minorUnits(0),
    })
  }
  return [...rows].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row)
}
