/** Devices that were copied, put back to an earlier state or forgotten. */
import type { Pairing } from '@servery/contract/devices/registers.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening, cash, idOf, sha256 } from '@servery/testing'
import { createDisk, type Disk, openOn } from '@servery/testing/disk.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClock, browserRandom } from '../browser/ports.ts'
import type { NetworkAnswer, NetworkRequest } from '../ports/ports.ts'
import { createJournalStore } from '../store/journal-store.ts'
import { RegisterUnavailableError } from './errors.ts'
import { createRegister } from './register.ts'
import type { Register } from './types.ts'

const registerId = idOf('reg', 1)
const zeros = '0'.repeat(64)
const identity = {
  companyId: idOf('comp', 1),
  branchId: idOf('bran', 1),
  registerId,
  registerCode: 'T1',
  callPrefix: 'A',
}

/** The books of one register, and the pasts that are kept beside them. */
function newServer() {
  const books: Fact[] = []
  const apart: Fact[] = []
  const continued: { id: string; sequence: number; hash: string }[] = []
  const world = { isForgotten: false, isSilent: false, headDelay: null as Promise<void> | null }
  const refusal = (code: string, status: number, detail?: object): NetworkAnswer => ({
    status,
    body: { code, message: code, data: { field: null, detail } },
  })
  const kept = () => ({ kept: apart.at(-1)?.sequence ?? 0, keptHash: apart.at(-1)?.hash ?? zeros })
  function keepApart(facts: readonly Fact[]) {
    for (const fact of facts) if (!apart.some(({ id }) => id === fact.id)) apart.push(fact)
  }
  function append(facts: readonly Fact[]): NetworkAnswer {
    if (world.isForgotten) {
      keepApart(facts)
      return refusal('register_closed', 409, kept())
    }
    const differs = facts.find(
      (fact) => books.find(({ sequence }) => sequence === fact.sequence)?.hash !== fact.hash,
    )
    const first = facts[0] as Fact
    const isNext = first.previousHash === (books.at(-1)?.hash ?? zeros)
    if (isNext) books.push(...facts)
    else if (differs !== undefined) {
      keepApart(facts.filter(({ sequence }) => sequence >= differs.sequence))
      return refusal('chain_fork', 409, { sequence: differs.sequence, ...kept() })
    }
    return { status: 200, body: { ...headNow(), quarantined: [] } }
  }
  const headNow = () => ({
    sequence: books.at(-1)?.sequence ?? 0,
    hash: books.at(-1)?.hash ?? zeros,
  })
  return {
    ...{ books, apart, continued, world },
    async request({ path, body }: NetworkRequest): Promise<NetworkAnswer> {
      if (world.isSilent) throw new Error('no answer')
      if (path === '/journal/batches') return append((body as { facts: Fact[] }).facts)
      if (world.isForgotten) return refusal('device_forgotten', 401)
      if (path.startsWith('/journal/facts')) {
        return { status: 200, body: { facts: [], after: 0, more: false } }
      }
      if (path === '/registers/continue') {
        const { id, sequence, hash } = body as (typeof continued)[number]
        continued.push({ id, sequence, hash })
        const deviceToken = 'new'
        return { status: 200, body: { registerId: id, registerCode: 'T7', deviceToken } }
      }
      await world.headDelay
      return { status: 200, body: { ...headNow(), state: 'active' } }
    },
  }
}

let server: ReturnType<typeof newServer>
const opened: Register[] = []
const pairings: Pairing[] = []
beforeEach(() => {
  server = newServer()
  pairings.splice(0)
})
afterEach(async () => {
  for (const register of opened.splice(0)) await register.stop()
})

async function openAt(disk: Disk): Promise<Register> {
  const register = createRegister({
    ports: {
      clock: browserClock,
      random: browserRandom,
      crypto: { sha256 },
      network: server,
      lock: { acquire: async () => () => undefined },
    },
    store: createJournalStore({ registerId, open: openOn(disk) }),
    identity,
    branch: { timeZone: 'Europe/London', cutOverMinutes: 240 },
    onContinued: (pairing) => pairings.push(pairing),
  })
  opened.push(register)
  register.setActor(idOf('team', 1))
  await register.start()
  return register
}

let sales = 0
async function sell(register: Register): Promise<string | null> {
  sales += 1
  const orderId = idOf('ordr', sales)
  const decision = await register.commit(
    orderId,
    anOpening(),
    { type: 'add_line', ...aLine({ lineId: idOf('line', sales) }) },
    {
      type: 'pay',
      paymentId: idOf('pay', sales),
      method: cash,
      tendered: minorUnits(300),
      reference: '',
    },
  )
  expect(decision.ok).toBe(true)
  return register.snapshot().orders.get(orderId)?.receiptNumber ?? null
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000 })
const untilSynced = (register: Register) =>
  until(() => expect(register.snapshot().sync.kind).toBe('synced'))

/** Everything on a disk, as a copy of a browser's profile has it. */
async function copyOf(disk: Disk): Promise<Disk> {
  const name = `servery-journal-${registerId}`
  const copy = createDisk()
  const target = createJournalStore({ registerId, open: openOn(copy) })
  await target.load({ finalSince: '2000-01-01' })
  target.close()
  const from = await openOn(disk)(name)
  const to = await openOn(copy)(name)
  for (const store of [...from.objectStoreNames]) {
    for (const row of await from.getAll(store)) await to.put(store, row)
  }
  from.close()
  to.close()
  return copy
}

it('goes on under a new series after it was put back and sold offline', async () => {
  const disk = createDisk()
  const first = await openAt(disk)
  await sell(first)
  await untilSynced(first)
  const earlier = await copyOf(disk)
  await sell(first)
  await untilSynced(first)
  await first.stop()
  const inBooks = server.books.length

  server.world.isSilent = true
  const again = await openAt(earlier)
  expect(await sell(again)).toBe('T1-000002')
  expect(await sell(again)).toBe('T1-000003')
  server.world.isSilent = false
  again.sendNow()
  await until(() => expect(again.snapshot().mode).toBe('stopped'))
  await expect(sell(again)).rejects.toThrow(RegisterUnavailableError)
  await until(() => expect(pairings).toHaveLength(1))
  expect(again.snapshot().stopped).toMatchObject({
    ...{ why: 'other_past', sales: 2, open: 0, kept: true },
    next: { registerCode: 'T7' },
  })
  expect(server.books).toHaveLength(inBooks)
  expect(server.apart.filter(({ kind }) => kind === 'order.closed')).toHaveLength(2)
  const last = server.apart.at(-1)
  expect(server.continued[0]).toMatchObject({ sequence: last?.sequence, hash: last?.hash })
  // Asked a second time, the server would end the token that is stored by now.
  for (let time = 0; time < 3; time += 1) {
    again.sendNow()
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  expect(server.continued).toHaveLength(1)
})

it('leaves the original alone when a copy sells, and asks for one series after each crash', async () => {
  const disk = createDisk()
  const original = await openAt(disk)
  await sell(original)
  await untilSynced(original)
  const copied = await copyOf(disk)
  await sell(original)
  await untilSynced(original)
  server.world.isSilent = true
  const copy = await openAt(copied)
  await sell(copy)
  server.world.isSilent = false
  copy.sendNow()
  await until(() => expect(pairings).toHaveLength(1))
  await copy.stop()
  // The pairing was lost with the page: it is still stopped, and asks for the same again.
  server.world.isSilent = true
  const reloaded = await openAt(copied)
  expect(reloaded.snapshot()).toMatchObject({ mode: 'stopped', stopped: { sales: 1 } })
  server.world.isSilent = false
  reloaded.sendNow()
  await until(() => expect(pairings).toHaveLength(2))
  expect(server.continued[0]).toEqual(server.continued[1])
  await sell(original)
  await untilSynced(original)
  expect(original.snapshot().mode).toBe('writer')
})

it('goes on under a new series where it is only behind', async () => {
  const disk = createDisk()
  const earlier = await copyOf(disk)
  const first = await openAt(disk)
  await sell(first)
  await untilSynced(first)
  await first.stop()
  const again = await openAt(earlier)
  await until(() => expect(pairings).toHaveLength(1))
  expect(again.snapshot().stopped).toMatchObject({ why: 'behind', sales: 0, kept: true })
  expect(server.apart).toEqual([])
})

it('sends again what a server has lost that was brought back to an earlier moment', async () => {
  const register = await openAt(createDisk())
  for (let sale = 0; sale < 3; sale += 1) await sell(register)
  await untilSynced(register)
  const all = [...server.books]
  server.world.isSilent = true
  register.nudge()
  await until(() => expect(register.snapshot().sync.kind).toBe('offline'))
  // The backup has the first sale, and the middle of the second.
  server.books.splice(4)
  server.world.isSilent = false
  register.nudge()
  await until(() => expect(server.books).toHaveLength(all.length))
  expect(server.books).toEqual(all)
  await sell(register)
  await untilSynced(register)
  expect(register.snapshot().mode).toBe('writer')
  expect(server.books.slice(0, all.length)).toEqual(all)
  expect(new Set(server.books.map(({ id }) => id)).size).toBe(server.books.length)
  expect(server.apart).toEqual([])
})

it('looks at the head on each connection, and a payment waits for it', async () => {
  const disk = createDisk()
  const first = await openAt(disk)
  await sell(first)
  await untilSynced(first)
  const copy = await openAt(await copyOf(disk))
  await untilSynced(copy)
  await sell(first)
  await untilSynced(first)
  server.world.isSilent = true
  copy.nudge()
  await until(() => expect(copy.snapshot().sync.kind).toBe('offline'))
  expect(copy.comparing()).toBeNull()
  let answer: () => void = () => undefined
  server.world.headDelay = new Promise((resolve) => {
    answer = resolve
  })
  server.world.isSilent = false
  copy.nudge()
  await until(() => expect(copy.snapshot().sync.kind).toBe('synced'))
  const paying = sell(copy)
  answer()
  await expect(paying).rejects.toThrow(RegisterUnavailableError)
  expect(copy.snapshot().stopped?.why).toBe('behind')
})

it('stops when it was forgotten, and has what it sold kept first', async () => {
  const disk = createDisk()
  const register = await openAt(disk)
  await untilSynced(register)
  server.world.isSilent = true
  register.nudge()
  await sell(register)
  server.world.isSilent = false
  server.world.isForgotten = true
  register.nudge()
  await until(() => expect(register.snapshot().mode).toBe('stopped'))
  await expect(sell(register)).rejects.toThrow(RegisterUnavailableError)
  await expect(sell(register)).rejects.toMatchObject({ code: 'register_stopped' })
  await until(() =>
    expect(register.snapshot().stopped).toMatchObject({ why: 'forgotten', sales: 1, kept: true }),
  )
  expect(server.apart.map(({ kind }) => kind)).toContain('order.closed')
  expect(register.canUnpair()).toEqual({ ok: true })
  expect(pairings).toEqual([])
})

it('refuses every command while the back office has locked it, and sends what there is', async () => {
  const register = await openAt(createDisk())
  await untilSynced(register)
  server.world.isSilent = true
  await sell(register)
  register.setLocked(true)
  const refused = { code: 'register_locked' }
  await expect(sell(register)).rejects.toMatchObject(refused)
  const drawer = { type: 'open', float: minorUnits(0), currency: 'GBP' } as const
  const setting = { noteAbove: null }
  const by = { actorId: idOf('team', 1), approverId: null }
  await expect(register.commitDrawer(idOf('draw', 1), drawer, setting)).rejects.toMatchObject(
    refused,
  )
  await expect(register.as(by).commit(idOf('ordr', 99), { type: 'close' })).rejects.toMatchObject(
    refused,
  )
  await expect(
    register.commitShift(by, idOf('shft', 1), { type: 'start', wage: null } as never),
  ).rejects.toMatchObject(refused)
  server.world.isSilent = false
  register.sendNow()
  await untilSynced(register)
  expect(server.books.filter(({ kind }) => kind === 'order.closed')).toHaveLength(1)
  register.setLocked(false)
  await sell(register)
})

it('counts the sales that wait, and not their facts', async () => {
  const register = await openAt(createDisk())
  await untilSynced(register)
  server.world.isSilent = true
  expect(register.snapshot().unsentSales).toBe(0)
  register.dispatch(idOf('ordr', 98), anOpening())
  expect(register.snapshot().unsentSales).toBe(0)
  await sell(register)
  expect(register.snapshot().unsentSales).toBe(1)
  await sell(register)
  expect(register.snapshot()).toMatchObject({ unsentSales: 2 })
  expect(register.snapshot().unsent.length).toBeGreaterThan(6)
  server.world.isSilent = false
  register.sendNow()
  await untilSynced(register)
  expect(register.snapshot().unsentSales).toBe(0)
})
