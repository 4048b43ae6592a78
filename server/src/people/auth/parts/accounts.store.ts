/** SQL of accounts: the passwords of people, and what else they sign in with elsewhere. */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

type Identity = Kysely<IdentityTables>

const credential = 'credential'

export interface NewAccount {
  /** Of the identity, and of its account with a password. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** As it is kept. */
  readonly password: string
}

/** Somebody who signs in with a password; false where the address is taken. */
export async function addAccount(
  identity: Identity,
  { id, name, email, emailVerified, password }: NewAccount,
): Promise<boolean> {
  const added = await identity
    .insertInto('identities')
    .values({ id, name, email, email_verified: emailVerified, image: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return false
  await identity
    .insertInto('accounts')
    .values({ id, account_id: id, provider_id: credential, user_id: id, password })
    .execute()
  return true
}

/** Of the account with a password; nothing: they sign in otherwise. */
export function findPassword(identity: Identity, userId: string) {
  return identity
    .selectFrom('accounts')
    .select(['id', 'password'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', credential)
    .executeTakeFirst()
}

/** Unless it has changed since it was read. */
export async function renewPasswordHash(
  identity: Identity,
  { id, before, after }: { readonly id: string; readonly before: string; readonly after: string },
): Promise<void> {
  await identity
    .updateTable('accounts')
    .set({ password: after })
    .where('id', '=', id)
    .where('password', '=', before)
    .execute()
}

/** An account elsewhere, a password or a passkey. */
export async function hasOtherWayIn(
  identity: Identity,
  userId: string,
  providerId: string,
): Promise<boolean> {
  const other = await identity
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', providerId)
    .executeTakeFirst()
  if (other !== undefined) return true
  const passkey = await identity
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return passkey !== undefined
}

/** False where there was none. */
export async function removeAccount(
  identity: Identity,
  userId: string,
  providerId: string,
): Promise<boolean> {
  const removed = await identity
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
