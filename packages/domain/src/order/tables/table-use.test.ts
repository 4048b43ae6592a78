import { aLine, anOpening, aPayment, idOf, orderFacts } from '@servery/testing'
import { expect, it } from 'vitest'
import { foldOrder } from '../fold.ts'
import { sealedTotalsOf } from '../model/price.ts'
import type { OrderEvent, OrderState } from '../model/types.ts'
import { usesOfTables } from './table-use.ts'

const { type: _type, ...opening } = anOpening()
const tableId = idOf('tabl', 4)
const opened: OrderEvent = {
  kind: 'order.opened',
  version: 1,
  body: { ...opening, callNumber: 'A-001' },
}
const seated = (...numbers: readonly number[]): OrderEvent => ({
  kind: 'order.table_changed',
  version: 1,
  body: {
    tables: numbers.map((number) => ({
      tableId: idOf('tabl', number),
      areaId: idOf('area', 1),
      name: String(number),
    })),
  },
})
const covers = (count: number): OrderEvent => ({
  kind: 'order.covers_changed',
  version: 1,
  body: { covers: count },
})
const added: OrderEvent = { kind: 'order.line_added', version: 1, body: aLine() }
const paid: OrderEvent = { kind: 'order.payment_taken', version: 1, body: aPayment() }
const left: OrderEvent = { kind: 'order.table_left', version: 1, body: {} }

function fold(...events: readonly OrderEvent[]): OrderState {
  const order = foldOrder(orderFacts([opened, ...events]))
  if (order === null) throw new Error('facts make an order')
  return order
}

function closed(...events: readonly OrderEvent[]): OrderState {
  const order = fold(...events)
  return fold(...events, {
    kind: 'order.closed',
    version: 1,
    body: { receiptNumber: 'T1-000001', totals: sealedTotalsOf(order) },
  })
}

const useAfter = (minutes: number, ...orders: readonly OrderState[]) =>
  usesOfTables(orders, () => minutes).get(tableId)

it('is free, seated, ordered, paid, and free again', () => {
  expect(useAfter(1, fold())).toBeUndefined()
  expect(useAfter(1, fold(seated(4), covers(3)))).toMatchObject({ stage: 'seated', covers: 3 })
  expect(useAfter(12, fold(seated(4), added))).toMatchObject({
    stage: 'ordered',
    covers: null,
    minutes: 12,
    late: false,
  })
  const gone = closed(seated(4), added, paid)
  expect(gone.status).toBe('completed')
  expect(useAfter(1, gone)).toMatchObject({ stage: 'paid', orders: [] })
  expect(useAfter(120, gone)).toBeUndefined()
  expect(useAfter(1, closed(seated(4), added, paid, left))).toBeUndefined()
})

it('says what was sent to the kitchen, and what waits to be called', () => {
  const made = { kitchen: { stationIds: [idOf('stat', 1)] }, course: 'main' } as const
  const ordered: OrderEvent = { kind: 'order.line_added', version: 1, body: aLine(made) }
  const { lineId, quantity } = aLine()
  const sent = (held?: true): OrderEvent => ({
    kind: 'order.sent',
    version: 1,
    body: {
      batchId: idOf('batc', 1),
      lines: [{ lineId, quantity, upTo: quantity, ...(held === true ? { held } : {}) }],
    },
  })
  expect(useAfter(1, fold(seated(4), ordered))?.stage).toBe('ordered')
  expect(useAfter(1, fold(seated(4), ordered, sent()))?.stage).toBe('sent')
  expect(useAfter(1, fold(seated(4), ordered, sent(true)))?.stage).toBe('waiting')
  const printed: OrderEvent = {
    kind: 'order.printed',
    version: 1,
    body: { printId: idOf('prnt', 1), paper: 'bill', printerId: null },
  }
  expect(useAfter(1, fold(seated(4), ordered, sent(), printed))?.stage).toBe('billed')
})

it('says who stays long', () => {
  expect(useAfter(89, fold(seated(4), added))?.late).toBe(false)
  expect(useAfter(90, fold(seated(4), added))?.late).toBe(true)
})

it('has all bills of the table, and an order may have several tables', () => {
  const one = fold(seated(4), covers(2))
  const other = { ...fold(seated(4, 5), covers(3)), id: idOf('ordr', 2) }
  expect(useAfter(1, one, other)).toMatchObject({ covers: 5, orders: [one, other] })
  expect(usesOfTables([other], () => 0).get(idOf('tabl', 5))?.orders).toEqual([other])
})
