import { advanceHead, emptyHead } from '@servery/domain/journal/head.ts'
import {
  aLine,
  anOpening,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
  type SealedOrderFact,
} from '@servery/testing'
import { createDisk, type Disk, openOn } from '@servery/testing/disk.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LostWriterError, StoreClosedError } from '../register/errors.ts'
import { type ClosableJournalStore, createJournalStore } from './journal-store.ts'

const registerId = idOf('reg', 1)
const today = { finalSince: '2026-01-01' }
let disk: Disk

beforeEach(() => {
  disk = createDisk()
})

function openStore(): ClosableJournalStore {
  return createJournalStore({ registerId, open: openOn(disk) })
}

function newRegister(number = 1) {
  return createTestRegister({
    companyId: idOf('comp', 1),
    branchId: idOf('bran', 1),
    registerId: idOf('reg', number),
    actorId: idOf('team', 1),
    code: 'T1',
    prefix: 'A',
    clock: createFakeClock(),
    skewMs: 0,
    random: createRandom(number),
  })
}

function writeOf(facts: readonly SealedOrderFact[], register: ReturnType<typeof newRegister>) {
  const ids = [...new Set(facts.map((fact) => fact.subjectId))]
  const orders = ids.flatMap((id) => register.state(id) ?? [])
  const head = register.written().reduce(advanceHead, emptyHead(registerId))
  return { facts, orders, head }
}

const orderId = idOf('ordr', 1)

describe('the journal in IndexedDB', () => {
  it('gives back after a reload what was written', async () => {
    const register = newRegister()
    const store = openStore()
    expect((await store.load(today)).head).toBeNull()
    register.run(orderId, anOpening())
    register.run(orderId, { type: 'add_line', ...aLine() })
    const write = writeOf(register.written(), register)
    await store.write(write)
    await store.markSent(1)
    store.close()

    const loaded = await openStore().load(today)
    expect(loaded.head).toEqual(write.head)
    expect(loaded.orders).toEqual(write.orders)
    expect(loaded.facts).toEqual(write.facts)
    expect(loaded.sentSequence).toBe(1)
  })

  it('answers only what the disk has', async () => {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const register = newRegister()
    const store = openStore()
    await store.load(today)
    await store.write(writeOf(register.run(orderId, anOpening()).facts, register))
    await store.markSent(1)
    const written = begin.mock.calls.filter(([, mode]) => mode === 'readwrite')
    begin.mockRestore()
    expect(written).toHaveLength(3)
    for (const [, , options] of written) expect(options).toEqual({ durability: 'strict' })
  })

  it('takes a repeated write for done, and refuses one that does not follow', async () => {
    const register = newRegister()
    const store = openStore()
    await store.load(today)
    const first = writeOf(register.run(orderId, anOpening()).facts, register)
    await store.write(first)
    await store.write(first)
    register.run(orderId, { type: 'name', name: 'Ann' })
    const skipped = writeOf(register.run(orderId, { type: 'name', name: 'Bo' }).facts, register)
    await expect(store.write(skipped)).rejects.toThrow(LostWriterError)
    expect(await store.all()).toEqual(first.facts)
  })

  it('has one writer: whoever loaded last', async () => {
    const register = newRegister()
    const first = openStore()
    await first.load(today)
    const second = openStore()
    await second.load(today)
    const write = writeOf(register.run(orderId, anOpening()).facts, register)
    await expect(first.write(write)).rejects.toThrow(LostWriterError)
    await expect(first.markSent(1)).rejects.toThrow(LostWriterError)
    await second.write(write)
    expect(await second.all()).toHaveLength(1)
  })

  it('refuses to write before it was loaded', async () => {
    const register = newRegister()
    const write = writeOf(register.run(orderId, anOpening()).facts, register)
    await expect(openStore().write(write)).rejects.toThrow(StoreClosedError)
  })

  it('keeps facts of others apart from its own, with their arrival number', async () => {
    const other = newRegister(2)
    const store = openStore()
    await store.load(today)
    const { facts } = other.run(orderId, anOpening())
    const order = other.state(orderId)
    const clock = facts[0]?.clock ?? ''
    await store.receive({ facts, orders: order === null ? [] : [order], arrival: 7, clock })
    expect(await store.all()).toEqual([])
    expect(await store.unsent(0, 10)).toEqual([])
    expect(await store.factsOf([orderId])).toEqual(facts)
    const loaded = await store.load(today)
    expect(loaded.arrival).toBe(7)
    expect(loaded.head).toEqual({ ...emptyHead(registerId), clock })
    expect(loaded.orders).toEqual([order])
  })

  it('drops final orders of old days only where all their facts were sent', async () => {
    const register = newRegister()
    const store = openStore()
    await store.load(today)
    register.run(orderId, anOpening())
    register.run(orderId, { type: 'cancel', reason: 'left' })
    const running = idOf('ordr', 2)
    register.run(running, anOpening())
    await store.write(writeOf(register.written(), register))
    const later = { finalBefore: '2026-02-01', shifts: [] }
    await store.markSent(1)
    await store.prune(later)
    expect(await store.all()).toHaveLength(3)
    await store.markSent(3)
    await store.prune(later)
    expect((await store.all()).map((fact) => fact.subjectId)).toEqual([running])
    const loaded = await store.load(today)
    expect(loaded.orders.map((order) => order.id)).toEqual([running])
    expect(loaded.head?.sequence).toBe(3)
  })

  it('leaves final orders of earlier days in the store', async () => {
    const register = newRegister()
    const store = openStore()
    await store.load(today)
    register.run(orderId, anOpening())
    register.run(orderId, { type: 'cancel', reason: 'left' })
    await store.write(writeOf(register.written(), register))
    const later = { finalSince: '2026-02-01' }
    // Nobody else has heard of it.
    const unsent = await store.load(later)
    expect([unsent.orders.length, unsent.facts.length]).toEqual([1, 2])
    await store.markSent(1)
    expect((await store.load(later)).orders).toHaveLength(1)
    await store.markSent(2)
    expect((await store.load(later)).orders).toEqual([])
    expect((await store.load(today)).orders).toHaveLength(1)
  })
})
