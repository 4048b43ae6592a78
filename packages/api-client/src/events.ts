/** Everything that happens, one event after the other, from a cursor on. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Servery } from './connect.ts'

export type LoggedEvent = Awaited<ReturnType<Servery['eventLog']['list']>>['rows'][number]

export interface EventsOptions {
  /** Of the last event that was dealt with. Absent: from the beginning. */
  readonly after?: string | undefined
  /** Between looks where nothing is new. Absent: the events there are, and no more. */
  readonly everyMs?: number
  readonly signal?: AbortSignal
}

/** Pages of events, each with the cursor to keep once they are dealt with. */
export async function* events(
  api: Pick<Servery, 'eventLog'>,
  { after, everyMs, signal }: EventsOptions = {},
): AsyncGenerator<{ readonly rows: readonly LoggedEvent[]; readonly next: string }> {
  let cursor = after
  while (signal?.aborted !== true) {
    const asked = cursor === undefined ? {} : { after: cursor }
    const { rows, next, hasMore } = await api.eventLog.list(asked)
    if (rows.length > 0) yield { rows, next }
    cursor = next
    if (hasMore) continue
    if (everyMs === undefined) return
    // Whoever calls it off need not wait, and nothing went wrong.
    await pause(everyMs, undefined, signal === undefined ? {} : { signal }).catch((error) => {
      if (signal?.aborted !== true) throw error
    })
  }
}
