/** For tests of signing in: a server on a database of its own, and the letter box it writes to. */
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { v7 } from 'uuid'
import { createTestDatabase } from '../../../../../tooling/test-database.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../../app/start-server.ts'
import { createDatabase, type Database } from '../../../platform/db/tenancy.ts'
import { readEmailText } from '../../../platform/emails/read-email.ts'

export const goodPassword = 'harbour-lights'

export interface Received {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The value of a query parameter of the link in the letter. */
  link(parameter: string): string
}

export interface EmailBox {
  readonly smtpUrl: string
  /** The oldest letter to the address that was not taken yet. */
  take(to: string): Promise<Received>
  count(to: string): number
  close(): Promise<void>
}

export interface AuthWorld {
  readonly url: string
  readonly database: Database
  readonly databaseUrl: string
  readonly adminUrl: string
  readonly letters: EmailBox
  /** Moves the server's clock on. */
  pass(ms: number): void
  /** The server anew, on the same database. */
  restart(config?: Partial<ServerOptions['config']>): Promise<void>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly code: unknown
  readonly body: Record<string, unknown>
  readonly text: string
  readonly headers: Headers
  /** Cookies set, to be sent back. */
  readonly cookie: string
}

export async function createAuthWorld(
  first: Partial<ServerOptions['config']> = {},
  log: ServerOptions['log'] = pino({ level: 'silent' }),
): Promise<AuthWorld> {
  const place = await createTestDatabase()
  const database = createDatabase({ databaseUrl: place.databaseUrl, connectionsMax: 2 })
  const letters = await openEmailBox()
  let lateMs = 0
  const start = (config: Partial<ServerOptions['config']>) =>
    startServer({
      config: { port: 0, host: '127.0.0.1', smtpUrl: letters.smtpUrl, ...config },
      databaseUrl: place.databaseUrl,
      staticDirs: {
        ...{ backoffice: '/nowhere', till: '/nowhere' },
        ...{ kitchen: '/nowhere', kiosk: '/nowhere', storefront: '/nowhere' },
      },
      log,
      now: () => Date.now() + lateMs,
    })
  let server: RunningServer = await start(first)
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${server.url}${path}`, init)
    const text = await response.text()
    const body = text.startsWith('{') ? JSON.parse(text) : {}
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    return {
      status: response.status,
      code: body.code,
      body,
      text,
      headers: response.headers,
      cookie: cookies.join('; '),
    }
  }
  return {
    get url() {
      return server.url
    },
    database,
    databaseUrl: place.databaseUrl,
    adminUrl: place.adminUrl,
    letters,
    pass: (ms) => {
      lateMs += ms
    },
    restart: async (config = first) => {
      await server.close()
      server = await start(config)
    },
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url, ...headers },
        body: JSON.stringify(body),
      }),
    get: (path, headers = {}) => ask(path, { headers, redirect: 'manual' }),
    close: async () => {
      await server.close()
      await letters.close()
      await database.close()
      await place.drop()
    },
  }
}

/** A sign-up that nobody has sent yet. */
export function newSignUp(email: string, password: string = goodPassword) {
  return {
    companyId: v7(),
    userId: v7(),
    branchId: v7(),
    billingRecordId: v7(),
    firstName: 'Nia',
    secondName: 'Hart',
    language: 'en',
    email,
    password,
  }
}

async function openEmailBox(): Promise<EmailBox> {
  const received: Received[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        for (const { address } of envelope.rcptTo) received.push(read(address, source))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    take: async (to) => {
      for (let turn = 0; turn < 200; turn += 1) {
        const index = received.findIndex((letter) => letter.to === to)
        const [letter] = index < 0 ? [] : received.splice(index, 1)
        if (letter !== undefined) return letter
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`no letter came to ${to}`)
    },
    count: (to) => received.filter((letter) => letter.to === to).length,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

/** Subject and text of a letter as a mail program would show them. */
function read(to: string, source: string): Received {
  const [, part = ''] = readEmailText(source).split(/Content-Type: text\/plain[^\r]*\r\n/, 2)
  const [, ...body] = part.split(/\r\n\r\n/)
  const [text = ''] = body.join('\n\n').split(/\r\n--/)
  return {
    to,
    subject: /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '',
    text,
    link: (parameter) => {
      const address = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
      return new URL(address).searchParams.get(parameter) ?? ''
    },
  }
}
