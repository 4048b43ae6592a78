import { resolve } from 'node:path'
import {
  asvsPasswordPolicy,
  type PasswordPolicy,
  passwordLengthMax,
  passwordMinLengthDefault,
} from '@servery/domain/business/access/password.ts'
import { z } from 'zod'
import type { BudgetOverrides } from '../fair/index.ts'
import type { Google } from '../platform/access/index.ts'
import type { Collector } from '../platform/errors/index.ts'
import { isNetwork, StartError } from '../platform/machine/index.ts'
import type { BackupSettings } from './backup/places/index.ts'
import { readBackupSettings } from './backup-settings.ts'

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    )

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, 'must be a whole number from 1 to 65535')

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

const budget = wholeNumber(1, 99_999).optional()

const yesOrNo = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** `Name <address>`, or the address alone. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an e-mail address, or a name and an address such as Harbour <post@harbour.example>',
  )

const domains = z.string().transform((text, context) => {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  if (names.every((name) => /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(name))) return names
  context.addIssue('must be host names with commas between them, such as shop.example')
  return z.NEVER
})

const widgetId = z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _')

/** An origin alone: what stands behind it would not be let through by the page's policy. */
const origin = url('http:', 'https:')
  .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must have no path')
  .transform((text) => new URL(text).origin)

const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(origin))

/** `name=value`, with commas between them. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.trim().split(/=(.*)/s, 2))
  if (pairs.every(([name = '', value]) => /^[\w-]+$/.test(name) && value !== undefined)) {
    return Object.fromEntries(pairs) as Record<string, string>
  }
  context.addIssue('must be headers with commas between them, such as authorization=Bearer 1234')
  return z.NEVER
})

const networks = z.string().transform((text, context) => {
  const ranges = text.split(',').map((range) => range.trim())
  if (ranges.every(isNetwork)) return ranges
  context.addIssue('must be networks with commas between them, such as 203.0.113.0/24')
  return z.NEVER
})

/** `private` stands for all private networks, `none` for no network at all. */
const allowedNetworks = z.string().transform((text, context) => {
  const ranges = text.split(',').map((range) => range.trim())
  if (ranges.length === 1 && ranges[0] === 'none') return []
  if (ranges.every((range) => range === 'private' || isNetwork(range))) return ranges
  context.addIssue('must be networks with commas between them, or private, or none')
  return z.NEVER
})

const environment = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_WAIT_MS: wholeNumber(0, 60_000).optional(),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.optional(),
  SMS_WEBHOOK_URL: url('http:', 'https:').optional(),
  PASSWORD_PRESET: z.enum(['asvs']).optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(passwordMinLengthDefault, 30).default(passwordMinLengthDefault),
  PASSWORD_MAX_LENGTH: wholeNumber(passwordMinLengthDefault, passwordLengthMax).optional(),
  PASSWORD_REQUIRE_LOWERCASE: yesOrNo.default(false),
  PASSWORD_REQUIRE_UPPERCASE: yesOrNo.default(false),
  PASSWORD_REQUIRE_DIGIT: yesOrNo.default(false),
  PASSWORD_REQUIRE_SYMBOL: yesOrNo.default(false),
  AUTHORISED_DOMAINS: domains.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  STRIPE_API_URL: origin.optional(),
  STRIPE_SCRIPT_URL: origin.optional(),
  SUPPORT_MESSENGER_APP_ID: widgetId.optional(),
  SUPPORT_MESSENGER_ORIGIN: origin.optional(),
  TAG_MANAGER_ID: widgetId.optional(),
  TAG_MANAGER_ORIGIN: origin.optional(),
  PUSH_SERVICE_ORIGINS: origins.optional(),
  PRINTER_NETWORKS: allowedNetworks.optional(),
  OUTBOUND_NETWORKS: allowedNetworks.optional(),
  TRUSTED_PROXIES: networks.optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_BY_PROVIDER: yesOrNo.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  SERVER_PROCESSES: wholeNumber(1, 999).default(1),
  REQUESTS_PER_NETWORK: budget,
  REQUESTS_WITHOUT_SIGN_IN: budget,
  REQUESTS_PER_ASKER: budget,
  REQUESTS_PER_COMPANY: budget,
  STREAMS_PER_PERSON: budget,
  STREAMS_PER_COMPANY: budget,
  EXPORTS_PER_COMPANY: budget,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

/** The names of all variables that are read. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

type Environment = z.output<typeof environment>

/** What the server was told by its environment, checked and with the defaults filled in. */
export type Config = {
  readonly port: number
  readonly host: string
  /** The address people use; no slash at its end. */
  readonly publicUrl: string
  /** An absolute path. */
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** Undefined: reports are read from the primary. */
  readonly databaseReadUrl: string | undefined
  readonly databaseReadWaitMs: number | undefined
  /** Undefined: letters are written to files in the data folder. */
  readonly smtpUrl: string | undefined
  /** The sender of letters. Undefined: made of the public address. */
  readonly mailFrom: string | undefined
  /** Takes text messages as JSON. Undefined: they are written to files in the data folder. */
  readonly smsWebhookUrl: string | undefined
  readonly passwordPolicy: PasswordPolicy
  /** Host names from which people may sign in. Undefined: the public one, and this machine. */
  readonly authorisedDomains: readonly string[] | undefined
  readonly google: Google | undefined
  /** Undefined: Stripe's own. Another one is for tests. */
  readonly stripeApiUrl: string | undefined
  readonly stripeScriptUrl: string | undefined
  readonly supportMessengerAppId: string | undefined
  /** Undefined: the vendor's own host. */
  readonly supportMessengerOrigin: string | undefined
  readonly tagManagerId: string | undefined
  readonly tagManagerOrigin: string | undefined
  /** Push services besides those of the known browsers. */
  readonly pushServiceOrigins: readonly string[]
  /** Networks with printers. Undefined: private ones, where the public address is a local one. */
  readonly printerNetworks: readonly string[] | undefined
  /** Private networks that add-ons may send to. Undefined: none. */
  readonly outboundNetworks: readonly string[] | undefined
  /** Whose word counts on whom they forward for. Undefined: this machine. */
  readonly trustedProxies: readonly string[] | undefined
  /** Undefined: figures are for whoever asks from this machine. */
  readonly metricsToken: string | undefined
  /** How long a server that is told to stop still takes requests, for balancers to notice. */
  readonly drainSeconds: number
  /** Takes spans and figures as OTLP. Undefined: nobody does. */
  readonly collector: Collector | undefined
  readonly budgets: BudgetOverrides
  /** Undefined: none are taken. */
  readonly backups: BackupSettings | undefined
  /** Whether the provider of the database takes them. */
  readonly backedUpByProvider: boolean
  /** How many processes serve the same database. */
  readonly serverProcesses: number
  readonly environment: 'development' | 'production' | 'test'
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Reads the configuration; a bad variable is one line that names it. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is one that is not set: that is how shells and compose files clear them.
  const filled = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const parsed = environment.safeParse(Object.fromEntries(filled))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => describe(issue, env))
    throw new StartError(`${problems.join('; ')}. Correct it or leave it out.`)
  }
  const { DATA_DIR: dataDir } = parsed.data
  return toConfig(parsed.data, readBackupSettings(env, resolve(dataDir)))
}

function describe(issue: z.core.$ZodIssue, env: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const message =
    issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message
  // An address may hold a password, which has no place in a log.
  return /_(URL|TOKEN|ENDPOINT|HEADERS)$/.test(name)
    ? `${name} ${message}`
    : `${name} ${message}, not ${JSON.stringify(env[name])}`
}

function toConfig(values: Environment, backups: BackupSettings | undefined): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? addressOf(values.HOST, values.PORT)).replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseReadWaitMs: values.DATABASE_READ_WAIT_MS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsWebhookUrl: values.SMS_WEBHOOK_URL,
    passwordPolicy: passwordPolicyOf(values),
    authorisedDomains: values.AUTHORISED_DOMAINS,
    google: googleOf(values),
    stripeApiUrl: values.STRIPE_API_URL,
    stripeScriptUrl: values.STRIPE_SCRIPT_URL,
    supportMessengerAppId: values.SUPPORT_MESSENGER_APP_ID,
    supportMessengerOrigin: values.SUPPORT_MESSENGER_ORIGIN,
    tagManagerId: values.TAG_MANAGER_ID,
    tagManagerOrigin: values.TAG_MANAGER_ORIGIN,
    pushServiceOrigins: values.PUSH_SERVICE_ORIGINS ?? [],
    printerNetworks: values.PRINTER_NETWORKS,
    outboundNetworks: values.OUTBOUND_NETWORKS,
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    collector: collectorOf(values),
    metricsToken: values.METRICS_TOKEN,
    budgets: budgetsOf(values),
    backups,
    backedUpByProvider: values.BACKUP_BY_PROVIDER,
    serverProcesses: values.SERVER_PROCESSES,
    environment: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
  }
}

function collectorOf(values: Environment): Collector | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: sent } = values
  if (endpoint === undefined) return undefined
  return { endpoint: endpoint.replace(/\/+$/, ''), headers: sent ?? {} }
}

function passwordPolicyOf(values: Environment): PasswordPolicy {
  const { PASSWORD_MIN_LENGTH: minLength, PASSWORD_MAX_LENGTH: maxLength = null } = values
  if (maxLength !== null && maxLength < minLength) {
    throw new StartError(
      'PASSWORD_MAX_LENGTH is less than PASSWORD_MIN_LENGTH. Correct one of them.',
    )
  }
  const policy = {
    minLength,
    maxLength,
    lowercase: values.PASSWORD_REQUIRE_LOWERCASE,
    uppercase: values.PASSWORD_REQUIRE_UPPERCASE,
    digit: values.PASSWORD_REQUIRE_DIGIT,
    symbol: values.PASSWORD_REQUIRE_SYMBOL,
    notCommon: false,
  }
  return values.PASSWORD_PRESET === 'asvs' ? asvsPasswordPolicy(policy) : policy
}

/** Only what is set: the rest is as by default. */
function budgetsOf(values: Environment): BudgetOverrides {
  const set = <Part extends object>(part: Part) =>
    Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
  return {
    requests: set({
      network: values.REQUESTS_PER_NETWORK,
      anonymous: values.REQUESTS_WITHOUT_SIGN_IN,
      asker: values.REQUESTS_PER_ASKER,
      company: values.REQUESTS_PER_COMPANY,
    }),
    streams: set({ person: values.STREAMS_PER_PERSON, company: values.STREAMS_PER_COMPANY }),
    exports: set({ company: values.EXPORTS_PER_COMPANY }),
  }
}

function googleOf(values: Environment): Google | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    const missing = clientId === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'
    throw new StartError(`${missing} is missing. Sign-in with Google needs both; set it too.`)
  }
  return { clientId, clientSecret, issuer: values.GOOGLE_ISSUER.replace(/\/+$/, '') }
}

/** The address of this server for a person at this machine. */
export function addressOf(host: string, portNumber: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${portNumber}`
}
