/** What a person does with the ticket in front. Each action is facts; each can be taken back. */
import type { CommandStep } from '@servery/client'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { ServiceChargeRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { AdjustmentValue } from '@servery/domain/offer/pricing/types.ts'
import { findUndo } from '@servery/domain/order/commands.ts'
import { findChargeChanges } from '@servery/domain/order/discounts/automatic-charges.ts'
import { chargeFromRecord } from '@servery/domain/order/discounts/charge-from-record.ts'
import { discountWeight } from '@servery/domain/order/discounts/discount-weight.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { cancelCommands } from '@servery/domain/order/kitchen/take-back.ts'
import { usesInstead } from '@servery/domain/order/model/components.ts'
import type { Cancellation } from '@servery/domain/order/model/ending.ts'
import { findLine } from '@servery/domain/order/model/state.ts'
import { hasGoods } from '@servery/domain/order/model/top-ups.ts'
import type {
  Decision,
  LineContent,
  OrderCommand,
  OrderState,
} from '@servery/domain/order/model/types.ts'
import { settings } from '../../../device/settings/index.ts'
import { showNotice, type Till } from '../../../device/store/index.ts'
import { type Approval, authorise, findAnswer, registerFor } from '../../../gate/rights/index.ts'
import { afterTicket, findTicket, finishDelayed } from '../front/index.ts'
import { applyPromotions } from '../promotions/index.ts'
import { findMergeTarget } from './merge.ts'
import { openingCommands } from './opening.ts'
import { recreate } from './recreate.ts'

interface Feedback {
  readonly key: string
  readonly values?: { readonly [name: string]: string | number }
}

let undoId = 0

/**
 * Runs commands on the ticket, opening one if there is none, and offers to take them back. False if
 * they were refused.
 */
export function change(till: Till, said: Feedback, ...commands: readonly OrderCommand[]): boolean {
  return changeUnder(till, null, said, ...commands)
}

/** The same under the approval of what it is part of. */
export function changeUnder(
  till: Till,
  approval: Approval | null,
  said: Feedback,
  ...commands: readonly OrderCommand[]
): boolean {
  if (isOver(till)) return false
  const before = findOpenTicket(till)
  // Of a ticket that is over nothing changes any more: only goods begin another.
  if (before === null && findTicket(till) !== null && !commands.some(addsGoods)) return false
  if (before === null && !mayOpen(till, approval)) {
    // With a manager's PIN it begins later.
    const begin = (given: Approval) => void changeUnder(till, given, said, ...commands)
    authorise(till, { right: 'orders.take' }, begin)
    return false
  }
  const orderId = before?.id ?? till.register.newId()
  const all = before === null ? [...openingCommands(till), ...commands] : commands
  const decision = dispatch(till, orderId, all, approval)
  if (decision === null || !decision.ok) return false
  keepCharges(till, orderId, before, approval)
  const undo = findUndo(before, commands, till.register.newId)
  undoId += 1
  till.state.set({
    orderId,
    paidOrderId: null,
    undo:
      undo === null
        ? null
        : { id: undoId, orderId, commands: undo, key: said.key, values: said.values ?? {} },
  })
  return true
}

const addsGoods = ({ type }: OrderCommand): boolean => type === 'add_line' || type === 'add_top_up'

/** The ticket in front, unless it is over: what comes then belongs on the next. */
function findOpenTicket(till: Till): OrderState | null {
  const ticket = findTicket(till)
  const isOpen = ticket !== null && ticket.status !== 'completed' && ticket.status !== 'cancelled'
  return isOpen ? ticket : null
}

/** Where the till locks after each sale, the tap that ends one begins no other. */
function isOver(till: Till): boolean {
  if (!till.catalogue.get().profile.lockAfterSale) return false
  const { paidOrderId, paying } = till.state.get()
  if (paidOrderId !== null) till.state.set({ paidOrderId: null })
  return paying || paidOrderId !== null
}

/** Whoever may begin an order, or has a manager's approval of what it is begun for. */
function mayOpen(till: Till, approval: Approval | null): boolean {
  return (approval?.approverId ?? null) !== null || findAnswer(till, 'orders.take') === 'yes'
}

/** Hands commands to the register; what it refuses, or cannot take now, is told. */
export function dispatch(
  till: Till,
  orderId: string,
  commands: readonly OrderCommand[],
  approval: Approval | null = null,
): Decision | null {
  finishDelayed(till, orderId)
  try {
    const decision = registerFor(till, approval).dispatch(orderId, ...commands)
    if (decision.ok) applyPromotions(till, orderId, approval)
    else refuse(till, decision.refusal.code)
    return decision
  } catch (error) {
    // Another tab took over, or the store failed, between the tap and here; their screens follow.
    if (!(error instanceof Error) || error.name !== 'RegisterUnavailableError') throw error
    refuse(till, 'register_unavailable')
    return null
  }
}

/** Service charges that come by themselves follow what the order has become. */
function keepCharges(
  till: Till,
  orderId: string,
  before: OrderState | null,
  approval: Approval | null = null,
): void {
  const after = till.register.snapshot().orders.get(orderId)
  if (after === undefined) return
  const { serviceCharges, floorAreas } = till.catalogue.get()
  const { add, remove } = findChargeChanges(serviceCharges, before, after, floorAreas)
  const commands: readonly OrderCommand[] = [
    ...remove.map((chargeId): OrderCommand => ({ type: 'remove_service_charge', chargeId })),
    ...add.map(
      (record): OrderCommand => ({
        type: 'add_service_charge',
        ...newCharge(till, record),
      }),
    ),
  ]
  if (commands.length > 0) dispatch(till, orderId, commands, approval)
}

function newCharge(till: Till, record: ServiceChargeRecord) {
  return chargeFromRecord(record, till.catalogue.get().taxRates, till.register.newId())
}

/** Says why the rules refuse something. */
export function refuse(till: Till, code: string): void {
  showNotice(till, { tone: 'error', key: `refusal.${code}`, values: {}, action: null })
}

/** Adds a line, or one more of the same line where both are alike. */
export function addLine(till: Till, content: LineContent, approval: Approval | null = null): void {
  const ticket = findOpenTicket(till)
  const { seat } = till.state.get()
  const line = seat === null ? content : { ...content, seat }
  const target = ticket !== null && settings.get().merge ? findMergeTarget(ticket, line) : null
  const said = { key: 'undo.added', values: { name: content.name } }
  const command: OrderCommand =
    target === null
      ? { type: 'add_line', ...line }
      : { type: 'change_quantity', lineId: target, delta: content.quantity }
  changeUnder(till, approval, said, command)
}

/** One more or less of a line; the last one removes it. */
export function stepQuantity(till: Till, lineId: string, by: 1 | -1): void {
  const line = findTicketLine(till, lineId)
  if (line === null) return
  const step = quantity(by * 1000)
  if (line.quantity + step <= 0) removeLine(till, lineId)
  else {
    change(
      till,
      { key: 'undo.quantity', values: { name: line.name } },
      { type: 'change_quantity', lineId, delta: step },
    )
  }
}

export function setQuantity(till: Till, lineId: string, to: Quantity): void {
  const line = findTicketLine(till, lineId)
  if (line === null || to === line.quantity) return
  if (to === 0) removeLine(till, lineId)
  else {
    change(
      till,
      { key: 'undo.quantity', values: { name: line.name } },
      { type: 'change_quantity', lineId, delta: quantity(to - line.quantity) },
    )
  }
}

export function removeLine(till: Till, lineId: string): void {
  const line = findTicketLine(till, lineId)
  if (line === null) return
  const said = { key: 'undo.removed', values: { name: line.name } }
  if (change(till, said, { type: 'remove_line', lineId })) till.state.set({ lineId: null })
}

export function changeModifiers(
  till: Till,
  lineId: string,
  /** The line as it would be added now. */
  fresh: LineContent,
): void {
  const line = findTicketLine(till, lineId)
  if (line === null) return
  const said = { key: 'undo.changed', values: { name: line.name } }
  const { modifiers } = fresh
  change(till, said, { type: 'change_modifiers', lineId, modifiers, ...usesInstead(line, fresh) })
}

export function changeNote(till: Till, lineId: string, note: string): void {
  const line = findTicketLine(till, lineId)
  if (line === null || line.note === note) return
  const said = { key: 'undo.changed', values: { name: line.name } }
  change(till, said, { type: 'change_note', lineId, note })
}

/** One line is taken away from a table, or eaten in of what is taken away; again: as the order. */
export function switchLineType(till: Till, lineId: string): void {
  const ticket = findTicket(till)
  const line = findTicketLine(till, lineId)
  if (ticket === null || line === null) return
  const other = ticket.orderType === 'eat_in' ? 'takeaway' : 'eat_in'
  const orderType = line.orderType === undefined ? other : null
  const said = { key: 'undo.changed', values: { name: line.name } }
  change(till, said, { type: 'change_line_type', lineId, orderType })
}

/** Changes the type of this order, and of the next one while there is none. */
export function changeOrderType(till: Till, orderType: OrderType): void {
  const ticket = findTicket(till)
  till.state.set({ nextOrderType: orderType })
  if (ticket === null || ticket.orderType === orderType) return
  change(till, { key: 'undo.type' }, { type: 'change_type', orderType })
}

export function nameOrder(till: Till, name: string): void {
  const before = findTicket(till)?.name ?? ''
  if (name !== before) change(till, { key: 'undo.named' }, { type: 'name', name })
}

/**
 * Gives a discount: one of the catalogue, or an open one with its own value. False if it was
 * refused; true also where a PIN is asked for first.
 */
export function addDiscount(
  till: Till,
  discount: {
    readonly definitionId: string | null
    readonly name: string
    readonly value: AdjustmentValue
    readonly lineId: string | null
    readonly reason?: string
    readonly comment?: string
  },
  { restricted = false, byManager = false } = {},
): boolean {
  const said = { key: 'undo.discount', values: { name: discount.name } }
  const ticket = findTicket(till)
  const weight = ticket === null ? null : discountWeight(ticket, discount.value, discount.lineId)
  const right = restricted ? 'discounts.restricted' : 'discounts.apply'
  let taken = true
  authorise(
    till,
    { right, amount: weight?.off ?? null, discount: weight, byManager },
    (approval) => {
      const discountId = till.register.newId()
      const command: OrderCommand = { type: 'add_discount', discountId, ...discount }
      taken = changeUnder(till, approval, said, command)
    },
  )
  return taken
}

export function removeDiscount(till: Till, discountId: string, name: string): void {
  const said = { key: 'undo.removed', values: { name } }
  change(till, said, { type: 'remove_discount', discountId })
}

/** Takes an offer off the ticket, for good: it does not come again by itself. */
export function declinePromotion(till: Till, definitionId: string, name: string): void {
  const said = { key: 'undo.removed', values: { name } }
  authorise(till, { right: 'discounts.apply' }, (approval) => {
    changeUnder(till, approval, said, { type: 'decline_promotion', definitionId, declined: true })
  })
}

/** Enters a coupon code, or takes it back. False if the rules refuse it. */
export function enterCode(till: Till, code: string, entered: boolean): boolean {
  const said = { key: entered ? 'undo.added' : 'undo.removed', values: { name: code } }
  return change(till, said, { type: 'enter_code', code, entered })
}

export function addServiceCharge(till: Till, record: ServiceChargeRecord): void {
  const said = { key: 'undo.added', values: { name: record.name } }
  change(till, said, { type: 'add_service_charge', ...newCharge(till, record) })
}

/**
 * Runs commands on several orders at once; those that came into being or changed have the rest, and
 * service charges by themselves unless they were shared out.
 */
export function changeEach(
  till: Till,
  approval: Approval | null,
  steps: readonly CommandStep[],
  charges: 'follow' | 'shared' = 'follow',
): boolean {
  for (const { orderId } of steps) finishDelayed(till, orderId)
  const before = till.register.snapshot().orders
  try {
    const decision = registerFor(till, approval).dispatchEach(steps)
    if (!decision.ok) {
      refuse(till, decision.refusal.code)
      return false
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'RegisterUnavailableError') throw error
    refuse(till, 'register_unavailable')
    return false
  }
  for (const { orderId } of steps) {
    const after = till.register.snapshot().orders.get(orderId)
    if (after === undefined || after.status === 'cancelled') continue
    applyPromotions(till, orderId, approval)
    if (charges === 'follow') keepCharges(till, orderId, before.get(orderId) ?? null, approval)
  }
  return true
}

/** Gives the ticket up. Undo makes it again as a new order, for a cancelled one stays cancelled. */
export function clearTicket(till: Till, why: Cancellation, byManager: boolean): void {
  finishDelayed(till, till.state.get().orderId)
  const ticket = findTicket(till)
  if (ticket === null) return
  // What the kitchen has is voided with it, which not everybody may.
  const right = ticket.lines.some(isSent) ? 'orders.void' : 'orders.clear'
  authorise(till, { right, byManager }, (approval) => giveUp(till, approval, ticket, why))
}

function giveUp(till: Till, approval: Approval, ticket: OrderState, why: Cancellation): void {
  const { reasons } = till.catalogue.get()
  const record = reasons.find(({ id }) => id === why.reasonId) ?? null
  const commands = cancelCommands(ticket, why, record, till.register.newId)
  if (dispatch(till, ticket.id, commands, approval)?.ok !== true) return
  undoId += 1
  till.state.set({
    ...afterTicket,
    undo: {
      id: undoId,
      orderId: till.register.newId(),
      commands: recreate(ticket, till.register.newId),
      key: 'undo.cleared',
      values: {},
    },
  })
}

/** Takes the last action back, while it is offered. */
export function undoLast(till: Till): void {
  const { undo } = till.state.get()
  if (undo === null) return
  till.state.set({ undo: null })
  if (undo.commands.length === 0) return
  const before = till.register.snapshot().orders.get(undo.orderId)
  if (dispatch(till, undo.orderId, undo.commands)?.ok !== true) return
  // An order that is made again has its charges with it.
  if (before !== undefined) keepCharges(till, undo.orderId, before)
  till.state.set({ orderId: undo.orderId, lineId: null, paidOrderId: null })
}

export function findTicketLine(till: Till, lineId: string) {
  const ticket = findTicket(till)
  const line = ticket === null ? undefined : findLine(ticket, lineId)
  return line === undefined || line.status === 'removed' ? null : line
}

export function hasLines(till: Till): boolean {
  return hasGoods(findTicket(till) ?? { lines: [] })
}
