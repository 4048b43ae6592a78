import { describe, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { events } from './events.ts'

/** A server that answers one thing after the other. */
function answering(...answers: readonly Response[]) {
  const asked: Request[] = []
  const waits: number[] = []
  const left = [...answers]
  const api = connect({
    ...{ url: 'https://pos.example/', key: 'key' },
    fetch: async (request) => {
      asked.push(request)
      return left.shift() ?? new Response(null, { status: 500 })
    },
    wait: async (ms) => waits.push(ms),
  })
  return { api, asked, waits }
}

const busy = (status: number, retryAfter?: string) =>
  new Response('', {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  })

describe('the client', () => {
  it('asks again when the server says, with the same idempotency key', async () => {
    const done = Response.json({ rows: [] })
    const { api, asked, waits } = answering(busy(429, '7'), busy(503), done)
    await api.apiKeys.create({
      id: '019a9c01-0000-7000-8000-000000000001',
      name: 'x',
      permissions: ['sales.read'],
    })
    expect(waits).toEqual([7000, 1000])
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer key')
    expect(asked[0]?.url).toBe('https://pos.example/api/v1/api-keys')
  })

  it('gives up in the end, and at once where asking again is no use', async () => {
    const patient = answering(...Array.from({ length: 9 }, () => busy(429, '999999')))
    await expect(patient.api.home.read({})).rejects.toMatchObject({ status: 429 })
    expect(patient.asked).toHaveLength(5)
    expect(patient.waits).toEqual([60_000, 60_000, 60_000, 60_000])
    const refused = answering(
      Response.json({ code: 'not_allowed', message: 'No' }, { status: 403 }),
    )
    await expect(refused.api.home.read({})).rejects.toBeDefined()
    expect(refused.asked).toHaveLength(1)
  })

  it('goes through events page by page, from a cursor on', async () => {
    const page = (id: string, next: string, hasMore: boolean) =>
      Response.json({ rows: [{ id, type: 't', timestamp: '', data: {} }], next, hasMore })
    const { api, asked } = answering(page('1', 'a', true), page('2', 'b', false))
    const read = await Array.fromAsync(events(api, { after: 'start' }))
    expect(read.map(({ rows, next }) => [rows[0]?.id, next])).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ])
    const cursors = asked.map(({ url }) => new URL(url).searchParams.get('after'))
    expect(cursors).toEqual(['start', 'a'])
  })

  it('ends at once when it is called off while nothing is new', async () => {
    const off = new AbortController()
    const { api } = answering(
      Response.json({
        ...{ rows: [{ id: '1', type: 't', timestamp: '', data: {} }], next: 'a', hasMore: false },
      }),
    )
    const following = events(api, { everyMs: 3_600_000, signal: off.signal })
    expect((await following.next()).value?.next).toBe('a')
    const last = following.next()
    off.abort()
    expect((await last).done).toBe(true)
  })
})
