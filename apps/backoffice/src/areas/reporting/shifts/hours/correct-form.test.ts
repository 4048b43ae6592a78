import type { HoursRow } from '@servery/contract/trade/hours.ts'
import { describe, expect, it } from 'vitest'
import { correctedTimesOf, correctValuesOf } from './correct-form.ts'

const clock = { timeZone: 'Europe/London', cutOverMinutes: 240 }
const row: HoursRow = {
  ...{ shiftId: 's', memberId: 'm', memberName: 'Ana', date: '2026-03-28' },
  ...{ startedAt: '2026-03-28T20:00:31.500Z', endedAt: '2026-03-29T02:30:00.000Z' },
  ...{ workedMinutes: 360, overtimeMinutes: 0, plannedMinutes: 0, cost: null },
  breaks: [
    {
      ...{ paid: false, startedAt: '2026-03-28T23:50:00.000Z' },
      endedAt: '2026-03-29T00:20:00.000Z',
    },
  ],
  ...{ corrections: 0, forgotten: false, isDoubtful: false, state: 'open', approvedBy: '' },
}
const values = correctValuesOf(row, clock)
const times = (more: object) => correctedTimesOf({ ...values, ...more }, row, clock)

describe('the form of a correction', () => {
  it('shows the clock of the branch, and leaves untouched times as they were', () => {
    expect(values).toMatchObject({ from: '20:00', to: '03:30' })
    expect(times({})).toEqual({
      ...{ startedAt: row.startedAt, endedAt: row.endedAt },
      breaks: row.breaks,
    })
  })

  it('goes over midnight and over the change of the clock', () => {
    expect(times({ from: '19:30', to: '04:15' })).toMatchObject({
      ...{ startedAt: '2026-03-28T19:30:00.000Z', endedAt: '2026-03-29T03:15:00.000Z' },
    })
    const late = [{ from: '00:30', to: '00:45', paid: true }]
    expect(times({ breaks: late })?.breaks).toEqual([
      {
        ...{ paid: true, startedAt: '2026-03-29T00:30:00.000Z' },
        endedAt: '2026-03-29T00:45:00.000Z',
      },
    ])
  })

  it('is before the cut-over on the next date, and never at a time that is skipped', () => {
    expect(times({ from: '03:00', to: '03:45', breaks: [] })).toMatchObject({
      ...{ startedAt: '2026-03-29T02:00:00.000Z', endedAt: '2026-03-29T02:45:00.000Z' },
    })
    expect(times({ to: '01:30' })).toBeNull()
  })
})
