/** Tills that were copied, put back to an earlier state or forgotten: no sale of them is lost. */
import { createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { ApartSale } from '@servery/contract/facts/apart.ts'
import type { Fact } from '@servery/domain'
import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { hashFact } from '@servery/domain/journal/hash.ts'
import { makeTrade, type Trade } from '@servery/testing'
import pg from 'pg'
import { v5, v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { appendBatches } from '../../journal/append/append.store.ts'
import { readTables, seedData } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { verifyCompany } from '../../journal/books/verify.ts'
import { checkBatch, sha256 } from '../../journal/facts/batch.ts'
import { type Authenticator, createAuthenticator } from '../../people/auth/identity/authenticate.ts'
import { publicBackupKey } from '../../platform/access/backup-key.ts'
import { exportRoutes } from '../../reporting/exports/index.ts'
import { type ApartSaleRow, listSalesOfPast } from './read-past.ts'

let world: TestWorld
let trade: Trade
let facts: readonly Fact[]
let registerId: string
let branchId: string
let token: string
let owner: TestClient
let seed = 100
let devices: Authenticator

beforeEach(async () => {
  world = await createTestWorld()
  const { database } = world
  devices = createAuthenticator({ database, identity: null as never, now: Date.now })
  seed += 1
  trade = makeTrade({ seed, registers: 1, orders: 12 })
  const [till] = trade.registers
  if (till === undefined) throw new Error('no till')
  facts = till.facts
  registerId = till.registerId
  branchId = trade.branchId
  token = (await seedData(world.database, trade)).get(registerId) ?? ''
  // Its code is of no series that a later register could run into.
  await database.withTenant(scope(), (trx) =>
    trx.updateTable('registers').set({ code: 'X1' }).where('id', '=', registerId).execute(),
  )
  owner = world.as(ownerOf(trade.companyId))
  return () => world.close()
})

const asDevice = () =>
  world.as({
    ...{ kind: 'device', companyId: trade.companyId, branchIds: [branchId], branchId, registerId },
    ...{ permissions: devicePermissions, deviceKind: 'till' },
  })

/** What is kept apart as a file, as somebody takes it away. */
async function fileOf(id: string): Promise<string> {
  const answerFile: { stream: ReadableStream<Uint8Array> | null } = { stream: null }
  const client = createRouterClient(exportRoutes(world.services), {
    context: {
      ...{ principal: ownerOf(trade.companyId), newcomer: null, answerFile },
      ...{ headers: new Headers(), answerHeaders: new Headers() },
      ...{ network: '192.0.2.1', takeAttempt: async () => true },
    },
  })
  await client.apart({ id, format: 'csv' })
  return await new Response(answerFile.stream).text()
}

/** All sales of a past, a few at a time, as the file reads them. */
async function salesByPages(id: string, limit: number): Promise<readonly ApartSaleRow[]> {
  const rows: ApartSaleRow[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = { limit, cursor }
    const read = await world.database.readTenant(scope(), (trx) =>
      listSalesOfPast(scope(), trx, id, page),
    )
    expect(read.rows.length).toBeLessThanOrEqual(limit)
    rows.push(...read.rows)
    cursor = read.nextCursor
  }
  return rows
}

/** What the screen shows of sales, as far as the file says it too. */
const asInFile = (rows: readonly ApartSale[]) =>
  rows.map(({ beginning, recordable, together, sameReceipt, ...row }) => row)

const scope = () => ({ companyId: trade.companyId, branchIds: null })
/** Where an order begins, about halfway. */
const middle = () =>
  facts.findIndex(({ kind }, at) => kind === 'order.opened' && at > facts.length / 2)

/** As the route does it, by a token that is good or was good once. */
async function send(sent: readonly Fact[]) {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const found = await devices.findDevice(headers)
  if (found === null) throw new Error('nobody')
  const batch = checkBatch(JSON.parse(JSON.stringify({ registerId, facts: sent })))
  const [result] = await world.database.withTenantClient(scope(), (client) =>
    appendBatches(client, trade.companyId, [{ batch, tokenHash: found.hash }]),
  )
  if (result === undefined) throw new Error('no answer')
  if (result.ok) return { code: 'stored' }
  const { code, data } = result.error
  return { code, detail: data?.detail }
}

/** Other sales from a place on: the same till, as a copy of it would have gone on. */
function otherPast(from: number, name = 'copy', own = facts): Fact[] {
  const before = JSON.stringify(own.slice(0, from))
  const known = new Set(before.match(uuids))
  for (const { actorId, branchId: branch, companyId } of facts) {
    for (const id of [actorId, branch, companyId, registerId]) known.add(id)
  }
  const text = JSON.stringify(own.slice(from)).replace(uuids, (id) =>
    known.has(id) ? id : v5(name, id),
  )
  let previousHash = own[from - 1]?.hash ?? ''
  return (JSON.parse(text) as Fact[]).map((fact) => {
    const content = { ...fact, previousHash }
    previousHash = hashFact(content, sha256)
    return { ...content, hash: previousHash }
  })
}
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Orders of the books that were closed, and what was paid for them. */
async function books() {
  const { orders, payments } = await readTables(world.database, scope())
  const closed = orders.filter(({ status }) => status === 'completed')
  const sumOf = (some: typeof payments) => some.reduce((sum, { amount }) => sum + amount, 0)
  const drawers = sumOf(payments.filter(({ drawer_id }) => drawer_id !== null))
  return { closed: closed.length, paid: sumOf(payments), drawers }
}
const paidIn = (some: readonly Fact[]) =>
  some.reduce(
    (sum, { kind, body }) =>
      kind === 'order.payment_taken' ? sum + (body as { amount: number }).amount : sum,
    0,
  )

async function onlyPast() {
  const { rows } = await owner.journal.apart({ branchId })
  expect(rows).toHaveLength(1)
  return owner.journal.readApart({ id: rows[0]?.id ?? '' })
}
const takeAll = async () =>
  owner.journal.decideApart({ id: (await onlyPast()).id, take: 'all', reason: 'Sold on the copy' })

describe('a till that was copied, while both sell', () => {
  it('never stops the original, and keeps the copy’s past whole, however it is cut', async () => {
    const half = middle()
    const copy = otherPast(half)
    expect((await send(facts.slice(0, half))).code).toBe('stored')
    expect((await send(facts.slice(half, half + 10))).code).toBe('stored')
    const [first, second] = [copy.slice(0, 7), copy.slice(7)]
    const refused = await send(first)
    expect(refused).toMatchObject({
      code: 'chain_fork',
      detail: { sequence: half + 1, kept: first.at(-1)?.sequence, keptHash: first.at(-1)?.hash },
    })
    expect((await send(facts.slice(half + 10))).code).toBe('stored')
    expect(await send(second)).toMatchObject({
      code: 'chain_fork',
      detail: { kept: copy.at(-1)?.sequence, keptHash: copy.at(-1)?.hash },
    })
    // Repeated whole, it is kept once.
    expect((await send(copy)).code).toBe('chain_fork')
    const past = await onlyPast()
    expect(past).toMatchObject({ registerId, firstSequence: half + 1 })
    expect(past.lastSequence).toBe(copy.at(-1)?.sequence)
    expect(past.saleRows.every(({ state }) => state === 'waiting')).toBe(true)
    const registers = await owner.registers.list({ branchId })
    expect(registers.rows.find(({ id }) => id === registerId)?.state).toBe('active')
    const home = await owner.home.read({})
    expect(home.attention.map(({ kind }) => kind)).toContain('register_forked')
  })

  it('each sale is taken into the books exactly once, beside what is there', async () => {
    const half = middle()
    const copy = otherPast(half)
    await send(facts)
    await send(copy)
    const before = await books()
    const past = await onlyPast()
    expect(past.saleRows.some(({ sameReceipt }) => sameReceipt.length > 0)).toBe(true)
    const rows = (await fileOf(past.id)).trim().split(/\r?\n/)
    expect(rows).toHaveLength(past.saleRows.length + 1)
    expect(rows[0]).toMatch(/order_id.*receipt_number.*total.*total_in_books.*state/)
    for (const { orderId } of past.saleRows) {
      expect(rows.filter((row) => row.includes(orderId))).toHaveLength(1)
    }
    expect(await salesByPages(past.id, 2)).toEqual(asInFile(past.saleRows))
    const [done, together] = await Promise.all([takeAll(), takeAll()])
    expect([done.waiting, together.waiting]).toEqual([0, 0])
    expect((await takeAll()).waiting).toBe(0)
    const after = await books()
    expect(after.paid - before.paid).toBe(paidIn(copy))
    const closed = copy.filter(({ kind }) => kind === 'order.closed')
    expect(after.closed - before.closed).toBe(closed.length)
    const { orders } = await readTables(world.database, scope())
    const numbers = orders.flatMap(({ receipt_number }) => receipt_number ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    // The drawer of the original has what its own till put into it.
    const inDrawers = after.drawers - before.drawers
    expect(inDrawers).toBe(0)
    const tables = await readTables(world.database, scope())
    await rebuildBranch(world.database, trade.companyId, branchId)
    expect(await readTables(world.database, scope())).toEqual(tables)
    expect(await verifyCompany(world.database, trade.companyId)).toMatchObject({ broken: null })
  })

  it('what is left out stays out, one sale at a time', async () => {
    const half = middle()
    await send(facts)
    await send(otherPast(half))
    const before = await books()
    const { id, saleRows } = await onlyPast()
    const [first, ...others] = saleRows
    if (first === undefined) throw new Error('nothing is kept')
    const said = { id, reject: [first.orderId], reason: 'A test' }
    const left = await owner.journal.decideApart(said)
    expect(left.waiting).toBe(others.length)
    expect(left.saleRows.find(({ orderId }) => orderId === first.orderId)).toMatchObject({
      ...{ state: 'left_out', decided: { reason: 'A test' } },
    })
    expect(await salesByPages(id, 3)).toEqual(asInFile(left.saleRows))
    expect(await books()).toEqual(before)
    const stranger = world.as((await world.addCompany()).owner)
    expect(await refusalOf(stranger.journal.readApart({ id }))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(stranger.journal.decideApart(said))).toMatchObject({ code: 'not_found' })
  })
})

describe('a copy of a copy', () => {
  it('has a past of its own, and its part of an order is taken after the beginning', async () => {
    const half = middle()
    const copy = otherPast(half)
    const paid = copy.findIndex(({ kind }) => kind === 'order.payment_taken')
    const orderId = copy[paid]?.subjectId
    const again = otherPast(paid, 'copy of a copy', copy)
    await send(facts)
    await send(copy)
    // All of it is known: it is kept as far as this copy goes, and not as far as the other.
    const common = copy.slice(0, paid)
    expect(await send(common)).toMatchObject({ detail: { kept: common.at(-1)?.sequence } })
    expect(await send(again)).toMatchObject({ detail: { keptHash: again.at(-1)?.hash } })
    const { rows } = await owner.journal.apart({ branchId })
    const [first, second] = rows.toSorted((one, other) => one.firstSequence - other.firstSequence)
    const take = (past = second) =>
      owner.journal.decideApart({ id: past?.id ?? '', take: 'all', reason: 'Sold on the copy' })
    const before = await books()
    const ofOrder = (fact: Fact) => fact.subjectId === orderId
    expect((await take()).waiting).toBe(1)
    const others = paidIn(again.filter((fact) => !ofOrder(fact)))
    expect((await books()).paid - before.paid).toBe(others)
    expect((await take(first)).waiting).toBe(0)
    expect((await take()).waiting).toBe(0)
    expect((await books()).paid - before.paid).toBe(paidIn(copy) + paidIn(again))
  })
})

describe('what is kept apart', () => {
  const changes: readonly (readonly [string, string, { at: number | null; reason: string }])[] = [
    [
      'a changed amount',
      `UPDATE apart_facts SET content = replace(content, '"version":1', '"version":2')
        WHERE sequence = $1`,
      { at: 0, reason: 'hash_mismatch' },
    ],
    [
      'a changed column',
      `UPDATE apart_facts SET kind = 'order.named' WHERE sequence = $1`,
      { at: 0, reason: 'column_mismatch' },
    ],
    [
      'a fact that was taken out',
      'DELETE FROM apart_facts WHERE sequence = $1',
      { at: 1, reason: 'gap' },
    ],
    [
      'a beginning that was taken off',
      'DELETE FROM apart_facts WHERE sequence <= $1',
      { at: null, reason: 'gap' },
    ],
    [
      'an end that was cut off',
      'DELETE FROM apart_facts WHERE sequence >= $1',
      { at: 0, reason: 'gap' },
    ],
  ]
  it.each(changes)('is verified as the books are: %s', async (_, change, { at, reason }) => {
    const half = middle()
    const copy = otherPast(half)
    await send(facts)
    await send(copy)
    const pastId = (await onlyPast()).id
    const whole = { pasts: 1, apart: copy.length, facts: facts.length }
    const verify = () => verifyCompany(world.database, trade.companyId)
    expect(await verify()).toMatchObject({ broken: null, counts: whole })
    const sequence = half + 5
    const admin = new pg.Client({ connectionString: world.adminUrl })
    await admin.connect()
    await admin.query(change, [sequence])
    await admin.end()
    const broken = { registerId, pastId, reason, sequence: at === null ? half + 1 : sequence + at }
    expect(await verify()).toMatchObject({ broken })
  })
})

describe('a till that was put back to an earlier state', () => {
  it('goes on under a number of its own, and its other sales wait for the owner', async () => {
    const half = middle()
    await send(facts)
    const copy = otherPast(half)
    const last = copy.at(-1)
    await send(copy)
    const device = asDevice()
    const asked = { registerId, sequence: last?.sequence ?? 0, hash: last?.hash ?? '' }
    const id = v7()
    const pairing = await device.registers.continueAs({ id, ...asked })
    expect(pairing).toMatchObject({ registerId: id, branchId })
    expect(pairing.registerCode).not.toBe('X1')
    const again = await device.registers.continueAs({ id, ...asked })
    expect(again).toMatchObject({ registerId: id, registerCode: pairing.registerCode })
    // The question may come late and twice: what the first answer gave must stay good.
    expect(again.deviceSecret).toBe(pairing.deviceSecret)
    for (const { deviceToken } of [pairing, again]) {
      const headers = new Headers({ authorization: `Bearer ${deviceToken}` })
      expect(await devices.identify(headers)).toMatchObject({ principal: { registerId: id } })
    }
    const other = device.registers.continueAs({ id: v7(), ...asked, registerId: v7() })
    expect(await refusalOf(other)).toEqual({ code: 'wrong_register', field: 'registerId' })
    expect((await owner.journal.apart({})).rows).toHaveLength(1)
  })
})

describe('a till that was forgotten while it was offline', () => {
  it('is told so, and what it sold is kept for the owner', async () => {
    const half = middle()
    await send(facts.slice(0, half))
    await owner.registers.forget({ id: registerId })
    const headers = new Headers({ authorization: `Bearer ${token}` })
    expect(await devices.identify(headers)).toMatchObject({ principal: null, isForgotten: true })
    expect(await send(facts.slice(half))).toMatchObject({
      code: 'register_closed',
      detail: { kept: facts.length, keptHash: facts.at(-1)?.hash },
    })
    const before = await books()
    expect((await takeAll()).waiting).toBe(0)
    expect((await books()).paid - before.paid).toBe(paidIn(facts.slice(half)))
  })
})

describe('the backup file of a till', () => {
  /** As a till writes it: encrypted for the server's key, without credentials. */
  async function backupOf(some: readonly Fact[]) {
    const { database, services } = world
    const { keyId, publicKey } = await publicBackupKey(database, services.secrets)
    const key = randomBytes(32)
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const data = Buffer.concat([
      cipher.update(JSON.stringify({ facts: some })),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    const sealed = publicEncrypt(
      { key: createPublicKey({ key: publicKey, format: 'jwk' }), oaepHash: 'sha256' },
      key,
    )
    return {
      ...({ format: 'servery.journal.backup', version: 1, companyId: trade.companyId } as const),
      ...{ branchId, registerId, registerName: 'Till', madeAt: '2026-03-14T09:00:00.000Z' },
      ...{ facts: some.length, keyId, key: sealed.toString('base64') },
      ...{ iv: iv.toString('base64'), data: data.toString('base64') },
    }
  }

  it('is told fact by fact, continues the books, and changes nothing again', async () => {
    const half = middle()
    await send(facts.slice(0, half))
    const file = { id: registerId, ...(await backupOf(facts)) }
    const first = await owner.registers.importBackup(file)
    expect(first.counts).toEqual({
      new: facts.length - half,
      known: half,
      keptApart: 0,
      refused: 0,
    })
    const again = await owner.registers.importBackup(file)
    expect(again.counts).toMatchObject({ new: 0, known: facts.length })
    expect((await books()).paid).toBe(paidIn(facts))
  })

  it('of a till that was forgotten is kept apart, and one that was changed is refused', async () => {
    const half = middle()
    await send(facts.slice(0, half))
    await owner.registers.forget({ id: registerId })
    const backup = await backupOf(facts)
    const { counts } = await owner.registers.importBackup({ id: registerId, ...backup })
    expect(counts).toMatchObject({ known: half, keptApart: facts.length - half })
    expect((await onlyPast()).waiting).toBeGreaterThan(0)
    const data = `${backup.data.slice(0, -8)}AAAAAAA=`
    const changed = owner.registers.importBackup({ id: registerId, ...backup, data })
    expect(await refusalOf(changed)).toMatchObject({ code: 'backup_invalid' })
  })
})
