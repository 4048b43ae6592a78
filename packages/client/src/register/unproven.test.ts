/** Devices whose key is not the one that the server knows. */
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

/** What the server says is not signed: nothing, every request, or what has a body. */
let doubts: (request: NetworkRequest) => boolean = () => false
let books: Fact[] = []
let asked = 0
const network = {
  async request(request: NetworkRequest): Promise<NetworkAnswer> {
    const { path, body } = request
    if (path.startsWith('/journal/facts')) {
      return { status: 200, body: { facts: [], after: 0, more: false } }
    }
    asked += 1
    if (doubts(request)) {
      const code = 'signature_wrong'
      return { status: 401, body: { code, message: code, data: { field: null } } }
    }
    if (path === '/journal/batches') books.push(...(body as { facts: Fact[] }).facts)
    const { sequence = 0, hash = zeros } = books.at(-1) ?? {}
    return { status: 200, body: { sequence, hash, quarantined: [], state: 'active' } }
  },
}

const opened: Register[] = []
beforeEach(() => {
  doubts = () => false
  books = []
  asked = 0
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
      network,
      lock: { acquire: async () => () => undefined },
    },
    store: createJournalStore({ registerId, open: openOn(disk) }),
    identity: {
      ...{ companyId: idOf('comp', 1), branchId: idOf('bran', 1), registerId },
      ...{ registerCode: 'T1', callPrefix: 'A' },
    },
    branch: { timeZone: 'Europe/London', cutOverMinutes: 240 },
  })
  opened.push(register)
  register.setActor(idOf('team', 1))
  await register.start()
  return register
}

let sales = 0
async function sell(register: Register): Promise<void> {
  sales += 1
  const pay = { paymentId: idOf('pay', sales), method: cash, tendered: minorUnits(300) }
  const decision = await register.commit(
    idOf('ordr', sales),
    anOpening(),
    { type: 'add_line', ...aLine({ lineId: idOf('line', sales) }) },
    { type: 'pay', ...pay, reference: '' },
  )
  expect(decision.ok).toBe(true)
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000 })
const stopped = (register: Register) =>
  until(() => expect(register.snapshot().stopped?.why).toBe('unproven'))
const synced = (register: Register) =>
  until(() => expect(register.snapshot().sync.kind).toBe('synced'))

it('stops, keeps what it sold, and sends all of it once it is known again', async () => {
  const disk = createDisk()
  const register = await openAt(disk)
  await synced(register)
  doubts = () => true
  await sell(register)
  await stopped(register)
  await expect(sell(register)).rejects.toThrow(RegisterUnavailableError)
  const { sync, stopped: stop } = register.snapshot()
  expect(sync).toMatchObject({ kind: 'problem', code: 'unproven' })
  expect(stop).toMatchObject({ sales: 1, kept: false })
  expect(register.canUnpair().ok).toBe(false)
  expect(JSON.parse(await register.exportFacts()).facts.length).toBeGreaterThan(2)
  expect(books).toEqual([])
  // It stays stopped over a restart, and asks for itself.
  await register.stop()
  const again = await openAt(disk)
  expect(again.snapshot().mode).toBe('stopped')
  doubts = () => false
  again.sendNow()
  await synced(again)
  expect(again.snapshot().mode).toBe('writer')
  expect(books.filter(({ kind }) => kind === 'order.closed')).toHaveLength(1)
})

it('does not stop for one such answer: it was to what was under way as the key was made', async () => {
  const register = await openAt(createDisk())
  await synced(register)
  let once = true
  doubts = () => {
    const isFirst = once
    once = false
    return isFirst
  }
  const modes = new Set<string>()
  register.subscribe(() => modes.add(register.snapshot().mode))
  await sell(register)
  await until(() => expect(books).not.toEqual([]))
  await synced(register)
  expect([...modes]).toEqual(['writer'])
})

it('stops as well where only its batches are refused, and is not told that it may go on', async () => {
  const register = await openAt(createDisk())
  await synced(register)
  doubts = ({ method }) => method === 'POST'
  await sell(register)
  await stopped(register)
  const modes = new Set<string>()
  register.subscribe(() => modes.add(register.snapshot().mode))
  const before = asked
  register.sendNow()
  await until(() => expect(asked).toBeGreaterThan(before + 1))
  expect([...modes]).not.toContain('writer')
  doubts = () => false
  register.sendNow()
  await synced(register)
  expect(register.snapshot().mode).toBe('writer')
})

it('may be paired again at once where everything that it wrote had been sent', async () => {
  const register = await openAt(createDisk())
  await sell(register)
  await synced(register)
  doubts = () => true
  await register.stop()
  await register.start()
  await stopped(register)
  await until(() => expect(register.canUnpair()).toEqual({ ok: true }))
})
