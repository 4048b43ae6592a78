/** The contract: every operation of `/api/v1`. OpenAPI is generated from it. */
import { categories, items, modifierGroups, taxRates } from './catalogue.ts'
import { journal } from './journal.ts'
import { orders } from './orders.ts'
import { quotes } from './quotes.ts'
import { registers } from './registers.ts'
import { sales } from './sales.ts'
import { apiKeys, session } from './session.ts'
import { sync } from './sync.ts'
import { transactions } from './transactions.ts'

export const contract = {
  session,
  apiKeys,
  registers,
  journal,
  sync,
  items,
  categories,
  modifierGroups,
  taxRates,
  orders,
  transactions,
  sales,
  quotes,
}
export type Contract = typeof contract
