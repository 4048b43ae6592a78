/** The contract: every operation of `/api/v1`. OpenAPI is generated from it. */
import { account, widgets } from './account.ts'

import { accountSecurity } from './account-security.ts'
import { audit } from './audit.ts'
import { availability } from './availability.ts'
import { balances } from './balances.ts'
import { billing } from './billing.ts'
import { branchCopy } from './branch-copy.ts'
import { branches } from './branches.ts'
import { bulk } from './bulk.ts'
import { categories, items, taxRates } from './catalogue.ts'
import { company } from './company.ts'
import { customerSegments } from './customer-segments.ts'
import { customers } from './customers.ts'
import { deviceProfiles } from './device-profiles.ts'
import { discounts } from './discounts.ts'
import { drawers } from './drawers.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { floorAreas } from './floor-areas.ts'
import { home } from './home.ts'
import { images } from './images.ts'
import { customerImports, imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { itemSales } from './item-sales.ts'
import { journal } from './journal.ts'
import { kioskBrands, kioskSettings } from './kiosk.ts'
import { loyaltyProgrammes } from './loyalty-programmes.ts'
import { menus } from './menus.ts'
import { modifierGroups, sharedOptions } from './modifiers.ts'
import { jobs, notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { orders } from './orders.ts'
import { paymentMethods } from './payment-methods.ts'
import { priceLists } from './price-lists.ts'
import { printJobs } from './print-jobs.ts'
import { printers } from './printers.ts'
import { quotes } from './quotes.ts'
import { reasons } from './reasons.ts'
import { receiptBrands } from './receipt-brands.ts'
import { receipts } from './receipts.ts'
import { registers } from './registers.ts'
import { reportSchedules } from './report-schedules.ts'
import { reports } from './reports.ts'
import { roles } from './roles.ts'
import { sales } from './sales.ts'
import { search } from './search.ts'
import { serviceCharges } from './service-charges.ts'
import { apiKeys, session } from './session.ts'
import { shiftReports } from './shift-reports.ts'
import { shifts } from './shifts.ts'
import { signIn, signUp } from './sign-up.ts'
import { stations } from './stations.ts'
import { sync } from './sync.ts'
import { team } from './team.ts'
import { tipRules, tips } from './tips.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'

export const contract = {
  session,
  signUp,
  signIn,
  accountSecurity,
  company,
  branches,
  users,
  invitations,
  billing,
  audit,
  images,
  account,
  widgets,
  notifications,
  jobs,
  apiKeys,
  onboarding,
  team,
  roles,
  registers,
  journal,
  sync,
  items,
  itemSales,
  imports,
  customerImports,
  branchCopy,
  bulk,
  categories,
  modifierGroups,
  sharedOptions,
  taxRates,
  orders,
  transactions,
  exports,
  balances,
  customers,
  customerSegments,
  drawers,
  events,
  shiftReports,
  shifts,
  tipRules,
  tips,
  sales,
  reports,
  quotes,
  reportSchedules,
  home,
  search,
  stations,
  receiptBrands,
  printers,
  printJobs,
  receipts,
  kioskSettings,
  kioskBrands,
  floorAreas,
  deviceProfiles,
  loyaltyProgrammes,
  menus,
  discounts,
  paymentMethods,
  serviceCharges,
  reasons,
  priceLists,
  availability,
}
export type Contract = typeof contract
