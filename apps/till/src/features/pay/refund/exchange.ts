/** Goods that come back for others: begun with the old order, done when the new one is paid. */
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import type { RefundedLine } from '@servery/domain/order/model/after-sale.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { withPayment } from '@servery/domain/order/payment/decide-payment.ts'
import {
  exchangeCommands,
  exchangeFigures,
  exchangePayment,
  planExchange,
} from '@servery/domain/order/refund/plan-exchange.ts'
import { refundOfUnits } from '@servery/domain/order/refund/refund-figures.ts'
import type { RefundTo } from '@servery/domain/order/refund/refund-tenders.ts'
import { customersOf } from '../../../device/guests/index.ts'
import { closeSheets, type Till } from '../../../device/store/index.ts'
import { type Approval, authorise, findAnswer } from '../../../gate/rights/index.ts'
import type { Why } from '../../../kit/index.ts'
import { attachment } from '../../customers/index.ts'
import { afterTicket } from '../../order/front/index.ts'
import { changeUnder, putAway } from '../../order/ticket/index.ts'
import type { ExchangeBegun } from '../tender/index.ts'
import { giveBackFirst, partsOf, refundAction, refundCommand } from './give-back.ts'
import { cashOf } from './refund-ways.ts'

export interface ExchangeInput {
  readonly lines: readonly RefundedLine[]
  readonly why: Why
  /** What this kind of money is called. */
  readonly name: string
  /** The ticket that has the new goods already; null: they are still to be rung up. */
  readonly ticket: OrderState | null
}

/** Puts the ticket in front for which they come back; nothing is refunded before it is paid. */
export function beginExchange(till: Till, sold: OrderState, asked: ExchangeInput): void {
  const { total } = refundOfUnits(sold, asked.lines)
  const run = (approval: Approval) => {
    closeSheets(till)
    const orderId = asked.ticket?.id ?? openTicket(till, approval, sold)
    if (orderId === null) return
    till.state.set({ exchange: begun(till, sold, orderId, asked), pane: 'ticket' })
  }
  // Whoever may not even with a PIN hears it before the new goods are rung up.
  const mayRefund = findAnswer(till, 'payments.refund', { amount: total }) !== 'no'
  authorise(till, { right: mayRefund ? 'orders.take' : 'payments.refund', amount: total }, run)
}

function openTicket(till: Till, approval: Approval, { customer }: OrderState): string | null {
  if (!putAway(till, approval)) return null
  till.state.set({ ...afterTicket, paidOrderId: null, screen: 'sell' })
  if (!changeUnder(till, approval, { key: 'exchange.begun' })) return null
  if (customer !== undefined) {
    const { customerId, groups = [] } = customer
    const known = customersOf(till).get(customerId)
    const theirs = known === null ? groups : [...known.tags, ...(known.segments ?? [])]
    const id = known?.id ?? customerId
    changeUnder(till, approval, { key: 'undo.customer' }, attachment(till, id, theirs))
  }
  till.state.set({ undo: null })
  return till.state.get().orderId
}

function begun(
  till: Till,
  before: OrderState,
  orderId: string,
  { lines, name, why }: ExchangeInput,
): ExchangeBegun {
  const refundId = till.register.newId()
  const paymentId = till.register.newId()
  // Some of it may have been refunded at another till meanwhile.
  const soldNow = () => till.register.snapshot().orders.get(before.id) ?? before
  // The new order as it stands, never as it is foreseen: that has this payment already.
  const boughtNow = () => {
    const order = till.register.snapshot().orders.get(orderId)
    if (order === undefined) throw new Error('The ticket that goods come back for is gone.')
    return order
  }
  const given = { paymentId, refundId, name }
  const figures = () => exchangeFigures(soldNow(), lines, boughtNow())
  const tenders = (to: RefundTo | null) => {
    const exchanged = cashOf(till.catalogue.get().methods)
    return planExchange(soldNow(), figures(), { to, exchanged, name })
  }
  return {
    orderId,
    receiptNumber: before.receiptNumber ?? before.callNumber,
    goods: before.lines
      .filter((line) => isLiveLine(line) && lines.some(({ lineId }) => lineId === line.lineId))
      .map((line) => line.name),
    sold: soldNow,
    figures,
    tenders,
    foresee(ticket) {
      const { credit } = exchangeFigures(soldNow(), lines, ticket)
      const none = { change: zeroAmount, rounding: zeroAmount, tip: zeroAmount }
      return credit === 0
        ? ticket
        : withPayment(ticket, {
            ...exchangePayment(before, credit, given),
            ...none,
            amount: credit,
          })
    },
    authorise(out, run) {
      const { total } = figures()
      const asked = { tenders: tenders(out?.to ?? null), total }
      authorise(till, refundAction(till, soldNow(), asked, why), run)
    },
    async settle(register, out, commands) {
      const { credit, toCollect, total } = figures()
      const refund = {
        refundId,
        lines,
        amount: null,
        total,
        tenders: tenders(out?.to ?? null),
        reference: out?.reference ?? '',
        exchange: { orderId, callNumber: boughtNow().callNumber, amount: credit },
      }
      const paid = exchangeCommands(before, { credit, toCollect }, given, commands)
      const taken = await giveBackFirst(till, register, before.id, {
        parts: partsOf(soldNow(), refund),
        command: (named) => refundCommand(till, refund, why, named),
        beside: [{ orderId, commands: paid }],
      })
      if (taken === null) return null
      return [
        { orderId: before.id, commands: [taken] },
        { orderId, commands: paid },
      ]
    },
  }
}
