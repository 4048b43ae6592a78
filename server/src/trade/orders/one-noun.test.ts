/** Facts of every kind, each written on a subject of another noun (a till gone wrong, or worse). */
import type { Fact } from '@servery/domain'
import { hashFact } from '@servery/domain/journal/hash.ts'
import { idOf, makeTrade } from '@servery/testing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { appendTogether, readTables, seedData } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { sha256 } from '../../journal/facts/batch.ts'

const trade = makeTrade({
  ...{ seed: 12, registers: 1, orders: 40, afterSale: 500_000, splits: 300_000 },
  ...{ tables: true, varied: true, drawers: true },
})
const { branchId, companyId } = trade
const scope = { companyId, branchIds: null }
const [till] = trade.registers
if (till === undefined) throw new Error('no till')
const { registerId } = till
let world: TestWorld
let owner: TestClient
let head: Fact

beforeAll(async () => {
  world = await createTestWorld()
  await seedData(world.database, trade)
  owner = world.as(ownerOf(companyId))
  for (let start = 0; start < till.facts.length; start += 400) {
    await store(till.facts.slice(start, start + 400))
  }
  await write({ kind: 'drawer.opened', subjectId: drawerId, body: { float: 0, currency: 'GBP' } })
  await write({
    ...{ kind: 'shift.started', subjectId: shiftId },
    body: { memberId: head.actorId, currency: 'GBP' },
  })
})
afterAll(() => world.close())

const drawerId = v7()
const shiftId = v7()

async function store(facts: readonly Fact[]) {
  const [result] = await appendTogether(world.database, companyId, [{ registerId, facts }])
  if (result?.ok !== true) throw new Error('the facts were refused')
  head = facts.at(-1) ?? head
  return result.output.quarantined
}

/** One more fact of the till, chained to the one before it. */
function write(said: Pick<Fact, 'kind' | 'subjectId' | 'body'>) {
  const content = {
    ...head,
    ...{ id: v7(), version: 1, ...said },
    ...{ sequence: head.sequence + 1, previousHash: head.hash },
    clock: `${head.clock.slice(0, -6)}${String(Number(head.clock.slice(-6)) + 1).padStart(6, '0')}`,
  }
  return store([{ ...content, hash: hashFact(content, sha256) }])
}

const samples = [...new Map(till.facts.map((fact) => [fact.kind, fact])).values()]
const sold = till.facts.find(({ kind }) => kind === 'order.refunded') ?? till.facts[0]
const orderId = sold?.subjectId ?? ''

async function readEverything() {
  await owner.orders.get({ id: orderId })
  await owner.orders.invoice({ id: orderId }).catch(refusedWithoutFailing)
  await owner.orders.list({ branchId })
  await owner.drawers.get({ id: drawerId }).catch(refusedWithoutFailing)
  const { rows } = await owner.transactions.list({ branchId })
  const id = rows[0]?.id
  if (id !== undefined) await owner.transactions.preview({ id })
}

/** An answer below 500 is one that somebody thought of. */
function refusedWithoutFailing(error: { readonly status?: number; readonly code?: string }) {
  expect([error.code, (error.status ?? 500) < 500]).toEqual([error.code, true])
}

describe('a fact on a subject of another noun', () => {
  it('is put aside, whatever its kind, and everything can be read as before', async () => {
    expect(samples.length).toBeGreaterThan(20)
    for (const { kind, body } of samples) {
      for (const subjectId of [drawerId, shiftId]) {
        const aside = await write({ kind, subjectId, body })
        expect(aside, kind).toMatchObject([{ code: 'wrong_subject', field: 'subjectId' }])
      }
    }
    const opened = { kind: 'drawer.opened', body: { float: 0, currency: 'GBP' } }
    const started = { kind: 'shift.started', body: { memberId: idOf('team', 1), currency: 'GBP' } }
    for (const fact of [
      { ...opened, subjectId: orderId },
      { ...opened, subjectId: shiftId },
      { ...started, subjectId: orderId },
      { ...started, subjectId: drawerId },
    ]) {
      expect(await write(fact)).toMatchObject([{ code: 'wrong_subject' }])
    }
    await readEverything()
    const { rows } = await owner.journal.quarantine({ branchId })
    expect(rows.some(({ code }) => code === 'wrong_subject')).toBe(true)
  })

  it('that took part in a journal of before spoils nothing, and a rebuild stands', async () => {
    await world.database.withTenant(scope, (trx) =>
      sql`delete from fact_quarantine where code = 'wrong_subject'`.execute(trx),
    )
    await readEverything()
    await write({ kind: 'order.named', subjectId: orderId, body: { name: 'Ada' } })
    await readEverything()
    const before = await readTables(world.database, scope)
    await rebuildBranch(world.database, companyId, branchId)
    const after = await readTables(world.database, scope)
    expect(after.orders).toEqual(before.orders)
    expect(after.drawer_sessions).toEqual(before.drawer_sessions)
    await readEverything()
  })
})
