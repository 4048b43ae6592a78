/**
 * Configuration on the device: what the till sells and who sells it, read offline, kept up to date.
 */
import type { SyncOutput } from '@servery/contract/devices/sync.ts'
import { createLoop, type Outcome } from '../ports/loop.ts'
import type { ClockPort, NetworkPort, RandomPort } from '../ports/ports.ts'
import { listsOf, mapsOf, mergeRecords, nouns } from './records-by-noun.ts'
import type { Records, RecordsSnapshot, RecordsStore } from './types.ts'

export interface RecordsOptions {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly network: NetworkPort
  readonly store: RecordsStore
  readonly branchId: string
  /** How often to ask when nothing says that there is news. Default 5 minutes. */
  readonly pollMs?: number
  /** What the device says of itself as it asks. */
  readonly report?: () => DeviceReport
}

export interface DeviceReport {
  readonly appVersion: string
  /** Its last fact; undefined while the journal is not open. */
  readonly ownSequence: number | undefined
}

const backoff = { firstMs: 1000, maxMs: 60_000 }
/** An answer takes no longer: asked then, it is of another time. */
const staleAfterMs = 60_000
/** How old what is stored says that it is, at most, though nothing has changed. */
const heardEveryMs = 600_000

export function createRecords(options: RecordsOptions): Records {
  const { clock, random, network, store, branchId, pollMs = 300_000 } = options
  const listeners = new Set<() => void>()
  let snapshot: RecordsSnapshot = {
    ready: false,
    records: mapsOf({}),
    cursor: 0,
    syncedAtMs: null,
    clockAheadMs: 0,
    problem: null,
  }
  let savedAtMs = 0

  function change(next: Partial<RecordsSnapshot>): void {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  async function pull(): Promise<Outcome> {
    const { cursor } = snapshot
    const askedAtMs = clock.now()
    const said = reported(options.report?.(), askedAtMs)
    const path = `/sync?branchId=${branchId}&cursor=${cursor}${said}`
    const answer = await network.request({ method: 'GET', path }).catch(() => null)
    if (answer?.status === 429 && answer.retryAfterMs !== undefined) {
      return { afterMs: answer.retryAfterMs }
    }
    const output = answer === null || answer.status >= 300 ? null : readOutput(answer.body)
    if (output === null) {
      const code = answer === null ? null : codeOf(answer.body)
      change({ problem: code ?? 'offline' })
      return 'failed'
    }
    // It slept, or was set meanwhile: what was said of its clock is of another time.
    const isStale = Math.abs(clock.now() - askedAtMs) > staleAfterMs
    const records = output.full
      ? mapsOf(output.records)
      : mergeRecords(snapshot.records, output.records)
    const syncedAtMs = clock.now()
    const { clockAheadMs = 0 } = isStale ? snapshot : output
    const heard = { syncedAtMs, clockAheadMs, problem: null }
    change({ ready: true, records, cursor: output.cursor, ...heard })
    if (output.cursor !== cursor || syncedAtMs - savedAtMs > heardEveryMs) {
      await save(output, cursor).catch(() => undefined)
    }
    return isStale ? 'again' : 'done'
  }

  /**
   * Only what has changed, where that suffices. A cache that can't be written costs a download at
   * the next start, and nothing else.
   */
  async function save({ full, cursor, records }: SyncOutput, after: number): Promise<void> {
    const syncedAtMs = clock.now()
    savedAtMs = syncedAtMs
    if (!full && (await store.add({ after, cursor, syncedAtMs, records }))) return
    await store.save({ cursor, syncedAtMs, records: listsOf(snapshot.records) })
  }

  const loop = createLoop({ clock, random, backoff, pollMs, run: pull })

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      const stored = await store.load().catch(() => null)
      if (stored === null) change({ ready: true })
      else change({ ready: true, ...stored, records: mapsOf(stored.records) })
      loop.now()
    },
    stop: loop.stop,
    nudge: loop.now,
    ageMs: () =>
      snapshot.syncedAtMs === null ? null : Math.max(0, clock.now() - snapshot.syncedAtMs),
  }
}

function reported(report: DeviceReport | undefined, clockMs: number): string {
  if (report === undefined) return ''
  const { appVersion, ownSequence } = report
  const version = `&clockMs=${clockMs}&appVersion=${encodeURIComponent(appVersion)}`
  return ownSequence === undefined ? version : `${version}&ownSequence=${ownSequence}`
}

function readOutput(body: unknown): SyncOutput | null {
  const { cursor, full, records } = (body ?? {}) as Partial<SyncOutput>
  if (!Number.isSafeInteger(cursor) || typeof full !== 'boolean') return null
  if (typeof records !== 'object' || !nouns.every((noun) => Array.isArray(records[noun]))) {
    return null
  }
  return body as SyncOutput
}

function codeOf(body: unknown): string | null {
  const code = (body as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : null
}
