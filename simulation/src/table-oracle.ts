/**
 * Whatever tills move where: every line counts on one bill and its food is made once, or a person
 * is told; and guests sit where somebody last put them.
 */
import { sortFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderFact, OrderLine, OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'

/** The facts that moved a line, and the orders on which it ever was. */
export interface Journey {
  readonly factIds: Set<string>
  readonly orderIds: Set<string>
}

/** By line; without those that nobody moved. */
export function journeysOf(facts: readonly Fact[]): ReadonlyMap<string, Journey> {
  const journeys = new Map<string, Journey>()
  const note = (lineId: string, { id, subjectId }: Fact, otherId: string) => {
    const journey = journeys.get(lineId) ?? { factIds: new Set(), orderIds: new Set() }
    journey.factIds.add(id)
    journey.orderIds.add(subjectId).add(otherId)
    journeys.set(lineId, journey)
  }
  for (const fact of facts) {
    if (!isOrderFact(fact)) continue
    if (fact.kind === 'order.lines_moved_out') {
      for (const lineId of fact.body.lineIds) note(lineId, fact, fact.body.toOrderId)
    } else if (fact.kind === 'order.lines_moved_in') {
      for (const { lineId } of fact.body.lines) note(lineId, fact, fact.body.fromOrderId)
    }
  }
  return journeys
}

/** Whether somebody is told of a move of this line that no longer fitted. */
export function isMoveTold({ factIds }: Journey, orders: readonly OrderState[]): boolean {
  return orders.some(({ exceptions }) => exceptions.some(({ factId }) => factIds.has(factId)))
}

/** Of a move an owner may take one order into the books, and not the other. */
export function isHalf({ orderIds }: Journey, outside: ReadonlySet<string>): boolean {
  return [...orderIds].some((id) => outside.has(id))
}

/** What is wrong with moved lines and with tables. */
export function judgeTables(
  facts: readonly Fact[],
  orders: readonly OrderState[],
  outside: ReadonlySet<string>,
): readonly string[] {
  const found: string[] = []
  const byId = new Map(orders.map((order) => [order.id, order]))
  for (const [lineId, journey] of journeysOf(facts)) {
    const on = [...journey.orderIds].flatMap((id) => byId.get(id) ?? [])
    const bills = on.filter(({ lines }) =>
      lines.some((line) => line.lineId === lineId && line.movedTo === undefined),
    )
    if (isMoveTold(journey, on) || isHalf(journey, outside)) continue
    if (bills.length === 1) {
      const line = bills[0]?.lines.find((one) => one.lineId === lineId)
      if (line !== undefined) found.push(...judgeQuantity(facts, on, line))
    } else found.push(`line ${lineId} was moved and is on ${bills.length} bills, unseen`)
  }
  const bySubject = Map.groupBy(facts.filter(isOrderFact), ({ subjectId }) => subjectId)
  return [...found, ...orders.flatMap((order) => judgeSeats(order, bySubject.get(order.id) ?? []))]
}

/** However often it was moved, what was said of a line counts on its bill, or a person is told. */
function judgeQuantity(
  facts: readonly Fact[],
  on: readonly OrderState[],
  line: OrderLine,
): readonly string[] {
  const told = new Set(on.flatMap(({ exceptions }) => exceptions.map(({ factId }) => factId)))
  const changes = facts.filter(isOrderFact).flatMap((fact) => {
    const change = changeOf(fact, line.lineId)
    return change === 0 ? [] : [{ change, isTold: told.has(fact.id) }]
  })
  const said = changes.reduce((sum, { change }) => sum + change, 0)
  return line.quantity === said || changes.some(({ isTold }) => isTold)
    ? []
    : [`moved line ${line.lineId} counts ${line.quantity} and ${said} were said, unseen`]
}

/** By how much a fact changes the quantity of a line, thousandths. */
function changeOf({ kind, body }: OrderFact, lineId: string): number {
  if (kind === 'order.line_added') return body.lineId === lineId ? body.quantity : 0
  if (kind === 'order.quantity_changed') return body.lineId === lineId ? body.delta : 0
  if (kind === 'order.line_voided') return body.lineId === lineId ? -body.quantity : 0
  return 0
}

function judgeSeats(order: OrderState, facts: readonly OrderFact[]): readonly string[] {
  // One that was given up takes in where it sits, and a sale does not: a person is told of both.
  const late = new Set(order.exceptions.map(({ factId }) => factId))
  if (facts.some(({ id, kind }) => kind === 'order.table_changed' && late.has(id))) return []
  let tableIds: readonly string[] = []
  for (const fact of sortFacts(facts)) {
    if (fact.kind !== 'order.table_changed') continue
    tableIds = fact.body.tables.map(({ tableId }) => tableId)
  }
  const shown = (order.tables ?? []).map(({ tableId }) => tableId)
  if (shown.join() === tableIds.join()) return []
  return [`order ${order.id} is at tables ${shown.join()}, not ${tableIds.join()}`]
}
