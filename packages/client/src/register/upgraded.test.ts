/** A till that was paired before there were keys makes its key at first contact, and goes on. */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { signatureHeader, signedText } from '@servery/domain/business/device/signature.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening, cash, idOf, sha256 } from '@servery/testing'
import { createDisk, type Disk, openOn } from '@servery/testing/disk.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchNetwork } from '../browser/fetch-network.ts'
import { browserClock, browserRandom } from '../browser/ports.ts'
import { createKeyStore } from '../keys/key-store.ts'
import { createRequestSigner } from '../keys/request-signer.ts'
import { createPairingKeeper } from '../pairing.ts'
import { createJournalStore } from '../store/journal-store.ts'
import { createRegister } from './register.ts'
import type { Register } from './types.ts'

const registerId = idOf('reg', 1)
const zeros = '0'.repeat(64)
const lock = { acquire: async () => () => undefined }

/** What the server does with signatures: the first key stays, and from then on it must sign. */
function newServer() {
  const books: Fact[] = []
  let key: JsonWebKey | null = null
  const signedBy: string[] = []
  const offered: unknown[] = []
  let isUp = true
  const fetched: typeof fetch = async (input, init) => {
    if (!isUp) throw new Error('no network')
    const path = String(input)
    const body = String(init?.body ?? '')
    const header = new Headers(init?.headers).get(signatureHeader)
    const answer = (status: number, told: object) => new Response(JSON.stringify(told), { status })
    const isGiving = path === '/registers/key'
    if (isGiving) offered.push(JSON.parse(body).publicKey)
    if (key !== null && !isSigned(key, { header, method: init?.method ?? 'GET', path, body })) {
      const code = header === null ? 'signature_missing' : 'signature_wrong'
      return answer(401, { code, message: code, data: { field: null } })
    }
    if (isGiving) {
      key ??= JSON.parse(body).publicKey
      return answer(200, { keyId: 'known' })
    }
    if (path.startsWith('/journal/facts')) return answer(200, { facts: [], after: 0, more: false })
    if (path === '/journal/batches') {
      books.push(...(JSON.parse(body).facts as Fact[]))
      if (header !== null) signedBy.push(header.split(':')[0] ?? '')
    }
    const { sequence = 0, hash = zeros } = books.at(-1) ?? {}
    return answer(200, { sequence, hash, quarantined: [], state: 'active' })
  }
  return { books, signedBy, offered, fetched, go: (up: boolean) => (isUp = up) }
}

function isSigned(
  key: JsonWebKey,
  { header, ...sent }: { header: string | null; method: string; path: string; body: string },
): boolean {
  if (header === null) return false
  const [, encoded = ''] = header.split(':')
  const how = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const text = signedText({ registerId, ...sent })
  return verify('sha256', Buffer.from(text), how, Buffer.from(encoded, 'base64url'))
}

const opened: Register[] = []
afterEach(async () => {
  for (const register of opened.splice(0)) await register.stop()
})

type Server = ReturnType<typeof newServer>

/** The storage of a device as the version before keys left it. */
const oldPairing = () =>
  new Map([
    [
      'servery-pairing',
      JSON.stringify({
        ...{ deviceToken: 't', deviceSecret: 's', companyId: idOf('comp', 1) },
        ...{ companyName: 'Harbour', branchId: idOf('bran', 1), branchName: 'Quay' },
        ...{ registerId, registerName: 'Front', registerCode: 'T1', callPrefix: 'A' },
      }),
    ],
  ])

async function start(
  server: Server,
  { disk, texts }: { readonly disk: Disk; readonly texts: Map<string, string> },
) {
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
  const keys = createKeyStore({ subtle: crypto.subtle, open: openOn(disk) })
  const network = fetchNetwork({
    baseUrl: '',
    token: () => 't',
    sign: createRequestSigner(keys, () => keeper.signing(registerId)),
    fetch: server.fetched,
  })
  const keeper = createPairingKeeper({ network, storage, keys })
  const register = createRegister({
    ports: { clock: browserClock, random: browserRandom, crypto: { sha256 }, network, lock },
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
  return { register, keeper }
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
const closedIn = ({ books }: Server) => books.filter(({ kind }) => kind === 'order.closed').length
const sent = (server: Server, count: number) => until(() => expect(closedIn(server)).toBe(count))

it('makes its key, gives it once there is a connection, and sells before, between and after', async () => {
  const server = newServer()
  const device = { disk: createDisk(), texts: oldPairing() }
  const old = await start(server, device)
  await sell(old.register)
  await sent(server, 1)
  expect(server.signedBy).toEqual([])

  // The new version starts without a network: the key is made, and given later.
  server.go(false)
  await old.keeper.haveKey(lock)
  const keyId = old.keeper.current()?.keyId ?? ''
  expect(keyId).not.toBe('')
  await sell(old.register)
  server.go(true)
  old.register.sendNow()
  await sent(server, 2)
  expect(server.offered).toEqual([])

  await old.keeper.haveKey(lock)
  expect(server.offered).toHaveLength(1)
  await sell(old.register)
  await sent(server, 3)
  await until(() => expect(old.register.snapshot().sync.kind).toBe('synced'))
  expect(old.register.snapshot().mode).toBe('writer')
  expect(new Set(server.signedBy)).toEqual(new Set([keyId]))

  // After a restart it is the same device, with the same key.
  await old.register.stop()
  const again = await start(server, device)
  await again.keeper.haveKey(lock)
  await sell(again.register)
  await sent(server, 4)
  expect(again.keeper.current()?.keyId).toBe(keyId)
  expect(server.offered[1]).toEqual(server.offered[0])
})

it('was copied before: the second to come is stopped, keeps its sales, and its key was told', async () => {
  const server = newServer()
  const first = await start(server, { disk: createDisk(), texts: oldPairing() })
  await first.keeper.haveKey(lock)
  const second = await start(server, { disk: createDisk(), texts: oldPairing() })
  await second.keeper.haveKey(lock)
  expect(server.offered).toHaveLength(2)
  expect(server.offered[1]).not.toEqual(server.offered[0])
  await until(() => {
    second.register.sendNow()
    expect(second.register.snapshot().stopped?.why).toBe('unproven')
  })
  await sell(first.register)
  await sent(server, 1)
})
