/** SQL of what guests prove by an emailed code. */
import type { Selectable } from 'kysely'
import type { GuestProofsTable, Scope, TenantTransaction } from '../../platform/db/index.ts'

export type StoredProof = Selectable<GuestProofsTable>

export async function findProof(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredProof | undefined> {
  return trx
    .selectFrom('guest_proofs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findByToken(
  { companyId }: Scope,
  trx: TenantTransaction,
  tokenHash: Buffer,
): Promise<StoredProof | undefined> {
  return trx
    .selectFrom('guest_proofs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Those that are over. */
export async function forgetProofs(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('guest_proofs')
    .where('company_id', '=', companyId)
    .where('expires_at', '<', now)
    .execute()
}

/** False: there is one of this id. */
export async function insertProof(
  { companyId }: Scope,
  trx: TenantTransaction,
  proof: Omit<StoredProof, 'company_id' | 'tries' | 'proved_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('guest_proofs')
    .values({ company_id: companyId, ...proof })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Counts one more try, and answers what is tried; nothing once there were too many. */
export async function countTry(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, now, max }: { readonly id: string; readonly now: Date; readonly max: number },
): Promise<StoredProof | undefined> {
  return trx
    .updateTable('guest_proofs')
    .set((table) => ({ tries: table('tries', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('tries', '<', max)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** The right code is no try: its answer may be lost, and it is given again. */
export async function keepProved(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, now, until }: { readonly id: string; readonly now: Date; readonly until: Date },
): Promise<void> {
  await trx
    .updateTable('guest_proofs')
    .set((table) => ({ proved_at: now, expires_at: until, tries: table('tries', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
