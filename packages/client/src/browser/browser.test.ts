import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256 } from '@servery/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from '../api/api.ts'
import { fetchNetwork } from './fetch-network.ts'
import { listenLive } from './live-events.ts'
import { browserClock, browserCrypto, browserRandom } from './ports.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
}

describe('the ports of a browser', () => {
  it('shows the wall clock of a zone, also across a change of its offset', () => {
    const show = (text: string, zone: string) => browserClock.wallClock(Date.parse(text), zone)
    expect(show('2026-03-29T00:59:59Z', 'Europe/London')).toBe('2026-03-29T00:59')
    expect(show('2026-03-29T01:00:00Z', 'Europe/London')).toBe('2026-03-29T02:00')
    expect(show('2026-01-01T00:00:00Z', 'Europe/London')).toBe('2026-01-01T00:00')
    expect(show('2026-01-01T00:00:00Z', 'Asia/Kolkata')).toBe('2026-01-01T05:30')
  })

  it('hashes as everyone does', () => {
    expect(browserCrypto.sha256('£ café 🍰')).toBe(sha256('£ café 🍰'))
  })
})

describe('requests over fetch', () => {
  it('sends the token and answers status and JSON, or null for what is none', async () => {
    const baseUrl = await serve((request, response) => {
      const isJson = request.url === '/api/v1/json'
      response.statusCode = isJson ? 409 : 200
      response.end(isJson ? JSON.stringify({ token: request.headers.authorization }) : '<html>')
    })
    const network = fetchNetwork({ baseUrl, token: () => 'svd_x' })
    expect(await network.request({ method: 'POST', path: '/json', body: {} })).toEqual({
      status: 409,
      body: { token: 'Bearer svd_x' },
    })
    expect(await network.request({ method: 'GET', path: '/page' })).toEqual({
      status: 200,
      body: null,
    })
  })

  it('rejects where no answer comes in time', async () => {
    const baseUrl = await serve(() => undefined)
    const network = fetchNetwork({ baseUrl, token: () => null, timeoutMs: 50 })
    await expect(network.request({ method: 'GET', path: '/x' })).rejects.toThrow()
  })
})

describe('live events', () => {
  it('are heard, and heard again after the connection broke', async () => {
    let connections = 0
    const baseUrl = await serve((_request, response) => {
      connections += 1
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`: hello\n\ndata: {"type":"records","cursor":${connections}}\n\n`)
      response.write('data: {"type":"unheard of"}\n\n')
      response.end()
    })
    const cursors: number[] = []
    const opened = vi.fn()
    const stop = listenLive({
      baseUrl,
      token: () => 'svd_x',
      clock: { ...browserClock, after: (ms, run) => browserClock.after(Math.min(ms, 200), run) },
      random: browserRandom,
      onEvent: (event) => {
        if (event.type === 'records') cursors.push(event.cursor)
      },
      onOpen: opened,
    })
    await vi.waitFor(() => expect(cursors.slice(0, 2)).toEqual([1, 2]), { timeout: 5000 })
    stop()
    expect(opened.mock.calls.length).toBeGreaterThanOrEqual(2)
  })
})

describe('the typed client of the API', () => {
  it('calls the contract’s path and throws its errors with their code', async () => {
    const asked: string[] = []
    const baseUrl = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json')
      if (request.url?.startsWith('/api/v1/registers') === true) {
        response.end(JSON.stringify({ rows: [] }))
        return
      }
      response.statusCode = 404
      const body = { defined: true, code: 'not_found', status: 404, message: 'No.', data: null }
      response.end(JSON.stringify(body))
    })
    const api = createApiClient({ baseUrl })
    expect(await api.registers.list({})).toEqual({ rows: [] })
    await expect(api.journal.head({ registerId: 'x' })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    })
    expect(asked).toEqual(['GET /api/v1/registers', 'GET /api/v1/journal/registers/x'])
  })

  it('sends input as path, query and JSON body, each read as it was meant', async () => {
    const asked: string[] = []
    const baseUrl = await serve(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      asked.push(`${request.method} ${decodeURIComponent(request.url ?? '')} ${body}`.trim())
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
    const api = createApiClient({ baseUrl, headers: () => ({ 'x-test': '1' }) })
    await api.orders.list({ search: 'B & Söhne', active: true, limit: 5 } as never)
    await api.items.archive({ id: 'a/b', version: 2, archived: true })
    await api.categories.create({ id: 'x', name: 'Tea' })
    expect(asked).toEqual([
      'GET /api/v1/orders?search=B+&+Söhne&active=true&limit=5',
      'POST /api/v1/items/a/b/archive {"version":2,"archived":true}',
      'POST /api/v1/categories {"id":"x","name":"Tea"}',
    ])
  })

  it('says that the server is not available where something else answers', async () => {
    const baseUrl = await serve((_request, response) => {
      response.statusCode = 502
      response.end('<html>Bad gateway</html>')
    })
    const asked = createApiClient({ baseUrl }).registers.list({})
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', status: 502 })
  })
})
