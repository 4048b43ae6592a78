/** What all parts of a simulated world share. */
import type { Random } from '@servery/testing'
import type { Timeline } from './timeline.ts'

/** Kinds of fault, counted as they strike. */
export const faultKinds = [
  'request_lost',
  'answer_lost',
  'request_delayed',
  'request_duplicated',
  'request_corrupted',
  'answer_garbled',
  'partition',
  'server_crash',
  'server_error',
  'till_crash',
  'tab_killed',
  'second_tab',
  'disk_full',
  'store_error',
  'clock_jump',
  'device_cloned',
  'store_evicted',
  'printer_refuses',
  'print_unheard',
  'store_put_back',
  'device_forgotten',
  'backup_saved',
  'terminal_gone',
  'card_answer_lost',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** How likely each fault is in this run, in millionths of its occasions. */
export type FaultRates = { readonly [kind in FaultKind]: number }

export interface Scene {
  readonly timeline: Timeline
  readonly random: Random
  /** All 0 once the world has healed. */
  readonly rates: () => FaultRates
  strike(kind: FaultKind): void
  /** One line of the trace. */
  note(text: string): void
}

/** Draws whether a fault strikes, and counts it if so. */
export function strikes(scene: Scene, kind: FaultKind): boolean {
  const rate = scene.rates()[kind]
  if (rate === 0 || !scene.random.chance(rate)) return false
  scene.strike(kind)
  return true
}
