/** All routes of the contract, noun by noun. A noun that is missing does not compile. */

import { availabilityRoutes } from '../../catalogue/availability/index.ts'
import { branchCopyRoutes } from '../../catalogue/branch-copy/index.ts'
import { bulkRoutes } from '../../catalogue/bulk/index.ts'
import { importRoutes } from '../../catalogue/imports/index.ts'
import {
  categoryRoutes,
  itemRoutes,
  taxRateRoutes,
  tillItemRoutes,
} from '../../catalogue/items/index.ts'
import { menuRoutes } from '../../catalogue/menus/index.ts'
import { modifierGroupRoutes, sharedOptionRoutes } from '../../catalogue/modifiers/index.ts'
import { priceListRoutes } from '../../catalogue/price-lists/index.ts'
import { apartRoutes, backupRoutes } from '../../channels/apart/index.ts'
import { bookingRoutes } from '../../channels/booking/index.ts'
import {
  backToCard,
  cardAttemptRoutes,
  cardMatchRoutes,
  cardReaderRoutes,
} from '../../channels/card-payments/index.ts'
import { displayRoutes } from '../../channels/displays/index.ts'
import {
  kioskBrandRoutes,
  kioskSettingRoutes,
  loyaltyClaimRoutes,
} from '../../channels/kiosk/index.ts'
import {
  deliveryZoneRoutes,
  onlineRoutes,
  onlineSettingRoutes,
  openingHoursRoutes,
  socialLinksRoutes,
} from '../../channels/online/index.ts'
import { settlementRoutes } from '../../channels/settlements/index.ts'
import { onlineOrderRoutes, shopRoutes } from '../../channels/shop/index.ts'
import { stripeRoutes } from '../../channels/stripe/index.ts'
import { syncRoutes } from '../../channels/sync/index.ts'
import { widgetRoutes } from '../../channels/widgets/index.ts'
import { balanceRoutes } from '../../customers/balances/index.ts'
import { calendarEntryRoutes, eventRoutes } from '../../customers/calendar/index.ts'
import { customerImportRoutes, customerRoutes } from '../../customers/directory/index.ts'
import { discountRoutes } from '../../customers/discounts/index.ts'
import { loyaltyProgrammeRoutes } from '../../customers/loyalty/index.ts'
import { customerSegmentRoutes } from '../../customers/segments/index.ts'
import { journalRoutes } from '../../journal/facts/index.ts'
import { accountRoutes } from '../../people/account/index.ts'
import { accountSecurityRoutes } from '../../people/auth/identity/index.ts'
import { signInRoutes, signUpRoutes } from '../../people/auth/sign-up/index.ts'
import { apiKeyRoutes } from '../../people/keys/index.ts'
import { roleRoutes } from '../../people/roles/index.ts'
import { sessionRoutes } from '../../people/session/index.ts'
import { teamRoutes } from '../../people/team/index.ts'
import { invitationRoutes, userRoutes } from '../../people/users/index.ts'
import { savedViewRoutes } from '../../people/views/index.ts'
import { auditRoutes } from '../../platform/audit/index.ts'
import { jobRoutes } from '../../platform/jobs/index.ts'
import { labourRoutes, shiftReportRoutes } from '../../reporting/accounts/shift-reports/index.ts'
import { shopReportRoutes } from '../../reporting/accounts/shop-report/index.ts'
import { stockAccountRoutes } from '../../reporting/accounts/stock-account/index.ts'
import { builtReportRoutes } from '../../reporting/builder/index.ts'
import { calendarFeedRoutes, calendarSourceRoutes } from '../../reporting/calendar/feeds/index.ts'
import { calendarRoutes } from '../../reporting/calendar/view/index.ts'
import { exportRoutes, fileQueueRoutes } from '../../reporting/exports/index.ts'
import { homeRoutes } from '../../reporting/home/index.ts'
import { itemSalesRoutes } from '../../reporting/item-sales/index.ts'
import { notificationRoutes } from '../../reporting/notifications/index.ts'
import { reportScheduleRoutes } from '../../reporting/report-schedules/index.ts'
import { reportRoutes } from '../../reporting/reports/index.ts'
import { salesRoutes } from '../../reporting/sales/index.ts'
import { searchRoutes } from '../../reporting/search/index.ts'
import { billingRoutes } from '../../setup/billing/index.ts'
import { branchRoutes, companyRoutes } from '../../setup/company/index.ts'
import { deviceProfileRoutes } from '../../setup/device-profiles/index.ts'
import { floorAreaRoutes } from '../../setup/floor-areas/index.ts'
import { imageRoutes } from '../../setup/images/index.ts'
import { paymentMethodRoutes } from '../../setup/payment-methods/index.ts'
import { reasonRoutes } from '../../setup/reasons/index.ts'
import { receiptBrandRoutes } from '../../setup/receipt-brands/index.ts'
import { registerRoutes } from '../../setup/registers/index.ts'
import { serviceChargeRoutes } from '../../setup/service-charges/index.ts'
import { stationRoutes } from '../../setup/stations/index.ts'
import { batchRoutes, serialRoutes } from '../../stock/batches/index.ts'
import { stockTakeRoutes, tillCountRoutes } from '../../stock/counts/index.ts'
import { labelRoutes } from '../../stock/labels/index.ts'
import {
  openingStock,
  stockKindRoutes,
  stockLocationRoutes,
  stockRoutes,
} from '../../stock/levels/index.ts'
import { lowStockRoutes, stockTargetRoutes } from '../../stock/low-stock/index.ts'
import { deliveryRoutes, purchaseOrderRoutes } from '../../stock/purchasing/index.ts'
import { recipeRoutes } from '../../stock/recipes/index.ts'
import {
  stockGoodsRoutes,
  supplierItemRoutes,
  supplierRoutes,
} from '../../stock/suppliers/index.ts'
import { transferRoutes } from '../../stock/transfers/index.ts'
import { wasteRoutes } from '../../stock/waste/index.ts'
import { customerStoryRoutes } from '../../trade/customer-story/index.ts'
import { drawerRoutes } from '../../trade/drawers/index.ts'
import { orderInvoiceRoutes, transactionInvoiceRoutes } from '../../trade/invoices/index.ts'
import {
  drawerClosingRoutes,
  orderActionRoutes,
  recordedPaymentRoutes,
} from '../../trade/office/index.ts'
import { orderRoutes } from '../../trade/orders/index.ts'
import { printerRoutes, printJobRoutes } from '../../trade/print-queue/index.ts'
import { quoteRoutes } from '../../trade/quotes/index.ts'
import { receiptRoutes } from '../../trade/receipts/index.ts'
import { rotaNouns, shiftRoutes } from '../../trade/shifts/index.ts'
import { tipRoutes, tipRuleRoutes } from '../../trade/tips/index.ts'
import { transactionRoutes } from '../../trade/transactions/index.ts'
import { eventLogRoutes } from '../addons/feed/index.ts'
import { createPlatformAnswers } from '../addons/marketplaces/index.ts'
import { boltonRoutes } from '../addons/registry/index.ts'
import { serverBackupRoutes } from '../backup/keeping/index.ts'
import { companyFileRoutes } from '../company-file/index.ts'
import { onboardingRoutes } from '../onboarding/index.ts'
import { practiceRoutes } from '../practice/index.ts'
import type { AllServices } from './all-services.ts'

export function createRouter(services: AllServices) {
  return {
    ...tradeRouter(services),
    ...signInRouter(services),
    ...guestRouter(services),
    ...stockRouter(services),
    boltons: boltonRoutes(services),
    eventLog: eventLogRoutes(services),
    company: companyRoutes(services),
    branches: branchRoutes(services),
    users: userRoutes(services),
    invitations: invitationRoutes(services),
    billing: billingRoutes(services),
    audit: auditRoutes(services),
    images: imageRoutes(services),
    apiKeys: apiKeyRoutes(services),
    practiceCompanies: practiceRoutes(services),
    onboarding: onboardingRoutes(services),
    team: teamRoutes(services),
    roles: roleRoutes(services),
    registers: { ...registerRoutes(services), ...backupRoutes(services) },
    journal: { ...journalRoutes(services), ...apartRoutes(services) },
    sync: syncRoutes(services),
    items: itemRoutes(services),
    itemSales: itemSalesRoutes(services),
    imports: importRoutes(services),
    customerImports: customerImportRoutes(services),
    branchCopy: branchCopyRoutes(services),
    bulk: bulkRoutes(services, openingStock.takeBack),
    categories: categoryRoutes(services),
    modifierGroups: modifierGroupRoutes(services),
    sharedOptions: sharedOptionRoutes(services),
    taxRates: taxRateRoutes(services),
    exports: { ...exportRoutes(services), ...companyFileRoutes(services) },
    fileQueue: fileQueueRoutes(services),
    serverBackup: serverBackupRoutes(services),
    reportSchedules: reportScheduleRoutes(services),
    shiftReports: shiftReportRoutes(services),
    sales: salesRoutes(services),
    reports: reportRoutes(services),
    shopReport: shopReportRoutes(services),
    home: homeRoutes(services),
    search: searchRoutes(services),
    stations: stationRoutes(services),
    stripe: stripeRoutes(services),
    settlements: settlementRoutes(services),
    calendar: calendarRoutes(services),
    calendarEntries: calendarEntryRoutes(services),
    calendarFeeds: calendarFeedRoutes(services),
    calendarSources: calendarSourceRoutes(services),
    events: eventRoutes(services),
    receiptBrands: receiptBrandRoutes(services),
    floorAreas: floorAreaRoutes(services),
    deviceProfiles: deviceProfileRoutes(services),
    loyaltyProgrammes: loyaltyProgrammeRoutes(services),
    menus: menuRoutes(services),
    discounts: discountRoutes(services),
    paymentMethods: paymentMethodRoutes(services),
    serviceCharges: serviceChargeRoutes(services),
    reasons: reasonRoutes(services),
    priceLists: priceListRoutes(services),
    availability: availabilityRoutes(services),
    tillItems: tillItemRoutes(services),
  }
}

function stockRouter(services: AllServices) {
  return {
    suppliers: supplierRoutes(services),
    supplierItems: supplierItemRoutes(services),
    stockGoods: stockGoodsRoutes(services),
    deliveries: deliveryRoutes(services),
    purchaseOrders: purchaseOrderRoutes(services),
    lowStock: lowStockRoutes(services),
    stockTargets: stockTargetRoutes(services),
    transfers: transferRoutes(services),
    stockTakes: stockTakeRoutes(services),
    tillCounts: tillCountRoutes(services),
    waste: wasteRoutes(services),
    labels: labelRoutes(services),
    stockBatches: batchRoutes(services),
    stockSerials: serialRoutes(services),
    stockAccount: stockAccountRoutes(services),
  }
}

/** What guests order and look at by themselves. */
function guestRouter(services: AllServices) {
  return {
    displays: displayRoutes(services),
    kioskSettings: kioskSettingRoutes(services),
    loyaltyClaims: loyaltyClaimRoutes(services),
    kioskBrands: kioskBrandRoutes(services),
    bookings: bookingRoutes(services),
    online: onlineRoutes(services),
    shop: shopRoutes(services),
    onlineOrders: onlineOrderRoutes(services, createPlatformAnswers(services)),
    onlineSettings: onlineSettingRoutes(services),
    openingHours: openingHoursRoutes(services),
    deliveryZones: deliveryZoneRoutes(services),
    socialLinks: socialLinksRoutes(services),
  }
}

/** Who somebody is, and what is theirs alone. */
function signInRouter(services: AllServices) {
  return {
    account: accountRoutes(services),
    savedViews: savedViewRoutes(services),
    builtReports: builtReportRoutes(services),
    widgets: widgetRoutes(services),
    notifications: notificationRoutes(services),
    jobs: jobRoutes(services),
    session: sessionRoutes(services),
    signUp: signUpRoutes(services),
    signIn: signInRoutes(services),
    accountSecurity: accountSecurityRoutes(services),
  }
}

/** What is sold, to whom, and what is on paper of it. */
function tradeRouter(services: AllServices) {
  return {
    orders: {
      ...orderRoutes(services),
      ...orderInvoiceRoutes(services),
      ...orderActionRoutes(services, backToCard(services)),
    },
    transactions: {
      ...transactionRoutes(services),
      ...transactionInvoiceRoutes(services),
      ...recordedPaymentRoutes(services),
    },
    balances: balanceRoutes(services),
    stock: stockRoutes(services),
    recipes: recipeRoutes(services),
    stockKinds: stockKindRoutes(services),
    stockLocations: stockLocationRoutes(services),
    customers: { ...customerRoutes(services), ...customerStoryRoutes(services) },
    customerSegments: customerSegmentRoutes(services),
    drawers: { ...drawerRoutes(services), ...drawerClosingRoutes(services) },
    shifts: shiftRoutes(services),
    labour: labourRoutes(services),
    ...rotaNouns(services),
    tipRules: tipRuleRoutes(services),
    tips: tipRoutes(services),
    quotes: quoteRoutes(services),
    printers: printerRoutes(services),
    printJobs: printJobRoutes(services),
    cardReaders: cardReaderRoutes(services),
    cardAttempts: { ...cardAttemptRoutes(services), ...cardMatchRoutes(services) },
    receipts: receiptRoutes(services),
  }
}
