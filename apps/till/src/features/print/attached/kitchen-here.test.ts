import { applyOrderFact } from '@servery/domain/order/apply.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import {
  aLine,
  anOpening,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
} from '@servery/testing'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Till } from '../../../device/store/till.ts'
import { followKitchen } from './kitchen-here.ts'

/** What was written, and whether the store has it by then. */
const kitchen = vi.hoisted(() => {
  vi.resetModules()
  return { papers: [] as { id: string; document: never; allergens: string[] }[], isKept: false }
})
const quinn = { firstName: 'Quinn', secondName: '', company: '', allergens: ['crustaceans'] }
vi.mock('../../../device/guests/customers-of.ts', () => {
  const find = (id: string) => (id === 'quinn' ? quinn : null)
  return {
    customersOf: () => ({ get: find, finder: () => find }),
    knownChanges: { get: () => ({ changes: 0 }), subscribe: () => () => undefined },
  }
})
vi.mock('./paper-setting.ts', () => ({ paperSettingOf: () => ({ language: 'en' }) }))
vi.mock('./write-here.ts', () => ({
  writerOf: (_: unknown, { id }: { id: string }) =>
    id === 'stove' ? async (paper: never) => void kitchen.papers.push(paper) : null,
}))
afterAll(() => void vi.resetModules())

const station = idOf('stat', 1)
const printer = { name: '', type: 'kitchen', position: 0, registerIds: [], categoryIds: [] }
const printers = [
  { ...printer, id: 'stove', stationIds: [station], itemIds: [] },
  { ...printer, id: 'bar', stationIds: [idOf('stat', 2)], itemIds: [] },
]

/** A till whose commands are told its subscribers as the real one tells them. */
function openTill() {
  const clock = createFakeClock(Date.parse('2026-03-14T09:00:00.000Z'))
  const place = { companyId: idOf('comp', 1), branchId: idOf('bran', 1), registerId: 'till' }
  const names = { actorId: 'ana', code: 'T1', prefix: 'A', skewMs: 0, random: createRandom(1) }
  const register = createTestRegister({ ...place, ...names, clock })
  let sync: { kind: string } = { kind: 'offline' }
  let orders: ReadonlyMap<string, OrderState> = new Map()
  const listeners: (() => void)[] = []
  const snapshot = () => ({
    sync,
    orders,
    head: register.head(),
    unsent: register.written().toReversed(),
  })
  let shown = snapshot()
  const catalogue = {
    branch: { id: place.branchId },
    ...{ receiptBrands: [], printers, items: new Map(), groups: new Map() },
  }
  const till = {
    catalogue: { get: () => catalogue },
    device: { pairing: { registerName: 'Counter' } },
    register: {
      snapshot: () => shown,
      subscribe: (listener: () => void) => listeners.push(listener),
      flush: async () => undefined,
    },
  } as unknown as Till
  const run = async (orderId: string, ...commands: readonly OrderCommand[]) => {
    for (const command of commands) {
      const { decision, facts } = register.run(orderId, command)
      if (!decision.ok) throw new Error(decision.refusal.code)
      let order = orders.get(orderId) ?? null
      for (const fact of facts) order = applyOrderFact(order, fact)
      if (order !== null) orders = new Map([...orders, [orderId, order]])
    }
    shown = snapshot()
    for (const listener of listeners) listener()
    await new Promise((done) => setTimeout(done))
  }
  const connect = (kind: string) => {
    sync = { kind }
  }
  return { till, run, connect, register }
}
const soup = (lineId: string): OrderCommand => ({
  type: 'add_line',
  ...aLine({ lineId, name: 'Bisque', kitchen: { stationIds: [station] } }),
})
const send = (batchId: string): OrderCommand => ({ type: 'send', batchId })
const told = () =>
  kitchen.papers.map(({ document }) => {
    const { content } = document as { content: { cancelled?: true; lines: { quantity: number }[] } }
    return [content.cancelled === true, ...content.lines.map(({ quantity }) => quantity)]
  })

beforeEach(() => {
  kitchen.papers.length = 0
})

it('writes what is sent, only what is new of it, and what is taken back', async () => {
  const { till, run, register } = openTill()
  followKitchen(till)
  const order = idOf('ord', 1)
  await run(order, anOpening(), soup(idOf('line', 1)))
  expect(kitchen.papers).toEqual([])
  await run(order, send('one'), soup(idOf('line', 2)), send('two'))
  expect(told()).toEqual([
    [false, 1000],
    [false, 1000],
  ])
  const gone = { voidId: idOf('void', 1), quantity: 1000 as never, wasted: false, reason: 'Late' }
  await run(order, { type: 'void_line', lineId: idOf('line', 1), ...gone })
  expect(told().at(-1)).toEqual([true, 1000])
  // Each by the id that the server makes of the same fact and printer.
  const ids = kitchen.papers.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(register.written().length).toBeGreaterThan(4)
})

it('leaves to the server what is told with a connection, and other printers', async () => {
  const { till, run, connect } = openTill()
  followKitchen(till)
  connect('syncing')
  const order = idOf('ord', 2)
  await run(order, anOpening(), soup(idOf('line', 1)), send('one'))
  connect('offline')
  const drink = aLine({ lineId: idOf('line', 2), kitchen: { stationIds: [idOf('stat', 2)] } })
  await run(order, { type: 'add_line', ...drink }, send('two'))
  expect(kitchen.papers).toEqual([])
})

it('says of what a guest falls ill, and prints nothing where only the server knows', async () => {
  const { till, run } = openTill()
  followKitchen(till)
  const guest = (customerId: string): OrderCommand => ({ type: 'attach_customer', customerId })
  await run(idOf('ord', 3), anOpening(), guest('quinn'), soup(idOf('line', 1)), send('one'))
  expect(kitchen.papers).toMatchObject([{ allergens: ['crustaceans'] }])
  await run(idOf('ord', 4), anOpening(), guest('stranger'), soup(idOf('line', 1)), send('one'))
  expect(kitchen.papers).toHaveLength(1)
})
