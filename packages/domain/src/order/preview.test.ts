import { aLine, anOpening } from '@servery/testing'
import { expect, it } from 'vitest'
import type { BusinessDate, Instant } from '../kernel/types.ts'
import { priceOf } from './model/price.ts'
import { previewOrder } from './preview.ts'

const origin = {
  at: '2026-03-14T12:00:00.000Z' as Instant,
  businessDate: '2026-03-14' as BusinessDate,
  subjectId: '019a9c00-0000-7000-8000-000000000001',
}
const open = { ...anOpening(), source: 'kiosk' } as const

it('is the order that the commands would make', () => {
  const line = aLine()
  const preview = previewOrder([open, { type: 'add_line', ...line }], origin)
  expect(preview).toMatchObject({ ok: true, order: { id: origin.subjectId, source: 'kiosk' } })
  const order = preview.ok ? preview.order : null
  expect(order?.lines.map(({ lineId }) => lineId)).toEqual([line.lineId])
  expect(order === null ? 0 : priceOf(order).totals.total).toBeGreaterThan(0)
})

it('is the refusal of the first command that the rules refuse', () => {
  const preview = previewOrder([open, { type: 'add_line', ...aLine() }, open], origin)
  expect(preview).toMatchObject({ ok: false })
})
