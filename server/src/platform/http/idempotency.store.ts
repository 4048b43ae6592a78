/**
 * POST writes without an id of their own can be repeated safely with an `Idempotency-Key`: the
 * first answer is kept and given again. The same key with another request is refused.
 */
import { actorOf, type Principal } from '../access/index.ts'
import type { Database } from '../db/index.ts'
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

const keyPattern = /^[\x21-\x7e]{1,200}$/

export async function onceByKey(
  database: Database,
  request: KeyedRequest,
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { readonly repeated: boolean }> {
  if (!keyPattern.test(request.key)) {
    throw apiError('invalid_input', { field: 'Idempotency-Key' })
  }
  const scope = { companyId: request.principal.companyId, branchIds: null }
  const row = {
    company_id: scope.companyId,
    actor: actorOf(request.principal),
    route: request.route,
    key: request.key,
  }
  const kept = await database.withTenant(scope, async (tx) => {
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ ...row, request_hash: request.bodyHash, status: null, response: null })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'actor', 'route', 'key']).doNothing(),
      )
      .returning('key')
      .executeTakeFirst()
    if (claimed !== undefined) return null
    return matching(tx.selectFrom('idempotency_keys'), row)
      .select(['request_hash', 'status', 'response'])
      .executeTakeFirst()
  })
  if (kept !== null && kept !== undefined) {
    if (!kept.request_hash.equals(request.bodyHash)) {
      throw apiError('idempotency_key_reused', { field: 'Idempotency-Key' })
    }
    // The first one is still at work, or the process that did it is gone.
    if (kept.status === null) throw apiError('unavailable')
    return { status: kept.status, body: kept.response, repeated: true }
  }
  return keep(database, scope, row, run)
}

type KeyRow = { company_id: string; actor: string; route: string; key: string }

async function keep(
  database: Database,
  scope: { companyId: string; branchIds: null },
  row: KeyRow,
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { readonly repeated: boolean }> {
  const forget = () =>
    database.withTenant(scope, (tx) => matching(tx.deleteFrom('idempotency_keys'), row).execute())
  try {
    const answer = await run()
    if (answer.status >= 500 || answer.status === 429) await forget()
    else {
      await database.withTenant(scope, (tx) =>
        matching(tx.updateTable('idempotency_keys'), row)
          .set({ status: answer.status, response: JSON.stringify(answer.body ?? null) })
          .execute(),
      )
    }
    return { ...answer, repeated: false }
  } catch (error) {
    await forget()
    throw error
  }
}

interface Filterable<Query> {
  where(column: 'company_id' | 'actor' | 'route' | 'key', operator: '=', value: string): Query
}

function matching<Query extends Filterable<Query>>(query: Query, row: KeyRow): Query {
  return query
    .where('company_id', '=', row.company_id)
    .where('actor', '=', row.actor)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
}
