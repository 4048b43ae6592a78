/**
 * Taking money. "Paid" is said only when the register answers that it is durable; until then no
 * other payment begins, and a retry of a failed attempt is the same payment again. An item that is
 * tapped meanwhile begins the next sale.
 */
import { browserClock } from '@servery/client'
import { unheardOff } from '@servery/client/register/unheard.ts'
import { lesser, minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import {
  needsTerminal,
  type PaymentMethodRefusal,
  paysOut,
  whyMethodRefuses,
} from '@servery/domain/offer/catalogue/payment-method.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import { cashDue } from '@servery/domain/offer/pricing/tenders.ts'
import { hasUnsent } from '@servery/domain/order/kitchen/sending.ts'
import type { PartDue } from '@servery/domain/order/model/bill-split.ts'
import { cashRoundingOf, priceOf } from '@servery/domain/order/model/price.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type {
  OrderCommand,
  OrderState,
  PaymentMethodRef,
} from '@servery/domain/order/model/types.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { closeSheets, openSheet, showNotice, type Till } from '../../../device/store/index.ts'
import { translations } from '../../../device/texts/index.ts'
import { type Approval, authorise, registerFor } from '../../../gate/rights/index.ts'
import { sendCommand } from '../../kitchen/index.ts'
import { findTicket, finishDelayed } from '../../order/front/index.ts'
import { refuse } from '../../order/ticket/index.ts'
import { askToKick } from '../../print/printing/index.ts'
import { isDrawerMissing } from './drawer.ts'
import { exchangeFor, findTicketToPay, type HandedOut } from './to-pay.ts'

/** One payment that is being tried: the same order with as many payments as before. */
interface Attempt {
  readonly key: string
  readonly paymentId: string
}
const attempts = new WeakMap<Till, Attempt>()

export interface Tender {
  readonly method: PaymentMethodRecord
  /** With the tip. */
  readonly tendered: MinorUnits
  /** Absent: none. */
  readonly tip?: MinorUnits
  readonly reference: string
  /** Whose balance pays. */
  readonly holder?: string
  /** The part of a shared bill that it pays. */
  readonly part?: PartDue
}

/** Takes a tender for the ticket, of those who may. */
export function takePayment(till: Till, tender: Tender): void {
  finishDelayed(till, till.state.get().orderId)
  const ticket = findTicketToPay(till)
  if (ticket === null) return
  const isCash = tender.method.kind === 'cash'
  if (isCash && isDrawerMissing(till, () => takePayment(till, tender))) return
  const refusal = findTenderRefusal(till, ticket, tender)
  if (refusal !== null) {
    refuse(till, refusal)
    return
  }
  const { id, name, kind } = tender.method
  const isOfflineCard = kind === 'card_standalone' && isOffline(till)
  // Money that goes out for deposits is given as money for goods that come back.
  const out = minorUnits(Math.max(0, 0 - priceOf(ticket).totals.total))
  const taking = isOfflineCard ? 'payments.offline_card' : 'payments.take'
  const right = out > 0 ? 'payments.refund' : taking
  const amount = out > 0 ? out : tender.tendered
  const deed = { right, amount, inDrawer: kind === 'cash' } as const
  const take = (covered: Approval | null) => {
    const pay = (approval: Approval) => {
      if (needsTerminal(kind)) return payAtTerminal(till, ticket, approval, tender)
      void commitMoney(till, ticket, approval, {
        type: 'pay',
        paymentId: paymentIdFor(till, ticket, tender),
        method: { id, name, kind },
        tendered: tender.tendered,
        ...(tender.tip === undefined || tender.tip === 0 ? {} : { tip: tender.tip }),
        reference: tender.reference,
        ...(tender.holder === undefined ? {} : { holder: tender.holder }),
        ...(tender.part === undefined ? {} : { part: tender.part }),
      })
    }
    authorise(till, deed, pay, covered)
  }
  const exchange = exchangeFor(till, ticket)
  if (exchange === null) take(null)
  else exchange.authorise(null, take)
}

/** A terminal moves the money; it is recorded once that has said so. */
function payAtTerminal(
  till: Till,
  order: OrderState,
  approval: Approval,
  { method, tendered, tip = zeroAmount, part }: Omit<Tender, 'reference'>,
  hold?: HoldDeed,
): void {
  const request = {
    order,
    memberId: approval.actorId,
    amount: tendered,
    intent: { methodId: method.id, tip, part: part ?? null },
    ...(hold === undefined ? {} : { hold }),
    record: (command: OrderCommand) => commitMoney(till, order, approval, command, null, true),
  }
  openSheet(till, { kind: 'terminal', request })
}

/** What is done with an amount that a card holds until the bill is final. */
export type HoldDeed =
  | { readonly deed: 'open' }
  | { readonly deed: 'capture' | 'release'; readonly attemptId: string }

function withHold(till: Till, hold: HoldDeed, tender: Omit<Tender, 'reference'>): void {
  const ticket = findTicket(till)
  if (ticket === null) return
  authorise(till, { right: 'payments.take', amount: tender.tendered }, (approval) =>
    payAtTerminal(till, ticket, approval, tender, hold),
  )
}

/** Holds an amount on a card for the ticket in front. */
export function holdOnCard(till: Till, method: PaymentMethodRecord, tendered: MinorUnits): void {
  withHold(till, { deed: 'open' }, { method, tendered })
}

/** Charges what a card holds, with the tip. */
export function chargeHold(
  till: Till,
  attemptId: string,
  tender: Pick<Tender, 'method' | 'tendered' | 'tip'>,
): void {
  withHold(till, { deed: 'capture', attemptId }, tender)
}

/** Lets go what a card holds. */
export function releaseHold(till: Till, attemptId: string): void {
  const [method] = till.catalogue.get().methods.filter(({ kind }) => needsTerminal(kind))
  if (method === undefined) return
  withHold(till, { deed: 'release', attemptId }, { method, tendered: zeroAmount })
}

/** Takes the goods that come back as all that the ticket costs, and hands out the rest. */
export function payByExchange(till: Till, out: HandedOut): void {
  const ticket = findTicket(till)
  const exchange = ticket === null ? null : exchangeFor(till, ticket)
  if (ticket === null || exchange === null) return
  const tenders = exchange.tenders(out.to)
  const isCash = tenders.some(({ method }) => method.kind === 'cash')
  if (isCash && isDrawerMissing(till, () => payByExchange(till, out))) return
  const methodIds = tenders.map(({ method }) => method.id)
  exchange.authorise(out, (approval) => {
    void commitMoney(till, ticket, approval, null, out).then((done) => {
      if (!done) return
      askToKick(till, methodIds)
      openSheet(till, { kind: 'receipt', orderId: ticket.id })
    })
  })
}

const isOffline = (till: Till): boolean => till.register.snapshot().sync.kind === 'offline'

/** What is still to pay with this method, minor units: cash is rounded to the coin. */
export function dueWith(
  order: OrderState,
  method: Pick<PaymentMethodRef, 'kind'>,
  /** Of a part of it. */
  due = priceOf(order).totals.due,
): MinorUnits {
  return method.kind === 'cash' ? cashDue(due, cashRoundingOf(order)) : due
}

/** Before it is known whose balance pays, its holder is undefined. */
export type AskedTender = Omit<Tender, 'reference' | 'holder'> & {
  readonly holder?: string | undefined
}

/** Why this method does not take the tender now, as the end of a key of `refusal`, or null. */
export function findTenderRefusal(
  till: Till,
  ticket: OrderState,
  tender: AskedTender,
): PaymentMethodRefusal | null {
  const { method, holder, tip = zeroAmount } = tender
  const heard = till.device.freshness.get().syncedAtMs ?? 0
  const asked = {
    amount: settledBy(ticket, tender),
    tip,
    hasCustomer: findTicket(till)?.customer !== undefined,
    offlineMs: isOffline(till) ? browserClock.now() - heard : null,
    unheard: unheardOff(till.register, { kind: method.kind, holder }),
  }
  return whyMethodRefuses(method, asked, till.catalogue.get().profile)
}

interface Settling extends Pick<Tender, 'tendered' | 'tip' | 'part'> {
  readonly method: Pick<PaymentMethodRef, 'kind'>
}

/** What a tender settles without its tip: of cash, no more than is due; the rest is change. */
export function settledBy(
  order: OrderState,
  { method, tendered, tip = zeroAmount, part }: Settling,
): MinorUnits {
  const most = dueWith(order, method, method.kind === 'cash' ? part?.due : undefined)
  return lesser(minorUnits(tendered - tip), most)
}

/** By what deposits can be handed out at this till. */
export function payOutMethods(till: Till): readonly PaymentMethodRecord[] {
  return till.catalogue.get().methods.filter(paysOut)
}

/** Hands out what deposits are more than what is bought; asks by what, if need be. */
export function payOut(till: Till): void {
  const [method, ...others] = payOutMethods(till)
  if (method === undefined) refuse(till, 'payout_in_cash')
  else if (others.length > 0) openSheet(till, { kind: 'pay_out' })
  else takePayment(till, { method, tendered: zeroAmount, reference: '' })
}

/** Closes a ticket on which nothing is due. */
export function closeFree(till: Till): void {
  const ticket = findTicket(till)
  if (ticket === null) return
  authorise(till, { right: 'payments.take' }, (approval) => {
    void commitMoney(till, ticket, approval, { type: 'close' })
  })
}

async function commitMoney(
  till: Till,
  ticket: OrderState,
  approval: Approval,
  /** Null: goods that come back pay for all of it. */
  command: OrderCommand | null,
  out: HandedOut | null = null,
  /** Whether it was stored is asked, not whether the bill is paid. */
  isPart = false,
): Promise<boolean> {
  if (till.state.get().paying) return false
  till.state.set({ paying: true, undo: null })
  try {
    const commands = unsentFirst(till, ticket, command)
    const exchange = exchangeFor(till, ticket)
    const register = registerFor(till, approval)
    const steps = exchange === null ? [] : await exchange.settle(register, out, commands)
    if (steps === null) return false
    const decision =
      exchange === null
        ? await register.commit(ticket.id, ...commands)
        : await register.commitEach(steps)
    if (!decision.ok) {
      refuse(till, decision.refusal.code)
      return false
    }
    attempts.delete(till)
    if (command?.type === 'pay') askToKick(till, [command.method.id])
    if (exchange !== null) till.state.set({ exchange: null })
    return showResult(till, ticket.id) || isPart
  } catch {
    showNotice(till, { tone: 'error', key: 'pay.notStored', values: {}, action: null })
    return false
  } finally {
    till.state.set({ paying: false })
  }
}

/** Whoever pays for all of it has ordered: what the kitchen has not heard of is sent with it. */
function unsentFirst(
  till: Till,
  ticket: OrderState,
  command: OrderCommand | null,
): readonly OrderCommand[] {
  const all = command === null ? [] : [command]
  const isLast =
    command === null ||
    command.type === 'close' ||
    (command.type === 'pay' && settledBy(ticket, command) >= dueWith(ticket, command.method))
  return isLast && hasUnsent(ticket) ? [sendCommand(till, ticket, true), ...all] : all
}

function showResult(till: Till, orderId: string): boolean {
  const order = till.register.snapshot().orders.get(orderId)
  if (order?.status !== 'completed') return false
  const { orderId: front } = till.state.get()
  if (front !== null && front !== orderId) {
    tellPaid(till, order)
    return true
  }
  closeSheets(till)
  till.state.set({
    paidOrderId: orderId,
    orderId: null,
    seat: null,
    lineId: null,
    nextOrderType: null,
    query: '',
    pane: 'items',
    stop: 'bar',
  })
  return true
}

/** Of a sale after which the next was begun before it was stored: that one stays in front. */
function tellPaid(till: Till, order: OrderState): void {
  const change = lastChange(order)
  const locale = translations.language
  showNotice(till, {
    tone: 'info',
    key: change > 0 ? 'pay.changeBefore' : 'pay.paidBefore',
    values: { number: order.callNumber, change: formatMoney(change, order.currency, locale) },
    action: {
      key: 'receipt.show',
      run: () => openSheet(till, { kind: 'receipt', orderId: order.id }),
    },
  })
}

/** What the guest gets back now; whoever paid a part before had theirs. */
export function lastChange(order: OrderState): number {
  return standingPayments(order).at(-1)?.change ?? 0
}

/** The id of this payment: the same for whoever tries it again. */
export function paymentIdFor(till: Till, order: OrderState, tender: Tender): string {
  const { method, tendered, tip, holder } = tender
  const key = [order.id, order.payments.length, method.id, tendered, tip, holder].join(' ')
  const before = attempts.get(till)
  if (before?.key === key) return before.paymentId
  const paymentId = till.register.newId()
  attempts.set(till, { key, paymentId })
  return paymentId
}
