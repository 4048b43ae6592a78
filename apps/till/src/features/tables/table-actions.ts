/** What is done with tables: facts of the orders that sit there. */
import type { CommandStep } from '@servery/client'
import type { Course } from '@servery/domain/offer/catalogue/types.ts'
import { restoreOrigin } from '@servery/domain/order/heading/heading.ts'
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { joinOrders, moveLines, moveToNew } from '@servery/domain/order/tables/move-lines.ts'
import { closeSheets, openSheet, showNotice, type Till } from '../../device/store/index.ts'
import { type Approval, authorise } from '../../gate/rights/index.ts'
import { fireCommands } from '../kitchen/index.ts'
import { findTicket } from '../order/front/index.ts'
import {
  changeEach,
  changeUnder,
  putAway,
  saveTicket,
  showTicket,
  takeOver,
} from '../order/ticket/index.ts'
import { isKept, refOf, type TableView } from './use-tables.ts'

/** A tap on a table: its bill, which of its bills, or new guests, those who booked it first. */
export function openTable(till: Till, view: TableView): void {
  const { use } = view
  const { picking } = till.state.get()
  if (picking !== null) {
    pickTable(till, view, picking)
    return
  }
  const [first, ...others] = use?.orders ?? []
  if (first !== undefined) {
    if (others.length === 0) showTicket(till, first)
    else openSheet(till, { kind: 'table_bills', tableId: view.table.id })
    return
  }
  // A profile from before tables says nothing of it.
  if (till.catalogue.get().profile.askCovers !== false || isKept(view)) {
    openSheet(till, { kind: 'covers', table: refOf(view) })
  } else seatGuests(till, [refOf(view)], null)
}

/** Guests who are known before they sit down. */
interface KnownGuests {
  /** Empty where a customer says it. */
  readonly name: string
  readonly onSeated: (orderId: string) => void
}

/** Opens an order at the tables; whoever paid there has left. */
export function seatGuests(
  till: Till,
  tables: readonly TableRef[],
  covers: number | null,
  guests: KnownGuests | null = null,
): void {
  authorise(till, { right: 'orders.take' }, (approval) => {
    if (!putAway(till, approval)) return
    for (const { tableId } of tables) clearTable(till, tableId, approval)
    const { branch } = till.catalogue.get()
    const eatIn = branch.orderTypes.includes('eat_in') ? 'eat_in' : null
    till.state.set({ orderId: null, lineId: null, seat: null, nextOrderType: eatIn })
    const commands: OrderCommand[] = [{ type: 'set_tables', tables }]
    if (covers !== null) commands.push({ type: 'set_covers', covers })
    if (guests !== null && guests.name !== '') commands.push({ type: 'name', name: guests.name })
    const table = tables.map(({ name }) => name).join(' + ')
    const said = { key: 'undo.seated', values: { table } }
    if (!changeUnder(till, approval, said, ...commands)) return
    till.state.set({ screen: 'sell', pane: 'items' })
    const { orderId } = till.state.get()
    if (orderId !== null) guests?.onSeated(orderId)
  })
}

/** Those who have paid there and not left: the table is free for others. */
export function clearTable(till: Till, tableId: string, approval: Approval | null = null): void {
  const steps = [...till.register.snapshot().orders.values()]
    .filter(
      ({ tables, leftAt, status }) =>
        status === 'completed' &&
        leftAt === undefined &&
        tables?.some((one) => one.tableId === tableId) === true,
    )
    .map(({ id }) => ({ orderId: id, commands: [{ type: 'leave_table' } as const] }))
  if (steps.length > 0) changeEach(till, approval, steps)
}

function pickTable(
  till: Till,
  view: TableView,
  { orderId, purpose }: { readonly orderId: string; readonly purpose: 'move' | 'add' },
): void {
  const table = refOf(view)
  const others = (view.use?.orders ?? []).filter(({ id }) => id !== orderId)
  till.state.set({ orderId })
  if (others.length > 0) openSheet(till, { kind: 'join', table, purpose })
  else sitAt(till, table, purpose)
}

/** The ticket in front goes to that table, or has it as well. */
export function sitAt(till: Till, table: TableRef, purpose: 'move' | 'add'): void {
  const before = findTicket(till)?.tables ?? []
  const isThere = before.some(({ tableId }) => tableId === table.tableId)
  const tables = purpose === 'move' ? [table] : isThere ? before : [...before, table]
  authorise(till, { right: 'orders.move' }, (approval) => {
    clearTable(till, table.tableId, approval)
    const said = { key: 'undo.moved', values: { table: table.name } }
    if (changeUnder(till, approval, said, { type: 'set_tables', tables })) {
      till.state.set({ picking: null, screen: 'sell' })
    }
  })
}

/** Calls the next course of a bill from the plan. */
export function callCourse(till: Till, order: OrderState, course: Course): void {
  takeOver(till, order.id, (approval) => {
    changeEach(till, approval, [{ orderId: order.id, commands: fireCommands(order, course) }])
  })
}

/** Somebody else serves the ticket in front from now on. */
export function handOver(till: Till, serverId: string): void {
  authorise(till, { right: 'orders.move' }, (approval) =>
    changeUnder(till, approval, { key: 'undo.table' }, { type: 'set_server', serverId }),
  )
}

/** All of one bill goes to another one, with its guests. */
export function joinBills(till: Till, from: OrderState, to: OrderState): void {
  const move = joinOrders(from, to)
  const covers = (from.covers ?? 0) + (to.covers ?? 0)
  const coming: OrderCommand[] = [
    ...(to.held ? [{ type: 'recall' } as const] : []),
    ...(move.in === null ? [] : [move.in]),
    ...(from.covers === undefined ? [] : [{ type: 'set_covers', covers } as const]),
  ]
  authorise(till, { right: 'orders.move' }, (approval) => {
    const done = changeEach(till, approval, [
      ...(coming.length === 0 ? [] : [{ orderId: to.id, commands: coming }]),
      { orderId: from.id, commands: [move.out] },
    ])
    if (!done) return
    till.state.set({ orderId: null, picking: null })
    showTicket(till, till.register.snapshot().orders.get(to.id) ?? to, approval)
    said(till, 'tables.joined', { number: to.callNumber })
  })
}

/** Lines go to another bill; null: to a new one beside it, which has its part of all. */
export function moveToBill(
  till: Till,
  lineIds: readonly string[],
  to: OrderState | null,
  onMoved?: () => void,
): void {
  const from = findTicket(till)
  if (from === null) return
  const orderId = to?.id ?? till.register.newId()
  const move = to === null ? moveToNew(from, orderId, lineIds) : moveLines(from, to, lineIds)
  const coming = move.in
  if (coming === null) return
  authorise(till, { right: 'orders.move' }, (approval) => {
    const each = (steps: readonly CommandStep[], charges: 'follow' | 'shared' = 'follow') =>
      changeEach(till, approval, steps, charges)
    const out = { orderId: from.id, commands: [move.out] }
    // What its lines bring about needs a ticket that is not parked.
    const recalled: readonly OrderCommand[] = to?.held === true ? [{ type: 'recall' }] : []
    const done =
      to === null
        ? each([{ orderId, commands: besides(from, coming) }, out], 'shared')
        : each([{ orderId, commands: [...recalled, coming] }, out])
    if (!done) return
    if (to?.held === true) each([{ orderId, commands: [{ type: 'hold' }] }], 'shared')
    onMoved?.()
    till.state.set({ lineId: null, undo: null })
    const number = till.register.snapshot().orders.get(orderId)?.callNumber ?? ''
    said(till, 'tables.moved', { number })
  })
}

/** Opens a bill beside another one. At no table it is parked, as any that is not in front. */
function besides(from: OrderState, coming: OrderCommand): readonly OrderCommand[] {
  const { orderType, source, name, currency, regime, cashRounding, tables, taxExempt } = from
  return [
    { type: 'open', orderType, source, name, currency, regime, cashRounding },
    ...(tables === undefined ? [] : [{ type: 'set_tables', tables } as const]),
    ...(from.source === 'marketplace' ? restoreOrigin(from) : []),
    ...(from.serverId === undefined
      ? []
      : [{ type: 'set_server', serverId: from.serverId } as const]),
    ...(taxExempt === undefined
      ? []
      : [{ type: 'exempt_tax', exempt: true, reference: taxExempt.reference } as const]),
    coming,
    ...(tables === undefined ? [{ type: 'hold' } as const] : []),
  ]
}

/** Nothing was ordered, or nothing is left on it: the table is given up. */
export function freeTable(till: Till, order: OrderState): void {
  const given = { orderId: order.id, commands: [{ type: 'cancel', reason: '' } as const] }
  if (changeEach(till, null, [given])) {
    closeSheets(till)
    saveTicket(till)
  }
}

function said(till: Till, key: string, values: { readonly [name: string]: string }): void {
  showNotice(till, { tone: 'info', key, values, action: null })
}
