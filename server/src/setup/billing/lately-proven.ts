import { isProven } from '../../people/auth/second-factor/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findSession } from './billing-proof.store.ts'

/** Where money goes is at stake: a session alone, left open or stolen, must not be enough. */
export async function requireLatelyProven(
  services: Pick<Services, 'database' | 'now'>,
  { sessionId }: Person,
): Promise<void> {
  const session = await findSession(services.database, sessionId)
  const proven =
    session !== undefined &&
    (await isProven(services, { id: session.id, createdAt: session.created_at }))
  if (!proven) fail('reauthentication_required')
}
