/** SQL of who has shown again who they are. */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

/** When the person of a session last showed who they are, beyond having signed in. */
export async function findProof(
  identity: Kysely<IdentityTables>,
  sessionId: string,
): Promise<Date | null> {
  const proof = await identity
    .selectFrom('proofs')
    .select('proven_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return proof?.proven_at ?? null
}

export async function keepProof(
  identity: Kysely<IdentityTables>,
  sessionId: string,
  at: Date,
): Promise<void> {
  await identity
    .insertInto('proofs')
    .values({ session_id: sessionId, proven_at: at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ proven_at: at }))
    .execute()
}
