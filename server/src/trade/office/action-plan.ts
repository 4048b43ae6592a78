/**
 * What an action of the back office comes to: commands, and what whoever asks must be allowed to.
 */
import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import type { DiscountWeight, TillRight } from '@servery/domain/business/access/till-rights.ts'
import { minorUnits, sumOf } from '@servery/domain/kernel/money.ts'
import { collectedCommands, readyCommands } from '@servery/domain/kitchen/ready.ts'
import { doneTickets, recallCommand } from '@servery/domain/kitchen/recall.ts'
import {
  mustNote,
  offeredReasons,
  type ReasonList,
  type ReasonRecord,
  stillAllowed,
} from '@servery/domain/offer/catalogue/reasons.ts'
import type { DiscountRecord } from '@servery/domain/offer/catalogue/types.ts'
import { findStageRefusal } from '@servery/domain/order/allowed-from.ts'
import { discountWeight } from '@servery/domain/order/discounts/discount-weight.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { cancelCommands, voidCommand } from '@servery/domain/order/kitchen/take-back.ts'
import { compWorth } from '@servery/domain/order/lines/comp-worth.ts'
import { valueOfVoid } from '@servery/domain/order/lines/voided.ts'
import type { ReasonGiven } from '@servery/domain/order/model/after-sale.ts'
import { reasonGiven } from '@servery/domain/order/model/ending.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type {
  DiscountContent,
  OrderCommand,
  OrderState,
} from '@servery/domain/order/model/types.ts'
import { type Demand, plainDemand } from '../../people/roles/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { rightsBesideOf } from './edit-heading.ts'
import { givenDiscount } from './given-discount.ts'
import {
  changedLines,
  rightsOverOthers,
  rightsToAdd,
  sendCommand,
  unsentFirst,
} from './lines/line-actions.ts'
import {
  idOfBack,
  idsFrom,
  namedTenders,
  type PlannedRefund,
  plannedRefund,
  restockedLines,
} from './plan-refund.ts'
import { refuse } from './refused.ts'

export interface ActionPlace {
  /** Of the action: what it makes has ids made from it. */
  readonly id: string
  readonly order: OrderState
  /** Who asks. */
  readonly userId: string
  /** Of the branch of the order. */
  readonly reasons: readonly ReasonRecord[]
  /** Of the catalogue, those that the order may have. */
  readonly offered: readonly DiscountRecord[]
  /** The business day of the branch. */
  readonly today: string
  /** Of a refund: it goes back in cash alone, as one of its payment methods gives nothing back. */
  readonly isKept: boolean
  /** Nothing is done yet: nobody need say why. */
  readonly isTrial: boolean
  /** Of an edit or of new lines: worked out with what the business has. */
  readonly prepared: readonly OrderCommand[]
}

export interface ActionPlan {
  readonly commands: readonly OrderCommand[]
  /** All of them must be met. */
  readonly demands: readonly Demand[]
  /** What goes back, where money does. */
  readonly refund: PlannedRefund | null
}

type Of<Type extends OrderAction['type']> = Extract<OrderAction, { type: Type }>

/** The right that an action asks for, before it is known how much it is about. */
export function rightFor(type: OrderAction['type'], order: OrderState): TillRight {
  switch (type) {
    case 'void':
      return 'orders.void'
    case 'comp':
      return 'lines.comp'
    case 'discount':
    case 'remove_discount':
      return 'discounts.apply'
    case 'refund':
    case 'pay_out':
      return 'payments.refund'
    case 'unpay':
      return 'payments.unpay'
    case 'complete':
      return 'payments.take'
    case 'cancel':
      // What the kitchen has is voided with it, which not everybody may.
      return order.lines.some(isSent) ? 'orders.void' : 'orders.clear'
    case 'ready':
    case 'recall':
    case 'edit':
    case 'note':
    case 'print':
    case 'add_lines':
    case 'change_lines':
    case 'send':
      return 'orders.take'
  }
}

/** Ends the request where the action itself is at fault; what the state forbids, `decide` says. */
export function planAction(deed: OrderAction, place: ActionPlace): ActionPlan {
  const { order } = place
  switch (deed.type) {
    case 'void':
      return planVoid(deed, place)
    case 'comp':
      return planComp(deed, place)
    case 'discount': {
      const { content, restricted } = givenDiscount(deed, order, place.offered)
      const weight = discountWeight(order, content.value, content.lineId)
      const { record, why } = whyOpen(deed, place)
      const given = { ...content, ...why, discountId: place.id }
      return plan(deed, place, [{ type: 'add_discount', ...given }], {
        right: restricted ? 'discounts.restricted' : 'discounts.apply',
        amount: weight.off,
        discount: weight,
        record,
      })
    }
    case 'refund':
      return planRefund(deed, place)
    case 'unpay':
      return planUnpay(deed, place)
    case 'complete':
      return plan(deed, place, [
        ...collectedCommands(order),
        ...(order.status === 'completed'
          ? []
          : [...unsentFirst(order, place.id), { type: 'close' } as const]),
      ])
    case 'cancel': {
      const { record, given } = reasonFor('void', deed, place)
      const newId = idsFrom(place.id, 'void')
      return plan(deed, place, cancelCommands(order, given, record, newId), { record })
    }
    case 'pay_out':
      return planPayOut(deed, place)
    case 'edit':
      return plan(deed, place, place.prepared, { also: rightsBesideOf(deed) })
    case 'add_lines': {
      const sending = deed.send ? [sendCommand(order, place.id)] : []
      return plan(deed, place, [...place.prepared, ...sending], { also: rightsToAdd(deed) })
    }
    default:
      return plan(deed, place, plainCommands(deed, place))
  }
}

/** Actions that are about no money and need no reason. */
function plainCommands(
  deed: Of<'remove_discount' | 'ready' | 'recall' | 'note' | 'print' | 'change_lines' | 'send'>,
  { id, order }: ActionPlace,
): readonly OrderCommand[] {
  switch (deed.type) {
    case 'remove_discount':
      return [deed]
    case 'ready':
      return readyCommands(order)
    case 'recall': {
      const done = doneTickets(order).find(({ stationId }) => stationId === deed.stationId)
      const command = done === undefined ? null : recallCommand(done)
      return command === null ? [] : [command]
    }
    case 'note':
      return [{ ...deed, type: 'change_note' }]
    case 'change_lines':
      return changedLines(order, deed)
    case 'send':
      return [sendCommand(order, id)]
    case 'print':
      requireRefund(deed, order)
      return [{ ...deed, printId: id }]
  }
}

function requireRefund({ refundId }: Of<'print'>, { refunds = [] }: OrderState): void {
  const isThere = refunds.some((refund) => refund.refundId === refundId)
  if (refundId !== undefined && !isThere) fail('reference_unknown', { field: 'deed.refundId' })
}

function plan(
  { type }: OrderAction,
  { order, userId }: ActionPlace,
  commands: readonly OrderCommand[],
  about: {
    readonly right?: TillRight
    readonly amount?: number
    readonly discount?: DiscountWeight
    readonly record?: ReasonRecord | null
    readonly isBeyond?: boolean
    readonly also?: readonly TillRight[]
  } = {},
): ActionPlan {
  const { amount = null, discount = null, record = null, isBeyond = false, also = [] } = about
  const { right = rightFor(type, order) } = about
  const byManager = isBeyond || record?.requiresManagerPin === true
  return {
    commands,
    demands: [
      { right, amount, discount, byManager },
      ...[...also, ...rightsOverOthers(type, order, userId)].map(plainDemand),
    ],
    refund: null,
  }
}

function planVoid(deed: Of<'void'>, place: ActionPlace): ActionPlan {
  const { record, given } = reasonFor('void', deed, place)
  const newId = idsFrom(place.id, 'void')
  const why = { record, name: given.reason, note: given.note ?? '' }
  const commands = deed.lines.map(({ lineId, quantity }) =>
    voidCommand(newId(), lineId, quantity, why),
  )
  const amount = sumOf(deed.lines, (line) => valueOfVoid(place.order, line))
  return plan(deed, place, commands, { amount, record })
}

function planComp(deed: Of<'comp'>, place: ActionPlace): ActionPlan {
  const { record, given } = reasonFor('comp', deed, place)
  const { lines } = deed
  const amount = compWorth(place.order, lines)
  const details = record?.details.list === 'comp' ? record.details : null
  const label = details?.printsOnReceipt === true ? details.receiptText || given.reason : ''
  const isBeyond = details !== null && details.maxAmount !== null && amount > details.maxAmount
  const command: OrderCommand = { type: 'comp', compId: place.id, lines, label, ...given }
  return plan(deed, place, [command], { amount, record, isBeyond })
}

function planRefund(deed: Of<'refund'>, place: ActionPlace): ActionPlan {
  const { order } = place
  const forbidden = findStageRefusal(order, 'refund')
  if (forbidden !== null) return refuse(forbidden)
  if (place.isKept) return refuse('refund_method_kept')
  const { record, given } = reasonFor('refund', deed, place)
  const { amount, onLines, overpaid, reference, topUps } = deed
  const refund = plannedRefund(deed, order)
  const command: OrderCommand = {
    type: 'refund',
    refundId: place.id,
    lines: restockedLines(deed.lines, record),
    amount,
    ...(onLines === undefined ? {} : { onLines }),
    ...(overpaid === undefined ? {} : { overpaid }),
    ...(topUps.length === 0 ? {} : { topUps }),
    tenders: namedTenders(place, refund.tenders, reference),
    ...given,
  }
  const about = { amount: minorUnits(Math.abs(refund.total)), record }
  return { ...plan(deed, place, [command], about), refund }
}

/** Money for deposits goes out as for goods that come back: by the same right, with a reason. */
function planPayOut(deed: Of<'pay_out'>, place: ActionPlace): ActionPlan {
  const { record, given } = reasonFor('refund', deed, place)
  const note = [given.reason, given.note ?? ''].filter(Boolean).join(': ').slice(0, noteMax)
  const commands = place.prepared.map(
    (command): OrderCommand => (command.type === 'pay' ? { ...command, note } : command),
  )
  const amount = minorUnits(Math.max(0, 0 - priceOf(place.order).totals.total))
  return plan(deed, place, commands, { amount, record })
}

/** Of what a payment says beside its figures. */
const noteMax = 200

function planUnpay(deed: Of<'unpay'>, place: ActionPlace): ActionPlan {
  const { order } = place
  const { record, given } = reasonFor('unpay', deed, place)
  const newId = idsFrom(place.id, 'reversal')
  const all = standingPayments(order)
  const payments =
    deed.paymentId === null ? all : all.filter(({ paymentId }) => paymentId === deed.paymentId)
  const amount = sumOf(payments, (payment) => payment.amount)
  // Undone by somebody else, or never taken: all the others are not meant.
  if (deed.paymentId !== null && payments.length === 0) {
    return refuse('payment_not_found', 'deed.paymentId')
  }
  const reversals = payments.map(({ paymentId, method, card }) => ({
    reversalId: card === undefined ? newId() : idOfBack(place.id, paymentId),
    paymentId,
    reference: method.kind === 'cash' ? '' : deed.reference,
  }))
  const command: OrderCommand = { type: 'unpay', reversals, ...given }
  return plan(deed, place, [command], { amount, record })
}

/** Why one of its own is given: of the reasons to give things away, as at a till. */
function whyOpen(
  { definitionId, reasonId, comment }: Of<'discount'>,
  place: ActionPlace,
): {
  readonly record: ReasonRecord | null
  readonly why: Pick<DiscountContent, 'reason' | 'comment'>
} {
  if (definitionId !== null) return { record: null, why: {} }
  const { record } = reasonFor('comp', { reasonId, note: comment }, place, {
    noteField: 'deed.comment',
  })
  const reason = record === null ? {} : { reason: record.name }
  return { record, why: { ...reason, ...(comment === '' ? {} : { comment }) } }
}

/** The reason that was chosen, as it is called now; in own words only where there is no list. */
export function reasonFor(
  list: ReasonList,
  { reasonId, note }: { readonly reasonId: string | null; readonly note: string },
  { order, reasons, today, isTrial }: Pick<ActionPlace, 'order' | 'reasons' | 'today' | 'isTrial'>,
  { reasonField = 'deed.reasonId', noteField = 'deed.note' } = {},
): { readonly record: ReasonRecord | null; readonly given: ReasonGiven } {
  const offered = stillAllowed(offeredReasons(reasons, list), order, today)
  const record = offered.find(({ id }) => id === reasonId) ?? null
  // Never written: it stands for whatever is said once it is done.
  if (isTrial) return { record, given: { reason: list } }
  if (record === null && (reasonId !== null || offered.length > 0)) {
    return fail('reference_unknown', { field: reasonField })
  }
  if (note === '' && mustNote(record)) return refuse('note_missing', noteField)
  const given =
    record === null ? { reason: note } : { reason: record.name, reasonId: record.id, note }
  return { record, given: reasonGiven(given) }
}
