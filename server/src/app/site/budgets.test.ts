/** What one stranger, device or company may take of the server, on a real one. */
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { startServer } from '../start-server.ts'
import { type ApiWorld, createApiWorld, strangerCompany } from './api-world.ts'

const asker = 12
const anonymous = 40
let world: ApiWorld
beforeAll(async () => {
  world = await createApiWorld({
    requests: { asker, anonymous },
    streams: { token: 3, person: 4, device: 2, company: 8 },
  })
}, 120_000)
afterAll(() => world.close())

/** Nobody else of these tests has this address. */
let networks = 0
const fromElsewhere = () => {
  networks += 1
  return { 'x-forwarded-for': `198.51.100.${networks}` }
}

const ask = (path: string, headers: Record<string, string>) =>
  fetch(`${world.url}/api/v1${path}`, { headers })

/** Announces a body and sends none of it: who waits for it never answers. */
function announce(path: string, headers: Record<string, string>, bytes: number): Promise<string> {
  const { hostname, port } = new URL(world.url)
  const lines = Object.entries({
    host: hostname,
    'content-type': 'application/json',
    'content-length': String(bytes),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.on('data', (data) => {
      heard += data.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
    socket.write(`POST /api/v1${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
}

describe('a body of 15 MB', () => {
  const wrong = { authorization: `Bearer svd_${'x'.repeat(64)}` }
  test.each([
    ['facts of nobody', '/journal/batches', {}],
    ['facts with a wrong token', '/journal/batches', wrong],
    ['an item of nobody', '/items', {}],
    ['a picture with a wrong token', '/images/items', wrong],
  ])('%s: refused before it is read, and the connection is closed', async (_, path, headers) => {
    const heard = await announce(path, { ...fromElsewhere(), ...headers }, 15_000_000)
    expect(heard).toMatch(/^HTTP\/1\.1 401 /)
    expect(heard).toContain('not_signed_in')
    expect(heard.toLowerCase()).toContain('connection: close')
  })

  test('of a till: more than facts can be', async () => {
    const heard = await announce('/journal/batches', world.deviceOf(ids.company), 15_000_000)
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('to sign in with: more than a form can be', async () => {
    const headers = { ...fromElsewhere(), origin: world.url }
    const heard = await announce('/../auth/sign-in/email', headers, 15_000_000)
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('buckets', () => {
  test('who asks too often is told when to come back, and nobody else is', async () => {
    const owner = await world.personOf(ids.company, 'owner')
    const answers: Response[] = []
    for (let count = 0; count <= asker + 1; count += 1) answers.push(await ask('/company', owner))
    // The window may have ended once in between, and never twice.
    const refused = answers.filter(({ status }) => status === 429)
    const allowed = answers.filter(({ status }) => status === 200)
    expect(refused.length + allowed.length).toBe(answers.length)
    if (refused.length === 0) {
      const again = await Promise.all(answers.map(() => ask('/company', owner)))
      refused.push(...again.filter(({ status }) => status === 429))
    }
    const [first] = refused
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(first?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await first?.json()).toMatchObject({ code: 'too_many_requests' })
    const others = [
      await world.personOf(ids.company, 'manager'),
      await world.personOf(strangerCompany, 'owner'),
    ]
    for (const other of others) expect((await ask('/company', other)).status).toBe(200)
  })

  test('a program is told what it may ask for, what is left, and when to come back', async () => {
    const owner = await world.personOf(strangerCompany, 'owner')
    const body = JSON.stringify({ id: v7(), name: 'Till roll', permissions: ['company.read'] })
    const headers = { ...owner, 'content-type': 'application/json', origin: world.url }
    const made = await fetch(`${world.url}/api/v1/api-keys`, { method: 'POST', headers, body })
    const { key } = (await made.json()) as { key: string }
    const answer = await ask('/company', { authorization: `Bearer ${key}` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ratelimit-policy')).toContain(`"asker";q=${asker};w=10`)
    expect(answer.headers.get('ratelimit')).toMatch(/^"asker";r=\d+;t=\d+, "company";r=\d+;t=\d+$/)
    expect((await ask('/company', owner)).headers.get('ratelimit')).toBeNull()
  })

  test('a /64 of IPv6 is one network; who has signed in does not share it', async () => {
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:7:7::${host}` })
    const codes = new Set<number>()
    for (let host = 1; host <= anonymous * 2 + 2; host += 1) {
      codes.add((await ask('/company', from(host))).status)
    }
    expect([...codes].sort()).toEqual([401, 429])
    const device = { ...world.deviceOf(strangerCompany), ...from(1) }
    const head = await ask(`/journal/registers/${ids.register}`, device)
    expect(head.status).not.toBe(429)
    const next = await ask('/company', { 'x-forwarded-for': '2001:db8:7:8::1' })
    expect(next.status).toBe(401)
  })

  test('two processes count together', async () => {
    const start = () =>
      startServer({
        config: {
          ...{ port: 0, host: '127.0.0.1', serverProcesses: 2 },
          budgets: { requests: { anonymous: 6 } },
        },
        databaseUrl: world.databaseUrl,
        staticDirs: {
          ...{ backoffice: '/nowhere', till: '/nowhere' },
          ...{ kitchen: '/nowhere', kiosk: '/nowhere', storefront: '/nowhere' },
        },
        log: pino({ level: 'silent' }),
      })
    const servers = [await start(), await start()]
    const from = fromElsewhere()
    const codes: number[] = []
    for (let count = 0; count < 13; count += 1) {
      const { url } = servers[count % 2] ?? world
      codes.push((await fetch(`${url}/api/v1/company`, { headers: from })).status)
    }
    // Apart from each other, each would have let six through.
    expect(codes).toContain(429)
    for (const server of servers) await server.close()
  })
})

describe('event streams', () => {
  const open = async (headers: Record<string, string>) => {
    const gone = new AbortController()
    const response = await fetch(`${world.url}/api/v1/live`, { headers, signal: gone.signal })
    return { response, end: () => gone.abort() }
  }

  test('one person has so many, and another one more', async () => {
    const headers = await world.personOf(ids.company, 'supervisor')
    const streams = []
    for (let count = 0; count < 5; count += 1) streams.push(await open(headers))
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 429, 429])
    const refused = streams[4]?.response
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await open(await world.personOf(ids.company, 'cashier'))
    expect(other.response.status).toBe(200)
    for (const { end } of [...streams, other]) end()
    // Places are given back.
    await expect
      .poll(async () => {
        const again = await open(headers)
        again.end()
        return again.response.status
      })
      .toBe(200)
  })

  test('a till that comes back takes the place of its oldest', async () => {
    const headers = world.deviceOf(strangerCompany)
    const streams = [await open(headers), await open(headers), await open(headers)]
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200])
    const reader = streams[0]?.response.body?.getReader()
    let part = await reader?.read()
    while (part?.done === false) part = await reader?.read()
    expect(part?.done).toBe(true)
    for (const { end } of streams) end()
  })
})

describe('the OpenAPI document', () => {
  const get = (headers: Record<string, string>) => ask('/openapi.json', headers)

  test('is compressed, and told only once', async () => {
    // `fetch` would decompress it: what counts is what was sent.
    const whole = await get({ ...fromElsewhere(), 'accept-encoding': 'identity' })
    const plain = Buffer.from(await whole.arrayBuffer())
    const network = fromElsewhere()
    const rawOf = async (encoding: string) => {
      const asked = { ...network, 'accept-encoding': encoding }
      const heard = await fetchRaw('/api/v1/openapi.json', asked)
      expect(heard.head.toLowerCase()).toContain(`content-encoding: ${encoding}`)
      return heard.body
    }
    const [br, gzip] = [await rawOf('br'), await rawOf('gzip')]
    expect(brotliDecompressSync(br).equals(plain)).toBe(true)
    expect(gunzipSync(gzip).equals(plain)).toBe(true)
    expect(br.length).toBeLessThan(plain.length / 10)
    const etag = whole.headers.get('etag') ?? ''
    const again = await get({ ...network, 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('costs a stranger as much as it is long', async () => {
    const headers = { ...fromElsewhere(), 'accept-encoding': 'identity' }
    const whole = await get(headers)
    expect(whole.status).toBe(200)
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(anonymous * 32 * 1024)
    expect((await get(headers)).status).toBe(429)
    const known = { ...fromElsewhere(), 'if-none-match': whole.headers.get('etag') ?? '' }
    const again = await Promise.all(Array.from({ length: anonymous }, () => get(known)))
    expect(again.every(({ status }) => status === 304)).toBe(true)
  })
})

/** As it came over the wire, of an answer that tells its length. */
function fetchRaw(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(world.url)
  const lines = Object.entries({ host: hostname, connection: 'close', ...headers })
  return new Promise<{ readonly head: string; readonly body: Buffer }>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const parts: Buffer[] = []
    socket.on('data', (data) => parts.push(data))
    socket.on('error', reject)
    socket.on('close', () => {
      const all = Buffer.concat(parts)
      const end = all.indexOf('\r\n\r\n')
      resolve({ head: all.subarray(0, end).toString(), body: all.subarray(end + 4) })
    })
    const told = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
    socket.write(`GET ${path} HTTP/1.1\r\n${told}\r\n\r\n`)
  })
}
