import { derivePinVerifier } from '@servery/client/pin.ts'
import type { TeamMember } from '../../device/catalogue/index.ts'

/** The member whose PIN these digits are, without counting a miss (see pin-entry.ts). */
export async function findMatch(
  pin: string,
  members: readonly TeamMember[],
  secret: string,
): Promise<TeamMember | null> {
  const matches = await Promise.all(
    members.map(async ({ pin: record }) =>
      record === null
        ? false
        : (await derivePinVerifier(pin, record, secret)) === record.verifier.toLowerCase(),
    ),
  )
  return members[matches.indexOf(true)] ?? null
}
