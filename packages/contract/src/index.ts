/** The contract: every operation of `/api/v1`. OpenAPI is generated from it. */
import { audit } from './audit.ts'
import { branches } from './branches.ts'
import { categories, items, modifierGroups, taxRates } from './catalogue.ts'
import { company } from './company.ts'
import { images } from './images.ts'
import { journal } from './journal.ts'
import { orders } from './orders.ts'
import { quotes } from './quotes.ts'
import { registers } from './registers.ts'
import { sales } from './sales.ts'
import { apiKeys, session } from './session.ts'
import { stations } from './stations.ts'
import { sync } from './sync.ts'
import { transactions } from './transactions.ts'

export const contract = {
  session,
  company,
  branches,
  audit,
  images,
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
  stations,
}
export type Contract = typeof contract
