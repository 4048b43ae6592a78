/**
 * What people do at the time clock of a till: clock in, take breaks, clock out, on whichever till
 * is near. Drawn from a seed and what the screen shows; some of it is refused, which is right.
 */
import type { RegisterSnapshot } from '@servery/client/register/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { ShiftCommand } from '@servery/domain/shift/types.ts'
import { idOf, type Random } from '@servery/testing'

export interface ShiftAction {
  readonly shiftId: string
  readonly memberId: string
  readonly command: ShiftCommand
}

/** In millionths of all that people do at a till. */
export const shiftChance = 60_000

const members = [1, 2, 3].map((number) => idOf('memb', number))

interface Hand {
  readonly random: Random
  readonly newId: () => string
}

/** The next thing that a person does at the time clock who sees this screen. */
export function drawShiftAction(
  { random, newId }: Hand,
  { shifts }: RegisterSnapshot,
): ShiftAction {
  const memberId = random.pick(members)
  const open = [...shifts.values()].find(
    (shift) => shift.memberId === memberId && shift.status !== 'ended',
  )
  // Now and then somebody clocks in twice.
  if (open === undefined || random.chance(50_000)) {
    const command = { type: 'start', memberId, currency: 'GBP' } as const
    return { shiftId: newId(), memberId, command }
  }
  const drawn = random.integer(0, 99)
  const isResting = open.status === 'on_break'
  const about = { shiftId: open.id, memberId }
  if (drawn < 35) {
    const cashTips = minorUnits(random.integer(0, 3000))
    return { ...about, command: { type: 'end', endedAt: null, cashTips, note: '' } }
  }
  // Mostly what fits.
  if (isResting === drawn < 95) return { ...about, command: { type: 'end_break' } }
  const paid = random.chance(300_000)
  return { ...about, command: { type: 'start_break', breakId: newId(), paid } }
}
