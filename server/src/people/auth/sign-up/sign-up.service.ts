/** Signing up: the account and its business in one transaction, then a session and a letter. */

import type { NewCompanyInput, SignedUp, SignUpInput } from '@servery/contract/people/sign-up.ts'
import { createEmailVerificationToken } from 'better-auth/api'
import { isAuthorisedDomain, requirePerson } from '../../../platform/access/index.ts'
import { identityOf } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import type { RequestContext } from '../../../platform/http/index.ts'
import type { SignInServices } from '../identity/index.ts'
import {
  accountLock,
  addAccount,
  missingPassword,
  takeBackTry,
  takeTry,
  verifyEmail,
} from '../parts/index.ts'
import { hashPassword, missingCriteria, verifyPassword } from '../passwords/index.ts'
import { verifyLinkS, verifyUrl } from '../ways/index.ts'
import { createCompanyFor } from './create-company.store.ts'
import { findWithPassword } from './sign-up.store.ts'

export async function signUp(
  services: SignInServices,
  context: RequestContext,
  input: SignUpInput,
): Promise<SignedUp> {
  const { database, signIn, now } = services
  requireAuthorised(services, context)
  const missing = missingCriteria(signIn, input.password)
  if (missing.length > 0) {
    fail('password-does-not-meet-requirements', missingPassword(missing, 'password'))
  }
  const password = await hashPassword(input.password)
  const { companyId, userId: id, email, firstName, secondName } = input
  const name = `${firstName} ${secondName}`.trim()
  const account = { id, name, email, emailVerified: false, password }
  const isNew = await failingOnIds(() =>
    database.withTenant({ companyId, branchIds: null }, async (trx) => {
      if (!(await addAccount(identityOf(trx), account))) return false
      await createCompanyFor(trx, { ...input, now: new Date(now()) })
      return true
    }),
  )
  if (!isNew) await requireSame(services, context, input)
  await giveSession(services, context, input.userId)
  // Whoever sends it again has the letter already, or asks for another.
  if (isNew) await postVerification(services, input)
  return idsOf(input, input.userId)
}

async function postVerification(
  { secrets, mail, signIn }: SignInServices,
  { email, language }: SignUpInput,
): Promise<void> {
  const token = await createEmailVerificationToken(secrets.session, email, undefined, verifyLinkS)
  mail.post(verifyEmail({ to: email, language }, verifyUrl(signIn.publicUrl, token)))
}

/** For somebody who has signed in and belongs to no business yet. */
export async function signUpCompany(
  services: SignInServices,
  context: RequestContext,
  input: NewCompanyInput,
): Promise<SignedUp> {
  const { database, now } = services
  requireAuthorised(services, context)
  const { newcomer, principal } = context
  if (newcomer === null) {
    if (principal === null) return fail('not_signed_in')
    const person = requirePerson(principal)
    const isRepeated = person.companyId === input.companyId && person.role === 'owner'
    return isRepeated ? idsOf(input, person.userId) : fail('other_company')
  }
  const { userId, email } = newcomer
  await failingOnIds(() =>
    database.withTenant({ companyId: input.companyId, branchIds: null }, (trx) =>
      createCompanyFor(trx, { ...input, userId, email, now: new Date(now()) }),
    ),
  )
  return idsOf(input, userId)
}

function requireAuthorised({ signIn }: SignInServices, { headers }: RequestContext): void {
  if (!isAuthorisedDomain(signIn, headers)) fail('unauthorized-domain')
}

/** Another company, person or branch has one of the ids. */
async function failingOnIds<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { code, table } = error as { code?: unknown; table?: unknown }
    const field = code === '23505' && typeof table === 'string' ? idFields[table] : undefined
    if (field === undefined) throw error
    return fail('id_reused', { field })
  }
}

const idFields: Readonly<Record<string, string>> = {
  identities: 'userId',
  accounts: 'userId',
}

/** The answer to a sign-up was lost, and it is sent again: only by who has all of it. */
async function requireSame(
  { database, now }: SignInServices,
  { answerHeaders }: RequestContext,
  input: SignUpInput,
): Promise<void> {
  const { identity } = database
  const found = await findWithPassword(identity, input.email)
  const isSameCompany =
    found?.id === input.userId &&
    (await database.findCompanyOfUser(input.userId)) === input.companyId
  if (!isSameCompany || found?.password == null) return fail('email-already-in-use', { field })
  const lock = accountLock(input.email)
  const waitS = await takeTry(identity, lock, now())
  if (waitS !== null) {
    answerHeaders.set('retry-after', String(waitS))
    fail('too-many-requests')
  }
  if (!(await verifyPassword(found.password, input.password)))
    fail('email-already-in-use', { field })
  await takeBackTry(identity, lock)
}

const field = 'email'

async function giveSession(
  { identity }: SignInServices,
  { headers, answerHeaders }: RequestContext,
  userId: string,
): Promise<void> {
  for (const cookie of await identity.openSession(userId, headers)) {
    answerHeaders.append('set-cookie', cookie)
  }
}

function idsOf(input: NewCompanyInput, userId: string): SignedUp {
  const { companyId, branchId, billingRecordId } = input
  return { userId, companyId, branchId, billingRecordId }
}
