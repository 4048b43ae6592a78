/** All routes of the contract, noun by noun. A noun that is missing does not compile. */
import { accountRoutes } from '../account/account.routes.ts'
import { auditRoutes } from '../audit/audit.routes.ts'
import { accountSecurityRoutes } from '../auth/session-list.ts'
import { signInRoutes, signUpRoutes } from '../auth/sign-up.routes.ts'
import { availabilityRoutes } from '../availability/availability.routes.ts'
import { balanceRoutes } from '../balances/balances.routes.ts'
import { billingRoutes } from '../billing/billing.routes.ts'
import { branchCopyRoutes } from '../branch-copy/branch-copy.routes.ts'
import { branchRoutes } from '../branches/branches.routes.ts'
import { bulkRoutes } from '../bulk/bulk.routes.ts'
import { eventRoutes } from '../calendar/events.routes.ts'
import { categoryRoutes, itemRoutes, taxRateRoutes } from '../catalogue/catalogue.routes.ts'
import { companyRoutes } from '../company/company.routes.ts'
import { customerSegmentRoutes } from '../customer-segments/segments.routes.ts'
import { customerRoutes } from '../customers/customers.routes.ts'
import { deviceProfileRoutes } from '../device-profiles/device-profiles.routes.ts'
import { discountRoutes } from '../discounts/discounts.routes.ts'
import { drawerRoutes } from '../drawers/drawers.routes.ts'
import { exportRoutes } from '../exports/exports.routes.ts'
import { floorAreaRoutes } from '../floor-areas/floor-areas.routes.ts'
import { homeRoutes } from '../home/home.routes.ts'
import { imageRoutes } from '../images/images.routes.ts'
import { customerImportRoutes, importRoutes } from '../imports/imports.routes.ts'
import { itemSalesRoutes } from '../item-sales/item-sales.routes.ts'
import { jobRoutes } from '../jobs/jobs.routes.ts'
import { journalRoutes } from '../journal/journal.routes.ts'
import { apiKeyRoutes } from '../keys/keys.routes.ts'
import { kioskBrandRoutes, kioskSettingRoutes } from '../kiosk/kiosk.routes.ts'
import { loyaltyProgrammeRoutes } from '../loyalty/loyalty-programmes.routes.ts'
import { menuRoutes } from '../menus/menus.routes.ts'
import { modifierGroupRoutes, sharedOptionRoutes } from '../modifiers/modifiers.routes.ts'
import { notificationRoutes } from '../notifications/notifications.routes.ts'
import { onboardingRoutes } from '../onboarding/onboarding.routes.ts'
import { orderRoutes } from '../orders/orders.routes.ts'
import { paymentMethodRoutes } from '../payment-methods/payment-methods.routes.ts'
import { priceListRoutes } from '../price-lists/price-lists.routes.ts'
import { printJobRoutes } from '../print-queue/print-jobs.routes.ts'
import { printerRoutes } from '../printers/printers.routes.ts'
import { quoteRoutes } from '../quotes/quotes.routes.ts'
import { reasonRoutes } from '../reasons/reasons.routes.ts'
import { receiptBrandRoutes } from '../receipt-brands/receipt-brands.routes.ts'
import { receiptRoutes } from '../receipts/receipts.routes.ts'
import { registerRoutes } from '../registers/registers.routes.ts'
import { reportScheduleRoutes } from '../report-schedules/report-schedules.routes.ts'
import { reportRoutes } from '../reports/reports.routes.ts'
import { roleRoutes } from '../roles/roles.routes.ts'
import { salesRoutes } from '../sales/sales.routes.ts'
import { searchRoutes } from '../search/search.routes.ts'
import { serviceChargeRoutes } from '../service-charges/service-charges.routes.ts'
import { sessionRoutes } from '../session/session.routes.ts'
import { shiftReportRoutes } from '../shift-reports/shift-reports.routes.ts'
import { shiftRoutes } from '../shifts/shifts.routes.ts'
import { stationRoutes } from '../stations/stations.routes.ts'
import { syncRoutes } from '../sync/sync.routes.ts'
import { teamRoutes } from '../team/team.routes.ts'
import { tipRoutes, tipRuleRoutes } from '../tips/tips.routes.ts'
import { transactionRoutes } from '../transactions/transactions.routes.ts'
import { invitationRoutes } from '../users/invitations.routes.ts'
import { userRoutes } from '../users/users.routes.ts'
import { widgetRoutes } from '../widgets/widgets.routes.ts'
import type { Services } from './context.ts'

export function createRouter(services: Services) {
  return {
    ...signInRouter(services),
    company: companyRoutes(services),
    branches: branchRoutes(services),
    users: userRoutes(services),
    invitations: invitationRoutes(services),
    billing: billingRoutes(services),
    audit: auditRoutes(services),
    images: imageRoutes(services),
    apiKeys: apiKeyRoutes(services),
    onboarding: onboardingRoutes(services),
    team: teamRoutes(services),
    roles: roleRoutes(services),
    registers: registerRoutes(services),
    journal: journalRoutes(services),
    sync: syncRoutes(services),
    items: itemRoutes(services),
    itemSales: itemSalesRoutes(services),
    imports: importRoutes(services),
    customerImports: customerImportRoutes(services),
    branchCopy: branchCopyRoutes(services),
    bulk: bulkRoutes(services),
    categories: categoryRoutes(services),
    modifierGroups: modifierGroupRoutes(services),
    sharedOptions: sharedOptionRoutes(services),
    taxRates: taxRateRoutes(services),
    orders: orderRoutes(services),
    transactions: transactionRoutes(services),
    exports: exportRoutes(services),
    reportSchedules: reportScheduleRoutes(services),
    balances: balanceRoutes(services),
    customers: customerRoutes(services),
    customerSegments: customerSegmentRoutes(services),
    drawers: drawerRoutes(services),
    shiftReports: shiftReportRoutes(services),
    shifts: shiftRoutes(services),
    tipRules: tipRuleRoutes(services),
    tips: tipRoutes(services),
    sales: salesRoutes(services),
    reports: reportRoutes(services),
    quotes: quoteRoutes(services),
    home: homeRoutes(services),
    search: searchRoutes(services),
    stations: stationRoutes(services),
    events: eventRoutes(services),
    receiptBrands: receiptBrandRoutes(services),
    printers: printerRoutes(services),
    printJobs: printJobRoutes(services),
    receipts: receiptRoutes(services),
    kioskSettings: kioskSettingRoutes(services),
    kioskBrands: kioskBrandRoutes(services),
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
  }
}

/** Who somebody is, and what is theirs alone. */
function signInRouter(services: Services) {
  return {
    account: accountRoutes(services),
    widgets: widgetRoutes(services),
    notifications: notificationRoutes(services),
    jobs: jobRoutes(services),
    session: sessionRoutes(services),
    signUp: signUpRoutes(services),
    signIn: signInRoutes(services),
    accountSecurity: accountSecurityRoutes(services),
  }
}
