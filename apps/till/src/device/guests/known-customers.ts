/**
 * The customers this till has met, so that it recognises them without a network as well; and those
 * added here whom the server has not heard of yet. A till keeps nobody whom it never met.
 */
import { customersKeyOf, type TextStorage } from '@servery/client'
import type { CustomerAtTillRecord } from '@servery/contract/people/customers.ts'
import {
  type CustomerSearch,
  customersMetMax,
  isFound,
} from '@servery/domain/business/customers/customer.ts'

export type KnownCustomer = Omit<CustomerAtTillRecord, 'version' | 'archived'>
export type NewCustomer = Pick<KnownCustomer, 'id' | 'firstName' | 'secondName' | 'email' | 'phone'>

interface Kept {
  /** Whom it met last stands first. */
  readonly met: readonly KnownCustomer[]
  readonly waiting: readonly NewCustomer[]
  /** Ids that stand for somebody else, who had the number already. */
  readonly aliases: { readonly [id: string]: string }
}

const foundMax = 10
const nobody: Kept = { met: [], waiting: [], aliases: {} }

export type KnownCustomers = ReturnType<typeof keepCustomers>

export function keepCustomers(storage: TextStorage, registerId: string) {
  const key = customersKeyOf(registerId)
  const read = (): Kept => {
    const text = storage.getItem(key)
    return text === null ? nobody : (JSON.parse(text) as Kept)
  }
  const write = (kept: Kept) => storage.setItem(key, JSON.stringify(kept))
  const meet = (customer: KnownCustomer) => {
    const kept = read()
    const others = kept.met.filter(({ id }) => id !== customer.id)
    write({ ...kept, met: [customer, ...others].slice(0, customersMetMax) })
  }
  const finder = () => {
    const { aliases, met } = read()
    const byId = new Map(met.map((customer) => [customer.id, customer]))
    return (id: string): KnownCustomer | null => byId.get(aliases[id] ?? id) ?? null
  }
  return {
    meet,
    find: (search: CustomerSearch): readonly KnownCustomer[] =>
      read()
        .met.filter((customer) => isFound(customer, search))
        .slice(0, foundMax),
    get: (id: string) => finder()(id),
    /** For many: what is kept is read once. */
    finder,
    /** Met at once, and told to the server when it answers. */
    add: (customer: NewCustomer): KnownCustomer => {
      const known = {
        ...customer,
        company: '',
        tags: [],
        note: '',
        allergens: [],
        taxExempt: false,
      }
      meet(known)
      const kept = read()
      write({ ...kept, waiting: [...kept.waiting, customer] })
      return known
    },
    met: (): readonly string[] => read().met.map(({ id }) => id),
    waiting: () => read().waiting,
    /** The server has them: as they are, or as somebody else who had the number already. */
    told: (id: string, answer: KnownCustomer | null) => {
      const kept = read()
      write({
        ...kept,
        waiting: kept.waiting.filter((one) => one.id !== id),
        aliases:
          answer === null || answer.id === id ? kept.aliases : { ...kept.aliases, [id]: answer.id },
        met: kept.met.filter((one) => one.id !== id || answer?.id === id),
      })
      if (answer !== null) meet(answer)
    },
    /** Erased, or merged into another: not kept here either. */
    drop: (ids: readonly string[]) => {
      const kept = read()
      if (!kept.met.some(({ id }) => ids.includes(id))) return
      write({ ...kept, met: kept.met.filter(({ id }) => !ids.includes(id)) })
    },
  }
}
