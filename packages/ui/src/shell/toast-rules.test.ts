import { expect, it } from 'vitest'
import { selectToasts, toastDurationsMs, toastsMax } from './toast-rules.ts'

it.each([
  [[], [], 0],
  [[1, 2, 3], [1, 2, 3], 0],
  [[1, 2, 3, 4, 5], [1, 2, 3], 2],
])('of %j it shows %j and %d wait', (entries, shown, waiting) => {
  expect(selectToasts(entries)).toEqual({ shown, waiting })
})

it('keeps the times of the specification', () => {
  expect(toastsMax).toBe(20)
  expect(toastDurationsMs).toMatchObject({ blank: 4000, error: 4000, success: 2000, undo: 8000 })
  expect(toastDurationsMs.loading).toBe(Number.POSITIVE_INFINITY)
})
