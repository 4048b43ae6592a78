/**
 * The allergies of the guests on the tickets: asked for by the id that an order names, and kept in
 * memory alone, for who somebody is stays with the server.
 */
import type { NetworkPort } from '@servery/client'
import type { Allergen } from '@servery/domain/catalogue/types.ts'

/** `asking` until the server has answered; `unknown` while it does not. */
export type GuestAllergens = readonly Allergen[] | 'asking' | 'unknown'

export interface Guests {
  readonly allergensOf: (customerId: string) => GuestAllergens
  readonly subscribe: (listener: () => void) => () => void
}

const retryMs = 10_000
/** What the waiter learns at the table is with the cook soon after. */
const freshMs = 60_000

export function createGuests(network: NetworkPort, now: () => number = Date.now): Guests {
  const known = new Map<string, { readonly allergens: GuestAllergens; readonly askAtMs: number }>()
  const listeners = new Set<() => void>()
  const note = (id: string, allergens: GuestAllergens, waitMs: number) => {
    known.set(id, { allergens, askAtMs: now() + waitMs })
    for (const listener of listeners) listener()
  }
  const ask = async (id: string, before: GuestAllergens) => {
    const request = { method: 'GET', path: `/customer-search/${id}` } as const
    const answer = await network.request(request).catch(() => null)
    if (answer?.status === 200) {
      note(id, (answer.body as { readonly allergens: readonly Allergen[] }).allergens, freshMs)
      // Somebody who was erased has none.
    } else if (answer?.status === 404) note(id, [], freshMs)
    else note(id, typeof before === 'string' ? 'unknown' : before, retryMs)
  }
  return {
    allergensOf(id) {
      const found = known.get(id)
      const allergens = found?.allergens ?? 'asking'
      if (found === undefined || found.askAtMs <= now()) {
        known.set(id, { allergens, askAtMs: Number.POSITIVE_INFINITY })
        void ask(id, allergens)
      }
      return allergens
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
