import { minorUnits, zeroAmount } from '../kernel/money.ts'
import { findDrawerRefusal } from './allowed-from.ts'
import { drawerFigures, expectedCash } from './cash.ts'
import type { DrawerDecision, DrawerState } from './types.ts'

export interface CloseForTill {
  /** What became of the till: nobody else can say, so it is asked for whatever the difference. */
  readonly note: string
  /** Its last fact that is known. */
  readonly upTo: number
  readonly uncounted: boolean
  readonly zNumber: string
}

/**
 * Closes the session of a till that is gone, by another register: with the last count, or without
 * one. Apart from `decideDrawer`, which tills load before anything else.
 */
export function decideCloseForTill(
  state: DrawerState | null,
  { note, upTo, uncounted, zNumber }: CloseForTill,
): DrawerDecision {
  const refuse = (code: 'drawer_not_counted' | 'drawer_note_missing', field: string | null) =>
    ({ ok: false, refusal: { code, field } }) as const
  const forbidden = findDrawerRefusal(state, 'close')
  if (forbidden !== null || state === null) {
    return { ok: false, refusal: { code: forbidden ?? 'drawer_not_open', field: null } }
  }
  if (!uncounted && state.count === null) return refuse('drawer_not_counted', null)
  if (note.trim() === '') return refuse('drawer_note_missing', 'note')
  const nothing = minorUnits(Math.max(0, expectedCash(state.cash)))
  const seal = drawerFigures(state, uncounted ? nothing : (state.count?.counted ?? zeroAmount))
  const sealed = uncounted ? { ...seal, uncounted: true as const } : seal
  const body = { zNumber, note: note.trim(), seal: sealed, upTo }
  return { ok: true, events: [{ kind: 'drawer.closed', version: 1, body }] }
}
