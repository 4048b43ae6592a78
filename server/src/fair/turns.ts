/**
 * Work of the event loop that may take long, step by step. Between its steps others have their
 * turn, and for much longer than it has had: who sends what is slow to work out waits for it alone.
 */
import { setTimeout as delay } from 'node:timers/promises'

/** Each `yield` is a place where others may come in. */
export type Steps<T> = Generator<undefined, T, undefined>

export interface TurnClock {
  readonly now: () => number
  readonly rest: (ms: number) => Promise<unknown>
}

const turnMs = 5
const restPerWork = 2
const ownClock: TurnClock = { now: () => performance.now(), rest: (ms) => delay(ms) }

/** Where nobody waits, or nobody may come in. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

export async function inTurns<T>(steps: Steps<T>, { now, rest }: TurnClock = ownClock): Promise<T> {
  let begun = now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    const worked = now() - begun
    if (worked < turnMs) continue
    await rest(worked * restPerWork)
    begun = now()
  }
}
