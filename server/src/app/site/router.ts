/** All routes of the contract, noun by noun. A noun that is missing does not compile. */

import { availabilityRoutes } from '../../catalogue/availability/availability.routes.ts'
import { branchCopyRoutes } from '../../catalogue/branch-copy/branch-copy.routes.ts'
import { bulkRoutes } from '../../catalogue/bulk/bulk.routes.ts'
import { importRoutes } from '../../catalogue/imports/imports.routes.ts'
import {
  categoryRoutes,
  itemRoutes,
  taxRateRoutes,
} from '../../catalogue/items/catalogue.routes.ts'
import { menuRoutes } from '../../catalogue/menus/menus.routes.ts'
import {
  modifierGroupRoutes,
  sharedOptionRoutes,
} from '../../catalogue/modifiers/modifiers.routes.ts'
import { priceListRoutes } from '../../catalogue/price-lists/price-lists.routes.ts'
import { kioskBrandRoutes, kioskSettingRoutes } from '../../channels/kiosk/kiosk.routes.ts'
import { syncRoutes } from '../../channels/sync/sync.routes.ts'
import { widgetRoutes } from '../../channels/widgets/widgets.routes.ts'
import { balanceRoutes } from '../../customers/balances/balances.routes.ts'
import { eventRoutes } from '../../customers/calendar/events.routes.ts'
import { customerImportRoutes } from '../../customers/directory/customer-imports.routes.ts'
import { customerRoutes } from '../../customers/directory/customers.routes.ts'
import { discountRoutes } from '../../customers/discounts/discounts.routes.ts'
import { loyaltyProgrammeRoutes } from '../../customers/loyalty/loyalty-programmes.routes.ts'
import { customerSegmentRoutes } from '../../customers/segments/segments.routes.ts'
import { journalRoutes } from '../../journal/facts/journal.routes.ts'
import { accountRoutes } from '../../people/account/account.routes.ts'
import { accountSecurityRoutes } from '../../people/auth/identity/session-list.ts'
import { signInRoutes, signUpRoutes } from '../../people/auth/sign-up/sign-up.routes.ts'
import { apiKeyRoutes } from '../../people/keys/keys.routes.ts'
import { roleRoutes } from '../../people/roles/roles.routes.ts'
import { sessionRoutes } from '../../people/session/session.routes.ts'
import { teamRoutes } from '../../people/team/team.routes.ts'
import { invitationRoutes } from '../../people/users/invitations.routes.ts'
import { userRoutes } from '../../people/users/users.routes.ts'
import { auditRoutes } from '../../platform/audit/audit.routes.ts'
import { jobRoutes } from '../../platform/jobs/jobs.routes.ts'
import { exportRoutes } from '../../reporting/exports/exports.routes.ts'
import { homeRoutes } from '../../reporting/home/home.routes.ts'
import { itemSalesRoutes } from '../../reporting/item-sales/item-sales.routes.ts'
import { notificationRoutes } from '../../reporting/notifications/notifications.routes.ts'
import { reportScheduleRoutes } from '../../reporting/report-schedules/report-schedules.routes.ts'
import { reportRoutes } from '../../reporting/reports/reports.routes.ts'
import { salesRoutes } from '../../reporting/sales/sales.routes.ts'
import { searchRoutes } from '../../reporting/search/search.routes.ts'
import { shiftReportRoutes } from '../../reporting/shift-reports/shift-reports.routes.ts'
import { billingRoutes } from '../../setup/billing/billing.routes.ts'
import { branchRoutes } from '../../setup/company/branches.routes.ts'
import { companyRoutes } from '../../setup/company/company.routes.ts'
import { deviceProfileRoutes } from '../../setup/device-profiles/device-profiles.routes.ts'
import { floorAreaRoutes } from '../../setup/floor-areas/floor-areas.routes.ts'
import { imageRoutes } from '../../setup/images/images.routes.ts'
import { paymentMethodRoutes } from '../../setup/payment-methods/payment-methods.routes.ts'
import { reasonRoutes } from '../../setup/reasons/reasons.routes.ts'
import { receiptBrandRoutes } from '../../setup/receipt-brands/receipt-brands.routes.ts'
import { registerRoutes } from '../../setup/registers/registers.routes.ts'
import { serviceChargeRoutes } from '../../setup/service-charges/service-charges.routes.ts'
import { stationRoutes } from '../../setup/stations/stations.routes.ts'
import { customerStoryRoutes } from '../../trade/customer-story/story.routes.ts'
import { drawerRoutes } from '../../trade/drawers/drawers.routes.ts'
import {
  orderInvoiceRoutes,
  transactionInvoiceRoutes,
} from '../../trade/invoices/invoices.routes.ts'
import {
  drawerClosingRoutes,
  orderDeedRoutes,
  recordedPaymentRoutes,
} from '../../trade/office/office.routes.ts'
import { orderRoutes } from '../../trade/orders/orders.routes.ts'
import { printJobRoutes } from '../../trade/print-queue/print-jobs.routes.ts'
import { printerRoutes } from '../../trade/print-queue/printers.routes.ts'
import { quoteRoutes } from '../../trade/quotes/quotes.routes.ts'
import { receiptRoutes } from '../../trade/receipts/receipts.routes.ts'
import { shiftRoutes } from '../../trade/shifts/shifts.routes.ts'
import { tipRoutes, tipRuleRoutes } from '../../trade/tips/tips.routes.ts'
import { transactionRoutes } from '../../trade/transactions/transactions.routes.ts'
import { onboardingRoutes } from '../onboarding/onboarding.routes.ts'
import type { AllServices } from './all-services.ts'

export function createRouter(services: AllServices) {
  return {
    ...tradeRouter(services),
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
    exports: exportRoutes(services),
    reportSchedules: reportScheduleRoutes(services),
    shiftReports: shiftReportRoutes(services),
    sales: salesRoutes(services),
    reports: reportRoutes(services),
    home: homeRoutes(services),
    search: searchRoutes(services),
    stations: stationRoutes(services),
    events: eventRoutes(services),
    receiptBrands: receiptBrandRoutes(services),
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
function signInRouter(services: AllServices) {
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

/** What is sold, to whom, and what is on paper of it. */
function tradeRouter(services: AllServices) {
  return {
    orders: {
      ...orderRoutes(services),
      ...orderInvoiceRoutes(services),
      ...orderDeedRoutes(services),
    },
    transactions: {
      ...transactionRoutes(services),
      ...transactionInvoiceRoutes(services),
      ...recordedPaymentRoutes(services),
    },
    balances: balanceRoutes(services),
    customers: { ...customerRoutes(services), ...customerStoryRoutes(services) },
    customerSegments: customerSegmentRoutes(services),
    drawers: { ...drawerRoutes(services), ...drawerClosingRoutes(services) },
    shifts: shiftRoutes(services),
    tipRules: tipRuleRoutes(services),
    tips: tipRoutes(services),
    quotes: quoteRoutes(services),
    printers: printerRoutes(services),
    printJobs: printJobRoutes(services),
    receipts: receiptRoutes(services),
  }
}
