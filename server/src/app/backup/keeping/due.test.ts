import { describe, expect, it } from 'vitest'
import { isLate, lastDue, momentOf, wallTimeOf } from './due.ts'
import { statusOf } from './status.ts'

const times = { at: '03:10', timeZone: 'Europe/Berlin' }

describe('when a backup is due', () => {
  it('goes by the clocks of its time zone', () => {
    const due = (now: string) => lastDue(new Date(now), times).toISOString()
    expect(due('2026-01-10T02:10:00Z')).toBe('2026-01-10T02:10:00.000Z')
    expect(due('2026-01-10T02:09:59Z')).toBe('2026-01-09T02:10:00.000Z')
    expect(due('2026-07-10T12:00:00Z')).toBe('2026-07-10T01:10:00.000Z')
  })

  it('reads moments as clocks show them', () => {
    expect(momentOf('2026-11-28 12:00', 'America/New_York').toISOString()).toBe(
      '2026-11-28T17:00:00.000Z',
    )
    expect(momentOf('2026-11-28 12:00:30', 'UTC').toISOString()).toBe('2026-11-28T12:00:30.000Z')
    expect(wallTimeOf(new Date('2026-07-10T22:30:00Z'), 'Europe/Berlin')).toBe('2026-07-11 00:30')
  })

  it('is late two hours after it was due', () => {
    const began = new Date('2026-01-09T02:10:05Z')
    expect(isLate(began, new Date('2026-01-10T04:09:00Z'), times)).toBe(false)
    expect(isLate(began, new Date('2026-01-10T04:11:00Z'), times)).toBe(true)
    expect(isLate(null, new Date('2026-01-10T04:09:00Z'), times)).toBe(true)
  })
})

describe('how it stands with backups', () => {
  const now = new Date('2026-01-10T12:00:00Z')
  const good = {
    last: { startedAt: new Date('2026-01-10T02:10:00Z'), bytes: 5 },
    ...{ checkedAt: null, failedAt: null, hasFailedCheck: false, carriedAt: null },
    logFailingSince: null,
  }
  it('is told plainly', () => {
    expect(statusOf(good, null, now)).toBe('off')
    expect(statusOf(good, 'provider', now)).toBe('provider')
    expect(statusOf({ ...good, last: null }, times, now)).toBe('waiting')
    expect(statusOf(good, times, now)).toBe('good')
    expect(statusOf({ ...good, failedAt: now }, times, now)).toBe('failed')
    expect(statusOf({ ...good, hasFailedCheck: true }, times, now)).toBe('failed')
    const since = (at: string) => statusOf({ ...good, logFailingSince: new Date(at) }, times, now)
    expect(since('2026-01-10T11:01:00Z')).toBe('good')
    expect(since('2026-01-10T11:00:00Z')).toBe('failed')
    expect(statusOf(good, times, new Date('2026-01-12T12:00:00Z'))).toBe('late')
  })
})
