/** For tests: two companies in a real database, and the nouns' routes called as whoever asks. */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { type Permission, rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { makeTrade, type Trade, type TradeInput } from '@servery/testing'
import { type Logger, pino } from 'pino'
import { v7 } from 'uuid'
import { createTestDatabase } from '../../../tooling/test-database.ts'
import { type CardProvider, providersOf } from '../channels/card-payments/provider.ts'
import { simulatedProvider } from '../channels/card-payments/simulated.ts'
import { createShopVisits } from '../channels/online/shop-visits.ts'
import { createStripeAccess } from '../channels/stripe/access.ts'
import { createStripeProvider } from '../channels/stripe/stripe-provider.ts'
import { type WidgetConfig, widgetsOf } from '../channels/widgets/widgets.ts'
import { createZvtProvider } from '../channels/zvt/zvt-provider.ts'
import { createFileQueue } from '../fair/files/file-queue.ts'
import { defaultBudgets } from '../fair/limits.ts'
import { appendTogether, employ, seedData } from '../journal/append/trade-world.ts'
import { createIdentity } from '../people/auth/identity/identity.routes.ts'
import type { Newcomer, Person, Principal } from '../platform/access/principal.ts'
import { secretsOf } from '../platform/access/secrets.ts'
import { signInSettingsOf } from '../platform/access/sign-in-settings.ts'
import { nextRevision } from '../platform/db/revision.store.ts'
import { createDatabase, type Scope } from '../platform/db/tenancy.ts'
import { createMail, defaultSender } from '../platform/emails/mail.ts'
import { createSms } from '../platform/emails/sms.ts'
import { toApiError } from '../platform/errors/errors.ts'
import { createOutbound } from '../platform/http/outbound.ts'
import { outboundNetworksOf } from '../platform/http/public-address.ts'
import { createLiveHub } from '../platform/live/bus.ts'
import { createPush } from '../reporting/notifications/push.ts'
import { readPushKeys } from '../reporting/notifications/push-keys.store.ts'
import { createPrintQueue } from '../trade/print-queue/print-queue.ts'
import { printerNetworksOf } from '../trade/printers/networks.ts'
import type { AllServices } from './site/all-services.ts'
import { createRouter } from './site/router.ts'

/** What a value says, without its ids and hashes: their digits are chance, and may spell a PIN. */
export const saidIn = (value: unknown) => JSON.stringify(value).replace(/[0-9a-f-]{32,}/g, '')

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
  /** Undefined: public addresses alone. */
  readonly outboundNetworks?: readonly string[]
  readonly cardProviders?: readonly CardProvider[]
  /** Where a stand-in for Stripe listens. Undefined: nobody does. */
  readonly stripeUrl?: string
  /** Undefined: nothing is written down. */
  readonly log?: Logger
}

export async function createTestWorld(options: TestWorldOptions = {}) {
  const testDatabase = await createTestDatabase()
  const database = createDatabase({ databaseUrl: testDatabase.databaseUrl })
  const time = { ms: Date.parse('2026-03-14T12:00:00.000Z') }
  const { log = pino({ level: 'silent' }) } = options
  const folder = { dataDir: join(tmpdir(), `servery-test-${process.pid}`), log }
  const signIn = signInSettingsOf({}, 'http://127.0.0.1')
  const shared = {
    database,
    secrets: secretsOf(Buffer.alloc(32, 7)),
    mail: createMail({ ...folder, from: defaultSender(signIn.publicUrl) }),
    sms: createSms(folder),
    outbound: createOutbound(outboundNetworksOf(options.outboundNetworks ?? [])),
    log,
    now: () => time.ms,
  }
  const live = createLiveHub({ processId: 'test', send: () => undefined })
  const printerNetworks = printerNetworksOf(options.printerNetworks ?? ['private'])
  const printQueue = createPrintQueue({
    ...shared,
    live,
    printerNetworks,
    patience: { connectMs: 1_000, statusMs: 100, doneMs: 500 },
  })
  const stripe = createStripeAccess({
    ...{ database, secrets: shared.secrets, scriptUrl: 'https://js.stripe.com' },
    apiUrl: options.stripeUrl ?? 'http://127.0.0.1:9',
  })
  const speaking = options.cardProviders ?? [
    ...[simulatedProvider, createStripeProvider(stripe)],
    createZvtProvider({ networks: printerNetworks }),
  ]
  const services: AllServices = {
    ...shared,
    files: createFileQueue(defaultBudgets.exports),
    papers: createFileQueue(defaultBudgets.exports),
    backupTimes: null,
    live,
    printQueue,
    shopVisits: createShopVisits(shared),
    identity: createIdentity({ ...shared, settings: signIn }),
    signIn,
    push: createPush({
      keys: await readPushKeys(database),
      publicUrl: signIn.publicUrl,
      origins: options.pushOrigins ?? [],
    }),
    widgets: widgetsOf(options.widgets ?? {}),
    printerNetworks,
    stripe,
    cardProviders: providersOf(speaking),
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
    as: (
      principal: Principal | null,
      attempts: { left: number } = { left: 1000 },
      network = '192.0.2.1',
    ) => clientOf(services, { principal, newcomer: null, network }, attempts),
    /** The routes as somebody may call them who is signed in and has no company. */
    asNewcomer: (newcomer: Newcomer) =>
      clientOf(services, { principal: null, newcomer, network: '192.0.2.1' }, { left: 1000 }),
    close: async () => {
      await printQueue.close()
      await services.files.close()
      await services.papers.close()
      await database.close()
      await testDatabase.drop()
    },
  }
}
export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>
export type TestClient = ReturnType<TestWorld['as']>

interface Caller {
  readonly principal: Principal | null
  readonly newcomer: Newcomer | null
  readonly network: string
}

function clientOf(services: AllServices, caller: Caller, attempts: { left: number }) {
  return createRouterClient(createRouter(services), {
    context: {
      ...caller,
      headers: new Headers(),
      answerHeaders: new Headers(),
      answerFile: { stream: null },
      takeAttempt: async () => {
        attempts.left -= 1
        return attempts.left >= 0
      },
    },
  })
}

/** A company with an owner and two branches, one in London and one in New York. */
async function addCompany({ database }: AllServices): Promise<TestCompany> {
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
export async function storeTrade(world: TestWorld, trade: Trade): Promise<void> {
  await seedData(world.database, trade)
  await storeFacts(world, trade)
}

/** The same of registers that are in place. */
export async function storeFacts({ database }: TestWorld, trade: Trade): Promise<void> {
  for (const { registerId, facts } of trade.registers) {
    for (let start = 0; start < facts.length; start += 200) {
      const batch = { registerId, facts: facts.slice(start, start + 200) }
      const [result] = await appendTogether(database, trade.companyId, [batch])
      if (result?.ok !== true) throw new Error('a batch of the trade was refused')
    }
  }
}

/** A world with the books of a generated trade, and the routes as its owner calls them. */
export async function createTradeWorld(asked: TradeInput) {
  const world = await createTestWorld()
  const trade = makeTrade(asked)
  await seedData(world.database, trade)
  await employ(world.database, trade, trade.facts)
  await storeFacts(world, trade)
  return { world, trade, owner: world.as(ownerOf(trade.companyId)) }
}
