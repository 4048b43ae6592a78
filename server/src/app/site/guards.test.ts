/** What the whole server refuses or keeps to itself, asked over HTTP as a stranger would. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AuthWorld,
  createAuthWorld,
  newSignUp,
} from '../../people/auth/identity/auth-world.ts'
import { saidIn } from '../test-world.ts'

let world: AuthWorld
let admin: pg.Client
let cookie: string
let registerId: string
const owner = newSignUp('owner@guards.example')
const shop = { 'x-forwarded-for': '203.0.113.7' }
beforeAll(async () => {
  world = await createAuthWorld()
  admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
  cookie = (await world.post('/api/v1/sign-up', owner, shop)).cookie
  registerId = owner.branchId
  const made = { id: registerId, branchId: owner.branchId, name: 'Front' }
  expect((await world.post('/api/v1/registers', made, { cookie })).status).toBe(201)
}, 120_000)
afterAll(async () => {
  await admin.end()
  await world.close()
})
beforeEach(async () => {
  await admin.query('TRUNCATE auth.attempts, auth.rate_limits')
})
const codeFor = (headers: Record<string, string> = {}) =>
  world.post(`/api/v1/registers/${registerId}/pairing-code`, {}, { cookie, ...headers })

describe('a pairing code', () => {
  test('stands nowhere in the database, whatever key it is asked with', async () => {
    const first = await codeFor({ 'idempotency-key': 'once' })
    const again = await codeFor({ 'idempotency-key': 'once' })
    expect([first.status, again.status]).toEqual([200, 200])
    // Done again: of a code of which no more is known than its hash there is nothing to repeat.
    expect(again.body.code).not.toBe(first.body.code)
    const { rows } = await admin.query('SELECT * FROM idempotency_keys')
    expect(saidIn(rows)).not.toContain(String(first.body.code))
    expect(rows).toEqual([])
  })

  test('can’t be guessed from many networks, and pairs in the shop all the while', async () => {
    const claim = 'c'.repeat(43)
    const guess = (network: number) =>
      world.post(
        '/api/v1/registers/pair',
        { code: 'AAAAAA', claim },
        { 'x-forwarded-for': `198.51.100.${network}` },
      )
    const statuses: number[] = []
    for (let network = 0; network < 120; network += 1) statuses.push((await guess(network)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60)
    expect(Number((await guess(250)).headers.get('retry-after'))).toBeGreaterThan(0)

    const { code } = (await codeFor()).body
    const pair = (headers: Record<string, string>) =>
      world.post('/api/v1/registers/pair', { code, claim }, headers)
    expect((await pair({ 'x-forwarded-for': '198.51.100.251' })).status).toBe(429)
    expect((await pair(shop)).status).toBe(409)
  })
})

describe('/metrics', () => {
  const read = (headers: Record<string, string> = {}) => world.get('/metrics', headers)

  test('is for this machine, and not for whom a proxy on it forwards', async () => {
    expect((await read()).status).toBe(200)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect((await read({ [name]: '127.0.0.1' })).status).toBe(404)
    }
  })

  test('is for whoever has the token, where there is one', async () => {
    await world.restart({ metricsToken: 'a-token-of-the-operator' })
    expect((await read()).status).toBe(404)
    expect((await read({ authorization: 'Bearer a-token-of-another-one' })).status).toBe(404)
    const told = await read({ authorization: 'Bearer a-token-of-the-operator', ...shop })
    expect([told.status, told.text.includes('servery_request_seconds')]).toEqual([200, true])
    await world.restart()
  })
})

test('a proxy is believed where the operator says so, and nobody else is', async () => {
  const networkOf = async (headers: Record<string, string>) => {
    const body = { email: owner.email, password: owner.password }
    await world.post('/api/auth/sign-in/email', body, headers)
    const { rows } = await admin.query<{ ip_address: string }>(
      'SELECT ip_address FROM auth.sessions ORDER BY created_at DESC LIMIT 1',
    )
    return rows[0]?.ip_address
  }
  const chain = { 'x-forwarded-for': '192.0.2.66, 203.0.113.9, 10.0.0.7' }
  expect(await networkOf(chain)).toBe('10.0.0.7')
  await world.restart({ trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] })
  expect(await networkOf(chain)).toBe('203.0.113.9')
  await world.restart({ trustedProxies: ['10.0.0.0/8'] })
  expect(await networkOf(chain)).toBe('127.0.0.1')
  await world.restart()
})
