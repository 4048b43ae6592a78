/**
 * What the guests on the tickets are called and what they must not eat: asked for by the id that an
 * order names, and kept in memory alone, for who somebody is stays with the server.
 */
import type { NetworkPort } from '@servery/client'
import type { CustomerAtTillRecord } from '@servery/contract/people/customers.ts'
import { calledName, isNameless } from '@servery/domain/business/customers/customer.ts'
import type { Allergen } from '@servery/domain/offer/catalogue/types.ts'

/** `asking` until the server has answered; `unknown` while it does not. */
export type GuestAllergens = readonly Allergen[] | 'asking' | 'unknown'

export interface Guest {
  /** Empty where that is not known, or not for others to read. */
  readonly name: string
  readonly allergens: GuestAllergens
  /** What somebody typed as their name is said nowhere any more. */
  readonly erased: boolean
}

export interface Guests {
  /** The same object while nothing of them changes. */
  readonly guestOf: (customerId: string) => Guest
  readonly subscribe: (listener: () => void) => () => void
}

/** Of orders that are nobody's, and of who is not known on the server. */
export const nobody: Guest = { name: '', allergens: [], erased: false }
const asking: Guest = { ...nobody, allergens: 'asking' }

const retryMs = 10_000
/** What the waiter learns at the table is with the cook soon after. */
const freshMs = 60_000

export function createGuests(network: NetworkPort, now: () => number = Date.now): Guests {
  const known = new Map<string, { readonly guest: Guest; readonly askAtMs: number }>()
  const listeners = new Set<() => void>()
  const note = (id: string, guest: Guest, waitMs: number) => {
    known.set(id, { guest, askAtMs: now() + waitMs })
    for (const listener of listeners) listener()
  }
  const ask = async (id: string, before: Guest) => {
    const request = { method: 'GET', path: `/customer-search/${id}` } as const
    const answer = await network.request(request).catch(() => null)
    if (answer?.status === 200) note(id, guestIn(answer.body as CustomerAtTillRecord), freshMs)
    // A till has them, and has yet to say who they are.
    else if (answer?.status === 404) note(id, nobody, freshMs)
    else if (before === asking) note(id, { ...nobody, allergens: 'unknown' }, retryMs)
    else note(id, before, retryMs)
  }
  return {
    guestOf(id) {
      const found = known.get(id)
      const guest = found?.guest ?? asking
      if (found === undefined || found.askAtMs <= now()) {
        known.set(id, { guest, askAtMs: Number.POSITIVE_INFINITY })
        void ask(id, guest)
      }
      return guest
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Nothing is left of who was erased. */
function guestIn(customer: CustomerAtTillRecord): Guest {
  const erased = customer.archived && isNameless(customer)
  return { name: calledName(customer), allergens: customer.allergens, erased }
}
