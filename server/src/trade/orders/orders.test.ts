import type { OrderRow } from '@servery/contract/trade/orders.ts'
import { makeTrade, type Trade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTradeWorld,
  limited,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

const asked = {
  seed: 42,
  registers: 2,
  orders: 90,
  conflicts: 200_000,
  afterSale: 300_000,
  splits: 100_000,
  varied: true,
}

let world: TestWorld
let owner: TestClient
let trade: Trade

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld(asked))
})
afterAll(() => world.close())

type OrderQuery = Parameters<TestClient['orders']['list']>[0]

async function allOrders(query: OrderQuery, limit = 7): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  let cursor: string | undefined
  do {
    const page = await owner.orders.list({ ...query, limit, ...(cursor && { cursor }) })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

describe('the list of orders', () => {
  it('pages through all of them, the newest first', async () => {
    const rows = await allOrders({})
    expect(idsOf(rows)).toEqual(idsOf(trade.orders.map(({ order }) => order)))
    const openings = rows.map(({ openedAt }) => openedAt)
    expect(openings).toEqual([...openings].sort().reverse())
    const totals = (await allOrders({ sort: 'total' })).map(({ total }) => total)
    expect(totals).toEqual([...totals].sort((left, right) => left - right))
  })

  it('shows what the fold says', async () => {
    const rows = new Map((await allOrders({}, 100)).map((row) => [row.id, row]))
    for (const { order, priced } of trade.orders) {
      expect(rows.get(order.id)).toMatchObject({
        status: order.status,
        callNumber: order.callNumber,
        receiptNumber: order.receiptNumber,
        orderType: order.orderType,
        source: order.source,
        platform: order.platform ?? '',
        platformNumber: order.platformNumber ?? '',
        total: priced.totals.total,
        due: priced.totals.due,
        businessDate: order.businessDate,
        exceptionCount: order.exceptions.length,
        branchName: 'Quay',
      })
    }
  })

  it('counts each status, whichever is asked for', async () => {
    const counts: { [status: string]: number } = {}
    for (const { order } of trade.orders) counts[order.status] = (counts[order.status] ?? 0) + 1
    expect(Object.keys(counts).length).toBeGreaterThan(2)
    for (const [status, count] of Object.entries(counts)) {
      const page = await owner.orders.list({ status: status as OrderRow['status'] })
      expect(page.counts).toEqual(counts)
      expect(page.total).toBe(count)
    }
    const active = await owner.orders.list({ active: 'true' as never })
    expect(active.total).toBe(counts.open)
  })

  const orders = makeTrade(asked).orders.map(({ order }) => order)
  const day = orders[0]?.businessDate ?? ''
  const receipt = orders.find(({ receiptNumber }) => receiptNumber !== null)?.receiptNumber ?? ''
  const number = orders.find(({ platformNumber }) => platformNumber)?.platformNumber ?? ''
  it.each<[string, OrderQuery, (row: OrderRow) => boolean]>([
    ['type', { orderType: 'takeaway' }, (row) => row.orderType === 'takeaway'],
    ['payment', { paymentStatus: 'unpaid' }, (row) => row.paymentStatus === 'unpaid'],
    ['day', { from: day, to: day }, (row) => row.businessDate === day],
    ['total', { totalMin: 1000, totalMax: 3000 }, (row) => row.total >= 1000 && row.total <= 3000],
    ['call number', { search: 'a-003' }, (row) => row.callNumber === 'A-003'],
    ['receipt', { search: receipt.toLowerCase() }, (row) => row.receiptNumber === receipt],
    ['platform', { search: number }, (row) => row.platformNumber === number],
    ['name', { search: 'taBle' }, (row) => row.name.startsWith('Table')],
  ])('filters by %s', async (_name, query, matches) => {
    const found = await allOrders(query)
    expect(found.length).toBeGreaterThan(0)
    expect(idsOf(found)).toEqual(idsOf((await allOrders({}, 100)).filter(matches)))
  })

  it('is of one’s own branches and company', async () => {
    const elsewhere = world.as(limited(ownerOf(trade.companyId), { branchIds: [v7()] }))
    const id = trade.orders[0]?.order.id ?? ''
    const stranger = world.as((await world.addCompany()).owner)
    for (const client of [elsewhere, stranger]) {
      expect((await client.orders.list({})).rows).toEqual([])
      expect(await refusalOf(client.orders.get({ id }))).toEqual({ code: 'not_found', field: 'id' })
      expect((await client.transactions.list({})).sums).toEqual([])
    }
    const there = elsewhere.orders.list({ branchId: trade.branchId })
    expect((await refusalOf(there)).code).toBe('not_found')
  })

  it('is not upset by odd searches', async () => {
    for (const search of ["'; drop table orders", '%', '\\', '😀'.repeat(20)]) {
      expect((await owner.orders.list({ search })).rows).toEqual([])
    }
  })
})

describe('one order', () => {
  it('is folded from its facts, with every fact in the timeline', async () => {
    for (const { order, priced } of trade.orders.slice(0, 30)) {
      const detail = await owner.orders.get({ id: order.id })
      expect(detail).toMatchObject({
        id: order.id,
        goods: priced.totals.goods,
        net: priced.totals.net,
        tax: priced.totals.tax,
        cashRounding: priced.totals.cashRounding,
        exceptions: order.exceptions,
      })
      expect(detail.lines).toHaveLength(order.lines.length)
      const lineTotals = detail.lines.reduce((sum, line) => sum + line.total, 0)
      const charges = detail.serviceCharges.reduce((sum, charge) => sum + charge.amount, 0)
      const topUps = detail.topUps.reduce((sum, topUp) => sum + topUp.amount, 0)
      expect(lineTotals + charges + topUps).toBe(detail.total)
      const facts = trade.facts.filter(({ subjectId }) => subjectId === order.id)
      expect(idsOf(detail.timeline.map(({ factId }) => ({ id: factId })))).toEqual(idsOf(facts))
      expect(detail.timeline[0]?.kind).toBe('order.opened')
      expect(detail.timeline[0]?.register).toMatch(/^Till \d$/)
    }
  })

  it('is not there under an unknown id', async () => {
    expect((await refusalOf(owner.orders.get({ id: v7() }))).code).toBe('not_found')
  })
})

describe('transactions', () => {
  const payments = () => trade.orders.flatMap(({ order }) => order.payments)
  const tenders = () =>
    trade.orders.flatMap(({ order }) => (order.refunds ?? []).flatMap(({ tenders }) => tenders))
  const reversals = () => trade.orders.flatMap(({ order }) => order.reversals ?? [])
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

  it('are all money that came and went, with sums of all that match', async () => {
    const page = await owner.transactions.list({ limit: 100 })
    const count = payments().length + tenders().length + reversals().length
    expect(tenders().length * reversals().length).toBeGreaterThan(0)
    expect(page.total).toBe(count)
    const taken = sumOf(payments().map(({ amount }) => amount))
    const undone = sumOf(reversals().map(({ amount }) => amount))
    const back = sumOf(tenders().map(({ applied, rounding }) => applied + rounding))
    const net = taken - back - undone
    const tipsBack = [...reversals(), ...tenders()].map(({ tip }) => tip ?? 0)
    const tips = sumOf(payments().map(({ tip }) => tip)) - sumOf(tipsBack)
    expect(tips).toBeGreaterThan(0)
    expect(page.sums).toEqual([
      {
        ...{ currency: 'GBP', payments: taken, refunds: back, reversals: undone },
        ...{ net, tips, count, deposits: 0 },
      },
    ])
    const refunds = await owner.transactions.list({ type: 'refund', limit: 100 })
    expect(idsOf(refunds.rows)).toEqual(idsOf(tenders().map(({ tenderId }) => ({ id: tenderId }))))
    const cash = await owner.transactions.list({ kind: 'cash', sort: '-amount' })
    const amounts = cash.rows.map(({ amount }) => amount)
    expect(amounts).toEqual([...amounts].sort((left, right) => right - left))
    const moves = [...payments(), ...tenders(), ...reversals()]
    expect(cash.total).toBe(moves.filter(({ method }) => method.kind === 'cash').length)
    const next = await owner.transactions.list({ limit: 5, cursor: (await first()).cursor })
    expect(next.sums).toBeNull()
  })

  async function first() {
    const page = await owner.transactions.list({ limit: 5 })
    return { cursor: page.nextCursor ?? '' }
  }

  it('are found by receipt number', async () => {
    const sold = trade.orders
      .map(({ order }) => order)
      .find((order) => order.receiptNumber !== null && (order.refunds ?? []).length === 0)
    const search = sold?.receiptNumber ?? ''
    const { rows } = await owner.transactions.list({ search })
    expect(idsOf(rows)).toEqual(
      idsOf((sold?.payments ?? []).map(({ paymentId }) => ({ id: paymentId }))),
    )
  })

  it('are shown as a receipt: with order and seller', async () => {
    const [row] = (await owner.transactions.list({ limit: 1 })).rows
    if (row === undefined) throw new Error('the trade has no payments')
    const preview = await owner.transactions.preview({ id: row.id })
    expect(preview.transaction).toEqual(row)
    expect(preview.order).toEqual(await owner.orders.get({ id: row.orderId }))
    expect(preview.seller).toMatchObject({ branchName: 'Quay', timeZone: 'Europe/London' })
    expect((await refusalOf(owner.transactions.preview({ id: v7() }))).code).toBe('not_found')
  })
})
