import type { Fact } from '@servery/domain/journal/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import {
  aLine,
  anOpening,
  card,
  cash,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
  sha256,
} from '@servery/testing'
import { createDisk, type Disk, openOn } from '@servery/testing/disk.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock, browserRandom } from '../browser/ports.ts'
import type { ClockPort, LockPort, NetworkAnswer, NetworkRequest } from '../ports/ports.ts'
import { type ClosableJournalStore, createJournalStore } from '../store/journal-store.ts'
import { QuotaExceededError, RegisterUnavailableError } from './errors.ts'
import { createRegister } from './register.ts'
import type { JournalStore, Register } from './types.ts'

const registerId = idOf('reg', 1)
const orderId = idOf('ordr', 1)
const identity = {
  companyId: idOf('comp', 1),
  branchId: idOf('bran', 1),
  registerId,
  registerCode: 'T1',
  callPrefix: 'A',
}
const noFacts = { status: 200, body: { facts: [], after: 0, more: false } }
const emptyHead = { status: 200, body: { sequence: 0, hash: '0'.repeat(64), state: 'active' } }
const payExactly = {
  type: 'pay',
  paymentId: idOf('pay', 1),
  method: cash,
  tendered: minorUnits(300),
  reference: '',
} as const

/** A server that answers as it is told, and keeps what it was asked. */
function newServer() {
  const asked: NetworkRequest[] = []
  const server = {
    asked,
    head: emptyHead as NetworkAnswer,
    append: null as ((facts: readonly Fact[]) => NetworkAnswer) | null,
    facts: noFacts as NetworkAnswer,
    async request(request: NetworkRequest): Promise<NetworkAnswer> {
      asked.push(request)
      if (request.path.startsWith('/journal/registers/')) return server.head
      if (request.path.startsWith('/journal/facts')) return server.facts
      if (server.append === null) throw new Error('no answer')
      return server.append((request.body as { facts: readonly Fact[] }).facts)
    },
    batches: () =>
      asked
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => (body as { facts: readonly Fact[] }).facts.map((one) => one.sequence)),
  }
  return server
}

const stored = (facts: readonly Fact[]): NetworkAnswer => {
  const last = facts.at(-1)
  return { status: 200, body: { sequence: last?.sequence, hash: last?.hash, quarantined: [] } }
}

function newLocks(): LockPort {
  let holder: (() => void) | null = null
  return {
    async acquire(_name, { steal, onLost }) {
      if (holder !== null && !steal) return null
      holder?.()
      holder = onLost
      return () => {
        if (holder === onLost) holder = null
      }
    },
  }
}

let disk: Disk
let server: ReturnType<typeof newServer>
let lock: LockPort
const opened: Register[] = []

beforeEach(() => {
  disk = createDisk()
  server = newServer()
  lock = newLocks()
})
afterEach(async () => {
  for (const register of opened.splice(0)) await register.stop()
})

function newStore(): ClosableJournalStore {
  return createJournalStore({ registerId, open: openOn(disk) })
}

async function open(
  store: JournalStore = newStore(),
  clock: ClockPort = browserClock,
): Promise<Register> {
  const register = createRegister({
    ports: {
      clock,
      random: browserRandom,
      crypto: { sha256 },
      network: server,
      lock,
    },
    store,
    identity,
    branch: { timeZone: 'Europe/London', cutOverMinutes: 240 },
  })
  opened.push(register)
  register.setActor(idOf('team', 1))
  await register.start()
  return register
}

const untilSync = (register: Register, kind: string) =>
  vi.waitFor(() => expect(register.snapshot().sync.kind).toBe(kind), { timeout: 5000 })

describe('a register', () => {
  it('writes down who approved what is done as both, and nobody of what is done beside', async () => {
    const store = newStore()
    const register = await open(store)
    const [ann, mary] = [idOf('team', 1), idOf('team', 2)]
    register.dispatch(orderId, anOpening(), { type: 'add_line', ...aLine() })
    const approved = register.as({ actorId: ann, approverId: mary })
    approved.dispatch(orderId, { type: 'name', name: 'Table by the door' })
    register.dispatch(orderId, { type: 'name', name: '' })
    await register.flush()
    const named = (await store.all()).filter(({ kind }) => kind === 'order.named')
    expect(named.map(({ actorId, approverId }) => [actorId, approverId])).toEqual([
      [ann, mary],
      [ann, null],
    ])
  })

  it('sells at once, and answers for it when it is stored', async () => {
    const store = newStore()
    const register = await open(store)
    expect(register.dispatch(orderId, anOpening(), { type: 'add_line', ...aLine() }).ok).toBe(true)
    expect(register.snapshot().orders.get(orderId)?.callNumber).toBe('A-001')
    const decision = await register.commit(orderId, payExactly)
    expect(decision.ok).toBe(true)
    expect(register.snapshot().orders.get(orderId)?.receiptNumber).toBe('T1-000001')
    expect((await store.all()).map((fact) => fact.kind)).toEqual([
      'order.opened',
      'order.line_added',
      'order.payment_taken',
      'order.closed',
    ])
  })

  it('does all commands or none', async () => {
    const register = await open()
    const tooMuch = { ...payExactly, method: card, tendered: minorUnits(999) }
    const line = { type: 'add_line', ...aLine() } as const
    const decision = register.dispatch(orderId, anOpening(), line, tooMuch)
    expect(decision).toEqual({
      ok: false,
      refusal: { code: 'tender_exceeds_due', field: 'tendered' },
    })
    expect(register.snapshot().head.sequence).toBe(0)
    expect(register.snapshot().orders.size).toBe(0)
  })

  it('says whether it would do it, and does nothing', async () => {
    const store = newStore()
    const register = await open(store)
    await register.commit(orderId, anOpening(), { type: 'add_line', ...aLine() })
    const { head } = register.snapshot()
    const tooMuch = { ...payExactly, method: card, tendered: minorUnits(999) }
    expect(await register.check(orderId, tooMuch)).toMatchObject({ ok: false })
    expect(await register.check(orderId, payExactly)).toMatchObject({ ok: true })
    expect(register.snapshot().head).toEqual(head)
    expect(await store.all()).toHaveLength(2)
    expect((await register.commit(orderId, payExactly)).ok).toBe(true)
  })

  it('writes what comes in one turn of the loop in one transaction', async () => {
    const store = newStore()
    const write = vi.fn(store.write)
    const register = await open({ ...store, write })
    register.dispatch(orderId, anOpening())
    register.dispatch(orderId, { type: 'add_line', ...aLine() })
    register.dispatch(orderId, { type: 'name', name: 'Ann' })
    await register.flush()
    expect(write.mock.calls.map(([{ facts }]) => facts.length)).toEqual([3])
  })

  it('goes on after a reload where it was, and sends it then', async () => {
    const first = await open()
    first.dispatch(orderId, anOpening(), { type: 'add_line', ...aLine() })
    await first.stop()
    server.append = stored
    const second = await open()
    expect(second.snapshot().orders.get(orderId)?.lines).toHaveLength(1)
    await untilSync(second, 'synced')
    expect(server.batches().at(-1)).toEqual([1, 2])
    await second.commit(orderId, payExactly)
    expect(second.snapshot().orders.get(orderId)?.receiptNumber).toBe('T1-000001')
  })

  it('takes a server that does not answer for offline, and keeps what it has', async () => {
    const register = await open()
    register.dispatch(orderId, anOpening())
    await untilSync(register, 'offline')
    expect(register.canUnpair()).toEqual({ ok: false, unsent: 1 })
    expect(register.snapshot().unsent.map((fact) => fact.kind)).toEqual(['order.opened'])
    const file = JSON.parse(await register.exportFacts()) as { facts: Fact[]; registerId: string }
    expect(file.registerId).toBe(registerId)
    expect(file.facts).toHaveLength(1)
    server.append = stored
    register.sendNow()
    await untilSync(register, 'synced')
    expect(register.canUnpair()).toEqual({ ok: true })
  })

  it('sends again from the sequence that the server wants', async () => {
    server.append = stored
    const register = await open()
    register.dispatch(orderId, anOpening())
    await register.flush()
    await untilSync(register, 'synced')
    let wanted: number | null = 1
    server.append = (facts) => {
      if (wanted === null) return stored(facts)
      const detail = { wanted }
      wanted = null
      return { status: 409, body: { code: 'sequence_gap', message: '', data: { detail } } }
    }
    register.dispatch(orderId, { type: 'name', name: 'Ann' })
    await register.flush()
    await untilSync(register, 'synced')
    expect(server.batches()).toEqual([[1], [2], [1, 2]])
  })

  it.each([
    [409, 'wrong_register'],
    [422, 'chain_broken'],
  ])('stops at %i %s, keeps everything, and tries again when told', async (status, code) => {
    server.append = () => ({ status, body: { code, message: 'No.' } })
    const register = await open()
    register.dispatch(orderId, anOpening())
    await untilSync(register, 'problem')
    expect(register.snapshot().sync).toEqual({ kind: 'problem', unsent: 1, code, message: 'No.' })
    expect(register.dispatch(orderId, { type: 'name', name: 'Ann' }).ok).toBe(true)
    server.append = stored
    register.sendNow()
    await untilSync(register, 'synced')
  })

  it.each([429, 503])('waits where the server asks for patience with %i', async (status) => {
    server.append = () => ({ status, body: { code: 'too_many_requests', message: 'Later.' } })
    const register = await open()
    register.dispatch(orderId, anOpening())
    await untilSync(register, 'offline')
    server.append = stored
    // Nobody has to tell it to try again.
    await untilSync(register, 'synced')
    expect(server.batches()).toEqual([[1], [1]])
  })

  it('is offline where the server says again and again that it can do nothing', async () => {
    const down = { code: 'unavailable', message: 'Later.' }
    const answer = { status: 503, body: down, retryAfterMs: 5_000 }
    Object.assign(server, { head: answer, facts: answer })
    server.append = stored
    const startedMs = Date.now()
    // A minute in a moment.
    const register = await open(newStore(), {
      ...browserClock,
      now: () => startedMs + (Date.now() - startedMs) * 200,
      after: (ms, run) => browserClock.after(ms / 200, run),
    })
    register.dispatch(orderId, anOpening())
    await untilSync(register, 'offline')
    Object.assign(server, { head: emptyHead, facts: noFacts })
    await untilSync(register, 'synced')
  })

  it('says that facts are sent only when its store says so too', async () => {
    server.append = stored
    const store = newStore()
    let markNow: () => void = () => undefined
    const marking = new Promise<void>((resolve) => {
      markNow = resolve
    })
    const markSent = vi.fn(async (sequence: number) => {
      await marking
      await store.markSent(sequence)
    })
    const register = await open({ ...store, markSent })
    register.dispatch(orderId, anOpening())
    await vi.waitFor(() => expect(markSent).toHaveBeenCalledWith(1))
    expect(register.canUnpair()).toEqual({ ok: false, unsent: 1 })
    markNow()
    await untilSync(register, 'synced')
    expect(register.canUnpair()).toEqual({ ok: true })
  })

  it('never uses numbers twice that the server has and the device has lost', async () => {
    server.head = { status: 200, body: { sequence: 5, hash: 'f'.repeat(64), state: 'active' } }
    const register = await open()
    await untilSync(register, 'problem')
    expect(register.snapshot()).toMatchObject({ mode: 'stopped', stopped: { why: 'behind' } })
    expect(() => register.dispatch(orderId, anOpening())).toThrow(RegisterUnavailableError)
    expect(await newStore().all()).toEqual([])
  })

  it('refuses to sell on a full device, and goes on once there is room', async () => {
    const store = newStore()
    let isFull = true
    const register = await open({
      ...store,
      write: (write) => (isFull ? Promise.reject(new QuotaExceededError()) : store.write(write)),
    })
    await expect(register.commit(orderId, anOpening())).rejects.toThrow(QuotaExceededError)
    expect(register.snapshot()).toMatchObject({ mode: 'failed', failure: 'quota_exceeded' })
    expect(() => register.dispatch(orderId, { type: 'hold' })).toThrow(/no room left/)
    isFull = false
    await register.retry()
    expect(register.snapshot().mode).toBe('writer')
    expect(await store.all()).toHaveLength(1)
  })

  it('sends what was stored although the store answered with an error', async () => {
    server.append = stored
    const store = newStore()
    let breaks = true
    const register = await open({
      ...store,
      async write(write) {
        await store.write(write)
        if (breaks) throw new Error('the connection broke after the commit')
      },
    })
    await expect(register.commit(orderId, anOpening())).rejects.toThrow(/broke/)
    expect(register.snapshot()).toMatchObject({ mode: 'failed', failure: 'write_failed' })
    register.sendNow()
    await vi.waitFor(() => expect(server.batches()).toEqual([[1]]))
    breaks = false
    await register.retry()
    await untilSync(register, 'synced')
    expect(register.snapshot().mode).toBe('writer')
  })

  it('sells in one tab alone, which another may take over', async () => {
    const first = await open()
    const second = await open()
    expect(second.snapshot().mode).toBe('other_tab')
    expect(() => second.dispatch(orderId, anOpening())).toThrow(RegisterUnavailableError)
    await first.commit(orderId, anOpening())
    await second.takeOver()
    expect(first.snapshot().mode).toBe('other_tab')
    expect(second.snapshot().orders.has(orderId)).toBe(true)
    expect((await second.commit(orderId, { type: 'name', name: 'Ann' })).ok).toBe(true)
  })

  it('takes in what another till did, before and after its own facts', async () => {
    const register = await open()
    await register.commit(orderId, anOpening(), { type: 'add_line', ...aLine() })
    const other = createTestRegister({
      ...identity,
      registerId: idOf('reg', 2),
      actorId: idOf('team', 2),
      code: 'T2',
      prefix: 'B',
      clock: createFakeClock(Date.now() + 3_600_000),
      skewMs: 0,
      random: createRandom(2),
    })
    const own = (await newStore().factsOf([orderId])) as Parameters<typeof other.see>[0]
    other.see(own)
    other.run(orderId, { type: 'add_line', ...aLine({ lineId: idOf('line', 2) }) })
    const facts = other.written().map((fact, index) => ({ ...fact, arrival: index + 3 }))
    server.facts = { status: 200, body: { facts, after: 3, more: false } }
    register.nudge()
    await vi.waitFor(() => expect(register.snapshot().orders.get(orderId)?.lines).toHaveLength(2))
    expect(register.snapshot().orders.get(orderId)).toEqual(other.state(orderId))
    // Its clock follows the other's, so that what it does now comes after.
    await register.commit(orderId, { type: 'remove_line', lineId: idOf('line', 2) })
    expect(register.snapshot().orders.get(orderId)?.exceptions).toEqual([])
    expect(register.snapshot().orders.get(orderId)?.lines[1]?.status).toBe('removed')
  })

  it('shows an order not kept here once somebody goes on with it, its own part too', async () => {
    const fakes = { ...identity, prefix: 'B', clock: createFakeClock(Date.now()), skewMs: 0 }
    const fakeOf = (id: string, number: number) =>
      createTestRegister({
        ...fakes,
        registerId: id,
        actorId: idOf('team', number),
        code: `T${number}`,
        random: createRandom(number),
      })
    const other = fakeOf(idOf('reg', 2), 2)
    // What this till did with it weeks ago.
    const before = fakeOf(registerId, 1)
    other.run(orderId, anOpening())
    other.run(orderId, { type: 'add_line', ...aLine() })
    before.see(other.facts(orderId))
    before.run(orderId, payExactly)
    other.see(before.facts(orderId))
    expect(other.state(orderId)?.status).toBe('completed')
    const { sequence, hash } = before.written().at(-1) ?? {}
    server.head = { status: 200, body: { sequence, hash, state: 'active' } }
    const undone = { reversalId: idOf('rev', 1), paymentId: payExactly.paymentId, reference: '' }
    other.run(orderId, { type: 'unpay', reversals: [undone], reason: 'Wrong method' })
    const facts = other.facts(orderId).map((fact, index) => ({ ...fact, arrival: index + 1 }))
    const last = facts.slice(-1)
    const page = (some: typeof facts) => ({ facts: some, after: facts.length, more: false })
    const request = server.request
    server.request = async (asked) => {
      const { searchParams } = new URL(asked.path, 'http://server')
      if (!searchParams.has('after')) return request(asked)
      const found = searchParams.get('subjectId') === null ? last : facts
      const except = searchParams.get('exceptRegisterId')
      return { status: 200, body: page(found.filter((fact) => fact.registerId !== except)) }
    }
    const register = await open()
    await vi.waitFor(() =>
      expect(register.snapshot().orders.get(orderId)).toEqual(other.state(orderId)),
    )
    expect(register.snapshot().orders.get(orderId)?.status).toBe('open')
  })

  it('says that it has caught up only after the last page', async () => {
    const request = server.request
    let more = true
    server.request = async (asked) => {
      if (!asked.path.startsWith('/journal/facts')) return request(asked)
      const after = Number(new URLSearchParams(asked.path.split('?')[1]).get('after'))
      return { status: 200, body: { facts: [], after: more ? after + 1 : after, more } }
    }
    const register = await open()
    const states: boolean[] = []
    register.subscribe(() => states.push(register.snapshot().caughtUp))
    expect(register.snapshot().caughtUp).toBe(false)
    await vi.waitFor(() => expect(states.length).toBeGreaterThan(0))
    expect(states).not.toContain(true)
    more = false
    await vi.waitFor(() => expect(register.snapshot().caughtUp).toBe(true))
  })

  it('reads only open orders while it knows none, and everything from then on', async () => {
    const register = await open()
    const reads = () =>
      server.asked.map(({ path }) => path).filter((path) => path.startsWith('/journal/facts'))
    await vi.waitFor(() => expect(reads()).toHaveLength(1))
    expect(reads()[0]).toContain('open=true')
    const request = server.request
    let answerNow: () => void = () => undefined
    server.request = async (asked) => {
      if (!asked.path.includes('open=true')) return request(asked)
      await new Promise<void>((resolve) => {
        answerNow = resolve
      })
      return { status: 200, body: { facts: [], after: 9, more: false } }
    }
    register.nudge()
    await register.commit(orderId, anOpening())
    // Meanwhile another till may have closed the order, and its facts would be left out.
    answerNow()
    await vi.waitFor(() => expect(reads()).toHaveLength(2))
    expect(reads()[1]).not.toContain('open=true')
    expect(reads()[1]).toContain('after=0')
  })
})
