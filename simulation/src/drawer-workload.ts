/**
 * What people do with the drawer of a till: open it with a float, move cash, count and close. Drawn
 * from a seed and what the screen shows; some of it is refused, which is right.
 */
import type { RegisterSnapshot } from '@servery/client/register/types.ts'
import { expectedCash } from '@servery/domain/drawer/cash.ts'
import type { DrawerCommand, DrawerState } from '@servery/domain/drawer/types.ts'
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { Random } from '@servery/testing'

export interface DrawerAction {
  readonly drawerId: string
  /** One after the other, each waited for until it is durable. */
  readonly commands: readonly DrawerCommand[]
}

/** In millionths of all that people do at a till. */
export const drawerChance = 120_000

interface Hand {
  readonly random: Random
  readonly newId: () => string
}

/** The next thing that a person does with the drawer who sees this screen. */
export function drawDrawerAction(hand: Hand, { drawer }: RegisterSnapshot): DrawerAction {
  const { random, newId } = hand
  // Now and then somebody opens what is open, or touches what is closed.
  const isOdd = random.chance(50_000)
  if (drawer === null || (drawer.status === 'closed') !== isOdd) {
    return { drawerId: newId(), commands: [drawOpening(hand)] }
  }
  return { drawerId: drawer.id, commands: drawWork(hand, drawer) }
}

function drawOpening({ random }: Hand): DrawerCommand {
  const float = minorUnits(random.integer(0, 20_000))
  return { type: 'open', float, currency: 'GBP' }
}

function drawWork(hand: Hand, drawer: DrawerState): readonly DrawerCommand[] {
  const { random, newId } = hand
  const drawn = random.integer(0, 99)
  const about = { entryId: newId(), reasonId: null, reason: 'Milk', note: '' }
  if (drawn < 15) return [{ type: 'no_sale', ...about }]
  if (drawn < 60) {
    const type = random.pick(['pay_in', 'pay_out', 'drop'] as const)
    return [{ type, ...about, amount: minorUnits(random.integer(1, 5000)) }]
  }
  if (drawn < 65) return [{ type: 'close', note: '' }]
  const count = drawCount(hand, drawer)
  return drawn < 80 ? [count] : [count, { type: 'close', note: '' }]
}

/** Mostly right, now and then some pence away. */
function drawCount({ random, newId }: Hand, drawer: DrawerState): DrawerCommand {
  const there = Math.max(0, expectedCash(drawer.cash) + random.pick([0, 0, 0, -150, 20]))
  const value = minorUnits(2000)
  const count = Math.trunc(there / value)
  return {
    type: 'count',
    entryId: newId(),
    denominations: count === 0 ? [] : [{ value, count }],
    loose: there === 0 ? zeroAmount : minorUnits(there - count * value),
  }
}
