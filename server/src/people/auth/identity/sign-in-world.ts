/**
 * For tests of signing in: a running server with one company, a browser without a screen, and what
 * the server sent by letter and by text message.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { createTestDatabase } from '../../../../../tooling/test-database.ts'
import { startServer } from '../../../app/start-server.ts'
import { createDatabase } from '../../../platform/db/tenancy.ts'
import { createPerson } from '../sign-up/people.store.ts'
import type { TestProvider } from '../ways/test-provider.ts'

export const password = 'servery-demo'

export interface Answer {
  readonly status: number
  readonly body: { readonly [name: string]: unknown } & { readonly code?: string }
}

export async function createSignInWorld(options: { readonly provider?: TestProvider } = {}) {
  const place = await createTestDatabase()
  const database = createDatabase({ databaseUrl: place.databaseUrl, connectionsMax: 3 })
  const dataDir = await mkdtemp(join(tmpdir(), 'servery-sign-in-'))
  const time = { passedMs: 0 }
  const { provider } = options
  const server = await startServer({
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      ...(provider === undefined ? {} : { google: { ...provider.google } }),
    },
    databaseUrl: place.databaseUrl,
    staticDirs: {
      ...{ backoffice: '/nowhere', till: '/nowhere' },
      ...{ kitchen: '/nowhere', kiosk: '/nowhere', storefront: '/nowhere' },
    },
    log: pino({ level: 'silent' }),
    now: () => Date.now() + time.passedMs,
  })
  const companyId = v7()
  await database.withTenant({ companyId, branchIds: null }, async (trx) => {
    const company = { id: companyId, name: 'Harbour', currency: 'GBP' }
    await trx.insertInto('companies').values(company).execute()
  })
  return {
    url: server.url,
    database,
    companyId,
    now: () => Date.now() + time.passedMs,
    /** Moves the server’s clock on. */
    pass: (minutes: number) => {
      time.passedMs += minutes * 60_000
    },
    createBrowser: () => createBrowser(server.url),
    /** A colleague who signs in with the address and the password. */
    addPerson: async (email: string): Promise<string> => {
      const id = v7()
      const name = { firstName: 'Ana', secondName: 'Reed' }
      const rest = { email, password, role: 'manager', branchIds: null } as const
      await createPerson(database, { companyId, id, ...name, ...rest })
      return id
    },
    letters: () => readAll(join(dataDir, 'mail'), '.eml'),
    messages: () => readAll(join(dataDir, 'sms'), '.txt'),
    close: async () => {
      await server.close()
      await database.close()
      await place.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type SignInWorld = Awaited<ReturnType<typeof createSignInWorld>>

/** Asks until it is there: letters and messages leave after the answer. */
export async function eventually<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error('it did not come')
}

async function readAll(folder: string, extension: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const kept = names.filter((name) => name.endsWith(extension)).sort()
  return Promise.all(kept.map((name) => readFile(join(folder, name), 'utf8')))
}

/** Cookies, and requests that come from a page of the server. */
export function createBrowser(url: string) {
  const cookies = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(path.startsWith('http') ? path : `${url}${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(init.headers as Record<string, string> | undefined),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const answerOf = async (response: Response): Promise<Answer> => {
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) ?? {}) }
  }
  return {
    cookies,
    request,
    post: async (path: string, body: object = {}): Promise<Answer> =>
      answerOf(await request(`/api/auth${path}`, { method: 'POST', body: JSON.stringify(body) })),
    get: async (path: string): Promise<Answer> => answerOf(await request(path)),
    signIn: async (email: string): Promise<Answer> =>
      answerOf(
        await request('/api/auth/sign-in/email', {
          method: 'POST',
          body: JSON.stringify({ email, password }),
        }),
      ),
    /** True if a person is signed in for the API. */
    isIn: async (): Promise<boolean> => (await request('/api/v1/me')).status === 200,
  }
}
export type TestBrowser = ReturnType<typeof createBrowser>

/** The base32 of the QR code back to the secret that it is made of. */
export function secretOf(uri: unknown): string {
  const text = new URL(String(uri)).searchParams.get('secret') ?? ''
  const bits = [...text]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('utf8')
}
