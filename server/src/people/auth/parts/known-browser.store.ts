import type { Subject } from './known-browser.ts'
import type { SignInParts } from './sign-in-parts.ts'

export async function findUserId(
  { database }: SignInParts,
  subject: Subject,
): Promise<string | null> {
  if ('userId' in subject) return subject.userId
  const { identity } = database
  if ('phone' in subject) {
    const owner = identity.selectFrom('verified_phones').select('user_id as id')
    const row = await owner.where('phone', '=', subject.phone).executeTakeFirst()
    return row?.id ?? null
  }
  const row = await identity
    .selectFrom('identities')
    .select('id')
    .where('email', '=', subject.email.trim().toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}
