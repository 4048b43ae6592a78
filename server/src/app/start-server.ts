/**
 * The server as a whole: one origin for the API, sign-in, live events, probes and the front ends.
 * The simulation, the benchmarks and the tests start it by the same function, on port 0.
 */
import type { PasswordPolicy } from '@servery/domain/business/access/password.ts'
import type { Logger } from 'pino'
import { startCountDown } from '../catalogue/availability/index.ts'
import { importHandlers, itemFilePlanner } from '../catalogue/imports/index.ts'
import { menuHandlers } from '../catalogue/menus/index.ts'
import { bookingEmailHandlers } from '../channels/booking/index.ts'
import {
  askOpenAttempts,
  lookAfterReaders,
  providersOf,
  simulatedProvider,
} from '../channels/card-payments/index.ts'
import { expireKioskOrders } from '../channels/kiosk/index.ts'
import { createShopVisits } from '../channels/online/index.ts'
import { followShopOrders, followShopPayments, guestEmailHandlers } from '../channels/shop/index.ts'
import { createStripeAccess, createStripeProvider, settle } from '../channels/stripe/index.ts'
import { type WidgetConfig, widgetsOf } from '../channels/widgets/index.ts'
import { createZvtProvider } from '../channels/zvt/index.ts'
import { planCustomerFile } from '../customers/directory/index.ts'
import { startCountUses } from '../customers/discounts/index.ts'
import { lapsePoints } from '../customers/loyalty/index.ts'
import { codeEmailHandlers } from '../customers/proofs/index.ts'
import { type BudgetOverrides, budgetsOf, createFileQueue } from '../fair/index.ts'
import { createJournalWriter } from '../journal/append/index.ts'
import {
  type Authenticator,
  createAuthenticator,
  createIdentity,
} from '../people/auth/identity/index.ts'
import {
  type Google,
  keptInPractice,
  readSecrets,
  type Secrets,
  signInSettingsOf,
} from '../platform/access/index.ts'
import { chainAudit } from '../platform/audit/index.ts'
import {
  checkSelf,
  createDatabase,
  type Database,
  migrate,
  type ReplicaNews,
  replicaUrlOf,
} from '../platform/db/index.ts'
import { type Collector, startTelemetry } from '../platform/errors/index.ts'
import {
  createOutbound,
  forgetAnswers,
  loopbackNetworks,
  outboundNetworksOf,
  trustedProxiesOf,
} from '../platform/http/index.ts'
import { createJobRunner } from '../platform/jobs/index.ts'
import { type Door, openDoor } from '../platform/machine/index.ts'
import { calendarSourceHandlers, queueCalendarReads } from '../reporting/calendar/feeds/index.ts'
import { closeDays } from '../reporting/late-arrivals/index.ts'
import {
  createPush,
  deliveryHandlers,
  followCompany,
  readPushKeys,
} from '../reporting/notifications/index.ts'
import { queueReportEmails, reportEmailHandlers } from '../reporting/report-schedules/index.ts'
import { openingStock } from '../stock/levels/index.ts'
import { purchaseEmailHandlers } from '../stock/purchasing/index.ts'
import { startSoldOutByStock } from '../stock/recipes/index.ts'
import { paymentEmailHandlers } from '../trade/invoices/index.ts'
import {
  catchUpWithPrints,
  createPrintQueue,
  startFollowingPrints,
} from '../trade/print-queue/index.ts'
import { printerNetworksOf, usualPrinterNetworks } from '../trade/printers/index.ts'
import { receiptEmailHandlers } from '../trade/receipts/index.ts'
import { rotaEmailHandlers } from '../trade/shifts/index.ts'
import { createAddons, dataEmailHandlers } from './addons/registry/index.ts'
import { type BackupServices, type BackupTimes, backupGauges } from './backup/keeping/index.ts'
import { fold, tellOfUnbalanced } from './fold.ts'
import { meetOtherProcesses, type OtherProcesses, tellAgain } from './other-processes.ts'
import { createPost } from './post.ts'
import { unlessEnded } from './practice/index.ts'
import { registerAllProjections } from './projections/index.ts'
import {
  type AllServices,
  createAdmission,
  createApi,
  createLiveStreams,
  createMetrics,
  createSite,
  type StaticDirs,
} from './site/index.ts'
import { watchServer } from './watch/index.ts'

export interface ServerOptions {
  readonly config: WidgetConfig & {
    /** 0: any free port. */
    readonly port: number
    readonly host: string
    /** Undefined: the address that it listens on. */
    readonly publicUrl?: string | undefined
    /** Undefined: a folder of the operating system for what may be lost. */
    readonly dataDir?: string | undefined
    /** Undefined: letters are files in the data folder. */
    readonly smtpUrl?: string | undefined
    readonly mailFrom?: string | undefined
    /** Undefined: text messages are files in the data folder. */
    readonly smsWebhookUrl?: string | undefined
    readonly passwordPolicy?: PasswordPolicy | undefined
    readonly authorisedDomains?: readonly string[] | undefined
    readonly google?: Google | undefined
    readonly pushServiceOrigins?: readonly string[] | undefined
    /** Undefined: private ones, where the public address is a local one. */
    readonly printerNetworks?: readonly string[] | undefined
    /** Undefined: public addresses alone. */
    readonly outboundNetworks?: readonly string[] | undefined
    /** Undefined: Stripe's own. */
    readonly stripeApiUrl?: string | undefined
    readonly stripeScriptUrl?: string | undefined
    /** Undefined: this machine. */
    readonly trustedProxies?: readonly string[] | undefined
    readonly metricsToken?: string | undefined
    /** Undefined: nobody is told of spans. */
    readonly collector?: Collector | undefined
    /** A streaming replica. Undefined: reports are read from the primary. */
    readonly databaseReadUrl?: string | undefined
    readonly databaseReadWaitMs?: number | undefined
    /** Undefined: no backups are taken. */
    readonly backups?: BackupTimes | undefined
    readonly backedUpByProvider?: boolean | undefined
    readonly budgets?: BudgetOverrides | undefined
    /** More than one: counted in the database before another process is seen. */
    readonly serverProcesses?: number | undefined
  }
  /** As `servery_app`. */
  readonly databaseUrl: string
  /** If given, the database is brought up to date first. */
  readonly adminUrl?: string | undefined
  readonly staticDirs: StaticDirs
  /** Undefined: one that opens once everything behind it stands. */
  readonly door?: Door | undefined
  readonly log: Logger
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export interface RunningServer {
  /** Without a slash at its end. */
  readonly url: string
  close(): Promise<void>
}

/** Throws `SetupError` where the database is not safe to serve from. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, databaseUrl, adminUrl, log } = options
  const now = options.now ?? Date.now
  registerAllProjections()
  if (adminUrl !== undefined) await migrate(adminUrl)
  const database = createDatabase({ databaseUrl, replica: replicaOf(config, databaseUrl, log) })
  let others: OtherProcesses | undefined
  try {
    await checkSelf(databaseUrl)
    const secrets = await readSecrets(database)
    others = await meetOtherProcesses({ databaseUrl, log, now })
    const { live } = others
    const telemetry = config.collector && (await startTelemetry(config.collector, others.processId))
    const pushKeys = await readPushKeys(database)
    const fixed = fixedServices(config, { database, secrets })
    const { files, papers } = createFileQueues(config)
    const printQueue = createPrintQueue({ database, live, log, now, ...fixed })
    const shopVisits = createShopVisits({ database, log })
    const metrics = metricsOf(database, fixed.backupTimes, now)
    const writer = createJournalWriter(database)
    const door = options.door ?? (await openDoor(config))
    const publicUrl = config.publicUrl ?? door.url
    const signIn = signInSettingsOf(config, publicUrl)
    const post = createPost(config, publicUrl, log)
    const shared = { database, secrets, ...post, log, now }
    const identity = createIdentity({ ...shared, settings: signIn })
    const push = createPush({
      keys: pushKeys,
      publicUrl,
      origins: config.pushServiceOrigins ?? [],
    })
    const also = { files, papers, live, identity, signIn, push, printQueue, shopVisits }
    const services: AllServices = { ...shared, ...fixed, ...also }
    const work = startWork(services, { publicUrl, adminUrl, processId: others.processId })
    const authenticator = createAuthenticator({ database, identity, now })
    const { admission, streams } = createAdmissions(services, { config, authenticator, others })
    others.onMissed(streams.renew)
    telemetry?.watch(metrics.register)
    watchServer(metrics.register, { database, now, countStreams: streams.count })
    const handle = createSite({
      services,
      publicUrl,
      identity,
      authenticator,
      streams,
      metrics,
      writer,
      admission,
      api: createApi(services, authenticator, admission),
      staticDirs: options.staticDirs,
      trustedProxies: trustedProxiesOf(config.trustedProxies ?? loopbackNetworks),
      metricsToken: config.metricsToken,
    })
    door.open({ handle, closing: streams.close })
    const ending = [door, work, shopVisits, printQueue, files, papers, post.mail, post.sms, others]
    return {
      url: door.url,
      close: async () => {
        for (const part of ending) await part.close()
        // What it sends last is asked of the database.
        await telemetry?.close()
        await database.close()
      },
    }
  } catch (error) {
    await others?.close()
    await database.close()
    throw error
  }
}

function replicaOf(
  { databaseReadUrl, databaseReadWaitMs }: ServerOptions['config'],
  databaseUrl: string,
  log: Logger,
) {
  if (databaseReadUrl === undefined) return undefined
  return {
    url: replicaUrlOf(databaseReadUrl, databaseUrl),
    ...(databaseReadWaitMs === undefined ? {} : { waitMs: databaseReadWaitMs }),
    tell: (news: ReplicaNews) => {
      if (news.state === 'following') log.warn(news, 'reports are read from the replica')
      else if (news.state === 'unsafe') log.error(news, 'the replica is not safe to read from')
      else log.warn(news, 'reports are read from the primary: the replica does not follow')
    },
  }
}

function metricsOf(
  database: Database,
  backupTimes: BackupServices['backupTimes'],
  now: () => number,
) {
  return createMetrics(database.replica, backupGauges(database.work, backupTimes, now))
}

type Admin = Pick<ServerOptions, 'adminUrl'>

interface Work {
  close(): Promise<void>
}

/** Whoever stands waiting for a receipt waits for no list of a year. */
function createFileQueues(config: ServerOptions['config']) {
  const { exports } = budgetsOf(config.budgets)
  return { files: createFileQueue(exports), papers: createFileQueue(exports) }
}

/** What happens behind the scenes: what follows from facts, and jobs. */
function startWork(
  services: AllServices,
  { publicUrl, adminUrl, processId }: Record<'publicUrl' | 'processId', string> & Admin,
): Work {
  const followers = [
    startCountDown(services),
    startCountUses(services),
    startSoldOutByStock(services),
    startFollowingPrints(services),
  ]
  const addons = createAddons(services)
  const runner = createJobRunner({
    services,
    processId,
    handlers: {
      ...keptInPractice(services, {
        ...guestEmailHandlers(services),
        ...codeEmailHandlers(services),
        ...deliveryHandlers({ ...services, publicUrl }),
        ...bookingEmailHandlers(services),
        ...paymentEmailHandlers(services),
        ...purchaseEmailHandlers(services),
        ...receiptEmailHandlers(services),
        ...rotaEmailHandlers(services),
        ...dataEmailHandlers(services),
        ...reportEmailHandlers(services),
      }),
      ...importHandlers(services, {
        item: itemFilePlanner(openingStock),
        customer: planCustomerFile,
      }),
      ...menuHandlers(services),
      ...calendarSourceHandlers(services),
    },
    onTurn: unlessEnded({ ...services, adminUrl }, async (scope, isDisturbed) => {
      if (isDisturbed) await tellAgain(services, scope)
      await closeDays(services.database, scope, new Date(services.now()))
      await catchUpWithPrints(services, scope)
      const shopDue = await followShopOrders(services, scope)
      const kioskDue = await expireKioskOrders(services, scope)
      const lookAgain = await followCompany(services, scope)
      await queueReportEmails(services, scope)
      await queueCalendarReads(services, scope)
      const { done } = await fold(services, scope)
      if (done) await tellOfUnbalanced(services, scope)
      await lapsePoints(services, scope)
      await chainAudit(services.database, scope, { now: new Date(services.now()) })
      const areLeft = await forgetAnswers(services.database, scope, new Date(services.now()))
      // Last: a provider that says nothing holds up nothing else.
      const askAgain = await askOpenAttempts(services, scope)
      // Known by now: what guests have paid becomes orders, and what is not had goes back.
      const paidDue = await followShopPayments(services, scope)
      const lookedAfter = await lookAfterReaders(services, scope)
      const settleAgain = await settle(services, scope)
      const addonsDue = await addons.onTurn(scope)
      if (!done || areLeft) return new Date(services.now())
      const dues = [askAgain, lookedAfter, shopDue, kioskDue, paidDue, settleAgain, addonsDue]
      return earliest(lookAgain, ...dues)
    }),
  })
  return {
    close: async () => {
      await runner.close()
      await addons.close()
      for (const follower of followers) await follower.close()
    },
  }
}

function earliest(first: Date, ...others: readonly (Date | null)[]): Date {
  return others.reduce((least: Date, one) => (one !== null && one < least ? one : least), first)
}

/** Who is let in, and how many may stay. */
function createAdmissions(
  { database, live }: AllServices,
  {
    config,
    authenticator,
    others,
  }: {
    readonly config: ServerOptions['config']
    readonly authenticator: Authenticator
    readonly others: OtherProcesses
  },
) {
  const budgets = budgetsOf(config.budgets)
  const admission = createAdmission(budgets, {
    store: database.buckets,
    isShared: () => (config.serverProcesses ?? 1) > 1 || others.areThere(),
    // Strangers may be guessing.
    exact: ['anonymous'],
  })
  const streams = createLiveStreams({
    ...{ bus: live, authenticator, admission },
    budgets: budgets.streams,
  })
  return { admission, streams }
}

/** What the configuration alone decides. */
export function fixedServices(
  config: ServerOptions['config'],
  kept: { readonly database: Database; readonly secrets: Secrets },
) {
  const networks = printerNetworksOf(
    config.printerNetworks ?? usualPrinterNetworks(config.publicUrl ?? `http://${config.host}`),
  )
  const stripe = createStripeAccess({
    ...kept,
    apiUrl: config.stripeApiUrl ?? 'https://api.stripe.com',
    scriptUrl: config.stripeScriptUrl ?? 'https://js.stripe.com',
  })
  return {
    widgets: widgetsOf(config),
    stripe,
    cardProviders: providersOf([
      simulatedProvider,
      createStripeProvider(stripe),
      createZvtProvider({ networks }),
    ]),
    printerNetworks: networks,
    outbound: createOutbound(outboundNetworksOf(config.outboundNetworks ?? [])),
    backupTimes: config.backups ?? (config.backedUpByProvider ? ('provider' as const) : null),
  }
}
