import type { Database } from '../../../platform/db/index.ts'

export async function forgetEnded(
  { identity }: Database,
  userId: string,
  nowMs: number,
): Promise<void> {
  await identity
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(nowMs))
    .execute()
}

export async function isSuspended(database: Database, userId: string): Promise<boolean> {
  const companyId = await database.findCompanyOfUser(userId)
  if (companyId === null) return false
  const user = await database.withTenant({ companyId, branchIds: null }, (tx) =>
    tx
      .selectFrom('users')
      .select('status')
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .executeTakeFirst(),
  )
  return user?.status === 'suspended'
}

/** By the hash of its token. */
export async function forgetSession({ identity }: Database, token: string): Promise<void> {
  await identity.deleteFrom('sessions').where('token', '=', token).execute()
}
