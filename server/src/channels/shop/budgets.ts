/** So that nobody fills the slots of a shop, or its kitchen, by a flood of orders. */
import { takeAttempt } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'

/** From where a guest asks. */
export interface GuestFrom {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string
}

/** In ten minutes. Guests at the tables of a venue share its network. */
const perNetwork = { order: 12, tableOrder: 120, hold: 40 } as const
const perShop = { order: 3_000, tableOrder: 3_000, hold: 10_000 } as const

export async function requireBudget(
  { database, now }: Pick<Services, 'database' | 'now'>,
  what: keyof typeof perNetwork,
  asked: { readonly slug: string } & GuestFrom,
): Promise<void> {
  const counted = [
    { key: `shop ${what} ${asked.slug} ${asked.network}`, max: perNetwork[what] },
    { key: `shop ${what} ${asked.slug}`, max: perShop[what] },
  ]
  for (const { key, max } of counted) {
    if (!(await takeAttempt(database.identity, { key, max, nowMs: now() }))) {
      fail('too_many_requests')
    }
  }
}
