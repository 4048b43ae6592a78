import { transactionType } from '@servery/contract/trade/transactions.ts'
import { moneyStatuses } from '@servery/domain/order/payment/money-status.ts'
import { makeTrade, type Trade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { appendBatches } from '../../journal/append/append.store.ts'
import { seedData } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { type CheckedBatch, checkBatch } from '../../journal/facts/batch.ts'

type Query = Parameters<TestClient['transactions']['list']>[0]
type Row = Awaited<ReturnType<TestClient['transactions']['list']>>['rows'][number]

let world: TestWorld
let trade: Trade
let owner: TestClient
let all: readonly Row[]

/** The facts of the first till come within seconds, those of the others long after. */
beforeAll(async () => {
  world = await createTestWorld()
  trade = makeTrade({ seed: 12, registers: 2, orders: 160, afterSale: 400_000 })
  await seedData(world.database, trade)
  const [prompt] = trade.registers
  for (const { registerId, facts } of trade.registers) {
    const isPrompt = registerId === prompt?.registerId
    for (let start = 0; start < facts.length; start += 500) {
      const body = { registerId, facts: facts.slice(start, start + 500) }
      await send(checkBatch(JSON.parse(JSON.stringify(body))), isPrompt)
    }
  }
  owner = world.as(ownerOf(trade.companyId))
  all = await readAll({})
})
afterAll(() => world.close())

async function send(checked: CheckedBatch, isPrompt: boolean): Promise<void> {
  const facts = checked.facts.map((one) =>
    isPrompt ? { ...one, storedAt: secondsAfter(one.fact.at, 20) } : one,
  )
  const sent = [{ batch: { ...checked, facts }, tokenHash: null }]
  const [result] = await world.database.withTenantClient(scope(), (client) =>
    appendBatches(client, trade.companyId, sent),
  )
  if (result?.ok !== true) throw new Error('the trade was refused')
}

const scope = () => ({ companyId: trade.companyId, branchIds: null })
const secondsAfter = (at: string, seconds: number) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString()

async function readAll(query: Query): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await owner.transactions.list({ ...query, limit: 20, cursor })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}

/** What is listed is what was asked for, all of it, counted and summed. */
async function expectOnly(query: Query, isMeant: (row: Row) => boolean): Promise<void> {
  const meant = all.filter(isMeant)
  expect((await readAll(query)).map(({ id }) => id)).toEqual(meant.map(({ id }) => id))
  const { total, sums } = await owner.transactions.list({ ...query, limit: 1 })
  expect(total).toBe(meant.length)
  const [sum, ...others] = sums ?? []
  expect(others).toEqual([])
  const amountOf = (type?: Row['type']) =>
    meant.reduce((all, row) => all + (row.type === (type ?? row.type) ? row.amount : 0), 0)
  expect(sum).toMatchObject({
    payments: amountOf('payment'),
    refunds: 0 - amountOf('refund'),
    reversals: 0 - amountOf('reversal'),
    net: amountOf(),
  })
  expect(meant.length).toBeGreaterThan(0)
}

it('says what became of each payment, as the money that went back tells', async () => {
  const rows = await world.database.readTenant(scope(), (trx) =>
    trx.selectFrom('payments').select(['id', 'type', 'amount', 'of_payment_id']).execute(),
  )
  const backOf = (id: string) => rows.filter((row) => row.of_payment_id === id)
  const statuses = all.map(({ id, type, amount, status }) => {
    const back = type === 'payment' ? backOf(id) : []
    const refunded = -back.reduce((sum, row) => sum + (row.type === 'refund' ? row.amount : 0), 0)
    if (back.some((row) => row.type === 'reversal')) expect(status).toBe('reversed')
    else if (refunded === 0) expect(status).toBe('captured')
    else expect(status).toBe(refunded < amount ? 'part_refunded' : 'refunded')
    return status
  })
  expect([...new Set(statuses)].sort()).toEqual([...moneyStatuses].sort())
})

it.each(moneyStatuses)('lists what is %s', async (status) => {
  await expectOnly({ status }, (row) => row.status === status)
})

it.each(transactionType.options)('adds up each %s as what it is', async (type) => {
  await expectOnly({ type }, (row) => row.type === type)
  await expectOnly({ type, amountMin: '1' }, (row) => row.type === type && row.amount !== 0)
})

it('lists by size, whichever way the money went', async () => {
  const size = ({ amount }: Row) => Math.abs(amount)
  const sizes = all.map(size).toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sizes[30], sizes.at(-30)]
  await expectOnly({ amountMin: String(high) }, (row) => size(row) >= high)
  await expectOnly({ amountMax: String(low) }, (row) => size(row) <= low)
  const refunds = { type: 'refund', amountMin: String(low), amountMax: String(high) } as const
  await expectOnly(refunds, (row) => {
    return row.type === 'refund' && size(row) >= low && size(row) <= high
  })
})

it('lists what was taken without a network, and what was not', async () => {
  const [prompt] = trade.registers
  const isPrompt = (row: Row) => row.registerId === prompt?.registerId
  await expectOnly({ offline: 'true' }, (row) => !isPrompt(row))
  await expectOnly({ offline: 'false' }, isPrompt)
  const taken = all.find((row) => isPrompt(row))
  expect(taken?.arrivedAt).toBe(secondsAfter(taken?.at ?? '', 20))
})

it('lists what one of the team took, together with other filters', async () => {
  const { facts } = trade
  const [actorId] = new Set(facts.map((fact) => fact.actorId))
  const takenBy = actorId ?? ''
  const ids = new Set(
    facts.filter((fact) => fact.actorId === takenBy).map(({ body }) => idIn(body)),
  )
  await expectOnly(
    { takenBy, type: 'payment' },
    ({ id, type }) => type === 'payment' && ids.has(id),
  )
  expect(await readAll({ takenBy: v7() })).toEqual([])
})

const idIn = (body: unknown) => (body as { paymentId?: string }).paymentId ?? ''

it('is the same after the books were made anew', async () => {
  await rebuildBranch(world.database, trade.companyId, trade.branchId)
  expect(await readAll({})).toEqual(all)
})
