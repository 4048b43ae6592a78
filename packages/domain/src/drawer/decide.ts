/**
 * `decide` of a drawer: what a command comes to, as events or as one refusal. A session always
 * closes whatever was counted; neither an open order nor a silent server stands in its way.
 */
import { isCurrency } from '../kernel/currency.ts'
import { invariant } from '../kernel/invariant.ts'
import { minorUnits, zeroAmount } from '../kernel/money.ts'
import { isAmountInRange } from '../order/model/limits.ts'
import { findDrawerRefusal } from './allowed-from.ts'
import { drawerFigures, expectedCash } from './cash.ts'
import { countedOf } from './count.ts'
import type {
  DrawerCommand,
  DrawerContext,
  DrawerDecision,
  DrawerEvent,
  DrawerRefusalCode,
  DrawerState,
} from './types.ts'

type Command<Type extends DrawerCommand['type']> = Extract<DrawerCommand, { type: Type }>

/**
 * Decides a command. Where several refusals hold, the answer is the first in
 * `drawerRefusalCodes`. Applied by the register that decided, the events leave no exception.
 *
 * @throws InvariantError when a drawer is opened in a currency that does not exist.
 */
export function decideDrawer(
  state: DrawerState | null,
  command: DrawerCommand,
  context: DrawerContext,
): DrawerDecision {
  const forbidden = findDrawerRefusal(state, command.type)
  if (forbidden !== null) return refuse(forbidden)
  if (command.type === 'open') return decideOpen(command, context)
  if (state === null) return refuse('drawer_not_open')
  switch (command.type) {
    case 'count':
      return decideCount(state, command)
    case 'close':
      return decideClose(state, command, context)
    case 'no_sale': {
      const { type: _type, ...body } = command
      if (isUsed(state, command.entryId)) return refuse('entry_already_exists', 'entryId')
      return accept({ kind: 'drawer.no_sale', version: 1, body })
    }
    case 'print':
      return decidePrint(state, command, context)
    default:
      return decideMovement(state, command)
  }
}

function decideOpen(
  { float, currency }: Command<'open'>,
  { otherOpen }: DrawerContext,
): DrawerDecision {
  invariant(isCurrency(currency), `a drawer cannot hold ${currency}`)
  if (otherOpen) return refuse('drawer_already_open')
  if (!isAmountInRange(float, currency)) return refuse('amount_out_of_range', 'float')
  if (float < 0) return refuse('amount_not_positive', 'float')
  return accept({ kind: 'drawer.opened', version: 1, body: { float, currency } })
}

const movementKinds = {
  pay_in: 'drawer.paid_in',
  pay_out: 'drawer.paid_out',
  drop: 'drawer.dropped',
} as const

function decideMovement(
  state: DrawerState,
  { type, ...body }: Command<'pay_in' | 'pay_out' | 'drop'>,
): DrawerDecision {
  if (!isAmountInRange(body.amount, state.currency)) return refuse('amount_out_of_range', 'amount')
  if (body.amount <= 0) return refuse('amount_not_positive', 'amount')
  if (isUsed(state, body.entryId)) return refuse('entry_already_exists', 'entryId')
  return accept({ kind: movementKinds[type], version: 1, body })
}

function decideCount(
  state: DrawerState,
  { entryId, denominations, loose }: Command<'count'>,
): DrawerDecision {
  if (!isAmountInRange(loose, state.currency)) return refuse('amount_out_of_range', 'loose')
  if (loose < 0) return refuse('amount_not_positive', 'loose')
  const counted = countedOf(denominations, loose)
  if (counted === null) return refuse('denomination_invalid', 'denominations')
  if (!isAmountInRange(counted, state.currency))
    return refuse('amount_out_of_range', 'denominations')
  if (isUsed(state, entryId)) return refuse('entry_already_exists', 'entryId')
  const body = { entryId, denominations, loose, counted }
  return accept({ kind: 'drawer.counted', version: 1, body })
}

function decideClose(
  state: DrawerState,
  { note }: Command<'close'>,
  { zNumber, noteAbove, ...beside }: DrawerContext,
): DrawerDecision {
  const { count } = state
  if (count === null) return refuse('drawer_not_counted')
  // Cash has moved since: what was counted is no longer what is there.
  if (count.expected !== expectedCash(state.cash)) return refuse('drawer_count_outdated')
  const seal = drawerFigures(state, count.counted, beside)
  if (noteAbove !== null && Math.abs(seal.variance) > noteAbove && note.trim() === '') {
    return refuse('drawer_note_missing', 'note')
  }
  const body = { zNumber, note: note.trim(), seal }
  return accept({ kind: 'drawer.closed', version: 1, body })
}

function decidePrint(
  state: DrawerState,
  { type: _type, ...print }: Command<'print'>,
  beside: DrawerContext,
): DrawerDecision {
  if (state.status === 'closed') return accept({ kind: 'drawer.printed', version: 1, body: print })
  const now = drawerFigures(state, zeroAmount, beside)
  const { counted: _counted, variance: _variance, ...figures } = now
  const xNumber = nextXNumber(state)
  return accept({ kind: 'drawer.printed', version: 1, body: { ...print, figures, xNumber } })
}

/** The number that the next X report of the session gets on paper; each has its own. */
export function nextXNumber({ xPrints = 0 }: DrawerState): number {
  return xPrints + 1
}

function isUsed(state: DrawerState, entryId: string): boolean {
  return state.entries.some((entry) => entry.entryId === entryId)
}

function refuse(code: DrawerRefusalCode, field: string | null = null): DrawerDecision {
  return { ok: false, refusal: { code, field } }
}

function accept(...events: readonly DrawerEvent[]): DrawerDecision {
  return { ok: true, events }
}

/** How far what was counted is from what should be there; null before anything was counted. */
export function varianceOf(state: DrawerState) {
  return state.count === null ? null : minorUnits(state.count.counted - state.count.expected)
}
