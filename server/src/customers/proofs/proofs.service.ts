/**
 * A guest proves to be a customer: asks for a code by email, and gives it. What is answered, and
 * how long that takes, is the same whether a customer has the address or not.
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { Language } from '@servery/messages/languages.ts'
import { type Secrets, sha256, takeAttempts } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs } from '../../platform/jobs/index.ts'
import { findCustomersOfGuests, findKept } from '../directory/index.ts'
import { codeEmailJob, openProof, sealProof } from './code-email.ts'
import {
  countTry,
  findByToken,
  findProof,
  insertProof,
  keepProved,
  type StoredProof,
} from './proofs.store.ts'

const goodForMs = 10 * 60_000
const triesMax = 5
const tokenBytes = 48
/** As long as somebody takes to order. */
const provedForMs = 60 * 60_000

interface Asking {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly now: Date
  readonly secrets: Secrets
}

export interface Proved {
  readonly customerId: string
  readonly token: string
  readonly expiresAt: string
}

const emailsMax = 3

/** So that nobody is sent code after code: whoever has the address, in ten minutes. */
export async function requireEmailLeft(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId, email }: { readonly companyId: string; readonly email: string },
): Promise<void> {
  const key = `guest proof ${companyId} ${email.toLowerCase()}`
  const [isLeft] = await takeAttempts(database.identity, [{ key, max: emailsMax }], now())
  if (isLeft !== true) fail('too_many_requests')
}

/** Asked again under the same id, no other email is sent. */
export async function askProof(
  { scope, trx, now, secrets }: Asking,
  asked: { readonly id: string; readonly email: string; readonly language: Language },
): Promise<{ readonly expiresAt: string }> {
  const { id, language } = asked
  const email = asked.email.toLowerCase()
  const [customer_id = null] = await findCustomersOfGuests(scope, trx, [{ email, phone: '' }])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(now.getTime() + goodForMs)
  const token = randomBytes(tokenBytes).toString('base64url')
  const proof = {
    ...{ id, customer_id, created_at: now, expires_at, token_hash: sha256(token) },
    sealed: sealProof(secrets, id, { email, code, token }),
  }
  if (!(await insertProof(scope, trx, proof))) {
    const known = await findProof(scope, trx, id)
    if (known === undefined || openProof(secrets, known).email !== email) {
      return fail('id_reused', { field: 'id' })
    }
    return { expiresAt: known.expires_at.toISOString() }
  }
  await addJobs(scope, trx, [codeEmailJob(id, language)], now)
  return { expiresAt: expires_at.toISOString() }
}

/** Null: the code is wrong, too old, or tried too often. Given again, the answer is the same. */
export async function proveGuest(
  asking: Asking,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<Proved | null> {
  const { scope, trx, now, secrets } = asking
  const proof = await countTry(scope, trx, { id, now, max: triesMax })
  if (proof === undefined) return null
  const { token, ...sealed } = openProof(secrets, proof)
  if (sealed.code !== code) return null
  // Not before: a wrong code takes as long whether a customer has the address or not.
  const customerId = await findCustomer(asking, proof)
  if (customerId === null) return null
  const until = proof.proved_at === null ? new Date(now.getTime() + provedForMs) : proof.expires_at
  await keepProved(scope, trx, { id, now, until })
  return { customerId, token, expiresAt: until.toISOString() }
}

/** Whose the guest is that has this token; null: nobody's, or not any more. */
export async function findProved(
  asking: Omit<Asking, 'secrets'>,
  token: string,
): Promise<string | null> {
  const { scope, trx, now } = asking
  const proof = await findByToken(scope, trx, sha256(token))
  if (proof === undefined || proof.proved_at === null || proof.expires_at <= now) return null
  return findCustomer(asking, proof)
}

/** Whoever was merged or archived meanwhile is asked about as they are now. */
async function findCustomer(
  { scope, trx }: Pick<Asking, 'scope' | 'trx'>,
  { customer_id }: StoredProof,
): Promise<string | null> {
  const customer = customer_id === null ? undefined : await findKept(scope, trx, customer_id)
  return customer === undefined || customer.archived ? null : customer.id
}
