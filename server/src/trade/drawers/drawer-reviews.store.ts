/** SQL of managers' signatures: rows that are added, and nothing else. */
import type { Insertable } from 'kysely'
import type { Scope, Tables, TenantTransaction } from '../../platform/db/index.ts'

type Review = Omit<Insertable<Tables['drawer_reviews']>, 'company_id'>

/** False where there is one of this id. */
export async function insertReview(
  { companyId }: Scope,
  trx: TenantTransaction,
  review: Review,
): Promise<boolean> {
  const added = await trx
    .insertInto('drawer_reviews')
    .values({ company_id: companyId, ...review })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows !== 0n
}

export function findReview({ companyId }: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('drawer_reviews')
    .select(['drawer_id', 'note'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}
