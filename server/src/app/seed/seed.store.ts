/** SQL of whether a database is empty. */
import type { Database } from '../../platform/db/index.ts'

/** Whether anybody can sign in. */
export async function hasIdentity({ identity }: Database): Promise<boolean> {
  const found = await identity.selectFrom('identities').select('id').limit(1).execute()
  return found.length > 0
}
