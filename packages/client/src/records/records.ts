/**
 * Configuration on the device: what the till sells and who sells it, read offline, kept up to date.
 */
import type { SyncOutput, SyncRecords } from '@servery/contract/sync.ts'
import type { ClockPort, NetworkPort, RandomPort } from '../ports.ts'
import { createLoop, type Outcome } from '../register/loop.ts'
import type {
  RecordMaps,
  RecordNoun,
  Records,
  RecordsSnapshot,
  RecordsStore,
  StoredRecords,
} from './types.ts'

export interface RecordsOptions {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly network: NetworkPort
  readonly store: RecordsStore
  readonly branchId: string
  /** How often to ask when nothing says that there is news. Default 5 minutes. */
  readonly pollMs?: number
}

const nouns = [
  'branch',
  'categories',
  'items',
  'modifierGroups',
  'taxRates',
  'discounts',
  'serviceCharges',
  'paymentMethods',
  'team',
] as const satisfies readonly RecordNoun[]

const backoff = { firstMs: 1000, maxMs: 60_000 }

export function createRecords(options: RecordsOptions): Records {
  const { clock, random, network, store, branchId, pollMs = 300_000 } = options
  const listeners = new Set<() => void>()
  let snapshot: RecordsSnapshot = {
    ready: false,
    records: mapsOf({}),
    cursor: 0,
    syncedAtMs: null,
    problem: null,
  }

  function change(next: Partial<RecordsSnapshot>): void {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  async function pull(): Promise<Outcome> {
    const { cursor } = snapshot
    const path = `/sync?branchId=${branchId}&cursor=${cursor}`
    const answer = await network.request({ method: 'GET', path }).catch(() => null)
    const output = answer === null || answer.status >= 300 ? null : readOutput(answer.body)
    if (output === null) {
      const code = answer === null ? null : codeOf(answer.body)
      change({ problem: code ?? 'offline' })
      return 'failed'
    }
    const records = output.full
      ? mapsOf(output.records)
      : mergeRecords(snapshot.records, output.records)
    const syncedAtMs = clock.now()
    change({ ready: true, records, cursor: output.cursor, syncedAtMs, problem: null })
    if (output.cursor !== cursor) await save({ cursor: output.cursor, syncedAtMs, records })
    return 'done'
  }

  /** A cache that can't be written costs a download at the next start, and nothing else. */
  async function save({ records, ...rest }: Omit<StoredRecords, 'records'> & Maps): Promise<void> {
    await store.save({ ...rest, records: listsOf(records) }).catch(() => undefined)
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

interface Maps {
  readonly records: RecordMaps
}
/** What all nouns have in common; the rest of a record passes through as it is. */
interface AnyRecord {
  readonly id: string
  readonly archived: boolean
}
type AnyMaps = { readonly [Noun in RecordNoun]: ReadonlyMap<string, AnyRecord> }

/** The records after a change; archived ones leave. */
export function mergeRecords(before: RecordMaps, changed: Partial<SyncRecords>): RecordMaps {
  const after = {} as { [Noun in RecordNoun]: ReadonlyMap<string, AnyRecord> }
  for (const noun of nouns) {
    const rows: readonly AnyRecord[] = changed[noun] ?? []
    after[noun] = rows.length === 0 ? before[noun] : mergeRows((before as AnyMaps)[noun], rows)
  }
  return after as RecordMaps
}

function mergeRows(
  before: ReadonlyMap<string, AnyRecord>,
  rows: readonly AnyRecord[],
): ReadonlyMap<string, AnyRecord> {
  const after = new Map(before)
  for (const row of rows) {
    if (row.archived) after.delete(row.id)
    else after.set(row.id, row)
  }
  return after
}

function mapsOf(records: Partial<SyncRecords>): RecordMaps {
  const empty = Object.fromEntries(nouns.map((noun) => [noun, new Map()])) as unknown as RecordMaps
  return mergeRecords(empty, records)
}

function listsOf(maps: RecordMaps): SyncRecords {
  const entries = nouns.map((noun) => [noun, [...maps[noun].values()]])
  return Object.fromEntries(entries) as unknown as SyncRecords
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
