import { clientMutants } from './client.ts'
import { journalMutants } from './journal.ts'
import type { Mutant } from './mutant.ts'
import { orderMutants } from './order.ts'
import { pricingMutants } from './pricing.ts'
import { reportMutants } from './reports.ts'
import { shopMutants } from './shop.ts'
import { stockMutants } from './stock.ts'
import { storeMutants } from './store.ts'

export const mutants: readonly Mutant[] = [
  ...pricingMutants,
  ...orderMutants,
  ...journalMutants,
  ...clientMutants,
  ...reportMutants,
  ...storeMutants,
  ...stockMutants,
  ...shopMutants,
]

export function findMutant(name: string): Mutant {
  const found = mutants.find((mutant) => mutant.name === name)
  if (found === undefined) throw new RangeError(`no planted bug is called ${name}; see --list`)
  return found
}
