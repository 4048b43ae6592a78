/** Making a business: the company, its owner, the first branch and its billing record, at once. */
import { uuidV7 } from '@servery/domain/journal/ids.ts'
import type { Language } from '@servery/messages/languages.ts'
import { client, getErrorCode } from '../api/index.ts'
import type { AuthErrorCode } from './auth-errors.ts'

/** Sent again with the same ids, a sign-up that has happened already is simply answered. */
interface CompanyIds {
  readonly companyId: string
  readonly branchId: string
  readonly billingRecordId: string
}

interface Owner {
  readonly firstName: string
  readonly secondName: string
  /** Of the letters, and of what the business begins with. */
  readonly language: Language
}

interface NewAccount extends Owner {
  readonly email: string
  readonly password: string
}

export type SignUpRefusal = Extract<
  AuthErrorCode,
  | 'email-already-in-use'
  | 'password-does-not-meet-requirements'
  | 'invalid-email'
  | 'too-many-requests'
  | 'unauthorized-domain'
  | 'network-request-failed'
  | 'not-signed-in'
  | 'unavailable'
>

/**
 * Signing up from one form. However often it is pressed, and whichever answers are lost, one
 * address makes one business: its ids are made the first time and kept.
 */
export function createSignUp() {
  const known = new Map<string, CompanyIds & { readonly userId: string }>()
  const idsOf = (email: string) => {
    const ids = known.get(email) ?? { ...newCompanyIds(), userId: newId() }
    known.set(email, ids)
    return ids
  }
  return async (account: NewAccount): Promise<SignUpRefusal | null> => {
    const ids = idsOf(account.email.toLowerCase())
    return await refusalOf(client.signUp.create({ ...ids, ...account }))
  }
}

/** The same for somebody who has signed in already, with Google say. */
export function createCompanySignUp() {
  const ids = newCompanyIds()
  return async (owner: Owner): Promise<SignUpRefusal | null> =>
    await refusalOf(client.signUp.createCompany({ ...ids, ...owner }))
}

async function refusalOf(request: Promise<unknown>): Promise<SignUpRefusal | null> {
  try {
    await request
    return null
  } catch (error) {
    const code = getErrorCode(error)
    if (code !== null) return refusals[code] ?? 'unavailable'
    return 'network-request-failed'
  }
}

const refusals: Readonly<Record<string, SignUpRefusal>> = {
  'email-already-in-use': 'email-already-in-use',
  // The first press did it, and something was changed before the second.
  id_reused: 'email-already-in-use',
  invalid_input: 'invalid-email',
  not_signed_in: 'not-signed-in',
  'password-does-not-meet-requirements': 'password-does-not-meet-requirements',
  'too-many-requests': 'too-many-requests',
  too_many_requests: 'too-many-requests',
  'unauthorized-domain': 'unauthorized-domain',
  wrong_origin: 'unauthorized-domain',
}

function newCompanyIds(): CompanyIds {
  return { companyId: newId(), branchId: newId(), billingRecordId: newId() }
}

function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
