import { describe, expect, it } from 'vitest'
import { type CorrectedTimes, findCorrectionFault } from './correction.ts'

const at = (time: string, day = '2026-03-14') => `${day}T${time}:00.000Z`
const rest = (from: string, to: string) => ({ paid: false, startedAt: at(from), endedAt: at(to) })
const times = (more: Partial<CorrectedTimes>): CorrectedTimes => ({
  ...{ startedAt: at('09:00'), endedAt: at('17:00'), breaks: [] },
  ...more,
})
const now = at('12:00', '2026-03-16')

describe('the corrected times of a shift', () => {
  it.each([
    ['as they are', {}, null],
    ['over midnight', { endedAt: at('08:59', '2026-03-15') }, null],
    ['of a whole day', { endedAt: at('09:00', '2026-03-15') }, null],
    ['longer than a day', { endedAt: at('09:01', '2026-03-15') }, 'endedAt'],
    ['that end as they begin', { endedAt: at('09:00') }, 'endedAt'],
    [
      'that end later than now',
      { startedAt: at('11:00', '2026-03-16'), endedAt: at('12:01', '2026-03-16') },
      'endedAt',
    ],
    [
      'with breaks side by side',
      { breaks: [rest('12:00', '12:30'), rest('12:30', '12:45')] },
      null,
    ],
    ['with a break before', { breaks: [rest('08:59', '09:30')] }, 'breaks'],
    ['with a break beyond', { breaks: [rest('16:30', '17:01')] }, 'breaks'],
    ['with a break of nothing', { breaks: [rest('12:00', '12:00')] }, 'breaks'],
    [
      'with two breaks at once',
      { breaks: [rest('12:00', '12:30'), rest('12:29', '13:00')] },
      'breaks',
    ],
  ] as const)('%s', (_, more, fault) => {
    expect(findCorrectionFault(times(more), now)).toBe(fault)
  })
})
