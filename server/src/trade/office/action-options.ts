/** What can be done to an order now by whoever asks, and why not the rest. */
import {
  type ActionOptions,
  type OrderActionType,
  orderActionTypes,
} from '@servery/contract/trade/order-actions.ts'
import { mayDo, type TillRight } from '@servery/domain/business/access/till-rights.ts'
import { minorUnits, sumOf, zeroAmount } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { collectedCommands, readyCommands } from '@servery/domain/kitchen/ready.ts'
import { doneTickets } from '@servery/domain/kitchen/recall.ts'
import {
  offeredReasons,
  reasonLists,
  stillAllowed,
} from '@servery/domain/offer/catalogue/reasons.ts'
import type { DiscountRecord } from '@servery/domain/offer/catalogue/types.ts'
import { findOrderRefusal, type OrderCommandType } from '@servery/domain/order/allowed-from.ts'
import { hasUnsent, isSent } from '@servery/domain/order/kitchen/sending.ts'
import { allToComp } from '@servery/domain/order/lines/comp-worth.ts'
import { unitsLeft } from '@servery/domain/order/lines/units-left.ts'
import { goodsOf, isBundleLine } from '@servery/domain/order/model/components.ts'
import { overpaidLeft, priceOf } from '@servery/domain/order/model/price.ts'
import {
  findLine,
  isLiveLine,
  projectable,
  standingPayments,
} from '@servery/domain/order/model/state.ts'
import { liveTopUps, nameOfTopUp, topUpLeft } from '@servery/domain/order/model/top-ups.ts'
import type { OrderLine, OrderState, RefusalCode } from '@servery/domain/order/model/types.ts'
import { findCloseRefusal } from '@servery/domain/order/payment/decide-payment.ts'
import { findUnpayRefusal, paymentsTooMany } from '@servery/domain/order/refund/decide-refund.ts'
import { mayRaiseTip, tipsLeft, tipsToCorrect } from '@servery/domain/order/refund/refund-beyond.ts'
import { refundableAmount, refundableUnits } from '@servery/domain/order/refund/refund-figures.ts'
import {
  isPaidBackInCash,
  refundablePayments,
} from '@servery/domain/order/refund/refund-tenders.ts'
import {
  findPersonRights,
  isAllowedTo,
  type PersonRights,
  plainDemand,
} from '../../people/roles/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import { printerStore } from '../printers/index.ts'
import { findOffered } from '../quotes/index.ts'
import { rightFor } from './action-plan.ts'
import { findHeading } from './edit-heading.ts'
import { readOrder } from './fact-writer.ts'
import { placesFor } from './given-discount.ts'
import { findCredit, isKept } from './kept-method.ts'
import { findAgeSeen, rightsOverOthers } from './lines/line-actions.ts'
import { findPlace } from './office.service.ts'
import { payOutMethods } from './pay-out.ts'
import type { OfficeRefusal } from './refused.ts'

export async function findActionOptions(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly orderId: string; readonly person: Person; readonly now: Date },
): Promise<ActionOptions> {
  const { branch, today, reasons } = await findPlace(scope, trx, asked)
  const { facts, order } = await readOrder(clientOf(trx), scope, asked.orderId)
  if (order === null) return fail('not_found', { field: 'orderId' })
  const rights = await findPersonRights(scope, trx, asked.person)
  const printers = await findReceiptPrinters(scope, trx, branch.id)
  const { userId } = asked.person
  const isInCash = order.status === 'completed' && (await isKept(scope, trx, order))
  const hasPrinter = printers.length > 0
  const stands = { order, rights, userId, today, hasPrinter, isKept: isInCash }
  const deeds: ActionOptions['deeds'] = [
    ...orderActionTypes.map((type) => ({ type, whyNot: findActionRefusal(type, stands) })),
    { type: 'exchange', whyNot: findExchangeRefusal(stands) },
  ]
  const mayGive = deeds.some(({ type, whyNot }) => type === 'discount' && whyNot === null)
  const mayAdd = deeds.some(({ type, whyNot }) => type === 'add_lines' && whyNot === null)
  const discounts = mayGive ? await findOffered(scope, trx, order, branch.id) : []
  return {
    version: facts.length,
    deeds,
    lines: linesOf(order),
    ageSeen: mayAdd && (await findAgeSeen(scope, trx, order)),
    offered: discounts.flatMap((discount) => offeredOn(order, discount, rights)),
    discounts: order.discounts
      .filter(({ automatic }) => automatic !== true)
      .map(({ discountId, name, lineId }) => ({
        discountId,
        name,
        lineName: lineId === null ? null : (findLine(order, lineId)?.name ?? ''),
      })),
    refundable:
      order.status === 'completed' && !isInCash
        ? minorUnits(Math.min(refundableAmount(order), withoutDrawer(order)))
        : minorUnits(0),
    ...beyondOf(order, isInCash),
    credit: order.status === 'completed' ? await creditName(scope, trx, order) : null,
    topUps: topUpsLeft(order),
    tooMany: paymentsTooMany(order).map(({ paymentId, method, amount, at }) => ({
      paymentId,
      method: method.name,
      amount,
      at,
    })),
    payout: await payoutOf(scope, trx, order),
    tickets: await ticketsOf(scope, trx, order),
    reasons: reasonLists.flatMap((list) =>
      stillAllowed(offeredReasons(reasons, list), order, today).map(
        ({ id, name, requiresNote }) => ({ id, list, name, requiresNote }),
      ),
    ),
    printers,
    heading: await findHeading(scope, trx, { order, branch, rights }),
  }
}

async function creditName(scope: Scope, trx: TenantTransaction, order: OrderState) {
  return (await findCredit(scope, trx, order))?.method.name ?? null
}

async function findReceiptPrinters(scope: Scope, trx: TenantTransaction, branchId: string) {
  const stored = await printerStore.findSince(scope, trx, -1)
  return stored
    .filter(({ archived, input }) => !archived && input.branchId === branchId)
    .filter(({ input }) => input.type === 'receipt')
    .map(({ id, input }) => ({ id, name: input.name }))
}

/** What can go back without a drawer: all that was not paid in cash. */
function withoutDrawer(order: OrderState) {
  const cards = refundablePayments(order).filter(({ payment }) => !isPaidBackInCash(payment))
  return sumOf(cards, ({ left }) => left)
}

/** What went beyond the bill and can go back without a drawer. */
function beyondOf(order: OrderState, isInCash: boolean): Pick<ActionOptions, 'overpaid' | 'tips'> {
  if (order.status !== 'completed' || isInCash) return { overpaid: zeroAmount, tips: [] }
  const tooMuch = Math.min(overpaidLeft(order), withoutDrawer(order))
  return {
    overpaid: minorUnits(Math.max(0, tooMuch)),
    tips: tipsToCorrect(order)
      .filter(({ payment }) => !isPaidBackInCash(payment))
      .map(({ payment: { paymentId, method }, left }) => ({
        paymentId,
        method: method.name,
        left,
        mayRise: mayRaiseTip({ method }),
      })),
  }
}

/** What of its top-ups has not gone back. */
function topUpsLeft(order: OrderState): ActionOptions['topUps'] {
  if (order.status !== 'completed') return []
  return liveTopUps(order).flatMap((topUp) => {
    const left = topUpLeft(order, topUp)
    return left <= 0 ? [] : [{ topUpId: topUp.topUpId, name: nameOfTopUp(topUp), left }]
  })
}

/** Nothing where it fits nowhere, or whoever asks may not give it. */
function offeredOn(
  order: OrderState,
  discount: DiscountRecord,
  rights: PersonRights,
): ActionOptions['offered'] {
  const { id, name, kind, value, reasons, reasonRequired, commentRequired } = discount
  const { onOrder, lineIds } = placesFor(order, discount)
  const isOpenToAll = !discount.needsApproval
  const fits = onOrder || lineIds.length > 0
  if (!fits || !(isOpenToAll || mayDo(rights, 'discounts.restricted') === 'yes')) return []
  const why = { reasons: [...reasons], reasonRequired, commentRequired }
  return [{ id, name, kind, value, onOrder, lineIds, ...why }]
}

async function payoutOf(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
): Promise<ActionOptions['payout']> {
  const isDone = order.status === 'completed' || order.status === 'cancelled'
  if (isDone || !projectable(order) || !isBelowZero(order)) return null
  const amount = minorUnits(0 - priceOf(order).totals.total)
  return { amount, methods: await payOutMethods(scope, trx) }
}

async function ticketsOf(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
): Promise<ActionOptions['tickets']> {
  const done = doneTickets(order)
  if (done.length === 0) return []
  const stations = await stationStore.findSince(scope, trx, -1)
  const names = new Map(stations.map(({ id, input }) => [id, input.name]))
  return done.map(({ stationId }) => ({
    stationId,
    name: stationId === null ? '' : (names.get(stationId) ?? ''),
  }))
}

function linesOf(order: OrderState): ActionOptions['lines'] {
  const isOver = order.status === 'completed'
  const none = quantity(0)
  return order.lines.filter(isLiveLine).map((line) => ({
    lineId: line.lineId,
    name: line.variationName ? `${line.name} · ${line.variationName}` : line.name,
    unit: line.unit,
    note: line.note,
    seat: line.seat ?? null,
    quantity: line.quantity,
    sent: line.sent ?? none,
    ...unitsLeft(order, line),
    worth: isOver ? refundableAmount(order, [line.lineId]) : zeroAmount,
    parts: isOver && isBundleLine(line) ? goodsOf(line).map((part) => partOf(order, part)) : [],
  }))
}

function partOf(order: OrderState, { lineId, name, variationName }: OrderLine) {
  const whole = variationName ? `${name} · ${variationName}` : name
  return { lineId, name: whole, toRefund: refundableUnits(order, lineId) }
}

interface Stands {
  readonly order: OrderState
  readonly rights: PersonRights
  /** Who asks. */
  readonly userId: string
  readonly today: string
  readonly hasPrinter: boolean
  /** Paid by what gives nothing back: in cash alone. */
  readonly isKept: boolean
}

const commandOf: { readonly [type in OrderActionType]: OrderCommandType } = {
  void: 'void_line',
  comp: 'comp',
  discount: 'add_discount',
  remove_discount: 'remove_discount',
  refund: 'refund',
  unpay: 'unpay',
  ready: 'prepare',
  recall: 'prepare',
  complete: 'close',
  pay_out: 'pay',
  cancel: 'cancel',
  edit: 'name',
  note: 'change_note',
  print: 'print',
  add_lines: 'add_line',
  change_lines: 'change_quantity',
  send: 'send',
}

/** Why it cannot be done, the order before the person; null where it can. */
export function findActionRefusal(
  type: OrderActionType,
  stands: Stands,
): RefusalCode | OfficeRefusal | null {
  const { order, rights, userId } = stands
  const isOver = order.status === 'completed'
  // What is paid may still have to go out.
  const forbidden =
    type === 'complete' && isOver
      ? collectedCommands(order).length > 0
        ? null
        : 'order_completed'
      : (findOrderRefusal(order, commandOf[type]) ?? findMoreRefusal(type, stands))
  if (forbidden !== null) return forbidden
  const mayAll = (...asked: readonly TillRight[]) =>
    asked.every((right) => isAllowedTo(rights, plainDemand(right)))
  if (!mayAll(rightFor(type, order))) return 'right_missing'
  return mayAll(...rightsOverOthers(type, order, userId)) ? null : 'order_of_others'
}

/** Why nothing of it can be exchanged: what only a drawer gives back pays for new goods as well. */
function findExchangeRefusal({ order, rights }: Stands): RefusalCode | OfficeRefusal | null {
  const forbidden = findOrderRefusal(order, 'refund')
  if (forbidden !== null) return forbidden
  const isAnyLeft = linesOf(order).some(({ toRefund }) => toRefund > 0)
  if (!isAnyLeft) return 'all_refunded'
  const needed = ['payments.refund', 'orders.take'] as const
  const mayAll = needed.every((right) => isAllowedTo(rights, plainDemand(right)))
  return mayAll ? null : 'right_missing'
}

function findMoreRefusal(
  type: OrderActionType,
  { order, today, hasPrinter, isKept }: Stands,
): RefusalCode | OfficeRefusal | null {
  switch (type) {
    case 'void':
      return order.lines.some((line) => isLiveLine(line) && isSent(line)) ? null : 'nothing_sent'
    case 'comp':
      return allToComp(order).length > 0 ? null : 'nothing_to_give'
    case 'send':
      return hasUnsent(order) ? null : 'nothing_to_send'
    case 'discount':
    case 'note':
    case 'change_lines':
      return order.lines.some(isLiveLine) ? null : 'order_empty'
    case 'remove_discount':
      return order.discounts.some(({ automatic }) => automatic !== true) ? null : 'nothing_given'
    case 'refund':
      if (isAllBack(order)) return 'all_refunded'
      if (isKept) return 'refund_method_kept'
      return withoutDrawer(order) > 0 || beyondOf(order, false).tips.length > 0
        ? null
        : 'refund_needs_drawer'
    case 'unpay':
      return findAnyUnpayRefusal(order, today)
    case 'ready':
      return readyCommands(order).length > 0 ? null : 'nothing_at_kitchen'
    case 'recall':
      return doneTickets(order).length > 0 ? null : 'nothing_made'
    case 'complete':
      return findCloseRefusal(order)
    case 'pay_out':
      return isBelowZero(order) ? null : 'nothing_to_pay_out'
    case 'cancel':
      return standingPayments(order).length > 0 ? 'order_partly_paid' : null
    case 'print':
      return hasPrinter ? null : 'no_printer'
    case 'edit':
    case 'add_lines':
      return null
  }
}

const isBelowZero = (order: OrderState) => priceOf(order).totals.total < 0

/** Goods, top-ups, money beyond the bill and tips. */
function isAllBack(order: OrderState): boolean {
  const beyond = overpaidLeft(order) > 0 || tipsLeft(order).length > 0
  return !beyond && refundableAmount(order) === 0 && topUpsLeft(order).length === 0
}

/** One that is too many goes back alone, as at a till. */
function findAnyUnpayRefusal(order: OrderState, businessDate: string): RefusalCode | null {
  const [first, ...others] = paymentsTooMany(order).map((payment) =>
    findUnpayRefusal(order, { businessDate }, [payment]),
  )
  if (first === undefined) return findUnpayRefusal(order, { businessDate })
  return others.includes(null) ? null : first
}
