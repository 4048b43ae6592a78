/**
 * For tests: a running server with two companies. The first has everything that the examples of the
 * API name, under the same ids; the second has a person of each role, a device and a key.
 */
import { roles } from '@servery/domain/business/access/permissions.ts'
import { type Logger, pino } from 'pino'
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test-database.ts'
import type { BudgetOverrides } from '../../fair/limits.ts'
import { createPerson } from '../../people/auth/sign-up/people.store.ts'
import { createToken } from '../../platform/access/tokens.ts'
import { createDatabase, type Database } from '../../platform/db/tenancy.ts'
import { apiPrefix, type ContractRoute } from '../../platform/http/contract-paths.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { examples } from '../examples/examples.ts'
import { startServer } from '../start-server.ts'

export const password = 'servery-demo'
export const strangerCompany = '019a9c01-0000-7000-8000-000000000001'
export const strangerBranch = '019a9c01-0000-7000-8000-000000000002'
export const strangerRegister = '019a9c01-0000-7000-8000-000000000003'

export interface ApiWorld {
  readonly url: string
  readonly databaseUrl: string
  readonly database: Database
  /** Headers of a person with the role in the company, signed in. */
  personOf(companyId: string, role: string): Promise<Record<string, string>>
  /** Headers of the company's device. */
  readonly deviceOf: (companyId: string) => Record<string, string>
  send(
    route: Pick<ContractRoute, 'method' | 'path'>,
    headers: Record<string, string>,
    input?: { readonly parameters?: object | undefined; readonly body?: unknown },
  ): Promise<{ readonly status: number; readonly text: string }>
  close(): Promise<void>
}

/** Of tests that walk all routes with one person in seconds, as no person and no program does. */
const walking: BudgetOverrides = {
  requests: { network: 100_000, anonymous: 20_000, asker: 50_000, company: 100_000 },
}

export async function createApiWorld(
  budgets: BudgetOverrides = walking,
  log: Logger = pino({ level: 'silent' }),
  given?: TestDatabase,
): Promise<ApiWorld> {
  const place = given ?? (await createTestDatabase())
  const database = createDatabase({ databaseUrl: place.databaseUrl, connectionsMax: 3 })
  const tokens = new Map<string, string>()
  for (const [companyId, branchId, registerId] of [
    [ids.company, ids.branch, ids.register],
    [strangerCompany, strangerBranch, strangerRegister],
  ] as const) {
    tokens.set(companyId, await createCompany(database, companyId, branchId, registerId))
  }
  const server = await startServer({
    config: { port: 0, host: '127.0.0.1', budgets },
    databaseUrl: place.databaseUrl,
    staticDirs: {
      ...{ backoffice: '/nowhere', till: '/nowhere' },
      ...{ kitchen: '/nowhere', kiosk: '/nowhere', storefront: '/nowhere' },
    },
    log,
  })
  const cookies = new Map<string, Promise<string>>()
  return {
    url: server.url,
    databaseUrl: place.databaseUrl,
    database,
    personOf: async (companyId, role) => {
      const email = emailOf(companyId, role)
      const signedIn = cookies.get(email) ?? signIn(server.url, email)
      cookies.set(email, signedIn)
      return { cookie: await signedIn, origin: server.url }
    },
    deviceOf: (companyId) => ({ authorization: `Bearer ${tokens.get(companyId)}` }),
    send: (route, headers, input) => send(server.url, route, headers, input),
    close: async () => {
      await server.close()
      await database.close()
      await place.drop()
    },
  }
}

function emailOf(companyId: string, role: string): string {
  return `${role}@${companyId === ids.company ? 'harbour' : 'stranger'}.example`
}

async function createCompany(
  database: Database,
  companyId: string,
  branchId: string,
  registerId: string,
): Promise<string> {
  const { token, hash } = createToken('device', companyId)
  const isOurs = companyId === ids.company
  const name = isOurs ? 'Harbour' : 'Stranger'
  await database.withTenant({ companyId, branchIds: null }, async (tx) => {
    const company = { company_id: companyId }
    await tx.insertInto('companies').values({ id: companyId, name, currency: 'GBP' }).execute()
    await tx.insertInto('company_counters').values(company).execute()
    const branch = { ...company, id: branchId, name: `${name} Quay`, company_name: name }
    const zone = { time_zone: 'Europe/London', currency: 'GBP', revision: 0 }
    await tx
      .insertInto('branches')
      .values({ ...branch, ...zone })
      .execute()
    await tx
      .insertInto('registers')
      .values({
        ...company,
        id: registerId,
        branch_id: branchId,
        name: `${name} till`,
        code: 'T1',
        call_prefix: 'A',
        state: 'active',
        last_seen_at: null,
        device_secret_enc: null,
      })
      .execute()
    const device = { ...company, hash, register_id: registerId, revoked_at: null }
    await tx.insertInto('device_tokens').values(device).execute()
  })
  for (const [index, role] of roles.entries()) {
    await createPerson(database, {
      companyId,
      id: `${companyId.slice(0, -2)}${(0xa0 + index).toString(16)}`,
      firstName: name,
      secondName: role,
      email: emailOf(companyId, role),
      password,
      role,
      branchIds: null,
    })
  }
  return token
}

export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200) throw new Error(`${email}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function send(
  url: string,
  route: Pick<ContractRoute, 'method' | 'path'>,
  headers: Record<string, string>,
  input: { readonly parameters?: object | undefined; readonly body?: unknown } = {},
): Promise<{ status: number; text: string }> {
  const parameters = new Map(Object.entries(input.parameters ?? {}))
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters.get(name)
    parameters.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of parameters) query.append(name, String(value))
  const hasBody = route.method !== 'GET'
  const body = typeof input.body === 'string' ? input.body : JSON.stringify(input.body ?? {})
  const response = await fetch(`${url}${apiPrefix}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: route.method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body } : {}),
  })
  return { status: response.status, text: await response.text() }
}

/** It looks like a key, and is no point of the curve. */
const noKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }

/** The example of a route, ready to send. */
export function exampleOf(name: string): { parameters?: object; body?: unknown } {
  // Whose key was kept must sign from then on, and the devices of these tests have none.
  if (name === 'registers.setKey') return { body: { publicKey: { ...noKey } } }
  const { parameters, body } = examples[name] ?? {}
  return { ...(parameters ? { parameters } : {}), ...(body === undefined ? {} : { body }) }
}
