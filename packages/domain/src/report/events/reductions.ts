/** What was taken off an order, thing by thing: discounts, promotions, comps and other prices. */
import type { Fact } from '../../journal/types.ts'
import { allocate } from '../../kernel/allocate.ts'
import { minorUnits } from '../../kernel/money.ts'
import { extend } from '../../kernel/quantity.ts'
import type { Instant, MinorUnits, Quantity } from '../../kernel/types.ts'
import type { PricedLine } from '../../offer/pricing/types.ts'
import { grossOfLine } from '../../order/lines/voided.ts'
import { goodsOf } from '../../order/model/components.ts'
import { type Cancellation, reasonGiven } from '../../order/model/ending.ts'
import type { Batch } from '../../order/model/kitchen-types.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { taxesOf } from '../../order/model/price.ts'
import { isLiveLine } from '../../order/model/state.ts'
import type { OrderEvent, OrderLine, OrderState } from '../../order/model/types.ts'
import { isOrderFact } from '../../order/order-facts.ts'
import { lineSales } from '../sales/line-sales.ts'

export type ReductionKind = 'discount' | 'promotion' | 'comp' | 'price_change'

export interface OrderReduction {
  readonly kind: ReductionKind
  /** Of the discount, the comp or the line. */
  readonly id: string
  /** The discount of the catalogue; null where it was open, and for all else. */
  readonly definitionId: string | null
  /** What the discount is called, or what was given away or got another price. */
  readonly name: string
  /** Without tax; of a price change by how much the gross sales are less. */
  readonly amount: MinorUnits
  /** With tax: what the customer saw come off. Null of a price change. */
  readonly amountIncTax: MinorUnits | null
  /** What it was taken off; null: the whole order. */
  readonly lineIds: readonly string[] | null
  /** What was given away, of a bundle what is in it; of all else nothing. */
  readonly goods: readonly GivenGood[]
  /** How much was given away, or has another price; 0 with discounts. */
  readonly quantity: number
  readonly reason: string
  readonly reasonId: string | null
  readonly note: string
  readonly by: string
}

/** So much of an item; null: of something that is not in the catalogue. */
export interface GivenGood {
  readonly itemId: string | null
  readonly quantity: Quantity
  /** What one cost when it was sold. Absent: nobody had said. */
  readonly cost?: MinorUnits
  /** Where the stock ledger knows what it cost. */
  readonly stocked?: { readonly orderId: string; readonly lineId: string }
}

/**
 * What goods cost the business, minor units: by what one of each cost when it was sold, and by what
 * it costs today where nobody had said then; null where nobody has said what one of them costs.
 * 1 at £0.95 and 0.5 at £3.00 are £2.45.
 */
export function costOfGoods(
  goods: readonly GivenGood[],
  costOf: (itemId: string) => MinorUnits | null,
): MinorUnits | null {
  let cost = 0
  for (const { itemId, quantity, cost: then } of goods) {
    const one = then ?? (itemId === null ? null : costOf(itemId))
    if (one === null || one <= 0) return null
    cost += extend(one, quantity)
  }
  return goods.length === 0 ? null : minorUnits(cost)
}

/** Where a reduction comes from, as its fact tells it. */
export interface ReductionOrigin extends Cancellation {
  readonly at: Instant
  readonly by: string
  readonly approvedBy: string | null
  readonly registerId: string
}

interface Pair {
  readonly line: OrderLine
  readonly price: PricedLine
}

/**
 * The amounts of discounts and comps add up to what the sales say of the order, to the penny: each
 * good's share without tax is spread over what was taken off it.
 */
export function reductionsOf({ order, priced }: PricedOrderState): readonly OrderReduction[] {
  if (order.status === 'cancelled') return []
  const pairs = order.lines.filter(isLiveLine).flatMap((line, index): Pair[] => {
    const price = priced.lines[index]
    return price === undefined ? [] : [{ line, price }]
  })
  const off = amountsOff(order, pairs)
  const discounts = order.discounts.map(
    (one): OrderReduction => ({
      kind: one.automatic === true ? 'promotion' : 'discount',
      id: one.discountId,
      definitionId: one.definitionId,
      name: one.name,
      ...amountsOf(off, one.discountId),
      lineIds: one.lineId === null ? null : [one.lineId],
      goods: [],
      quantity: 0,
      reason: one.reason ?? '',
      reasonId: null,
      note: one.comment ?? '',
      by: one.givenBy,
    }),
  )
  return [...discounts, ...compsOf(order, pairs, off), ...priceChangesOf(order, pairs)]
}

/** By the id of what was taken off: without tax, and with it. */
interface AmountsOff {
  readonly net: ReadonlyMap<string, number>
  readonly incTax: ReadonlyMap<string, number>
}

const amountsOf = ({ net, incTax }: AmountsOff, id: string) => ({
  amount: minorUnits(net.get(id) ?? 0),
  amountIncTax: minorUnits(incTax.get(id) ?? 0),
})

function spread(
  off: Map<string, number>,
  amount: MinorUnits,
  ids: readonly string[],
  weights: readonly number[],
): void {
  if (ids.length === 0) return
  for (const [index, share] of allocate(amount, weights).entries()) {
    const id = ids[index] ?? ''
    off.set(id, (off.get(id) ?? 0) + share)
  }
}

function amountsOff(order: OrderState, pairs: readonly Pair[]): AmountsOff {
  const net = new Map<string, number>()
  const incTax = new Map<string, number>()
  if (order.discounts.length === 0 && (order.comps ?? []).length === 0) return { net, incTax }
  for (const { line, price } of pairs) {
    const given = (order.comps ?? []).flatMap(({ compId, lines }) =>
      lines.filter(({ lineId }) => lineId === line.lineId).map((one) => ({ compId, ...one })),
    )
    const compIds = given.map(({ compId }) => compId)
    const compWeights = given.map(({ quantity }) => quantity)
    const goods = new Map(goodsOf(line).map((good) => [good.lineId, good]))
    for (const good of price.components ?? [price]) {
      const withTax = lineSales(good, taxesOf(goods.get(good.id) ?? line, order))
      const shares = [...good.lineDiscounts, ...good.orderDiscounts]
      const ids = shares.map(({ id }) => id)
      const weights = shares.map(({ amount }) => Math.max(0, amount))
      spread(net, good.sales.discounts, ids, weights)
      spread(net, good.sales.comps, compIds, compWeights)
      spread(incTax, withTax.discountsIncTax, ids, weights)
      spread(incTax, withTax.compsIncTax, compIds, compWeights)
    }
  }
  return { net, incTax }
}

function compsOf(
  order: OrderState,
  pairs: readonly Pair[],
  off: AmountsOff,
): readonly OrderReduction[] {
  return (order.comps ?? []).map((comp) => {
    const names = pairs.flatMap(({ line }) =>
      comp.lines.some(({ lineId }) => lineId === line.lineId) ? [line.name] : [],
    )
    return {
      kind: 'comp',
      id: comp.compId,
      definitionId: null,
      name: [...new Set(names)].join(', '),
      ...amountsOf(off, comp.compId),
      lineIds: comp.lines.map(({ lineId }) => lineId),
      goods: comp.lines.flatMap(({ lineId, quantity }) => {
        const given = pairs.find(({ line }) => line.lineId === lineId)
        return given === undefined
          ? []
          : goodsOf(given.line).map((good) => ({
              itemId: good.itemId,
              quantity,
              ...(good.cost === undefined ? {} : { cost: good.cost }),
              ...(good.tracked && good.itemId !== null
                ? { stocked: { orderId: order.id, lineId: good.lineId } }
                : {}),
            }))
      }),
      quantity: comp.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      reason: comp.reason,
      reasonId: comp.reasonId ?? null,
      note: comp.note ?? '',
      by: comp.givenBy,
    }
  })
}

function priceChangesOf(order: OrderState, pairs: readonly Pair[]): readonly OrderReduction[] {
  return pairs.flatMap(({ line }): OrderReduction[] => {
    if (line.priceBefore === undefined) return []
    const { unitPriceByOrderType: _types, ...plain } = line
    const before = grossOfLine(order, { ...plain, unitPrice: line.priceBefore })
    return [
      {
        kind: 'price_change',
        id: line.lineId,
        definitionId: null,
        name: line.name,
        amount: minorUnits(before - grossOfLine(order, line)),
        amountIncTax: null,
        lineIds: [line.lineId],
        goods: [],
        quantity: line.quantity,
        reason: '',
        reasonId: null,
        note: '',
        by: line.addedBy,
      },
    ]
  })
}

/** The last fact that made it so; null where it is not among them. */
export function originOf(
  { kind, id }: OrderReduction,
  facts: readonly Fact[],
): ReductionOrigin | null {
  const fact = facts.filter(isOrderFact).findLast((one) => isOf(one, kind, id))
  if (fact === undefined) return null
  return {
    ...reasonGiven({ reason: '', ...(fact.body as Partial<Cancellation>) }),
    at: fact.at,
    by: fact.actorId,
    approvedBy: fact.approverId,
    registerId: fact.registerId,
  }
}

function isOf(fact: OrderEvent, kind: ReductionKind, id: string): boolean {
  switch (fact.kind) {
    case 'order.discount_added':
      return kind === 'discount' && fact.body.discountId === id
    case 'order.promotions_applied':
      return kind === 'promotion' && fact.body.discounts.some((one) => one.discountId === id)
    case 'order.comped':
      return kind === 'comp' && fact.body.compId === id
    case 'order.price_changed':
      return kind === 'price_change' && fact.body.lineId === id
    default:
      return false
  }
}

/** When the kitchen got the last of these lines, up to a moment; null: it had none of them. */
export function sentBefore(
  { kitchen }: OrderState,
  { lineIds, at }: Pick<OrderReduction, 'lineIds'> & { readonly at: Instant },
): Instant | null {
  const isOf = ({ lines }: Batch) =>
    lineIds === null || lines.some(({ lineId }) => lineIds.includes(lineId))
  const sent = (kitchen?.batches ?? []).filter((batch) => batch.at <= at && isOf(batch))
  return sent.at(-1)?.at ?? null
}
