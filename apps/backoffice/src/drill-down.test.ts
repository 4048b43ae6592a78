import { expect, it } from 'vitest'
import { ordersPath, transactionsPath } from './drill-down.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }

it.each([
  [ordersPath(week), '/orders?status=completed&f.date=2026-11-16%7E2026-11-22'],
  [
    ordersPath(week, { type: 'takeaway' }),
    '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&f.type=takeaway',
  ],
  [transactionsPath(week), '/transactions?f.date=2026-11-16%7E2026-11-22'],
])('leads to %s', (path, expected) => {
  expect(path).toBe(expected)
})
