import { aLine, anOpening, anOrderId, aTill, idOf, orderAt, runAll } from '@servery/testing'
import { expect, it } from 'vitest'
import { quantity } from '../kernel/quantity.ts'
import { loadOf } from './load.ts'
import { ticketOf } from './tickets.ts'

it('counts what is to be made now, piece by piece, and what is weighed once', () => {
  const till = aTill()
  const grill = idOf('stat', 1)
  const line = (number: number, overrides: object) => ({
    type: 'add_line' as const,
    ...aLine({ lineId: idOf('line', number), kitchen: { stationIds: [grill] }, ...overrides }),
  })
  runAll(
    till,
    anOrderId,
    anOpening(),
    line(1, { quantity: quantity(3000) }),
    line(2, { quantity: quantity(1500), unit: 'kg' }),
    line(3, {}),
    { type: 'hold_line', lineId: idOf('line', 3), held: true },
    { type: 'send', batchId: idOf('batc', 1) },
  )
  const ticket = ticketOf(orderAt(till, anOrderId), grill)
  const tickets = ticket === null ? [] : [ticket]
  expect(loadOf(tickets)).toEqual({ tickets: 1, items: 4, since: ticket?.since })
  expect(loadOf([])).toEqual({ tickets: 0, items: 0, since: null })
})
