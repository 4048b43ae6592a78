/** Guests who share a bill: how, and how each pays. */
import { isLiveLine, minorUnits, type OrderCommand, type OrderState } from '@servery/domain'
import { sharedBill } from '@servery/domain/order/split/bill-parts.ts'
import {
  splitBySeat,
  splitEvenly,
  tapLine,
  withPart,
} from '@servery/domain/order/split/split-plans.ts'
import { card, cash, voucher } from './builders.ts'
import type { Random } from './random.ts'

/** Evenly, by seat, by items or by amounts; now and then the bill becomes one again. */
export function drawSplit(order: OrderState, random: Random, newId: () => string): OrderCommand {
  const drawn = random.integer(0, 9)
  if (drawn === 0) return { type: 'split', parts: [], lines: [] }
  if (drawn === 1) return { type: 'split', ...splitBySeat(order, newId) }
  let split = splitEvenly(random.integer(2, 4), newId)
  if (drawn < 5) return { type: 'split', ...split }
  const live = order.lines.filter(isLiveLine)
  for (let taps = random.integer(1, 5); taps > 0 && live.length > 0; taps -= 1) {
    const { partId } = random.pick(split.parts)
    split = tapLine(split, random.pick(live), { partId, fixed: [] })
  }
  if (drawn < 8) return { type: 'split', ...split }
  const amount = minorUnits(random.integer(1, 1500))
  return { type: 'split', ...withPart(split, { partId: newId(), name: 'Guest', amount }) }
}

/** Somebody pays what is left of their part, or some of it; null where no part is open. */
export function drawPartPayment(
  order: OrderState,
  random: Random,
  newId: () => string,
): OrderCommand | null {
  const open = sharedBill(order).parts.filter(({ due }) => due > 0)
  if (open.length === 0) return null
  const { part, due } = random.pick(open)
  const method = random.pick([cash, card, voucher])
  const some = random.chance(850_000) ? due : random.integer(1, due)
  const tendered = method === cash && some === due ? due + random.integer(3, 900) : some
  return {
    type: 'pay',
    paymentId: newId(),
    method,
    tendered: minorUnits(tendered),
    reference: '',
    part: { partId: part.partId, due },
  }
}
