/**
 * Counters of attempts, shared by all processes. A window of ten minutes begins with its first
 * attempt: one that begins by the clock lets twice as many through around its end.
 */
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../db/index.ts'
import { sha256 } from './secrets.ts'

const windowMs = 10 * 60_000
const forgottenAtOnce = 500

interface Attempt {
  readonly key: string
  readonly nowMs: number
}

interface Limited {
  readonly key: string
  readonly max: number
}

/** Counts one more; false once there were more than `max` in this window. */
export async function takeAttempt(
  identity: Kysely<IdentityTables>,
  { nowMs, ...asked }: Attempt & Limited,
): Promise<boolean> {
  const [isLeft = false] = await takeAttempts(identity, [asked], nowMs)
  return isLeft
}

/** Several at once, each counted after those before it, in one statement. */
export async function takeAttempts(
  identity: Kysely<IdentityTables>,
  asked: readonly Limited[],
  nowMs: number,
): Promise<readonly boolean[]> {
  if (asked.length === 0) return []
  const keys = asked.map(({ key }) => keyOf(key))
  const added = new Map<string, number>()
  for (const key of keys) added.set(key, (added.get(key) ?? 0) + 1)
  const ended = sql<boolean>`attempts.window_start <= ${lastEnded(nowMs)}`
  const rows = await identity
    .insertInto('attempts')
    .values(
      // In one order, so that no two processes wait for each other.
      [...added.keys()].sort().map((key) => ({
        ...{ key, window_start: new Date(nowMs), count: added.get(key) ?? 0 },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`CASE WHEN ${ended} THEN excluded.count
          ELSE attempts.count + excluded.count END`,
        window_start: sql`CASE WHEN ${ended} THEN excluded.window_start
          ELSE attempts.window_start END`,
      }),
    )
    .returning(['key', 'count'])
    .execute()
  const before = new Map(rows.map(({ key, count }) => [key, count - (added.get(key) ?? 0)]))
  if ([...before.values()].includes(0)) await forgetEnded(identity, nowMs)
  return asked.map(({ max }, index) => {
    const key = keys[index] ?? ''
    const count = (before.get(key) ?? 0) + 1
    before.set(key, count)
    return count <= max
  })
}

/** The attempt was a good one. */
export async function giveBackAttempt(
  identity: Kysely<IdentityTables>,
  { key, nowMs }: Attempt,
): Promise<void> {
  await identity
    .updateTable('attempts')
    .set({ count: sql`greatest(attempts.count - 1, 0)` })
    .where('key', '=', keyOf(key))
    .where('window_start', '>', lastEnded(nowMs))
    .execute()
}

/** Seconds until the window of this key ends, and with it the count. */
export async function attemptWindowLeftS(
  identity: Kysely<IdentityTables>,
  { key, nowMs }: Attempt,
): Promise<number> {
  const begun = await identity
    .selectFrom('attempts')
    .select('window_start')
    .where('key', '=', keyOf(key))
    .executeTakeFirst()
  const endsMs = (begun?.window_start.getTime() ?? nowMs) + windowMs
  return Math.max(Math.ceil((endsMs - nowMs) / 1000), 1)
}

/** What another process clears away meanwhile is left to it. */
async function forgetEnded(identity: Kysely<IdentityTables>, nowMs: number): Promise<void> {
  await identity
    .deleteFrom('attempts')
    .where('key', 'in', (query) =>
      query
        .selectFrom('attempts')
        .select('key')
        .where('window_start', '<=', lastEnded(nowMs))
        .limit(forgottenAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** A window that began then, or before, has ended. */
function lastEnded(nowMs: number): Date {
  return new Date(nowMs - windowMs)
}

/** No e-mail address or network stands in the table. */
function keyOf(key: string): string {
  return sha256(key).toString('base64url')
}
