/**
 * POST writes without an id of their own can be repeated safely with an `Idempotency-Key`: the
 * first answer is kept and given again. The same key with another request is refused.
 *
 * Whose turn it is to do the work stands in the key's row, as an attempt and a time that its
 * process moves on as long as it lives. An attempt whose time is up gives way to the next, unless
 * it has written: each of its transactions says so in the row (`underKey`), or is rolled back where
 * the row is another attempt's by now. Nothing is done twice, even by a process that only slept.
 */
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { actorOf, type Principal } from '../access/index.ts'
import {
  type Database,
  type Scope,
  type TenantClient,
  type TenantTransaction,
  underKey,
} from '../db/index.ts'
import { apiError } from '../errors/index.ts'

export interface KeyedRequest {
  readonly principal: Principal
  /** Method and path. */
  readonly route: string
  readonly key: string
  /** Made with the installation's key: a PIN in the body can't be tried out. */
  readonly bodyHash: Buffer
}

export interface KeptAnswer {
  readonly status: number
  readonly body: unknown
}

export interface Holding {
  /** A process that says nothing for so long is taken to be dead. */
  readonly holdMs: number
  readonly renewMs: number
}

/** Over before who asks again has lost patience. */
const usualHolding: Holding = { holdMs: 6_000, renewMs: 2_000 }

/** A till sells for 72 hours on its own; what comes after a week is another request. */
export const answersKeptDays = 7
const forgottenAtOnce = 500

const keyPattern = /^[\x21-\x7e]{1,200}$/

/** `run` answers null where there is nothing to keep, as of a file. */
export async function onceByKey<Answer extends KeptAnswer | null>(
  database: Database,
  request: KeyedRequest,
  run: () => Promise<Answer>,
  holding: Holding = usualHolding,
): Promise<{ readonly answer: Answer | KeptAnswer; readonly isRepeated: boolean }> {
  if (!keyPattern.test(request.key)) {
    throw apiError('invalid_input', { field: 'Idempotency-Key' })
  }
  const attempt = attemptOf(request)
  const kept = await database.withTenant(attempt.scope, (tx) => take(tx, attempt, holding))
  if (kept !== null) return { answer: kept, isRepeated: true }
  return { answer: await doOnce(database, attempt, run, holding), isRepeated: false }
}

/** Whether some of a company's were forgotten and more may be left, for its next turn. */
export async function forgetAnswers(database: Database, scope: Scope, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - answersKeptDays * 86_400_000)
  const { companyId } = scope
  const { numAffectedRows = 0n } = await database.withTenant(scope, (tx) =>
    sql`DELETE FROM idempotency_keys
      WHERE company_id = ${companyId} AND (actor, route, key) IN (
        SELECT actor, route, key FROM idempotency_keys
        WHERE company_id = ${companyId} AND created_at < ${before}
        ORDER BY created_at LIMIT ${forgottenAtOnce})`.execute(tx),
  )
  return Number(numAffectedRows) === forgottenAtOnce
}

interface Attempt {
  readonly scope: Scope
  readonly id: string
  readonly row: {
    readonly company_id: string
    readonly actor: string
    readonly route: string
    readonly key: string
    readonly request_hash: Buffer
  }
}

function attemptOf({ principal, route, key, bodyHash }: KeyedRequest): Attempt {
  const { companyId } = principal
  const row = { company_id: companyId, actor: actorOf(principal), route, key }
  return {
    scope: { companyId, branchIds: null },
    id: v7(),
    row: { ...row, request_hash: bodyHash },
  }
}

/** Null: the work is this attempt's to do. */
async function take(
  tx: TenantTransaction,
  { id, row }: Attempt,
  { holdMs }: Holding,
): Promise<KeptAnswer | null> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      ...row,
      attempt: id,
      created_at: sql`clock_timestamp()`,
      held_until: sql`clock_timestamp() + ${holdMs} * interval '1 ms'`,
      is_written: false,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'actor', 'route', 'key'])
        .doUpdateSet((eb) => ({
          attempt: eb.ref('excluded.attempt'),
          held_until: eb.ref('excluded.held_until'),
        }))
        .where(
          sql<boolean>`idempotency_keys.status IS NULL AND NOT idempotency_keys.is_written
            AND idempotency_keys.held_until < excluded.created_at
            AND idempotency_keys.request_hash = excluded.request_hash`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken !== undefined) return null
  const found = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response', 'is_written'])
    .select(sql<boolean>`held_until > clock_timestamp()`.as('is_held'))
    .where('company_id', '=', row.company_id)
    .where('actor', '=', row.actor)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .executeTakeFirst()
  // Forgotten at this moment: whoever asks again has it.
  if (found === undefined) throw apiError('unavailable')
  if (!found.request_hash.equals(row.request_hash)) {
    throw apiError('idempotency_key_reused', { field: 'Idempotency-Key' })
  }
  if (found.status !== null) return { status: found.status, body: found.response }
  throw apiError(found.is_written && !found.is_held ? 'answer_lost' : 'unavailable')
}

async function doOnce<Answer extends KeptAnswer | null>(
  database: Database,
  attempt: Attempt,
  run: () => Promise<Answer>,
  { holdMs, renewMs }: Holding,
): Promise<Answer> {
  const { companyId } = attempt.scope
  const own = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
    database.withTenant(attempt.scope, work)
  const renewing = setInterval(() => {
    // One that fails is followed by the next; nothing is done twice for it.
    own((tx) => holdFor(tx, attempt, holdMs)).catch(() => undefined)
  }, renewMs).unref()
  // Where that fails the hold is over by itself.
  const letGo = () => own((tx) => giveUp(tx, attempt)).catch(() => undefined)
  try {
    const markWritten = (client: TenantClient) => mark(client, attempt)
    const answer = await underKey({ companyId, markWritten }, run)
    if (answer === null || answer.status >= 500 || answer.status === 429) {
      await letGo()
    } else {
      // It is done: whoever asked hears of it, even if it can't be told a second time.
      await own((tx) => keep(tx, attempt, answer)).catch(() => undefined)
    }
    return answer
  } catch (error) {
    await letGo()
    throw error
  } finally {
    clearInterval(renewing)
  }
}

async function mark(client: TenantClient, { id, row }: Attempt): Promise<void> {
  const { rowCount } = await client.query({
    text: `UPDATE idempotency_keys SET is_written = true
      WHERE company_id = $1 AND actor = $2 AND route = $3 AND key = $4 AND attempt = $5`,
    values: [row.company_id, row.actor, row.route, row.key, id],
  })
  // Another attempt does it, or has done it.
  if (rowCount !== 1) throw apiError('unavailable')
}

const holdFor = (tx: TenantTransaction, attempt: Attempt, ms: number) =>
  ofAttempt(tx.updateTable('idempotency_keys'), attempt)
    .set({ held_until: sql`now() + ${ms} * interval '1 ms'` })
    .execute()

const keep = (tx: TenantTransaction, attempt: Attempt, { status, body }: KeptAnswer) =>
  ofAttempt(tx.updateTable('idempotency_keys'), attempt)
    .set({ status, response: JSON.stringify(body ?? null) })
    .execute()

/** Free for the next one, unless something was written: then nobody does it again. */
async function giveUp(tx: TenantTransaction, attempt: Attempt): Promise<void> {
  await ofAttempt(tx.deleteFrom('idempotency_keys'), attempt)
    .where('is_written', '=', false)
    .execute()
  await holdFor(tx, attempt, 0)
}

interface Filterable<Query> {
  where(
    column: 'company_id' | 'actor' | 'route' | 'key' | 'attempt',
    operator: '=',
    value: string,
  ): Query
}

function ofAttempt<Query extends Filterable<Query>>(query: Query, { id, row }: Attempt): Query {
  return query
    .where('company_id', '=', row.company_id)
    .where('actor', '=', row.actor)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .where('attempt', '=', id)
}
