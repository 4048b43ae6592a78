// A collector of our own hears what a running server tells: from the tap to the report.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeTrade } from '@servery/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedData } from '../../journal/append/trade-world.ts'
import {
  type AuthWorld,
  createAuthWorld,
  newSignUp,
} from '../../people/auth/identity/auth-world.ts'
import { createLog } from '../../platform/errors/index.ts'

interface Told {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
}

let world: AuthWorld
let collector: Server
const spans: Told[] = []
const metrics = new Map<string, object>()
const bodies: string[] = []
const tokens: string[] = []
const lines: string[] = []
const log = createLog({ level: 'trace' }, { write: (line) => lines.push(line) })
const trade = makeTrade({ seed: 4, registers: 1, orders: 3 })
const [register] = trade.registers
const owner = newSignUp('traced.owner@secret-mail.example')

function hear(path: string, text: string): void {
  bodies.push(text)
  const body = JSON.parse(text)
  if (path === '/v1/traces') {
    for (const { scopeSpans } of body.resourceSpans) {
      for (const one of scopeSpans) spans.push(...one.spans)
    }
    return
  }
  for (const { scopeMetrics } of body.resourceMetrics) {
    for (const one of scopeMetrics)
      for (const metric of one.metrics) metrics.set(metric.name, metric)
  }
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      tokens.push(String(request.headers.authorization))
      hear(request.url ?? '', text)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const headers = { authorization: 'Bearer of-the-collector' }
  world = await createAuthWorld({ collector: { endpoint, headers } }, log)
}, 120_000)
afterAll(async () => {
  await world.close()
  await new Promise((resolve) => collector.close(resolve))
})

test('a fact is followed by its id, and nothing of a person is told', async () => {
  const device = (await seedData(world.database, trade)).get(register?.registerId ?? '')
  const { registerId, facts = [] } = register ?? {}
  const authorization = `Bearer ${device}`
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const path = '/api/v1/journal/batches'
  const sent = await world.post(path, { registerId, facts }, { authorization, traceparent })
  expect([sent.status, sent.headers.get('x-request-id')]).toEqual([200, expect.any(String)])
  const { cookie } = await world.post('/api/v1/sign-up', owner)
  const found = await world.get(`/api/v1/customers?search=${owner.email}`, {
    cookie,
    'x-request-id': 'of-the-proxy',
  })
  expect(found.headers.get('x-request-id')).toBe('of-the-proxy')
  await world.post('/api/auth/sign-in/email', { email: owner.email, password: 'wrong-secret' })
  await world.post(path, { registerId, facts: [{ at: 'Ada Lovelace' }] }, { authorization })
  // All that is left is sent as it stops.
  await world.restart({})

  const byName = (name: string) => spans.filter((span) => span.name === name)
  const traceId = facts[0]?.id.replaceAll('-', '')
  const batch = byName('batch').find((span) => span.traceId === traceId)
  const request = byName('POST /api/v1/journal/batches').find(
    (span) => span.traceId === traceparent.split('-')[1],
  )
  expect(request?.parentSpanId).toBe(traceparent.split('-')[2])
  expect(batch?.links?.map(({ spanId }) => spanId)).toEqual([request?.spanId])
  const within = spans.filter(({ parentSpanId }) => parentSpanId === batch?.spanId)
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['tap', 'notify']))
  expect(byName('GET /api/v1/customers')).toHaveLength(1)
  expect(JSON.stringify(batch?.attributes)).toContain(facts[0]?.id)

  expect(metrics.get('servery_sales_total')).toMatchObject({ sum: { isMonotonic: true } })
  expect(metrics.get('servery_request_seconds')).toHaveProperty('histogram')
  expect(new Set(tokens)).toEqual(new Set(['Bearer of-the-collector']))

  const secrets = [owner.email, owner.password, 'wrong-secret', 'Ada Lovelace', String(device)]
  const said = [...bodies, ...lines].join('\n')
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
})
