/** SQL of when a session began, for what is asked again. */
import type { Database } from '../../platform/db/index.ts'

export function findSession({ identity }: Database, id: string) {
  return identity
    .selectFrom('sessions')
    .select(['id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
