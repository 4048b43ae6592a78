import type { EventRecord } from '@servery/contract/people/events.ts'
import { expect, it } from 'vitest'
import { inputOf, keepReservations } from './keep-reservations.ts'

const nowMs = Date.parse('2026-11-21T18:00:00.000Z')
const row = (id: string, more: Partial<EventRecord> = {}): EventRecord => ({
  id,
  type: 'reservation',
  branchId: 'b',
  title: `Guests ${id}`,
  description: '',
  start: '2026-11-21T19:30:00.000Z',
  end: '2026-11-21T21:30:00.000Z',
  covers: 2,
  tableIds: ['4'],
  customerId: null,
  phone: '',
  stage: 'booked',
  version: 1,
  archived: false,
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: '',
  ...more,
})

/** A server as the till sees it: rows with versions, which answers or does not. */
function world(...first: readonly EventRecord[]) {
  const rows = new Map(first.map((one) => [one.id, one]))
  const texts = new Map<string, string>()
  const state = { isUp: true, writes: 0, refusal: 0 }
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
  const open = () =>
    keepReservations({
      storage,
      registerId: 'r',
      branchId: 'b',
      now: () => nowMs,
      ask: async (method, path, body) => {
        if (!state.isUp) return null
        if (method === 'GET') return { status: 200, body: pageOf(path) }
        if (state.refusal > 0) return { status: state.refusal, body: {} }
        state.writes += 1
        const id = method === 'PUT' ? (path.split('/').at(-1) ?? '') : (body as { id: string }).id
        const { version = 0, ...input } = body as { version?: number }
        if ((rows.get(id)?.version ?? 0) !== version) return { status: 409, body: {} }
        const stored = row(id, { ...input, version: version + 1 })
        rows.set(id, stored)
        return { status: 200, body: stored }
      },
    })
  /** Two to a page, of the interval asked for. */
  const pageOf = (path: string) => {
    const asked = new URLSearchParams(path.slice(path.indexOf('?')))
    const found = [...rows.values()].filter(
      ({ start, end }) => start < (asked.get('to') ?? '') && end > (asked.get('from') ?? ''),
    )
    const from = Number(asked.get('cursor'))
    const next = from + 2 < found.length ? String(from + 2) : null
    return { rows: found.slice(from, from + 2), nextCursor: next }
  }
  return { rows, state, open }
}

const stages = ({ shown }: ReturnType<typeof keepReservations>) =>
  shown.get().rows.map(({ id, stage }) => `${id} ${stage}`)

it('reads what lies around today, page by page, and keeps it over a reload without a network', async () => {
  const lastYear = { start: '2025-11-21T19:30:00.000Z', end: '2025-11-21T21:30:00.000Z' }
  const { open, state } = world(row('a'), row('b'), row('c'), row('old', lastYear))
  const book = open()
  await book.read()
  expect(stages(book)).toEqual(['a booked', 'b booked', 'c booked'])
  state.isUp = false
  const later = open()
  expect(stages(later)).toEqual(['a booked', 'b booked', 'c booked'])
  await later.read()
  expect(later.shown.get().isOnline).toBe(false)
  expect(stages(later)).toHaveLength(3)
})

it('seats without a network, and tells the server once when it is back, after a reload as well', async () => {
  const { open, rows, state } = world(row('a'))
  const book = open()
  await book.read()
  state.isUp = false
  book.seat('a')
  expect(stages(book)).toEqual(['a seated'])
  const later = open()
  expect(stages(later)).toEqual(['a seated'])
  state.isUp = true
  // Somebody has changed it meanwhile, and nothing of that is lost.
  rows.set('a', row('a', { covers: 5, version: 2 }))
  await later.read()
  await later.read()
  expect(rows.get('a')).toMatchObject({ stage: 'seated', covers: 5, version: 3 })
  expect(state.writes).toBe(1)
})

it.each([401, 408, 425, 429, 503])(
  'tells who was seated once an answer of %d is over',
  async (status) => {
    const { open, rows, state } = world(row('a'))
    const book = open()
    await book.read()
    state.refusal = status
    expect(await book.save({ ...inputOf(row('a')), covers: 4 }, 1)).toBe('offline')
    book.seat('a')
    await book.read()
    expect(stages(book)).toEqual(['a seated'])
    state.refusal = 0
    await book.read()
    expect(rows.get('a')?.stage).toBe('seated')
  },
)

it('drops the mark that is refused for good', async () => {
  const { open, state } = world(row('a'))
  const book = open()
  await book.read()
  state.refusal = 403
  expect(await book.save({ ...inputOf(row('a')), covers: 4 }, 1)).toBe('refused')
  book.seat('a')
  await book.read()
  expect(stages(book)).toEqual(['a booked'])
})

it('leaves a reservation that was cancelled meanwhile as it is', async () => {
  const { open, rows, state } = world(row('a'))
  const book = open()
  await book.read()
  state.isUp = false
  book.seat('a')
  await book.read()
  state.isUp = true
  rows.set('a', row('a', { stage: 'cancelled', version: 2 }))
  await book.read()
  expect(stages(book)).toEqual(['a cancelled'])
  expect(state.writes).toBe(0)
})

it('says what became of a change', async () => {
  const { open, rows, state } = world(row('a'))
  const book = open()
  await book.read()
  const early = row('new', { start: '2026-11-21T18:30:00.000Z' })
  expect(await book.save(inputOf(early), null)).toBe('saved')
  expect(stages(book)).toEqual(['new booked', 'a booked'])
  expect(await book.save({ ...inputOf(early), covers: 3 }, 1)).toBe('saved')
  expect(await book.save({ ...inputOf(early), covers: 4 }, 1)).toBe('stale')
  expect(rows.get('new')).toMatchObject({ covers: 3, version: 2 })
  state.isUp = false
  expect(await book.save({ ...inputOf(early), covers: 4 }, 2)).toBe('offline')
})
