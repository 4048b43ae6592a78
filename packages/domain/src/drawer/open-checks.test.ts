import { aLine, anOpening, aPayment } from '@servery/testing'
import { expect, test } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { applyOrderFact } from '../order/apply.ts'
import { decide } from '../order/decide.ts'
import type { OrderCommand, OrderFact, OrderState } from '../order/model/types.ts'
import { applyDrawerFact } from './apply.ts'
import { decideDrawer } from './decide.ts'
import { openChecksOf } from './open-checks.ts'
import type { DrawerFact, DrawerState, OpenChecks } from './types.ts'

const origin = {
  clock: '001763700000000-000000',
  registerId: 'till',
  at: '2026-03-14T22:00:00.000Z',
  businessDate: '2026-03-14',
  actorId: 'ana',
  approverId: null,
}
let made = 0

function orderOf(...commands: readonly OrderCommand[]): OrderState {
  let order: OrderState | null = null
  made += 1
  const place = { ...origin, subjectId: `order ${made}` }
  for (const command of [anOpening(), ...commands]) {
    const decision = decide(order, command, {
      callNumber: 'A-001',
      receiptNumber: 'T1-000001',
      drawerId: null,
      businessDate: origin.businessDate,
    })
    if (!decision.ok) throw new Error(decision.refusal.code)
    for (const event of decision.events) {
      made += 1
      order = applyOrderFact(order, {
        ...event,
        ...place,
        id: `${made}`,
        sequence: made,
      } as OrderFact)
    }
  }
  if (order === null) throw new Error('nothing was opened')
  return order
}
const line = (price: number): OrderCommand => ({
  type: 'add_line',
  ...aLine({ unitPrice: minorUnits(price) }),
})
const pay = (amount: number): OrderCommand => {
  const { paymentId, method, reference } = aPayment({})
  return { type: 'pay', paymentId, method, tendered: minorUnits(amount), reference }
}

test('a check is open while something on it is to be paid, and counts with what is left of it', () => {
  const orders = [
    orderOf(line(1000)),
    orderOf(line(2000), pay(500)),
    // Opened, and nothing on it yet.
    orderOf(),
    orderOf(line(700), pay(700)),
    orderOf(line(900), { type: 'cancel', reason: 'Left', note: '' }),
  ]
  expect(openChecksOf(orders)).toEqual({ count: 2, due: 2500 })
  expect(openChecksOf([])).toEqual({ count: 0, due: 0 })
})

const closing = (openChecks?: OpenChecks) => {
  let state: DrawerState | null = null
  const context = { zNumber: 'T1-Z-000001', otherOpen: false, noteAbove: null }
  const counted = { entryId: 'count', denominations: [], loose: minorUnits(100) }
  for (const command of [
    { type: 'open', float: minorUnits(100), currency: 'GBP' },
    { type: 'print', printId: 'x', printerId: null },
    { type: 'count', ...counted },
    { type: 'close', note: '' },
  ] as const) {
    const known = openChecks === undefined ? context : { ...context, openChecks }
    const decision = decideDrawer(state, command, known)
    if (!decision.ok) throw new Error(decision.refusal.code)
    for (const event of decision.events) {
      made += 1
      const fact = { ...event, ...origin, subjectId: 'drawer', id: `${made}`, sequence: made }
      if (event.kind === 'drawer.printed') {
        expect(event.body.figures?.openChecks).toEqual(openChecks)
      }
      state = applyDrawerFact(state, fact as DrawerFact)
    }
  }
  return state as DrawerState | null
}

test('a Z report keeps them as they were, and one of a time before it says nothing of them', () => {
  const openChecks = { count: 2, due: minorUnits(2500) }
  expect(closing(openChecks)).toMatchObject({
    status: 'closed',
    exceptions: [],
    seal: { openChecks },
  })
  expect(closing()?.seal).not.toHaveProperty('openChecks')
  expect(closing()?.exceptions).toEqual([])
})
