/**
 * What happens to money after it was taken: refunds, payments undone as if they had never been
 * taken, and tips that are put down later.
 */
import type { CommandStep, RegisterCommands } from '@servery/client'
import { receiptAfter } from '@servery/domain/business/device/profile.ts'
import { idOfBoth } from '@servery/domain/kernel/id-of-both.ts'
import { add, minorUnits, sumOf } from '@servery/domain/kernel/money.ts'
import type { CurrencyCode, MinorUnits } from '@servery/domain/kernel/types.ts'
import {
  needsTerminal,
  type PaymentMethodKind,
} from '@servery/domain/offer/catalogue/payment-method.ts'
import type { RefundedLine } from '@servery/domain/order/model/after-sale.ts'
import { type ExchangedFor, isExchange } from '@servery/domain/order/model/exchange.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { TopUpBack } from '@servery/domain/order/model/top-ups.ts'
import type {
  OrderCommand,
  OrderPayment,
  OrderState,
  PaymentMethodRef,
} from '@servery/domain/order/model/types.ts'
import {
  isPaidBackInCash,
  type PlannedTender,
  paysCardInCash,
} from '@servery/domain/order/refund/refund-tenders.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { closeSheets, openSheet, showNotice, type Till } from '../../../device/store/index.ts'
import { translations } from '../../../device/texts/index.ts'
import {
  type Action,
  type Approval,
  authorise,
  findAnswer,
  registerFor,
} from '../../../gate/rights/index.ts'
import type { Why } from '../../../kit/index.ts'
import { type Delayed, delay, type KeptAction } from '../../order/front/index.ts'
import { refuse } from '../../order/ticket/index.ts'
import { askToKick, printOrder } from '../../print/printing/index.ts'
import { isDrawerMissing } from '../tender/index.ts'
import {
  idOfWish,
  namedParts,
  type PartBack,
  refundToCards,
  terminalTexts,
} from '../terminal/index.ts'
import { cashOf } from './refund-ways.ts'

export interface RefundInput extends ExchangedFor {
  /** Asking twice pays back once. */
  readonly refundId: string
  readonly lines: readonly RefundedLine[]
  readonly amount: MinorUnits | null
  /** The lines that the amount is for. Absent: all. */
  readonly onLines?: readonly string[]
  readonly overpaid?: MinorUnits
  /** What goes off balances again; the server has been asked. */
  readonly topUps?: readonly TopUpBack[]
  readonly total: MinorUnits
  readonly tenders: readonly PlannedTender[]
  readonly reference: string
}

export function refund(
  till: Till,
  order: OrderState,
  wish: Omit<RefundInput, 'refundId'>,
  why: Why,
): void {
  const asked = { ...wish, refundId: idOfRefund(order, wish) }
  const isCash = asked.tenders.some(({ method }) => method.kind === 'cash')
  if (isCash && isDrawerMissing(till, () => refund(till, order, wish, why))) return
  authorise(till, refundAction(till, order, asked, why), (approval) => {
    const kept = {
      ...{ orderId: order.id, currency: order.currency, amount: asked.total },
      command: refundCommand(till, asked, why),
    }
    const { refundId } = asked
    const isPrinted = receiptAfter(till.catalogue.get().profile, asked.total) === 'print'
    const print = isPrinted ? ({ print: 'printer' } as const) : {}
    delayBack(
      till,
      approval,
      { ...kept, key: 'delayed.refund' },
      {
        show: () => openSheet(till, { kind: 'receipt', orderId: order.id, refundId, ...print }),
        // Whoever turned to something else still owes the guest the paper.
        unseen: () => {
          if (isPrinted) void printOrder(till, order.id, true, { refundId })
        },
      },
    )
  })
}

/**
 * The same for the same wish, also when the sheet is opened anew because nobody knew what became of
 * it; once it is recorded, the same again is another.
 */
function idOfRefund(order: OrderState, wish: Omit<RefundInput, 'refundId'>): string {
  const { lines, amount, onLines = [], overpaid = 0, topUps = [], tenders } = wish
  return idOfWish(
    ...[order.id, `${order.refunds?.length ?? 0}`, `${amount}`, `${overpaid}`, ...onLines],
    ...lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`),
    ...topUps.map((topUp) => `${topUp.topUpId} ${topUp.amount}`),
    ...tenders.map(
      ({ paymentId, method, applied, tip = 0 }) => `${paymentId} ${method.id} ${applied} ${tip}`,
    ),
  )
}

/** What a refund wants of whoever gives it. */
export function refundAction(
  till: Till,
  order: OrderState,
  { tenders, total }: Pick<RefundInput, 'tenders' | 'total'>,
  why: Why,
): Action {
  const inCash = paysCardInCash(order, tenders)
  // What is put right upwards is as much money in somebody's hands.
  const amount = minorUnits(Math.abs(total))
  const own = findAnswer(till, 'payments.refund', { amount })
  const right = inCash && own !== 'no' ? 'payments.refund_cash' : 'payments.refund'
  // Whoever needs a PIN for the refund itself needs one for the cash as well.
  const byManager = why.record?.requiresManagerPin === true || (inCash && own === 'pin')
  const inDrawer = tenders.some(({ method }) => method.kind === 'cash')
  return { right, amount, byManager, inDrawer }
}

export function refundCommand(
  till: Till,
  { reference, tenders, topUps = [], total: _total, ...asked }: RefundInput,
  why: Why,
  /** What goes back to cards, under the ids by which it is asked for. */
  named: readonly PartBack[] = [],
): OrderCommand {
  const partOf = (paymentId: string) => named.find(({ payment }) => payment.paymentId === paymentId)
  return {
    type: 'refund',
    ...asked,
    ...(topUps.length === 0 ? {} : { topUps }),
    tenders: tenders.map((tender) => ({
      ...tender,
      tenderId: isOntoCard(tender)
        ? (partOf(tender.paymentId)?.id ?? idOfBoth(asked.refundId, tender.paymentId))
        : till.register.newId(),
      reference: tender.method.kind === 'cash' || isExchange(tender.method) ? '' : reference,
    })),
    ...why.given,
  }
}

/** Gives it back in five seconds; then, where the sheet still asks, shows what became of it. */
function delayBack(
  till: Till,
  approval: Approval,
  asked: Pick<Delayed, 'orderId' | 'command' | 'key'> & {
    readonly amount: MinorUnits
    readonly currency: CurrencyCode
  },
  { show, unseen }: { readonly show: () => void; readonly unseen?: () => void },
): void {
  const { orderId, command, key, amount, currency } = asked
  const values = { amount: formatMoney(Math.abs(amount), currency, translations.language) }
  void delay(till, approval, { orderId, command, key, values }, async (given) => {
    const isAsked = till.state
      .get()
      .sheets.some((sheet) => 'orderId' in sheet && sheet.orderId === orderId)
    if (!(await commitKept(till, asked, given))) return
    if (!isAsked) return unseen?.()
    closeSheets(till)
    show()
  })
}

/** Gives back what could be taken back until now. */
export async function commitKept(
  till: Till,
  { orderId, command }: Pick<KeptAction, 'orderId' | 'command'>,
  approval: Approval,
): Promise<boolean> {
  const order = till.register.snapshot().orders.get(orderId)
  if (order === undefined) return false
  await whenNothingIsPaid(till)
  const back = { command: (named: readonly PartBack[]) => withNamed(command, named) }
  return await commitBack(till, approval, orderId, {
    ...back,
    parts: partsOfCommand(order, command),
  })
}

/** Money that is on its way comes first. */
function whenNothingIsPaid(till: Till): Promise<void> {
  return new Promise((resume) => {
    const look = () => {
      if (till.state.get().paying) return
      stop()
      resume()
    }
    const stop = till.state.subscribe(look)
    look()
  })
}

function partsOfCommand(order: OrderState, command: OrderCommand): readonly PartBack[] {
  if (command.type === 'refund') return partsOf(order, command)
  if (command.type !== 'unpay') return []
  const ids = command.reversals.map(({ paymentId }) => paymentId)
  return order.payments
    .filter((payment) => ids.includes(payment.paymentId) && isOntoCard(payment))
    .map((payment) => ({
      // The same however often it is asked for: one payment is undone once.
      id: idOfBoth(payment.paymentId, order.id),
      ...{ payment, amount: payment.amount + payment.tip },
    }))
}

/** The command with its parts under the ids by which the provider knows them. */
function withNamed(command: OrderCommand, named: readonly PartBack[]): OrderCommand {
  const idOf = (paymentId: string, otherwise: string) =>
    named.find(({ payment }) => payment.paymentId === paymentId)?.id ?? otherwise
  if (command.type === 'refund') {
    const tenders = command.tenders.map((tender) =>
      isOntoCard(tender)
        ? { ...tender, tenderId: idOf(tender.paymentId, tender.tenderId) }
        : tender,
    )
    return { ...command, tenders }
  }
  if (command.type !== 'unpay') return command
  const reversals = command.reversals.map((one) => ({
    ...one,
    reversalId: idOf(one.paymentId, one.reversalId),
  }))
  return { ...command, reversals }
}

/**
 * Undoes payments of an order. After all of them it is in front, to be paid again; after one that
 * was too many it stays as it was sold.
 */
export function unpay(
  till: Till,
  order: OrderState,
  asked: { readonly payments: readonly OrderPayment[]; readonly reference: string },
  why: Why,
): void {
  const { payments, reference } = asked
  const isOfGoods = payments.some(({ method }) => isExchange(method))
  const cash = cashOf(till.catalogue.get().methods)
  const exchanged = isOfGoods && cash !== null ? { exchanged: cash.method } : {}
  if (isOfGoods && isDrawerMissing(till, () => unpay(till, order, asked, why))) return
  authorise(till, unpayAction(till, payments, why), (approval) => {
    const command: OrderCommand = {
      ...{ type: 'unpay', ...exchanged, ...why.given },
      reversals: payments.map(({ paymentId, method }) => ({
        reversalId: till.register.newId(),
        paymentId,
        reference: isPaidBackInCash({ method }) ? '' : reference,
      })),
    }
    const amount = sumOf(payments, (payment) => add(payment.amount, payment.tip))
    const isOne = payments.length < standingPayments(order).length
    const kept = { orderId: order.id, currency: order.currency, command, amount }
    delayBack(
      till,
      approval,
      { ...kept, key: 'delayed.unpay' },
      {
        show: () => {
          if (isOne) openSheet(till, { kind: 'receipt', orderId: order.id })
          else
            till.state.set({ orderId: order.id, lineId: null, paidOrderId: null, pane: 'ticket' })
        },
      },
    )
  })
}

/** As a refund's: what goods paid goes out in cash, and wants the right to that too. */
function unpayAction(till: Till, payments: readonly OrderPayment[], why: Why): Action {
  const amount = sumOf(payments, (payment) => payment.amount)
  const own = findAnswer(till, 'payments.unpay', { amount })
  const inCash = payments.some(({ method }) => isExchange(method)) && own !== 'no'
  const byManager = why.record?.requiresManagerPin === true || (inCash && own === 'pin')
  const right = inCash ? 'payments.refund_cash' : 'payments.unpay'
  return { right, amount, byManager, inDrawer: payments.some(isPaidBackInCash) }
}

/** Puts down what the guest wrote on the slip of a card. */
export function changeTip(till: Till, order: OrderState, paymentId: string, tip: MinorUnits): void {
  authorise(till, { right: 'payments.tips', amount: tip }, (approval) => {
    const command = () => ({ type: 'change_tip', paymentId, tip }) as const
    void commitBack(till, approval, order.id, { command, parts: [] }).then((done) => {
      if (!done) return
      closeSheets(till)
      openSheet(till, { kind: 'receipt', orderId: order.id })
    })
  })
}

interface GivingBack {
  /** What has to be back on cards before it is written down. */
  readonly parts: readonly PartBack[]
  /** With the parts under the ids by which the provider knows them. */
  readonly command: (named: readonly PartBack[]) => OrderCommand
  /** What is written down with it. */
  readonly beside?: readonly CommandStep[]
}

/** Answers once it is durable; false where it was refused or could not be stored. */
async function commitBack(
  till: Till,
  approval: Approval,
  orderId: string,
  back: GivingBack,
): Promise<boolean> {
  if (till.state.get().paying) return false
  till.state.set({ paying: true, undo: null })
  try {
    const register = registerFor(till, approval)
    const command = await giveBackFirst(till, register, orderId, back)
    if (command === null) return false
    const decision = await register.commit(orderId, command)
    if (!decision.ok) refuse(till, decision.refusal.code)
    else askToKick(till, methodsOf(till, orderId, command))
    return decision.ok
  } catch {
    showNotice(till, { tone: 'error', key: 'pay.notStored', values: {}, action: null })
    return false
  } finally {
    till.state.set({ paying: false })
  }
}

/** The command, once its parts are back on the cards; null: they are not, and it was said why. */
export async function giveBackFirst(
  till: Till,
  register: Pick<RegisterCommands, 'check'>,
  orderId: string,
  back: GivingBack,
): Promise<OrderCommand | null> {
  const named = await namedParts(till, back.parts)
  if (typeof named === 'string') return tellBack(till, named)
  const command = back.command(named)
  if (named.length === 0) return command
  // Money that the books would not take must not move.
  for (const step of [{ orderId, commands: [command] }, ...(back.beside ?? [])]) {
    const foreseen = await register.check(step.orderId, ...step.commands)
    if (!foreseen.ok) {
      refuse(till, foreseen.refusal.code)
      return null
    }
  }
  const problem = await refundToCards(till, named)
  return problem === null ? command : tellBack(till, problem)
}

function tellBack(till: Till, problem: string): null {
  const key = `${terminalTexts}:terminal.refund.${problem}`
  showNotice(till, { tone: 'error', key, values: {}, action: null })
  return null
}

/** Whether the provider of the terminal has to give it back. */
function isOntoCard({ method }: { readonly method: PaymentMethodRef }): boolean {
  return needsTerminal(method.kind as PaymentMethodKind)
}

/** What of a refund goes back to the cards that paid. */
export function partsOf(
  order: OrderState,
  { refundId, tenders }: Pick<RefundInput, 'refundId' | 'tenders'>,
): readonly PartBack[] {
  return tenders.filter(isOntoCard).flatMap(({ paymentId, applied, tip = 0 }) => {
    const payment = order.payments.find((one) => one.paymentId === paymentId)
    const amount = applied + tip
    if (payment?.card === undefined || amount <= 0) return []
    return [{ id: idOfBoth(refundId, paymentId), payment, amount }]
  })
}

/** By which money goes back. */
function methodsOf(till: Till, orderId: string, command: OrderCommand): readonly string[] {
  if (command.type === 'refund') return command.tenders.map(({ method }) => method.id)
  if (command.type !== 'unpay') return []
  const { payments = [] } = till.register.snapshot().orders.get(orderId) ?? {}
  return command.reversals.flatMap(({ paymentId }) =>
    payments.flatMap((payment) => (payment.paymentId === paymentId ? payment.method.id : [])),
  )
}
