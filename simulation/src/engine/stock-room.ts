/** What the people of a stock room share who work in it while tills sell. */
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import type { PostingEntry } from '@servery/server/stock/ledger/post.store.ts'
import { idOf, type Random } from '@servery/testing'
import { branchId, companyId } from '../world/device.ts'

/** What somebody did in stock, and what it is part of. */
export interface Entered extends PostingEntry {
  readonly branchId: string
  readonly sourceId: string
}

export const scope = { companyId, branchIds: null }
/** Nothing is sold there: it buys, and moves goods to and fro. */
export const otherBranchId = idOf('bran', 2)

/** A moment up to an hour before: what is done in stock is often told later. */
export const shortlyBefore = (random: Random, about: string): string =>
  new Date(Date.parse(about) - random.integer(0, 60) * 60_000).toISOString()

/** Does something in a transaction of its own. */
export const within = <T>(
  { database }: { readonly database: Database },
  work: Parameters<Database['withTenant']>[1],
) => database.withTenant(scope, work) as Promise<T>

/** What lies in one place of one branch, by variation or item. */
export const placeOf = (branch: string, location: string, thing: string) =>
  `${branch} ${location} ${thing}`

export const mainPlaceOf = (thing: string) => placeOf(branchId, branchId, thing)
