import { createFakeClock } from '@servery/testing'
import { expect, it } from 'vitest'
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
