import { allocate } from '../../kernel/allocate.ts'
import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { type OrderType, orderTypes } from '../../offer/catalogue/order-type.ts'
import { otherCostOf } from '../model/components.ts'
import { unitPriceOf } from '../model/price.ts'
import type { LineComponent, LineContent } from '../model/types.ts'

/** What was chosen for a part of a bundle. */
export interface ChosenPart {
  readonly partId: string
  /** The line that it would be by itself, as `lineFromItem` makes it; its id is the component's. */
  readonly line: LineContent
  /** On top of the bundle's price. */
  readonly extra: MinorUnits
}

/**
 * The line of a bundle: its price shared out among what was chosen, by what each costs by itself,
 * for every order type (largest remainder), so that each bears its own taxes. What a choice costs
 * extra, and its modifiers, come on top of its share. `head` is the bundle's own line; it stays as
 * it is while nothing is chosen.
 *
 * 10.00 for a burger of 8.00, chips of 3.50 and a drink of 2.50 is 5.71, 2.50 and 1.79.
 */
export function bundleLine(head: LineContent, chosen: readonly ChosenPart[]): LineContent {
  if (chosen.length === 0) return head
  const shares = sharesOf(head, chosen, null)
  const sharesByType = orderTypes.map((type) => [type, sharesOf(head, chosen, type)] as const)
  const components = chosen.map(({ partId, line }, index): LineComponent => {
    const unitPrice = shares[index] ?? minorUnits(0)
    return {
      componentId: line.lineId,
      partId,
      itemId: line.itemId ?? '',
      variationId: line.variationId,
      categoryId: line.categoryId,
      name: line.name,
      variationName: line.variationName,
      unit: line.unit,
      unitPrice,
      ...otherPrices(
        unitPrice,
        sharesByType.map(([type, ofType]) => [type, ofType[index] ?? unitPrice]),
      ),
      modifiers: line.modifiers,
      taxes: line.taxes,
      tracked: line.tracked,
      ...(line.uses === undefined ? {} : { uses: line.uses, ...otherCostOf(line) }),
      ...(line.cost === undefined ? {} : { cost: line.cost }),
      ...(line.kitchen === undefined ? {} : { kitchen: line.kitchen }),
    }
  })
  const { unitPriceByOrderType: _, uses: _uses, otherCost: _other, cost: _cost, ...rest } = head
  const bundle: LineContent = {
    ...rest,
    modifiers: [],
    taxes: { otherwise: [], byOrderType: {} },
    tracked: false,
    components,
  }
  return { ...bundle, ...priceOfWhole(bundle, components) }
}

/** The shares in one order type; null: where a type has no price of its own. */
function sharesOf(
  head: LineContent,
  chosen: readonly ChosenPart[],
  orderType: OrderType | null,
): readonly MinorUnits[] {
  const priceOf = (line: LineContent) =>
    orderType === null ? line.unitPrice : unitPriceOf(line, { orderType })
  const shares = allocate(
    priceOf(head),
    chosen.map(({ line }) => priceOf(line)),
  )
  return shares.map((share, index) => minorUnits(share + (chosen[index]?.extra ?? 0)))
}

/** What people read: the price of one bundle with all that was chosen. */
function priceOfWhole(
  bundle: LineContent,
  components: readonly LineComponent[],
): Pick<LineContent, 'unitPrice' | 'unitPriceByOrderType'> {
  const plain = components.map(({ unitPriceByOrderType: _, ...component }) => component)
  const [anyType] = orderTypes
  const unitPrice = unitPriceOf({ ...bundle, components: plain }, { orderType: anyType })
  return {
    unitPrice,
    ...otherPrices(
      unitPrice,
      orderTypes.map((orderType) => [orderType, unitPriceOf(bundle, { orderType })]),
    ),
  }
}

/** The prices of the order types that differ; nothing where none does. */
function otherPrices(
  unitPrice: MinorUnits,
  prices: readonly (readonly [OrderType, MinorUnits])[],
): Pick<LineContent, 'unitPriceByOrderType'> {
  const others = prices.filter(([, price]) => price !== unitPrice)
  return others.length === 0 ? {} : { unitPriceByOrderType: Object.fromEntries(others) }
}
