/**
 * What lists are asked for is found by an index, however many years of trade there are. Row-level
 * security keeps functions of columns that are not leakproof, such as `lower`, from being looked up
 * in one: then all of a company is walked through, and no answer tells. How much is looked at does.
 */
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limited, ownerOf, type TestClient } from '../../app/test-world.ts'
import { findCardPage } from '../../customers/balances/balances.store.ts'
import {
  barcodeOf,
  createYears,
  emailOf,
  looksOf,
  phoneOf,
  skuOf,
  type Wanted,
} from './plans-world.ts'

/** Tables have ten times as many rows and more. */
const lookedAtMax = 500

let years: Awaited<ReturnType<typeof createYears>>
beforeAll(async () => {
  years = await createYears()
}, 120_000)
afterAll(() => years.world.close())

type Ask = (client: TestClient, wanted: Wanted) => Promise<{ readonly rows: readonly unknown[] }>

async function lookedAtTooMuch(ask: () => Promise<unknown>) {
  const looks = await looksOf(ask)
  expect(looks.length).toBeGreaterThan(0)
  return looks.filter(({ rows }) => rows > lookedAtMax)
}

it('tells a search by a function of a column, and one without an index', async () => {
  const { database } = years.world
  const scope = { companyId: years.trade.companyId, branchIds: null }
  for (const column of ['lower(name)', 'served_by::text', 'currency']) {
    const walked = await lookedAtTooMuch(() =>
      database.readTenant(scope, (trx) =>
        sql`select id from orders where company_id = ${scope.companyId}
          and ${sql.raw(column)} = 'nobody' limit 5`.execute(trx),
      ),
    )
    expect(Math.max(0, ...walked.map(({ rows }) => rows))).toBeGreaterThan(5_000)
  }
})

const page = { limit: 20 }
const nobody = 'Nobody knows'
const orders = (query: (wanted: Wanted) => object): Ask => {
  return (client, wanted) => client.orders.list({ ...page, ...query(wanted) } as never)
}
const transactions = (query: (wanted: Wanted) => object): Ask => {
  return (client, wanted) => client.transactions.list({ ...page, ...query(wanted) } as never)
}
const customers = (query: (wanted: Wanted) => object): Ask => {
  return (client, wanted) => client.customers.list({ ...page, ...query(wanted) } as never)
}
const items = (query: (wanted: Wanted) => object): Ask => {
  return (client, wanted) => client.items.list({ ...page, ...query(wanted) } as never)
}
const search = (what: 'orders' | 'items', q: (wanted: Wanted) => string): Ask => {
  return async (client, wanted) => ({ rows: (await client.search.find({ q: q(wanted) }))[what] })
}

const found: readonly (readonly [string, Ask])[] = [
  ['orders by call number', orders((one) => ({ search: one.callNumber.toLowerCase() }))],
  ['orders by receipt number', orders((one) => ({ search: one.receiptNumber }))],
  ['orders by a former receipt', orders((one) => ({ search: `f${one.receiptNumber}` }))],
  ['orders by the receipt of a refund', orders((one) => ({ search: one.refundNumber }))],
  ['orders by number at a marketplace', orders(() => ({ search: 'qf-778' }))],
  ['orders by name', orders(() => ({ search: 'party 17' }))],
  ['orders by table', orders(() => ({ search: 'terrace' }))],
  ['orders by customer', orders(() => ({ search: 'Chloe Marsh' }))],
  ['orders by phone', orders(() => ({ search: phoneOf(3) }))],
  ['orders by last digits', orders(() => ({ search: phoneOf(3).slice(-5) }))],
  ['orders by name, the dearest first', orders(() => ({ search: 'party 17', sort: '-total' }))],
  ['orders by total', orders((one) => ({ totalMin: one.total }))],
  ['orders at a table', orders(({ day }) => ({ table: 'Terrace', from: day, to: day }))],
  ['orders with an item', orders(({ day }) => ({ item: 'a', from: day, to: day }))],
  ['payments by call number', transactions((one) => ({ search: one.callNumber }))],
  ['payments by receipt number', transactions((one) => ({ search: one.receiptNumber }))],
  ['payments by the receipt of a refund', transactions((one) => ({ search: one.refundNumber }))],
  ['payments by a former receipt', transactions((one) => ({ search: one.formerNumber }))],
  ['payments by reference', transactions(() => ({ search: 'Slip-12' }))],
  ['payments by the note', transactions(() => ({ search: 'deposit of PARTY 12' }))],
  ['payments by amount', transactions((one) => ({ amountMin: one.amount }))],
  ['the largest payments', transactions((one) => ({ amountMin: one.amount, sort: '-amount' }))],
  ['customers by name', customers(() => ({ search: 'chl mars', sort: 'name' }))],
  ['customers by company', customers(() => ({ search: 'guild 7' }))],
  ['customers by phone', customers(() => ({ search: phoneOf(3) }))],
  ['customers by part of a phone', customers(() => ({ search: phoneOf(3).slice(-4) }))],
  ['customers by e-mail', customers(() => ({ search: emailOf(3) }))],
  ['customers at a till', (client) => client.customers.find({ q: 'chloe' })],
  ['items by name', items(() => ({ search: 'infus elif' }))],
  ['items by SKU', items(() => ({ search: skuOf(3) }))],
  ['items by barcode', items(() => ({ search: barcodeOf(3) }))],
  ['items by name, the dearest first', items(() => ({ search: 'elif', sort: '-price' }))],
  ['gift cards by the end of the code', () => cards('ZZZZ')],
  ['gift cards by less of it', () => cards('ZZZ')],
  ['everything by call number', search('orders', (one) => one.callNumber)],
  ['everything by receipt number', search('orders', (one) => one.receiptNumber)],
  ['everything by the name of an item', search('items', () => 'infus elif')],
]

/** The list itself: what is owed on all cards is a sum of them all, and told with it once. */
const cards = async (search: string) => {
  const { world, trade } = years
  const scope = { companyId: trade.companyId, branchIds: null }
  const found = await world.database.readTenant(scope, (trx) =>
    findCardPage(scope, trx, { ...page, view: 'all', search }),
  )
  return { rows: found?.rows ?? [] }
}

describe('finds without a walk through it all', () => {
  it.each(found)('%s', async (_, ask) => {
    const { owner, wanted } = years
    let rows = 0
    const walked = await lookedAtTooMuch(async () => {
      rows = (await ask(owner, wanted)).rows.length
    })
    expect(walked).toEqual([])
    expect(rows).toBeGreaterThan(0)
  })

  it.each(found)('%s, in one branch', async (_, ask) => {
    const { trade, world, wanted } = years
    const there = limited(ownerOf(trade.companyId), { branchIds: [trade.branchId] })
    expect(await lookedAtTooMuch(() => ask(world.as(there), wanted))).toEqual([])
  })
})

const missed: readonly (readonly [string, Ask])[] = [
  ['orders', orders(() => ({ search: nobody }))],
  ['orders by number', orders(() => ({ search: 'Z9-999999' }))],
  ['orders by phone', orders(() => ({ search: '+15550009999' }))],
  ['orders of a server', orders(() => ({ serverId: v7() }))],
  ['orders of a customer', orders(() => ({ customerId: v7() }))],
  ['orders by total', orders(() => ({ totalMin: 90_000_000 }))],
  ['payments', transactions(() => ({ search: nobody }))],
  ['payments by amount', transactions(() => ({ amountMin: 90_000_000, sort: '-amount' }))],
  ['payments of a person', transactions(() => ({ takenBy: v7() }))],
  ['customers', customers(() => ({ search: nobody }))],
  ['customers by name', customers(() => ({ search: nobody, sort: 'name' }))],
  ['customers by phone', customers(() => ({ search: '+15550009999' }))],
  ['customers at a till', (client) => client.customers.find({ q: nobody })],
  ['items', items(() => ({ search: nobody }))],
  ['gift cards', () => cards('YYYY')],
  ['orders of everything', search('orders', () => nobody)],
]

it.each(missed)('has no %s of what nobody has, without a walk through it all', async (_, ask) => {
  const { owner, wanted } = years
  let rows = -1
  const walked = await lookedAtTooMuch(async () => {
    rows = (await ask(owner, wanted)).rows.length
  })
  expect(walked).toEqual([])
  expect(rows).toBe(0)
})

describe('adds up shifts from what is theirs', () => {
  it.each(['added', 'opened', 'closed'] as const)('the team’s sales of one, %s', async (view) => {
    const { owner, wanted, trade } = years
    const { branchId } = trade
    for (const shiftId of wanted.sessions) {
      const range = { branchId, from: '2025-12-20', to: '2026-02-01' }
      let rows = 0
      const walked = await lookedAtTooMuch(async () => {
        const asked = { ...range, name: 'teamSales', view, shiftId } as const
        rows = (await owner.reports.read(asked)).rows.length
      })
      expect(walked).toEqual([])
      expect(rows).toBeGreaterThan(0)
    }
  })

  it.each(['till', 'person'] as const)('shift reports of some days, by %s', async (by) => {
    const { owner, wanted, trade } = years
    const days = { branchId: trade.branchId, from: '2025-12-20', to: wanted.day, by }
    let rows = 0
    const walked = await lookedAtTooMuch(async () => {
      rows = (await owner.shiftReports.rows({ ...days, limit: 10 })).rows.length
      await owner.shiftReports.sums(days)
    })
    expect(walked).toEqual([])
    expect(rows).toBeGreaterThan(0)
  })

  it.each(['drawers', 'shifts'] as const)('%s of some days', async (list) => {
    const { owner, wanted } = years
    const days = { from: '2025-12-20', to: wanted.day, limit: 10 }
    let rows = 0
    const walked = await lookedAtTooMuch(async () => {
      rows = (await owner[list].list(days)).rows.length
    })
    expect(walked).toEqual([])
    expect(rows).toBeGreaterThan(0)
  })
})
