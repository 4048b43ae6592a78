/** The contract: every operation of `/api/v1`. OpenAPI is generated from it. */

import { images } from './base/images.ts'
import { availability } from './catalogue/availability.ts'
import { bulk } from './catalogue/bulk.ts'
import { categories, items, taxRates } from './catalogue/catalogue.ts'
import { discounts } from './catalogue/discounts.ts'
import { customerImports, imports } from './catalogue/imports.ts'
import { menus } from './catalogue/menus.ts'
import { modifierGroups, sharedOptions } from './catalogue/modifiers.ts'
import { priceLists } from './catalogue/price-lists.ts'
import { tillItems } from './catalogue/till-items.ts'
import { cardAttempts } from './devices/card-attempts.ts'
import { deviceProfiles } from './devices/device-profiles.ts'
import { displays } from './devices/displays.ts'
import { printJobs } from './devices/print-jobs.ts'
import { printers } from './devices/printers.ts'
import { registers } from './devices/registers.ts'
import { sync } from './devices/sync.ts'
import { journal } from './facts/journal.ts'
import { exports } from './overview/exports.ts'
import { fileQueue } from './overview/file-queue.ts'
import { home } from './overview/home.ts'
import { savedViews } from './overview/saved-views.ts'
import { search } from './overview/search.ts'
import { account, widgets } from './people/account.ts'
import { accountSecurity } from './people/account-security.ts'
import { audit } from './people/audit.ts'
import { balances } from './people/balances.ts'
import { calendar, calendarEntries } from './people/calendar.ts'
import { calendarFeeds, calendarSources } from './people/calendar-feeds.ts'
import { customerSegments } from './people/customer-segments.ts'
import { customers } from './people/customers.ts'
import { events } from './people/events.ts'
import { invitations } from './people/invitations.ts'
import { loyaltyClaims } from './people/loyalty-claims.ts'
import { jobs, notifications } from './people/notifications.ts'
import { practiceCompanies } from './people/practice.ts'
import { roles } from './people/roles.ts'
import { apiKeys, session } from './people/session.ts'
import { signIn, signUp } from './people/sign-up.ts'
import { team } from './people/team.ts'
import { users } from './people/users.ts'
import { builtReports } from './reporting/built-reports.ts'
import { itemSales } from './reporting/item-sales.ts'
import { labour } from './reporting/labour.ts'
import { reportSchedules } from './reporting/report-schedules.ts'
import { reports } from './reporting/reports.ts'
import { sales } from './reporting/sales.ts'
import { shiftReports } from './reporting/shift-reports.ts'
import { shopReport } from './reporting/shop-report.ts'
import { stockAccount } from './reporting/stock-account.ts'
import { boltons, eventLog } from './setup/addons.ts'
import { billing } from './setup/billing.ts'
import { branchCopy } from './setup/branch-copy.ts'
import { branches } from './setup/branches.ts'
import { cardReaders } from './setup/card-readers.ts'
import { company } from './setup/company.ts'
import { floorAreas } from './setup/floor-areas.ts'
import { kioskBrands, kioskSettings } from './setup/kiosk.ts'
import { loyaltyProgrammes } from './setup/loyalty-programmes.ts'
import { onboarding } from './setup/onboarding.ts'
import { deliveryZones, onlineSettings, openingHours, socialLinks } from './setup/online.ts'
import { online } from './setup/online-shop.ts'
import { paymentMethods } from './setup/payment-methods.ts'
import { reasons } from './setup/reasons.ts'
import { receiptBrands } from './setup/receipt-brands.ts'
import { serverBackup } from './setup/server-backup.ts'
import { serviceCharges } from './setup/service-charges.ts'
import { stations } from './setup/stations.ts'
import { stripe } from './setup/stripe.ts'
import { stockBatches } from './stock/batches.ts'
import { deliveries } from './stock/deliveries.ts'
import { labels } from './stock/labels.ts'
import { lowStock, stockTargets } from './stock/low-stock.ts'
import { purchaseOrders } from './stock/purchase-orders.ts'
import { recipes } from './stock/recipes.ts'
import { stockSerials } from './stock/serials.ts'
import { stock } from './stock/stock.ts'
import { stockKindNoun, stockLocationNoun } from './stock/stock-records.ts'
import { stockTakes, tillCounts } from './stock/stock-takes.ts'
import { stockGoods, supplierItems, suppliers } from './stock/suppliers.ts'
import { transfers } from './stock/transfers.ts'
import { waste } from './stock/waste.ts'
import { bookings } from './trade/bookings.ts'
import { drawers } from './trade/drawers.ts'
import { hours } from './trade/hours.ts'
import { onlineOrders } from './trade/online-orders.ts'
import { orders } from './trade/orders.ts'
import { quotes } from './trade/quotes.ts'
import { receipts } from './trade/receipts.ts'
import { rota, rotaSettings, rotaSwaps, rotaTemplates, timeOffs } from './trade/rota.ts'
import { settlements } from './trade/settlements.ts'
import { shifts } from './trade/shifts.ts'
import { shop } from './trade/shop.ts'
import { tipRules, tips } from './trade/tips.ts'
import { transactions } from './trade/transactions.ts'

export const contract = {
  boltons,
  eventLog,
  suppliers,
  supplierItems,
  stockGoods,
  deliveries,
  purchaseOrders,
  lowStock,
  stockTargets,
  transfers,
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
  savedViews,
  notifications,
  jobs,
  apiKeys,
  practiceCompanies,
  onboarding,
  team,
  roles,
  registers,
  displays,
  journal,
  sync,
  items,
  itemSales,
  builtReports,
  stockAccount,
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
  serverBackup,
  fileQueue,
  balances,
  customers,
  customerSegments,
  drawers,
  calendar,
  calendarEntries,
  calendarFeeds,
  calendarSources,
  events,
  bookings,
  shiftReports,
  shifts,
  hours,
  rota,
  rotaSettings,
  rotaTemplates,
  rotaSwaps,
  timeOffs,
  tipRules,
  tips,
  sales,
  labour,
  reports,
  shopReport,
  quotes,
  reportSchedules,
  home,
  search,
  stations,
  receiptBrands,
  printers,
  printJobs,
  cardReaders,
  cardAttempts,
  stripe,
  settlements,
  receipts,
  kioskSettings,
  loyaltyClaims,
  kioskBrands,
  online,
  onlineOrders,
  shop,
  onlineSettings,
  openingHours,
  deliveryZones,
  socialLinks,
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
  tillItems,
  recipes,
  stock,
  stockKinds: stockKindNoun,
  stockLocations: stockLocationNoun,
  stockTakes,
  tillCounts,
  waste,
  labels,
  stockBatches,
  stockSerials,
}
export type Contract = typeof contract
