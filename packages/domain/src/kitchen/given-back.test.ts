import { aLine, anOpening, anOrderId, aTill, card, createFakeClock, idOf } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { quantity } from '../kernel/quantity.ts'
import type { OrderSource } from '../order/model/origin.ts'
import type { OrderCommand, OrderState } from '../order/model/types.ts'
import { isOpenTicket, ticketOf } from './tickets.ts'

const grill = idOf('stat', 1)
const lineId = idOf('line', 1)
const paymentId = idOf('pay', 1)

/** Two of a dish of a shop, paid and sent; so many of them went back after a while. */
function sold(hours: number, count: number, ...before: readonly OrderCommand[]) {
  return soldBy('storefront', hours, count, before)
}

function soldBy(
  source: OrderSource,
  hours: number,
  count: number,
  before: readonly OrderCommand[] = [],
) {
  const clock = createFakeClock()
  const till = aTill(1, { clock })
  const run = (...commands: readonly OrderCommand[]) => {
    for (const command of commands) {
      clock.advance(60_000)
      expect(till.run(anOrderId, command).decision).toMatchObject({ ok: true })
    }
  }
  const kitchen = { stationIds: [grill] }
  const line = { lineId, kitchen, quantity: quantity(2000), unitPrice: minorUnits(500) }
  run(
    anOpening({ source }),
    { type: 'add_line', ...aLine(line) },
    { type: 'send', batchId: idOf('batc', 1), together: false },
    { type: 'pay', paymentId, method: card, tendered: minorUnits(1000), reference: '' },
    ...before,
  )
  clock.advance(hours * 3_600_000)
  const gone = (applied: number) => ({
    ...{ tenderId: idOf('tend', 1), paymentId, reference: '' },
    ...{ method: card, applied: minorUnits(applied), rounding: minorUnits(0) },
  })
  const back = [{ lineId, quantity: quantity(count * 1000), restock: 'put_back' as const }]
  run({
    ...{
      type: 'refund',
      refundId: idOf('rfnd', 1),
      lines: back,
      amount: null,
      reason: 'Cancelled',
    },
    tenders: [gone(count * 500)],
  })
  return till.state(anOrderId) as OrderState
}
const ticket = (order: OrderState) => {
  const found = ticketOf(order, grill)
  if (found === null) throw new Error('no ticket')
  return { isOpen: isOpenTicket(found), quantity: found.batches[0]?.items[0]?.quantity }
}

it('leaves the kitchen what is still wanted after goods went back on a later day', () => {
  expect(ticket(sold(30, 2))).toEqual({ isOpen: false, quantity: 0 })
  expect(ticket(sold(30, 1))).toEqual({ isOpen: true, quantity: 1000 })
})

it('says nothing of what went back on its own day, at a till, nor of what was made', () => {
  expect(ticket(sold(0, 2))).toEqual({ isOpen: true, quantity: 2000 })
  expect(ticket(soldBy('till', 30, 2))).toEqual({ isOpen: true, quantity: 2000 })
  const items = [{ batchId: idOf('batc', 1), goodsId: lineId }]
  const made = { type: 'prepare', stationId: grill, items, done: true } as const
  expect(ticket(sold(30, 2, made))).toEqual({ isOpen: false, quantity: 2000 })
})
