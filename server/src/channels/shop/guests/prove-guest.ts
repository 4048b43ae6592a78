/** A guest of a shop asks for a code by email, and proves by it to be a customer. */
import type { Language } from '@servery/messages/languages.ts'
import { findPoints } from '../../../customers/balances/index.ts'
import { askProof, proveGuest, requireEmailLeft } from '../../../customers/proofs/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import { inShop, refuseShop } from '../place.ts'

type Proving = Pick<Services, 'database' | 'now' | 'secrets'>

export interface AskedProof {
  readonly slug: string
  readonly id: string
  readonly email: string
  readonly language: Language
}

export interface GivenCode {
  readonly slug: string
  readonly id: string
  readonly code: string
}

export interface ProvedGuest {
  readonly proof: string
  readonly expiresAt: string
  readonly points: number
}

export async function askGuestProof(services: Proving, asked: AskedProof) {
  const { database, now, secrets } = services
  const { slug, email, language } = asked
  const id = asked.id.toLowerCase()
  const scope = await inShop(services, slug, async (place) => {
    if (place.known.programme?.reward == null) refuseShop('reward_not_offered')
    return place.scope
  })
  const { companyId } = scope
  await requireEmailLeft(services, { companyId, email })
  const { expiresAt } = await database.withTenant(scope, (trx) =>
    askProof({ scope, trx, now: new Date(now()), secrets }, { id, email, language }),
  )
  await wakeTurn(database.work, companyId, new Date(now()))
  return { id, expiresAt }
}

/** A try is counted, so that it is written down before anything is refused. */
export async function proveInShop(services: Proving, given: GivenCode): Promise<ProvedGuest> {
  const { secrets } = services
  const id = given.id.toLowerCase()
  const proved = await inShop(
    services,
    given.slug,
    async (place) => {
      const found = await proveGuest({ ...place, secrets }, { id, code: given.code })
      if (found === null) return null
      const { customerId, token: proof, expiresAt } = found
      const { currency } = place.shop.branch
      return { proof, expiresAt, points: await findPoints(place, { customerId, currency }) }
    },
    'write',
  )
  return proved ?? refuseShop('proof_wrong', 'code')
}
