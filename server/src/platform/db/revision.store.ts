import { sql } from 'kysely'
import type { Scope, TenantTransaction } from './tenancy.ts'

/**
 * The company's next revision. The counter stays locked until the transaction ends, so that
 * revisions become visible in their order.
 */
export async function nextRevision(scope: Scope, trx: TenantTransaction): Promise<number> {
  const row = await trx
    .insertInto('company_counters')
    .values({ company_id: scope.companyId, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ revision: sql<number>`company_counters.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

/** The newest revision that this transaction can see; 0 before the first. */
export async function currentRevision(scope: Scope, trx: TenantTransaction): Promise<number> {
  const row = await trx
    .selectFrom('company_counters')
    .select('revision')
    .where('company_id', '=', scope.companyId)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** The next number of a series without gaps, from 1; locked until the transaction ends. */
export async function nextNumber(
  scope: Scope,
  trx: TenantTransaction,
  name: string,
): Promise<number> {
  const row = await trx
    .insertInto('number_counters')
    .values({ company_id: scope.companyId, name, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'name'])
        .doUpdateSet({ value: sql<number>`number_counters.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}
