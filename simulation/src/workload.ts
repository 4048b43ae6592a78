/**
 * What people do at a till: they open orders, add and change lines, discount, pay in parts and all
 * at once, share bills, send to the kitchen, hold, recall, give up; they give away, pay back and
 * undo payments; also on the orders of other tills. Much of it is refused, which is right. Drawn
 * from a seed and what the screen shows, and so the same for any world.
 */
import type { RegisterSnapshot } from '@servery/client/register/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import type { LineContent, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import {
  aDiscount,
  aLine,
  aModifier,
  anOpening,
  aServiceCharge,
  card,
  cash,
  drawGift,
  drawPartPayment,
  drawRefund,
  drawSplit,
  drawTip,
  drawTopUp,
  fiveCent,
  idOf,
  type Random,
  salesTax,
  undoPayments,
  vat0,
  vat5,
  vat20,
} from '@servery/testing'
import { drawCustomer, drawPayer, drawWhose, whoseChance } from './account-actions.ts'
import { drawKitchen, drawKitchenAction } from './kitchen-actions.ts'
import { receiptPrinterId } from './print-oracle.ts'

export interface Action {
  readonly orderId: string
  readonly commands: readonly OrderCommand[]
  /** Money and closing wait until it is durable. */
  readonly isAwaited: boolean
}

export interface Hand {
  readonly random: Random
  readonly newId: () => string
}

/** The next thing that a person does who sees this screen. */
export function drawAction(hand: Hand, snapshot: RegisterSnapshot): Action {
  const { random } = hand
  const running = [...snapshot.orders.values()].filter(
    (order) => order.status !== 'completed' && order.status !== 'cancelled',
  )
  const others = [...snapshot.orders.values()].filter((order) => !running.includes(order))
  if (running.length === 0 || random.chance(220_000)) return openOrder(hand)
  // Now and then somebody touches what is closed.
  const late = others.length > 0 && random.chance(60_000)
  return touchOrder(hand, random.pick(late ? others : running))
}

/** What a dish of the simulation is made of: a batch of sauce, and flour. */
export const dishUses = [
  { itemId: idOf('item', 71), quantity: quantity(158) },
  { itemId: idOf('item', 72), quantity: quantity(1250) },
]

function openOrder(hand: Hand): Action {
  const { random } = hand
  const lines = Array.from({ length: random.integer(0, 4) }, () => drawLine(hand))
  const orderType = random.pick(['eat_in', 'takeaway'] as const)
  const cashRounding = random.chance(300_000) ? fiveCent : null
  const opening = anOpening({ orderType, cashRounding })
  const whose = random.chance(400_000) ? [drawCustomer(random)] : []
  const commands = [opening, ...whose, ...lines]
  return { orderId: hand.newId(), commands, isAwaited: random.chance(100_000) }
}

export function drawLine({ random, newId }: Hand): OrderCommand {
  const modifiers = random.chance(250_000)
    ? [aModifier({ modifierId: newId(), unitPrice: minorUnits(random.integer(-20, 150)) })]
    : []
  const lineId = newId()
  return {
    type: 'add_line',
    ...aLine({
      ...{ lineId, ...recipeOf(lineId) },
      quantity: quantity(random.chance(800_000) ? 1000 : random.integer(1, 4000)),
      unitPrice: minorUnits(random.integer(1, 2500)),
      modifiers,
      taxes: {
        otherwise: [random.pick([vat20, vat5, vat0, salesTax])],
        byOrderType: random.chance(300_000) ? { takeaway: [vat0] } : {},
      },
      ...drawKitchen(random),
    }),
  }
}

/** Some lines are of a dish: the line says so, and nothing is drawn for it. */
function recipeOf(lineId: string): Pick<LineContent, 'tracked' | 'uses' | 'otherCost'> {
  if (Number.parseInt(lineId.slice(-2), 16) % 4 > 0) return { tracked: true }
  const uses = dishUses.map((use) => ({ ...use, variationId: null }))
  return { tracked: false, uses, otherCost: 12_345 }
}

function touchOrder(hand: Hand, order: OrderState): Action {
  const { random } = hand
  if (random.chance(50_000)) {
    const print = { type: 'print', printId: hand.newId(), printerId: receiptPrinterId } as const
    return { orderId: order.id, commands: [print], isAwaited: false }
  }
  if (order.status === 'completed' && random.chance(700_000)) return giveBack(hand, order)
  const whose = random.chance(whoseChance) ? drawWhose(order, random, hand.newId) : null
  if (whose !== null) return { orderId: order.id, commands: [whose], isAwaited: false }
  const pays = projectable(order) && random.chance(350_000)
  if (projectable(order) && random.chance(60_000)) {
    return { orderId: order.id, commands: [drawSplit(order, random, hand.newId)], isAwaited: false }
  }
  const commands = pays ? drawPayment(hand, order) : [drawChange(hand, order)]
  return { orderId: order.id, commands, isAwaited: pays || random.chance(100_000) }
}

/**
 * Money back for a sale, its payments undone, or the tip of a slip; whoever is at another till may
 * do so as well.
 */
function giveBack({ random, newId }: Hand, order: OrderState): Action {
  const tip = random.chance(250_000) ? drawTip(order, random) : null
  if (tip !== null) return { orderId: order.id, commands: [tip], isAwaited: true }
  const command = random.chance(300_000)
    ? undoPayments(order, newId)
    : (drawRefund(order, random, newId, { mends: true }) ?? undoPayments(order, newId))
  return { orderId: order.id, commands: [command], isAwaited: true }
}

/** Somebody pays the order, or part of it, or closes what costs nothing. */
export function drawPayment({ random, newId }: Hand, order: OrderState): readonly OrderCommand[] {
  const { due, dueInCash } = priceOf(order).totals
  const recall: OrderCommand[] = order.held ? [{ type: 'recall' }] : []
  if (due === 0) return [...recall, { type: 'close' }]
  const ofPart = random.chance(800_000) ? drawPartPayment(order, random, newId) : null
  if (ofPart !== null) return [...recall, ofPart]
  const payer = random.chance(350_000) ? drawPayer(order, random) : null
  const method = payer?.method ?? random.pick([cash, cash, card])
  const all = method === cash ? dueInCash : due
  const most = payer !== null && random.chance(600_000) ? random.integer(500, 1500) : all
  const tendered = random.chance(700_000)
    ? Math.min(all, most) +
      (method === cash && random.chance(500_000) ? random.integer(0, 2000) : 0)
    : Math.max(1, Math.trunc(all / random.integer(2, 4)))
  const tip = random.chance(200_000) ? random.integer(1, 500) : 0
  const pay: OrderCommand = {
    type: 'pay',
    paymentId: newId(),
    method,
    tendered: minorUnits(tendered + tip),
    tip: minorUnits(tip),
    reference: '',
    ...(payer === null ? {} : { holder: payer.holder }),
  }
  return [...recall, pay]
}

function drawChange(hand: Hand, order: OrderState): OrderCommand {
  const { random, newId } = hand
  if (order.held && random.chance(600_000)) return { type: 'recall' }
  const line = order.lines.length > 0 ? random.pick(order.lines) : null
  if (line !== null && random.chance(250_000)) return drawKitchenAction(hand, order)
  const drawn = random.integer(0, 99)
  if (line === null || drawn < 35) return drawLine(hand)
  const { lineId } = line
  if (drawn < 50) {
    return { type: 'change_quantity', lineId, delta: quantity(random.pick([1000, -1000, 500])) }
  }
  if (drawn < 60) return { type: 'remove_line', lineId }
  if (drawn < 66) return { type: 'change_note', lineId, note: `note ${random.integer(1, 99)}` }
  if (drawn < 70) return { type: 'change_modifiers', lineId, modifiers: [] }
  if (drawn < 84) return drawAdjustment(hand, order, lineId)
  if (drawn < 85) return drawOrigin(hand)
  if (drawn < 86) return { type: 'exempt_tax', exempt: random.chance(600_000), reference: '' }
  if (drawn < 88) return { type: 'name', name: `guest ${random.integer(1, 99)}` }
  if (drawn < 92) return { type: 'change_type', orderType: random.pick(['eat_in', 'takeaway']) }
  if (drawn < 96) return { type: 'hold' }
  if (drawn < 97) {
    return {
      type: 'change_line_type',
      lineId,
      orderType: random.pick(['takeaway', 'eat_in', null]),
    }
  }
  if (drawn < 98) return { type: 'cancel', reason: 'left' }
  return { type: 'remove_discount', discountId: order.discounts[0]?.discountId ?? newId() }
}

function drawOrigin({ random }: Hand): OrderCommand {
  if (random.chance(500_000)) return { type: 'change_source', source: 'phone' }
  const platformNumber = `${random.integer(1, 999)}`
  return { type: 'change_source', source: 'marketplace', platform: 'Plate Post', platformNumber }
}

function drawAdjustment({ random, newId }: Hand, order: OrderState, lineId: string): OrderCommand {
  if (random.chance(100_000)) return drawTopUp(random, newId)
  const topUp = order.topUps?.[0]
  if (topUp !== undefined && random.chance(100_000)) {
    return { type: 'remove_top_up', topUpId: topUp.topUpId }
  }
  if (random.chance(200_000)) {
    const gift = drawGift(order, random, newId)
    if (gift !== null) return gift
  }
  const charge = order.serviceCharges[0]
  if (charge !== undefined && random.chance(300_000)) {
    return { type: 'remove_service_charge', chargeId: charge.chargeId }
  }
  if (random.chance(300_000)) {
    return { type: 'add_service_charge', ...aServiceCharge({ chargeId: newId() }) }
  }
  const value = random.chance(500_000)
    ? ({ kind: 'percent', rate: rate(random.integer(1, 30) * 10_000) } as const)
    : ({ kind: 'amount', amount: minorUnits(random.integer(1, 300)) } as const)
  const place = random.chance(500_000) ? lineId : null
  return { type: 'add_discount', ...aDiscount({ discountId: newId(), value, lineId: place }) }
}
