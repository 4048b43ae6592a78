/** What each person had in hand at a drawer: its figures by who took, gave or moved the cash. */
import { minorUnits, zeroAmount } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import type { DrawerPerson, DrawerState } from './types.ts'

/** The figures of a drawer that somebody's hand made; over all people they are its own. */
export const handFigures = ['sales', 'refunds', 'paidIn', 'paidOut', 'dropped'] as const

interface Hand {
  readonly userId: string
  readonly figure: (typeof handFigures)[number]
  readonly amount: MinorUnits
}

/** The people after one more action, minor units; who acted first stands first, once cash moved. */
export function withAction(
  people: readonly DrawerPerson[],
  { userId, figure, amount }: Hand,
): readonly DrawerPerson[] {
  if (amount === 0) return people
  const before = people.find((one) => one.userId === userId)
  const known = before ?? { ...nothing, userId }
  const after = { ...known, [figure]: minorUnits(known[figure] + amount) }
  return before === undefined
    ? [...people, after]
    : people.map((one) => (one === before ? after : one))
}

const nothing = {
  sales: zeroAmount,
  refunds: zeroAmount,
  paidIn: zeroAmount,
  paidOut: zeroAmount,
  dropped: zeroAmount,
}

/** The session after it, in its own figure and in that of the person. */
export function withHand(drawer: DrawerState, hand: Hand): DrawerState {
  const { figure, amount } = hand
  const cash = { ...drawer.cash, [figure]: minorUnits(drawer.cash[figure] + amount) }
  const { people } = drawer
  return { ...drawer, cash, ...(people === undefined ? {} : { people: withAction(people, hand) }) }
}
