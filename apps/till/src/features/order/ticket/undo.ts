/**
 * Undo is never a deletion: it is a new fact that takes the last action back. Here an action's
 * commands are mapped to the commands that do so.
 */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { unitPriceOf } from '@servery/domain/order/model/price.ts'
import { isReward } from '@servery/domain/order/model/rewards.ts'
import { serverOf } from '@servery/domain/order/model/seating.ts'
import { liveTopUps, type TopUpCommand } from '@servery/domain/order/model/top-ups.ts'
import type { LineContent, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { restoreOrigin } from './opening.ts'

export type NewId = () => string

/** The commands that take `commands` back, given the order before them; null if nothing can. */
export function findUndo(
  before: OrderState | null,
  commands: readonly OrderCommand[],
  newId: NewId,
): readonly OrderCommand[] | null {
  const undo: OrderCommand[] = []
  for (const command of commands.toReversed()) {
    const inverse = findInverse(before, command, newId)
    if (inverse === null) return null
    undo.push(...inverse)
  }
  return undo
}

function findInverse(
  before: OrderState | null,
  command: OrderCommand,
  newId: NewId,
): readonly OrderCommand[] | null {
  switch (command.type) {
    // The opened order stays, empty, and takes the next line.
    case 'open':
      return []
    case 'add_line':
      return [{ type: 'remove_line', lineId: command.lineId }]
    case 'change_quantity':
      return [{ type: 'change_quantity', lineId: command.lineId, delta: quantity(-command.delta) }]
    case 'remove_line':
      return before === null ? null : restoreLine(before, command.lineId, newId)
    case 'change_modifiers': {
      const line = before?.lines.find(({ lineId }) => lineId === command.lineId)
      return line === undefined
        ? null
        : [{ type: 'change_modifiers', lineId: line.lineId, modifiers: line.modifiers }]
    }
    case 'change_note': {
      const line = before?.lines.find(({ lineId }) => lineId === command.lineId)
      return line === undefined ? null : [{ ...command, note: line.note }]
    }
    case 'change_type':
      return before === null ? null : [{ type: 'change_type', orderType: before.orderType }]
    case 'name':
      return before === null ? null : [{ type: 'name', name: before.name }]
    case 'attach_customer':
    case 'detach_customer':
      return before?.discounts.some(isReward) ? null : [customerOf(before)]
    case 'change_source':
      return before === null ? null : restoreOrigin(before)
    case 'exempt_tax':
      return [exemptionOf(before)]
    case 'hold':
      return [{ type: 'recall' }]
    case 'recall':
      return [{ type: 'hold' }]
    case 'add_discount':
      return [{ type: 'remove_discount', discountId: command.discountId }]
    case 'remove_discount':
      return before === null ? null : restoreDiscount(before, command.discountId, newId)
    case 'add_service_charge':
      return [{ type: 'remove_service_charge', chargeId: command.chargeId }]
    case 'remove_service_charge':
      return before === null ? null : restoreCharge(before, command.chargeId, newId)
    // It follows from the rest.
    case 'apply_promotions':
      return []
    case 'decline_promotion':
      return [{ ...command, declined: !command.declined }]
    case 'enter_code':
      return [{ ...command, entered: !command.entered }]
    case 'set_tables':
    case 'set_covers':
    case 'seat_line':
    case 'set_server':
      return before === null ? null : undoSeating(before, command)
    case 'comp':
    case 'remove_comp':
    case 'change_price':
      return findInverseOfGift(before, command, newId)
    default:
      return findLateInverse(before, command, newId)
  }
}

/** What is paid for, made in the kitchen, or with another order now, no tap takes back. */
function findLateInverse(
  before: OrderState | null,
  command: OrderCommand,
  newId: NewId,
): readonly OrderCommand[] | null {
  switch (command.type) {
    case 'change_course': {
      const line = before?.lines.find(({ lineId }) => lineId === command.lineId)
      return line === undefined ? null : [{ ...command, course: line.course ?? null }]
    }
    case 'hold_line':
      return [{ ...command, held: !command.held }]
    case 'prioritise':
      return [{ ...command, prioritised: !command.prioritised }]
    case 'add_top_up':
    case 'remove_top_up':
      return findInverseOfTopUp(before, command, newId)
    case 'split':
      return [{ type: 'split', ...(before?.split ?? { parts: [], lines: [] }) }]
    default:
      return null
  }
}

function restoreDiscount(
  { discounts }: OrderState,
  discountId: string,
  newId: NewId,
): readonly OrderCommand[] | null {
  const given = discounts.find((one) => one.discountId === discountId)
  // The points of a reward went back, and are asked for again before they are spent again.
  if (given === undefined || isReward(given)) return null
  const { givenBy: _, automatic: __, ...content } = given
  return [{ type: 'add_discount', ...content, discountId: newId() }]
}

function restoreCharge(
  { serviceCharges }: OrderState,
  chargeId: string,
  newId: NewId,
): readonly OrderCommand[] | null {
  const charge = serviceCharges.find((one) => one.chargeId === chargeId)
  return charge === undefined
    ? null
    : [{ type: 'add_service_charge', ...charge, chargeId: newId() }]
}

function findInverseOfTopUp(
  before: OrderState | null,
  command: TopUpCommand,
  newId: NewId,
): readonly OrderCommand[] | null {
  const { topUpId } = command
  if (command.type === 'add_top_up') return [{ type: 'remove_top_up', topUpId }]
  return before === null ? null : restoreTopUps(before, newId, topUpId)
}

/** Under new ids, as those of what was taken off stay taken. */
function restoreTopUps(order: OrderState, newId: NewId, of?: string): readonly OrderCommand[] {
  return liveTopUps(order)
    .filter(({ topUpId }) => of === undefined || topUpId === of)
    .map((topUp) => ({ type: 'add_top_up', ...topUp, topUpId: newId() }))
}

type SeatingUndone = 'set_tables' | 'set_covers' | 'seat_line' | 'set_server'

/** Tables, guests, seats and server as they were. */
function undoSeating(
  before: OrderState,
  command: Extract<OrderCommand, { readonly type: SeatingUndone }>,
): readonly OrderCommand[] | null {
  switch (command.type) {
    case 'set_tables':
      return [{ type: 'set_tables', tables: before.tables ?? [] }]
    case 'set_covers':
      return before.covers === undefined ? null : [{ type: 'set_covers', covers: before.covers }]
    case 'seat_line': {
      const { lineId } = command
      const line = before.lines.find((one) => one.lineId === lineId)
      return line === undefined ? null : [{ type: 'seat_line', lineId, seat: line.seat ?? null }]
    }
    case 'set_server':
      return [{ type: 'set_server', serverId: serverOf(before) }]
  }
}

type GiftCommand = Extract<OrderCommand, { readonly type: 'comp' | 'remove_comp' | 'change_price' }>

function findInverseOfGift(
  before: OrderState | null,
  command: GiftCommand,
  newId: NewId,
): readonly OrderCommand[] | null {
  switch (command.type) {
    case 'comp':
      return [{ type: 'remove_comp', compId: command.compId }]
    case 'remove_comp': {
      const given = before?.comps?.find((one) => one.compId === command.compId)
      if (given === undefined) return null
      const { givenBy: _, ...content } = given
      return [{ type: 'comp', ...content, compId: newId() }]
    }
    case 'change_price': {
      const line = before?.lines.find(({ lineId }) => lineId === command.lineId)
      return line === undefined || before === null
        ? null
        : [{ ...command, unitPrice: unitPriceOf(line, before) }]
    }
  }
}

/** Puts the order back on whom it was before. */
function customerOf(before: OrderState | null): OrderCommand {
  const { customer } = before ?? {}
  return customer === undefined
    ? { type: 'detach_customer' }
    : { type: 'attach_customer', ...customer }
}

/** Charges the tax, or not, as it was before. */
function exemptionOf(before: OrderState | null): OrderCommand {
  const { reference } = before?.taxExempt ?? {}
  return { type: 'exempt_tax', exempt: reference !== undefined, reference: reference ?? '' }
}

/** A removed line comes back as a new one, with its discounts: line ids are never used twice. */
function restoreLine(
  order: OrderState,
  lineId: string,
  newId: NewId,
): readonly OrderCommand[] | null {
  const line = order.lines.find((one) => one.lineId === lineId && one.status === 'new')
  if (line === undefined) return null
  const {
    status: _,
    addedAt: __,
    addedBy: ___,
    businessDate: ____,
    sent: _sent,
    hold: _hold,
    movedFrom: _from,
    movedTo: _to,
    moves: _moves,
    priceBefore: _____,
    ...content
  } = line
  const restored = newId()
  const discounts = givenByHand(order, lineId)
  return [
    { type: 'add_line', ...withNewGoods(content, newId), lineId: restored },
    ...discounts.map(
      ({ givenBy: _giver, ...discount }): OrderCommand => ({
        type: 'add_discount',
        ...discount,
        discountId: newId(),
        lineId: restored,
      }),
    ),
    ...givenAway(order, lineId).map(
      ({ comp: { givenBy: _giver, ...comp }, units }): OrderCommand => ({
        type: 'comp',
        ...comp,
        compId: newId(),
        lines: [{ lineId: restored, quantity: units }],
      }),
    ),
  ]
}

/** What of a line is on the house, gift by gift. */
function givenAway(order: OrderState, of: string) {
  return (order.comps ?? []).flatMap((comp) =>
    comp.lines
      .filter(({ lineId }) => lineId === of)
      .map(({ quantity: units }) => ({ comp, units })),
  )
}

function withNewGoods(content: LineContent, newId: NewId): LineContent {
  if (content.components === undefined) return content
  const components = content.components.map((one) => ({ ...one, componentId: newId() }))
  return { ...content, components }
}

/** What promotions take off comes again by itself. */
function givenByHand(order: OrderState, of: string | null) {
  return order.discounts.filter(({ automatic, lineId }) => lineId === of && automatic !== true)
}

/** The commands that make a cleared ticket again, as a new order. */
export function recreate(order: OrderState, newId: NewId): readonly OrderCommand[] {
  const { orderType, source, name, currency, regime, cashRounding, tables, covers, customer } =
    order
  const charges = order.serviceCharges.map(
    (charge): OrderCommand => ({ type: 'add_service_charge', ...charge, chargeId: newId() }),
  )
  const wholeOrder = givenByHand(order, null).filter((one) => !isReward(one))
  return [
    { type: 'open', orderType, source, name, currency, regime, cashRounding },
    ...(order.platform === undefined && order.platformNumber === undefined
      ? []
      : restoreOrigin(order)),
    ...(customer === undefined ? [] : [{ type: 'attach_customer', ...customer } as const]),
    ...(order.taxExempt === undefined ? [] : [exemptionOf(order)]),
    ...(tables === undefined ? [] : [{ type: 'set_tables', tables } as const]),
    ...(covers === undefined ? [] : [{ type: 'set_covers', covers } as const]),
    ...order.lines.flatMap((line) => restoreLine(order, line.lineId, newId) ?? []),
    ...wholeOrder.map(
      ({ givenBy: _, ...discount }): OrderCommand => ({
        type: 'add_discount',
        ...discount,
        discountId: newId(),
      }),
    ),
    ...(order.codes ?? []).map(
      (code): OrderCommand => ({ type: 'enter_code', code, entered: true }),
    ),
    ...charges,
    ...restoreTopUps(order, newId),
  ]
}
