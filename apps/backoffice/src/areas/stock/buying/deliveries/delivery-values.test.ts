import { expect, it } from 'vitest'
import { emptyDelivery, toDelivery } from './delivery-values.ts'

const timeZone = 'Pacific/Auckland'
const morning = new Date('2026-11-26T19:00:00.000Z')

it.each([
  ['of the day of its branch is of now', '2026-11-27', '2026-11-26T19:00:00.000Z'],
  ['of the day before is of noon there', '2026-11-26', '2026-11-25T23:00:00.000Z'],
])('a delivery %s', (_, receivedOn, receivedAt) => {
  const values = { ...emptyDelivery(timeZone), receivedOn }
  const place = { branchId: '', timeZone, order: null }
  expect(toDelivery(values, place, morning).receivedAt).toBe(receivedAt)
})
