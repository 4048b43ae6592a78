/** So that nobody fills the slots of a shop, or its kitchen, by a flood of orders. */
import { createTogether, type Outcome } from '../../../fair/index.ts'
import { takeAttempts } from '../../../platform/access/index.ts'
import { apiError, isUnavailable } from '../../../platform/errors/index.ts'
import type { Services } from '../../../platform/http/index.ts'

/** From where a guest asks. */
export interface GuestFrom {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string
}

/** In ten minutes. Guests at the tables of a venue share its network. */
const perNetwork = {
  ...{ order: 12, tableOrder: 120, hold: 40, pay: 60, giftCard: 20, proof: 10, prove: 30 },
} as const
const perShop = {
  ...{ order: 3_000, tableOrder: 3_000, hold: 10_000, pay: 120, giftCard: 300 },
  ...{ proof: 300, prove: 900 },
} as const

type Counted = keyof typeof perNetwork

interface Asked extends GuestFrom {
  readonly what: Counted
  readonly slug: string
}

const countedAtOnce = 200

/** Those who come in together are counted together. Rejects who asks too often. */
export function createGuestBudgets({ database, now }: Pick<Services, 'database' | 'now'>) {
  const count = createTogether<Asked, true>({
    fitting: (waiting) => Math.min(waiting.length, countedAtOnce),
    mayDoAlone: (error) => !isUnavailable(error),
    work: async (group) => {
      const nowMs = now()
      const own = await takeAttempts(
        database.identity,
        group.map(({ what, slug, network }) => ({
          key: `shop ${what} ${slug} ${network}`,
          max: perNetwork[what],
        })),
        nowMs,
      )
      // The flood of one network takes nothing from the others.
      const left = group.flatMap(({ what, slug }, index) =>
        own[index] === true ? [{ key: `shop ${what} ${slug}`, max: perShop[what] }] : [],
      )
      const all = [...(await takeAttempts(database.identity, left, nowMs))]
      return own.map((isLeft): Outcome<true> => {
        if (isLeft && all.shift() === true) return { ok: true, value: true }
        return { ok: false, error: apiError('too_many_requests') }
      })
    },
  })
  return async (what: Counted, { slug, network }: { readonly slug: string } & GuestFrom) => {
    await count('', { what, slug, network })
  }
}
