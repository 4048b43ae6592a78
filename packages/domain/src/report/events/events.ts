/**
 * What a manager looks through: voids, comps, refunds, payments undone, other prices and drawers
 * opened.
 */
import type { Fact } from '../../journal/types.ts'
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import type { BusinessDate, Instant, MinorUnits } from '../../kernel/types.ts'
import { salesOfVoid } from '../../order/lines/voided.ts'
import type { OrderVoid } from '../../order/model/kitchen-types.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { tipsBack } from '../../order/model/tips.ts'
import type { OrderEvent, OrderState } from '../../order/model/types.ts'
import { isOrderFact } from '../../order/order-facts.ts'
import { originOf, reductionsOf, sentBefore } from './reductions.ts'

export const reportEventKinds = [
  'void',
  'comp',
  'refund',
  'unpay',
  'price_change',
  'no_sale',
] as const
export type ReportEventKind = (typeof reportEventKinds)[number]

/** Before the kitchen got it, after that, or when it had been made and was thrown away. */
export const kitchenStages = ['before', 'after', 'wasted'] as const
export type KitchenStage = (typeof kitchenStages)[number]

/** What events are narrowed to; what was voided after the bill had one of the others as well. */
export const eventStages = [...kitchenStages, 'billed'] as const
export type EventStage = (typeof eventStages)[number]

/** Something of an order that a manager looks through. */
export interface OrderEventRow {
  readonly kind: Exclude<ReportEventKind, 'no_sale'>
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly reason: string
  readonly note: string
  readonly by: string
  readonly approvedBy: string | null
  /** Null: it is about money alone. */
  readonly stage: KitchenStage | null
  /** A void: a bill of the order had been asked for. */
  readonly billed: boolean
  /** By how much gross sales are less, or goods came back: without tax, minor units. */
  readonly amount: MinorUnits
  /** What was paid back or undone, with tax and without tips, minor units. */
  readonly money: MinorUnits
}

/** `facts`: those of the order. What was given away counts once the order is completed. */
export function eventsOf(
  entry: PricedOrderState,
  facts: readonly Fact[],
): readonly OrderEventRow[] {
  const { order } = entry
  const voids = (order.voids ?? []).map(
    (one): OrderEventRow => ({
      ...{ kind: 'void', at: one.at, businessDate: one.businessDate },
      ...{ reason: one.reason, note: one.note ?? '', by: one.voidedBy },
      ...{ approvedBy: one.approvedBy, stage: stageOfVoid(one), billed: one.billed === true },
      ...{ amount: salesOfVoid(order, one), money: zeroAmount },
    }),
  )
  const done = order.status === 'completed' ? givenAway(entry, facts) : []
  return [...voids, ...done, ...refundsOf(order, facts), ...unpaysOf(order, facts)]
}

/** Only what was sent is voided. */
export const stageOfVoid = ({ wasted }: Pick<OrderVoid, 'wasted'>): KitchenStage =>
  wasted ? 'wasted' : 'after'

function givenAway(entry: PricedOrderState, facts: readonly Fact[]): readonly OrderEventRow[] {
  const { order } = entry
  return reductionsOf(entry).flatMap((one): OrderEventRow[] => {
    const { kind } = one
    if (kind !== 'comp' && kind !== 'price_change') return []
    const origin = originOf(one, facts)
    const at = origin?.at ?? order.openedAt
    return [
      {
        ...{ kind, at, businessDate: order.businessDate },
        reason: one.reason || (origin?.reason ?? ''),
        note: one.note || (origin?.note ?? ''),
        by: kind === 'price_change' ? (origin?.by ?? one.by) : one.by,
        approvedBy: origin?.approvedBy ?? null,
        stage: sentBefore(order, { lineIds: one.lineIds, at }) === null ? 'before' : 'after',
        billed: false,
        ...{ amount: one.amount, money: zeroAmount },
      },
    ]
  })
}

function refundsOf(order: OrderState, facts: readonly Fact[]): readonly OrderEventRow[] {
  return (order.refunds ?? []).map((refund) => ({
    ...{ kind: 'refund', at: refund.at, businessDate: refund.businessDate },
    ...{ reason: refund.reason, note: refund.note ?? '', by: refund.by },
    ...{ approvedBy: refundApprover(refund.refundId, facts), stage: null, billed: false },
    amount: sumOf(refund.goods, ({ net }) => net),
    money: minorUnits(refund.total + tipsBack(refund.tenders)),
  }))
}

function unpaysOf(order: OrderState, facts: readonly Fact[]): readonly OrderEventRow[] {
  return (order.reversals ?? []).map((one) => ({
    ...{ kind: 'unpay', at: one.at, businessDate: one.businessDate },
    ...{ reason: one.reason, note: one.note ?? '', by: one.by },
    ...{ approvedBy: reversalApprover(one.reversalId, facts), stage: null, billed: false },
    ...{ amount: zeroAmount, money: minorUnits(one.amount) },
  }))
}

/** Who said yes to a refund; null where nobody had to. */
export function refundApprover(refundId: string, facts: readonly Fact[]): string | null {
  return approverOf(
    facts,
    (fact) => fact.kind === 'order.refunded' && fact.body.refundId === refundId,
  )
}

/** Who said yes to undoing a payment; null where nobody had to. */
export function reversalApprover(reversalId: string, facts: readonly Fact[]): string | null {
  return approverOf(
    facts,
    (fact) =>
      fact.kind === 'order.unpaid' &&
      fact.body.reversals.some((reversal) => reversal.reversalId === reversalId),
  )
}

/** The first one counts: what comes twice is folded once. */
function approverOf(facts: readonly Fact[], isIt: (fact: OrderEvent) => boolean): string | null {
  return facts.filter(isOrderFact).find((fact) => isIt(fact))?.approverId ?? null
}

/** A person's events beside the orders that they worked on. */
export interface EventRate {
  readonly orders: number
  readonly events: number
}

/** From when on something is called worth a look. */
export interface LookLimits {
  /** The share that voids have of gross sales, millionths. */
  readonly lookVoidShare: number
  /** So many times as many per order as is usual in the team, thousandths. */
  readonly lookTimesUsual: number
  /** Fewer orders say nothing of a person. */
  readonly lookOrdersMin: number
}

export const standardLook: LookLimits = {
  lookVoidShare: 30_000,
  lookTimesUsual: 2000,
  lookOrdersMin: 30,
}

/** Whether more was voided than the business wants to hear of; both without tax, minor units. */
export function voidsWorthALook(
  { voided, gross }: { readonly voided: number; readonly gross: number },
  { lookVoidShare }: LookLimits,
): boolean {
  // Multiplied rather than divided: a share is never rounded to just within the limit.
  return (
    voided > 0 && BigInt(voided) * 1_000_000n > BigInt(Math.max(0, gross)) * BigInt(lookVoidShare)
  )
}

/**
 * Who has so many times as many events per order as is usual in the team, by the median. It says
 * that somebody may look, and nothing of the reason: whoever closes the kitchen has more voids.
 */
export function worthALook(
  people: readonly EventRate[],
  { lookTimesUsual, lookOrdersMin }: LookLimits,
): readonly boolean[] {
  const rates = people
    .filter(({ orders }) => orders >= lookOrdersMin)
    .map(({ orders, events }) => events / orders)
    .sort((left, right) => left - right)
  const middle = Math.floor(rates.length / 2)
  const [low = 0, high = 0] = [rates[rates.length % 2 === 0 ? middle - 1 : middle], rates[middle]]
  const usual = (low + high) / 2
  return people.map(
    ({ orders, events }) =>
      rates.length > 1 &&
      orders >= lookOrdersMin &&
      events * 1000 > lookTimesUsual * usual * orders,
  )
}
