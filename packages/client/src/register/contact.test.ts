import { createFakeClock } from '@servery/testing'
import { expect, it, vi } from 'vitest'
import type { ClockPort } from '../ports/ports.ts'
import { createContact } from './contact.ts'

it('is silent since the last answer, however late that was noticed', () => {
  const clock = createFakeClock()
  const contact = createContact({ now: clock.nowMs } as ClockPort, () => undefined)
  const startedMs = clock.nowMs()
  contact.unanswered()
  expect(contact.state(0)).toEqual({ kind: 'offline', unsent: 0, sinceMs: startedMs })
  contact.answered()
  const answeredMs = clock.nowMs()
  clock.advance(15_000)
  contact.unanswered()
  clock.advance(5000)
  contact.unanswered()
  expect(contact.state(2)).toEqual({ kind: 'offline', unsent: 2, sinceMs: answeredMs })
  contact.refused({ code: 'chain_fork', message: 'No.' })
  expect(contact.state(0)).toMatchObject({ kind: 'problem' })
})

it('is away where it says for too long that it can do nothing, until it can again', () => {
  const clock = createFakeClock()
  const onBack = vi.fn()
  const contact = createContact({ now: clock.nowMs } as ClockPort, () => undefined, onBack)
  contact.answered()
  clock.advance(60_000)
  const firstMs = clock.nowMs()
  contact.unavailable()
  clock.advance(14_000)
  contact.unavailable()
  expect(contact.state(1)).toEqual({ kind: 'syncing', unsent: 1 })
  clock.advance(1_000)
  contact.unavailable()
  expect(contact.state(1)).toEqual({ kind: 'offline', unsent: 1, sinceMs: firstMs })
  contact.answered()
  expect(contact.state(1)).toEqual({ kind: 'syncing', unsent: 1 })
  expect(onBack).toHaveBeenCalledTimes(1)
  // What was long ago counts no more.
  clock.advance(60_000)
  contact.unavailable()
  expect(contact.isAway()).toBe(false)
})
