/** The backups of a place: which one to restore from, and which ones may go. */
import { isOlderThan } from '../keeping/index.ts'
import {
  type Ancestor,
  follows,
  isSegment,
  positionOf,
  positionOfLsn,
  segmentOf,
} from './segments.ts'

export interface BackupSet {
  /** Of the moment it began, such as `20261128T031000Z`. */
  readonly name: string
  /** ISO 8601. */
  readonly startedAt: string
  readonly finishedAt: string
  /** Of this very database, whichever machine it is on. */
  readonly systemId: string
  readonly timeline: number
  readonly startLsn: string
  readonly endLsn: string
  readonly bytes: number
}

export interface History {
  readonly timeline: number
  readonly ancestors: readonly Ancestor[]
}

/** Whether what came after this backup is what the timeline tells. */
function isOn({ timeline, ancestors }: History, set: BackupSet): boolean {
  if (set.timeline === timeline) return true
  const end = positionOfLsn(set.endLsn)
  return ancestors.some((one) => one.timeline === set.timeline && end <= one.until)
}

/** The newest backup from which that moment can be reached; undefined: none reaches it. */
export function chooseBackup(
  sets: readonly BackupSet[],
  history: History,
  to: Date | undefined,
): BackupSet | undefined {
  const reaching = sets.filter((set) => to === undefined || new Date(set.finishedAt) <= to)
  return newestOf(reaching.filter((set) => isOn(history, set)))
}

export interface Kept {
  readonly sets: readonly BackupSet[]
  readonly gone: readonly BackupSet[]
}

/**
 * Every moment of the last `keepDays` stays within reach: the backups of those days are kept, and
 * the newest one before them.
 */
export function keepBackups(sets: readonly BackupSet[], keepDays: number, now: Date): Kept {
  const sorted = [...sets].sort((one, other) => (one.finishedAt < other.finishedAt ? -1 : 1))
  const isOld = (set: BackupSet) => isOlderThan(new Date(set.finishedAt), keepDays, now)
  const firstKept = Math.max(0, sorted.filter(isOld).length - 1)
  return { sets: sorted.slice(firstKept), gone: sorted.slice(0, firstKept) }
}

/** Segments of the log that no kept backup needs. */
export function segmentsToRemove(
  segments: readonly string[],
  kept: readonly BackupSet[],
): readonly string[] {
  if (kept.length === 0) return []
  const needed = kept.map((set) => positionOf(segmentOf(set.timeline, set.startLsn)))
  const first = Math.min(...needed)
  return segments.filter((name) => isSegment(name) && positionOf(name) < first)
}

/** The backup that was finished last. */
export const newestOf = (sets: readonly BackupSet[]): BackupSet | undefined =>
  sets.reduce<BackupSet | undefined>(
    (newest, set) => (newest && newest.finishedAt > set.finishedAt ? newest : set),
    undefined,
  )

/** Whether the log goes on from the newest backup to the last segment without a gap. */
export function isWhole(segments: readonly string[], newest: BackupSet | undefined): boolean {
  if (newest === undefined) return true
  const first = segmentOf(newest.timeline, newest.startLsn)
  const after = segments.filter((name) => isSegment(name) && positionOf(name) >= positionOf(first))
  const chain = [...after].sort()
  return chain.every((name, index) => {
    const previous = chain[index - 1]
    return previous === undefined ? name === first : follows(previous, name)
  })
}
