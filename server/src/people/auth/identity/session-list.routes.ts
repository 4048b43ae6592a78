/** Where the person who asks is signed in, and how they can sign in. */
import type { SessionRow, SignInMethods } from '@servery/contract/people/account-security.ts'
import type { Kysely } from 'kysely'
import { type Person, requirePerson } from '../../../platform/access/index.ts'
import type { IdentityTables } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { describeUserAgent, os, type Services } from '../../../platform/http/index.ts'
import { countRecoveryCodes, isSecondFactorOn } from '../second-factor/index.ts'
import { endSession, endSessions, findSessions } from '../sessions/index.ts'
import { googleId } from '../ways/index.ts'
import { findMethods } from './session-list.store.ts'

export const accountSecurityRoutes = ({ database, signIn, now }: Services) => {
  const { identity } = database
  const list = async (person: Person) => ({
    rows: (await findSessions(identity, person.userId, now())).map(
      (session): SessionRow => ({
        id: session.id,
        ...describeUserAgent(session.userAgent),
        network: session.network,
        signedInAt: session.createdAt.toISOString(),
        lastSeenAt: session.seenAt.toISOString(),
        isCurrent: session.id === person.sessionId,
      }),
    ),
  })
  return {
    sessions: os.accountSecurity.sessions.handler(({ context: { principal } }) =>
      list(requirePerson(principal)),
    ),
    revokeSession: os.accountSecurity.revokeSession.handler(
      async ({ input, context: { principal } }) => {
        const ended = await endSession(identity, requirePerson(principal).userId, input.id)
        return ended ? { id: input.id } : fail('not_found', { field: 'id' })
      },
    ),
    revokeOtherSessions: os.accountSecurity.revokeOtherSessions.handler(
      async ({ context: { principal } }) => {
        const person = requirePerson(principal)
        await endSessions(identity, person.userId, person.sessionId)
        return list(person)
      },
    ),
    signInMethods: os.accountSecurity.signInMethods.handler(({ context: { principal } }) =>
      describeMethods(identity, requirePerson(principal).userId, signIn.google !== undefined),
    ),
  }
}

async function describeMethods(
  identity: Kysely<IdentityTables>,
  userId: string,
  isGoogleOffered: boolean,
): Promise<SignInMethods> {
  const { owner, accounts, passkeys, phone } = await findMethods(identity, userId)
  if (owner === undefined) return fail('not_signed_in')
  return {
    email: owner.email,
    emailVerified: owner.email_verified,
    hasPassword: accounts.some(({ password }) => password !== null),
    google: {
      isOffered: isGoogleOffered,
      isLinked: accounts.some((account) => account.provider_id === googleId),
    },
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name ?? '',
      createdAt: row.created_at.toISOString(),
    })),
    secondFactor: {
      isOn: await isSecondFactorOn(identity, userId),
      recoveryCodesLeft: await countRecoveryCodes(identity, userId),
    },
    verifiedPhone: phone?.phone ?? null,
  }
}
