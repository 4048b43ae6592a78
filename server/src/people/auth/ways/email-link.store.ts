import type { Kysely } from 'kysely'
import { sha256 } from '../../../platform/access/index.ts'
import type { IdentityTables } from '../../../platform/db/index.ts'

/** Whose link it is, once; other links of theirs end with it. */
export async function takeLink(
  identity: Kysely<IdentityTables>,
  token: string,
  now: Date,
): Promise<string | null> {
  const taken = await identity
    .deleteFrom('email_links')
    .where('hash', '=', sha256(token))
    .returning(['user_id', 'email', 'expires_at'])
    .executeTakeFirst()
  if (taken === undefined || taken.expires_at <= now) return null
  const owner = await identity
    .selectFrom('identities')
    .select('id')
    .where('id', '=', taken.user_id)
    // The address may have changed since.
    .where('email', '=', taken.email)
    .executeTakeFirst()
  if (owner === undefined) return null
  await identity.deleteFrom('email_links').where('user_id', '=', owner.id).execute()
  return owner.id
}

/** In one statement, whether or not the address is anybody's; false where it is nobody's. */
export async function keepLink(
  identity: Kysely<IdentityTables>,
  link: {
    readonly hash: Buffer
    readonly email: string
    readonly now: Date
    readonly until: Date
  },
): Promise<boolean> {
  await identity.deleteFrom('email_links').where('expires_at', '<', link.now).execute()
  const kept = await identity
    .insertInto('email_links')
    .columns(['hash', 'user_id', 'email', 'expires_at'])
    .expression((row) =>
      row
        .selectFrom('identities')
        .select((one) => [
          one.val(link.hash).as('hash'),
          'id',
          'email',
          one.val(link.until).as('expires_at'),
        ])
        .where('email', '=', link.email),
    )
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}
