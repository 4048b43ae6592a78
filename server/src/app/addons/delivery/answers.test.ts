import { expect, it } from 'vitest'
import { problemOfAnswer, readRetryAfter } from './answers.ts'

it('Retry-After is believed in seconds or as a date, up to a day', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  expect(readRetryAfter('120', now)).toBe(120_000)
  expect(readRetryAfter('Fri, 27 Nov 2026 12:01:00 GMT', now)).toBe(60_000)
  expect(readRetryAfter('Fri, 27 Nov 2026 11:00:00 GMT', now)).toBe(0)
  expect(readRetryAfter('99999999', now)).toBe(86_400_000)
  expect([readRetryAfter(undefined, now), readRetryAfter('soon', now)]).toEqual([null, null])
})

it('an answer is taken, tried again, waited for or the end', () => {
  const kindOf = (status: number) => problemOfAnswer({ status, headers: {} }, 0).kind
  expect([200, 204, 301, 404, 410, 500].map(kindOf)).toEqual([
    ...['done', 'done', 'again', 'again', 'gone', 'again'],
  ])
  const busy = problemOfAnswer({ status: 503, headers: { 'retry-after': '60' } }, 0)
  expect(busy).toMatchObject({ kind: 'again', isBusy: true, retryAfterMs: 60_000 })
})
