/** For tests: two companies in a real database, and the nouns' routes called as whoever asks. */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { type Permission, rolePermissions } from '@servery/domain/access/permissions.ts'
import type { Trade } from '@servery/testing'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { createTestDatabase } from '../../tooling/test-database.ts'
import { accountRoutes } from './account/account.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { createIdentity } from './auth/identity.ts'
import type { Newcomer, Person, Principal } from './auth/principal.ts'
import { secretsOf } from './auth/secrets.ts'
import { signInSettingsOf } from './auth/sign-in-settings.ts'
import { availabilityRoutes } from './availability/availability.routes.ts'
import { balanceRoutes } from './balances/balances.routes.ts'
import { billingRoutes } from './billing/billing.routes.ts'
import { branchCopyRoutes } from './branch-copy/branch-copy.routes.ts'
import { branchRoutes } from './branches/branches.routes.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { eventRoutes } from './calendar/events.routes.ts'
import { categoryRoutes, itemRoutes, taxRateRoutes } from './catalogue/catalogue.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { customerSegmentRoutes } from './customer-segments/segments.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { nextRevision } from './db/revision.store.ts'
import { createDatabase, type Scope } from './db/tenancy.ts'
import { deviceProfileRoutes } from './device-profiles/device-profiles.routes.ts'
import { discountRoutes } from './discounts/discounts.routes.ts'
import { drawerRoutes } from './drawers/drawers.routes.ts'
import { floorAreaRoutes } from './floor-areas/floor-areas.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import type { Services } from './http/context.ts'
import { toApiError } from './http/errors.ts'
import { imageRoutes } from './images/images.routes.ts'
import { customerImportRoutes, importRoutes } from './imports/imports.routes.ts'
import { itemSalesRoutes } from './item-sales/item-sales.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { appendTogether, furnish } from './journal/trade-world.ts'
import { apiKeyRoutes } from './keys/keys.routes.ts'
import { kioskBrandRoutes, kioskSettingRoutes } from './kiosk/kiosk.routes.ts'
import { createLiveHub } from './live/bus.ts'
import { loyaltyProgrammeRoutes } from './loyalty/loyalty-programmes.routes.ts'
import { createMail, defaultSender } from './mail/mail.ts'
import { menuRoutes } from './menus/menus.routes.ts'
import { modifierGroupRoutes, sharedOptionRoutes } from './modifiers/modifiers.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { createPush, readPushKeys } from './notifications/push.ts'
import { onboardingRoutes } from './onboarding/onboarding.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes.ts'
import { priceListRoutes } from './price-lists/price-lists.routes.ts'
import { printJobRoutes } from './print-queue/print-jobs.routes.ts'
import { createPrintQueue } from './print-queue/print-queue.ts'
import { printerNetworksOf } from './printers/networks.ts'
import { printerRoutes } from './printers/printers.routes.ts'
import { quoteRoutes } from './quotes/quotes.routes.ts'
import { reasonRoutes } from './reasons/reasons.routes.ts'
import { receiptBrandRoutes } from './receipt-brands/receipt-brands.routes.ts'
import { receiptRoutes } from './receipts/receipts.routes.ts'
import { registerRoutes } from './registers/registers.routes.ts'
import { reportScheduleRoutes } from './report-schedules/report-schedules.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { salesRoutes } from './sales/sales.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { serviceChargeRoutes } from './service-charges/service-charges.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { shiftReportRoutes } from './shift-reports/shift-reports.routes.ts'
import { shiftRoutes } from './shifts/shifts.routes.ts'
import { createSms } from './sms/sms.ts'
import { stationRoutes } from './stations/stations.routes.ts'
import { syncRoutes } from './sync/sync.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { tipRoutes, tipRuleRoutes } from './tips/tips.routes.ts'
import { transactionRoutes } from './transactions/transactions.routes.ts'
import { invitationRoutes } from './users/invitations.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { widgetRoutes } from './widgets/widgets.routes.ts'
import { type WidgetConfig, widgetsOf } from './widgets/widgets.ts'

export interface TestCompany {
  readonly scope: Scope
  readonly companyId: string
  readonly branchIds: readonly [string, string]
  readonly owner: Person
}

export interface TestWorldOptions {
  readonly pushOrigins?: readonly string[]
  readonly widgets?: WidgetConfig
  readonly printerNetworks?: readonly string[]
}

export async function createTestWorld(options: TestWorldOptions = {}) {
  const testDatabase = await createTestDatabase()
  const database = createDatabase({ databaseUrl: testDatabase.databaseUrl })
  const time = { ms: Date.parse('2026-03-14T12:00:00.000Z') }
  const log = pino({ level: 'silent' })
  const folder = { dataDir: join(tmpdir(), `servery-test-${process.pid}`), log }
  const signIn = signInSettingsOf({}, 'http://127.0.0.1')
  const shared = {
    database,
    secrets: secretsOf(Buffer.alloc(32, 7)),
    mail: createMail({ ...folder, from: defaultSender(signIn.publicUrl) }),
    sms: createSms(folder),
    log,
    now: () => time.ms,
  }
  const live = createLiveHub({ processId: 'test', send: () => undefined })
  const printerNetworks = printerNetworksOf(options.printerNetworks ?? [])
  const printQueue = createPrintQueue({
    ...shared,
    live,
    printerNetworks,
    patience: { connectMs: 1_000, statusMs: 100, doneMs: 500 },
  })
  const services: Services = {
    ...shared,
    live,
    printQueue,
    identity: createIdentity({ ...shared, settings: signIn }),
    signIn,
    push: createPush({
      keys: await readPushKeys(database),
      publicUrl: signIn.publicUrl,
      origins: options.pushOrigins ?? [],
    }),
    widgets: widgetsOf(options.widgets ?? {}),
    printerNetworks,
  }
  return {
    services,
    database,
    adminUrl: testDatabase.adminUrl,
    databaseUrl: testDatabase.databaseUrl,
    /** Letters lie in its folder `mail`. */
    dataDir: folder.dataDir,
    /** Moves the clock on. */
    pass: (ms: number) => {
      time.ms += ms
    },
    addCompany: () => addCompany(services),
    /** The routes as a principal may call them; null is nobody. */
    as: (principal: Principal | null, attempts: { left: number } = { left: 1000 }) =>
      createRouterClient(routerOf(services), {
        context: {
          principal,
          newcomer: null,
          headers: new Headers(),
          answerHeaders: new Headers(),
          answerFile: { stream: null },
          network: '192.0.2.1',
          takeAttempt: async () => {
            attempts.left -= 1
            return attempts.left >= 0
          },
        },
      }),
    /** The routes as somebody may call them who is signed in and has no company. */
    asNewcomer: (newcomer: Newcomer) =>
      createRouterClient(routerOf(services), {
        context: {
          principal: null,
          newcomer,
          headers: new Headers(),
          answerHeaders: new Headers(),
          answerFile: { stream: null },
          network: '192.0.2.1',
          takeAttempt: async () => true,
        },
      }),
    close: async () => {
      await printQueue.close()
      await database.close()
      await testDatabase.drop()
    },
  }
}
export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>
export type TestClient = ReturnType<TestWorld['as']>

function routerOf(services: Services) {
  return {
    account: accountRoutes(services),
    widgets: widgetRoutes(services),
    notifications: notificationRoutes(services),
    jobs: jobRoutes(services),
    session: sessionRoutes(services),
    apiKeys: apiKeyRoutes(services),
    registers: registerRoutes(services),
    sync: syncRoutes(services),
    availability: availabilityRoutes(services),
    discounts: discountRoutes(services),
    menus: menuRoutes(services),
    priceLists: priceListRoutes(services),
    items: itemRoutes(services),
    itemSales: itemSalesRoutes(services),
    floorAreas: floorAreaRoutes(services),
    loyaltyProgrammes: loyaltyProgrammeRoutes(services),
    stations: stationRoutes(services),
    receiptBrands: receiptBrandRoutes(services),
    printers: printerRoutes(services),
    printJobs: printJobRoutes(services),
    receipts: receiptRoutes(services),
    kioskSettings: kioskSettingRoutes(services),
    kioskBrands: kioskBrandRoutes(services),
    deviceProfiles: deviceProfileRoutes(services),
    events: eventRoutes(services),
    imports: importRoutes(services),
    customerImports: customerImportRoutes(services),
    branchCopy: branchCopyRoutes(services),
    bulk: bulkRoutes(services),
    onboarding: onboardingRoutes(services),
    team: teamRoutes(services),
    categories: categoryRoutes(services),
    modifierGroups: modifierGroupRoutes(services),
    sharedOptions: sharedOptionRoutes(services),
    taxRates: taxRateRoutes(services),
    orders: orderRoutes(services),
    transactions: transactionRoutes(services),
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
    paymentMethods: paymentMethodRoutes(services),
    serviceCharges: serviceChargeRoutes(services),
    reasons: reasonRoutes(services),
    branches: branchRoutes(services),
    company: companyRoutes(services),
    audit: auditRoutes(services),
    images: imageRoutes(services),
    users: userRoutes(services),
    roles: roleRoutes(services),
    invitations: invitationRoutes(services),
    billing: billingRoutes(services),
    home: homeRoutes(services),
    search: searchRoutes(services),
  }
}

/** A company with an owner and two branches, one in London and one in New York. */
async function addCompany({ database }: Services): Promise<TestCompany> {
  const companyId = v7()
  const branchIds = [v7(), v7()] as const
  const scope: Scope = { companyId, branchIds: null }
  const userId = v7()
  await database.withTenant(scope, async (trx) => {
    const company = { id: companyId, name: 'Harbour', currency: 'GBP' }
    await trx.insertInto('companies').values(company).execute()
    const revision = await nextRevision(scope, trx)
    const shared = { company_id: companyId, company_name: 'Harbour', currency: 'GBP', revision }
    await trx
      .insertInto('branches')
      .values([
        { ...shared, id: branchIds[0], name: 'Quay', time_zone: 'Europe/London' },
        { ...shared, id: branchIds[1], name: 'Pier', time_zone: 'America/New_York' },
      ])
      .execute()
    await trx
      .insertInto('users')
      .values({
        company_id: companyId,
        id: userId,
        first_name: 'Olive',
        second_name: 'Owner',
        email: `${userId}@harbour.example`,
        role: 'owner',
        branch_ids: null,
      })
      .execute()
  })
  return { scope, companyId, branchIds, owner: ownerOf(companyId, userId) }
}

export function ownerOf(companyId: string, userId: string = v7()): Person {
  return {
    kind: 'person',
    sessionId: v7(),
    companyId,
    branchIds: null,
    permissions: rolePermissions.owner,
    userId,
    name: 'Olive Owner',
    role: 'owner',
  }
}

/** The same person with fewer rights. */
export function limited(
  person: Person,
  limits: { branchIds?: readonly string[]; permissions?: readonly Permission[] },
): Person {
  return { ...person, ...limits }
}

/** The code and field with which a call was refused. */
export async function refusalOf(
  answer: Promise<unknown>,
): Promise<{ code: unknown; field: unknown }> {
  try {
    await answer
  } catch (error) {
    const { code, data } = toApiError(error)
    // A fault of ours is no refusal.
    if (code === 'internal' || code === 'unavailable') throw error
    return { code, field: data?.field ?? null }
  }
  throw new Error('it was not refused')
}

/** Puts a generated trade into the books, register by register. */
export async function storeTrade({ database }: TestWorld, trade: Trade): Promise<void> {
  await furnish(database, trade)
  for (const { registerId, facts } of trade.registers) {
    for (let start = 0; start < facts.length; start += 200) {
      const batch = { registerId, facts: facts.slice(start, start + 200) }
      const [result] = await appendTogether(database, trade.companyId, [batch])
      if (result?.ok !== true) throw new Error('a batch of the trade was refused')
    }
  }
}
