import type { SyncRecords } from '@servery/contract/devices/sync.ts'

export type RecordNoun = keyof SyncRecords

/** Records that are in use, by id, in the order in which the server gave them. */
export type RecordMaps = {
  readonly [Noun in RecordNoun]: ReadonlyMap<string, SyncRecords[Noun][number]>
}

export interface RecordsSnapshot {
  /** False until the cache was read. */
  readonly ready: boolean
  readonly records: RecordMaps
  /** 0 while there is nothing yet. */
  readonly cursor: number
  /** When the server last said that this is all; null if it never did. */
  readonly syncedAtMs: number | null
  /** How far this device's clock is ahead of the server's, ms; 0: they agree, or nobody said. */
  readonly clockAheadMs: number
  /** Why they can't be brought up to date: `offline`, or the server's code. */
  readonly problem: string | null
}

export interface Records {
  readonly snapshot: () => RecordsSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the cache, then the server, and goes on asking now and then. */
  start(): Promise<void>
  stop(): void
  /** There is something new: ask now. */
  nudge(): void
  /** How old they are by the clock of this device; null if they were never complete. */
  ageMs(): number | null
}

export interface StoredRecords {
  readonly cursor: number
  readonly syncedAtMs: number
  readonly records: SyncRecords
}

/** What has changed since the cursor `after`, archived records among it. */
export interface ChangedRecords extends StoredRecords {
  readonly after: number
}

/** The cache on the device; losing it costs one download. */
export interface RecordsStore {
  /** Of a record that is there several times, the last one counts. */
  load(): Promise<StoredRecords | null>
  /** All there are. */
  save(stored: StoredRecords): Promise<void>
  /** False, and nothing is written, where all have to be saved instead. */
  add(changed: ChangedRecords): Promise<boolean>
}
