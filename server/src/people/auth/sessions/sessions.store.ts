/**
 * Sessions end after twelve hours without use and thirty days in any case. What their table holds
 * is the hash of the token; see session-adapter.ts.
 */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

const hourMs = 3_600_000
export const sessionIdleMs = 12 * hourMs
export const sessionLongestMs = 30 * 24 * hourMs
const touchEveryMs = 5 * 60_000

/** When a session ends that is used now. */
export function endOfSession(nowMs: number, createdMs: number): Date {
  return new Date(Math.min(nowMs + sessionIdleMs, createdMs + sessionLongestMs))
}

/** Moves the end of a session in use, at most once in five minutes. */
export async function touchSession(
  identity: Kysely<IdentityTables>,
  session: { readonly id: string; readonly createdAt: Date; readonly expiresAt: Date },
  nowMs: number,
): Promise<void> {
  const end = endOfSession(nowMs, session.createdAt.getTime())
  if (end.getTime() - session.expiresAt.getTime() < touchEveryMs) return
  await identity
    .updateTable('sessions')
    .set({ expires_at: end, updated_at: new Date(nowMs) })
    .where('id', '=', session.id)
    .execute()
}

export interface SessionRow {
  readonly id: string
  readonly createdAt: Date
  readonly seenAt: Date
  readonly expiresAt: Date
  readonly network: string
  readonly userAgent: string
}

/** Those that are still good, newest use first. */
export async function findSessions(
  identity: Kysely<IdentityTables>,
  userId: string,
  nowMs: number,
): Promise<readonly SessionRow[]> {
  const rows = await identity
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(nowMs))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    seenAt: row.updated_at,
    expiresAt: row.expires_at,
    network: row.ip_address ?? '',
    userAgent: row.user_agent ?? '',
  }))
}

/** Ends one session of a person; false if they have none with this id. */
export async function endSession(
  identity: Kysely<IdentityTables>,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await identity
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a person, but for the one that is kept. */
export async function endSessions(
  identity: Kysely<IdentityTables>,
  userId: string,
  keptId?: string,
): Promise<void> {
  const ended = identity.deleteFrom('sessions').where('user_id', '=', userId)
  await (keptId === undefined ? ended : ended.where('id', '<>', keptId)).execute()
}
