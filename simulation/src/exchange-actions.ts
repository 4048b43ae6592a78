/**
 * What people do when a guest brings goods back for others: all of it at once, as the till does
 * with the first payment of the new order. They reach for the sales that were paid last, and so two
 * tills now and then take back the same goods. Drawn from a seed and what the screen shows.
 */
import type { CommandStep, RegisterSnapshot } from '@servery/client/register/types.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { isLiveLine, projectable } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { withPayment } from '@servery/domain/order/payment/decide-payment.ts'
import {
  exchangeCommands,
  exchangeFigures,
  exchangePayment,
  planExchange,
} from '@servery/domain/order/refund/plan-exchange.ts'
import { refundableUnits } from '@servery/domain/order/refund/refund-figures.ts'
import { cash } from '@servery/testing'
import { drawPayment, type Hand } from './workload.ts'

/** In millionths of all that people do at a till. */
export const exchangeChance = 60_000

const name = 'Exchange'

/** The next exchange of somebody who sees this screen, old order first; null: there is none. */
export function drawExchange(
  hand: Hand,
  snapshot: RegisterSnapshot,
): readonly [CommandStep, CommandStep] | null {
  const { random, newId } = hand
  const orders = [...snapshot.orders.values()].filter(projectable)
  const paid = orders.filter((order) => unitsOf(order).length > 0).slice(-3)
  const rung = orders.filter(
    ({ status, held, lines }) => status === 'open' && !held && lines.some(isLiveLine),
  )
  if (paid.length === 0 || rung.length === 0) return null
  const sold = random.pick(paid)
  const bought = random.pick(rung)
  const units = unitsOf(sold)
  const lines = units.slice(0, random.integer(1, units.length)).map(({ lineId, left }) => ({
    lineId,
    quantity: quantity(random.chance(700_000) ? left : random.integer(1, left)),
  }))
  const figures = exchangeFigures(sold, lines, bought)
  const { credit, toCollect } = figures
  const given = { paymentId: newId(), refundId: newId(), name }
  const none = { change: zeroAmount, rounding: zeroAmount, tip: zeroAmount }
  const payment = exchangePayment(sold, credit, given)
  const rest = withPayment(bought, { ...payment, ...none, amount: credit })
  const tenders = planExchange(sold, figures, {
    to: random.chance(300_000) ? { method: cash } : null,
    exchanged: { method: cash },
    name,
  })
  const refund = {
    type: 'refund' as const,
    refundId: given.refundId,
    lines: lines.map((line) => ({ ...line, restock: 'put_back' as const })),
    amount: null,
    tenders: tenders.map((tender) => ({ ...tender, tenderId: newId(), reference: '' })),
    exchange: { orderId: bought.id, callNumber: bought.callNumber, amount: credit },
    reason: 'Too small',
  }
  const collected = toCollect > 0 ? drawPayment(hand, rest) : []
  return [
    { orderId: sold.id, commands: [refund] },
    { orderId: bought.id, commands: exchangeCommands(sold, figures, given, collected) },
  ]
}

/** What has not come back yet of a sale. */
function unitsOf(order: OrderState) {
  if (order.status !== 'completed') return []
  return order.lines
    .filter(isLiveLine)
    .map(({ lineId }) => ({ lineId, left: refundableUnits(order, lineId) }))
    .filter(({ left }) => left > 0)
}
