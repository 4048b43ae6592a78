/** Against a push service of our own that speaks the same protocol, and decrypts what arrives. */
import { createECDH, createVerify, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestWorld, refusalOf, type TestWorld } from '../../app/test-world.ts'
import { createJobRunner } from '../../platform/jobs/runner.ts'
import { wakeTurn } from '../../platform/jobs/turns.store.ts'
import { deliveryHandlers } from './deliver.service.ts'
import { tellEverybody } from './tell.service.ts'

const require = createRequire(import.meta.url)
const ece = require('http_ece') as { decrypt: (body: Buffer, options: object) => Buffer }

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
const received: Received[] = []
let status = 201
let service: Server
let origin: string
let world: TestWorld
let company: Awaited<ReturnType<TestWorld['addCompany']>>

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(chunks) })
      response.writeHead(status, { location: `${origin}/elsewhere` }).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  world = await createTestWorld({ pushOrigins: [origin] })
  company = await world.addCompany()
})
afterAll(async () => {
  await world.close()
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(() => {
  received.length = 0
  status = 201
})

/** What a browser makes when it subscribes. */
function browser(path: string) {
  const keys = createECDH('prime256v1')
  const auth = randomBytes(16)
  return {
    subscription: {
      id: v7(),
      endpoint: `${origin}${path}`,
      keys: {
        p256dh: keys.generateKeys().toString('base64url'),
        auth: auth.toString('base64url'),
      },
      language: 'de' as const,
    },
    read: (body: Buffer) =>
      JSON.parse(
        ece
          .decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth })
          .toString('utf8'),
      ) as Record<string, string>,
  }
}

async function tell(): Promise<void> {
  const { scope, owner } = company
  const at = new Date(world.services.now())
  await world.database.withTenant(scope, (trx) =>
    tellEverybody(scope, trx, {
      at,
      notificationEvents: [
        {
          event: 'registerProblem',
          key: v7(),
          branchId: company.branchIds[0],
          at,
          data: { what: 'stopped', register: 'Kasse 1' },
        },
      ],
      book: {
        currency: 'GBP',
        recipients: [
          {
            userId: owner.userId,
            email: '',
            permissions: owner.permissions,
            branchIds: null,
            notifications: { registerProblem: { email: false, push: true, inApp: true } },
            createdAt: at,
          },
        ],
      },
    }),
  )
}

async function deliver(): Promise<void> {
  const { database, mail, push } = world.services
  const runner = createJobRunner({
    services: world.services,
    handlers: deliveryHandlers({ database, mail, push, publicUrl: 'https://pos.example' }),
    onTurn: async () => new Date(world.services.now() + 3_600_000),
    pollMs: 3_600_000,
  })
  await wakeTurn(database.work, company.companyId, new Date(0))
  await runner.runDue()
  await runner.close()
}

const owner = () => world.as(company.owner).notifications

test('a message arrives encrypted for the browser, signed, in its language, and with its id', async () => {
  const { subscription, read } = browser('/phone')
  await owner().subscribe(subscription)
  await tell()
  await deliver()
  const [message] = received
  const [row] = (await owner().list({ limit: 1 })).rows
  expect(received).toHaveLength(1)
  expect(message?.body.toString('latin1')).not.toContain('Kasse')
  expect(read(message?.body ?? Buffer.alloc(0))).toEqual({
    id: row?.id,
    title: 'Verkäufe von Kasse 1 warten auf Ihre Entscheidung',
    body: expect.stringContaining('Entscheiden Sie unter Kassen'),
    path: '/pos',
  })
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(message?.headers.authorization ?? '') ?? []
  expect(key).toBe((await owner().pushKey()).publicKey)
  expect(isSigned(token, key)).toBe(true)
  await owner().unsubscribe({ endpoint: subscription.endpoint })
})

test('a browser that is no longer subscribed is forgotten, and nothing is tried again', async () => {
  const { subscription } = browser('/gone')
  await owner().subscribe(subscription)
  status = 410
  await tell()
  await deliver()
  await tell()
  await deliver()
  expect(received).toHaveLength(1)
  expect((await world.as(company.owner).jobs.failed()).rows).toEqual([])
})

test('a service that fails is asked again; where it sends us we do not go', async () => {
  const { subscription } = browser('/later')
  await owner().subscribe(subscription)
  status = 307
  await tell()
  await deliver()
  expect(received.map(({ path }) => path)).toEqual(['/later'])
  status = 201
  world.pass(15_000)
  await deliver()
  expect(received.map(({ path }) => path)).toEqual(['/later', '/later'])
  await owner().unsubscribe({ endpoint: subscription.endpoint })
})

test.each([
  'https://internal.example/metadata',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user@evil.example/fcm.googleapis.com',
  'http://169.254.169.254/latest',
])('%s is no push service', async (endpoint) => {
  const { subscription } = browser('/')
  expect(await refusalOf(owner().subscribe({ ...subscription, endpoint }))).toEqual({
    code: 'push_service_unknown',
    field: 'endpoint',
  })
})

function isSigned(token: string, publicKey: string): boolean {
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify(
      { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
}
