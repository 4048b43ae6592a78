/** SQL of the phone numbers that people proved to be theirs. */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

export async function findPhone(
  identity: Kysely<IdentityTables>,
  userId: string,
): Promise<string | null> {
  const row = await identity
    .selectFrom('verified_phones')
    .select('phone')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.phone ?? null
}

export function findPhoneOwner(identity: Kysely<IdentityTables>, phone: string) {
  return identity
    .selectFrom('verified_phones')
    .select('user_id')
    .where('phone', '=', phone)
    .executeTakeFirst()
}

/** Breaks the unique key where the number is another account's. */
export async function keepPhone(
  identity: Kysely<IdentityTables>,
  userId: string,
  row: { readonly phone: string; readonly verified_at: Date },
): Promise<void> {
  await identity
    .insertInto('verified_phones')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export function removePhone(identity: Kysely<IdentityTables>, userId: string) {
  return identity
    .deleteFrom('verified_phones')
    .where('user_id', '=', userId)
    .returning('phone')
    .executeTakeFirst()
}
