import { setImmediate } from 'node:timers/promises'
import { customerViews } from '@servery/contract/people/customers.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWaiting } from '../../../../tooling/test-database.ts'
import { limited, ownerOf, refusalOf, type TestClient } from '../../app/test-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { claimJob } from '../../platform/jobs/jobs.store.ts'
import { receiptEmailHandlers } from '../../trade/receipts/receipt-emails.ts'
import { countCustomersOf } from './count-orders.store.ts'
import { type CustomerWorld, createCustomerWorld, idsOf } from './customer-world.ts'
import { sumFigures } from './customers.store.ts'

let world: CustomerWorld['world']
let owner: CustomerWorld['owner']
let companyId: CustomerWorld['companyId']
let branchId: CustomerWorld['branchId']
let sell: CustomerWorld['sell']
let add: CustomerWorld['add']
let daysAgo: CustomerWorld['daysAgo']

beforeAll(async () => {
  ;({ world, owner, companyId, branchId, sell, add, daysAgo } = await createCustomerWorld())
})
afterAll(() => world.close())

describe('figures', () => {
  it('are those of completed orders, told before or after the customer is known', async () => {
    const id = v7()
    await sell({ customerId: id, price: 500, at: daysAgo(3) })
    await owner.customers.create({ id, firstName: 'Later' })
    await sell({ customerId: id, price: 301, at: daysAgo(1), name: 'Pasty' })
    await sell({ customerId: id, price: 999, at: daysAgo(0), pays: false })
    const detail = await owner.customers.detail({ id })
    expect(detail).toMatchObject({
      orders: 2,
      spent: 801,
      average: 401,
      currency: 'GBP',
      lastVisitAt: daysAgo(1),
      spentByCurrency: [{ currency: 'GBP', orders: 2, spent: 801 }],
    })
    const { rows } = await owner.orders.list({ customerId: id })
    expect(rows.map(({ total, customer }) => [total, customer])).toEqual([
      [999, { id, name: 'Later' }],
      [301, { id, name: 'Later' }],
      [500, { id, name: 'Later' }],
    ])
    const activity = await owner.customers.activity({ id })
    expect(activity.rows.map(({ kind }) => kind).sort()).toEqual([
      'created',
      'order_paid',
      'order_paid',
      'order_placed',
      'order_placed',
      'order_placed',
    ])
    const narrowed = await owner.orders.list({ customerId: id, status: 'completed', sort: 'total' })
    expect(narrowed.rows.map(({ total }) => total)).toEqual([301, 500])
    expect(narrowed).toMatchObject({ total: 2, counts: { completed: 2, open: 1 } })
    const paid = await owner.customers.activity({ id, kind: 'order_paid', limit: 1 })
    expect(paid).toMatchObject({ rows: [{ amount: 301 }], total: 2 })
  })

  it('say how often they had what each customer has only so often', async () => {
    const discount = await owner.discounts.create({
      ...{ id: v7(), name: 'First visit', kind: 'percent', value: 100_000 },
      ...{ giving: 'automatic', customerUsesMax: 1 },
    })
    const { id } = await add({ firstName: 'Once' })
    const lines = [{ id: 'a', quantity: 1000, unitPrice: 1000 }]
    const ask = async (customerId?: string) =>
      (await owner.quotes.create({ branchId, lines, customerId })).totals.total
    expect([await ask(), await ask(id)]).toEqual([1000, 900])
    const discountId = discount.id
    await sell({ customerId: id, price: 1000, at: daysAgo(1), discountId, pays: false })
    expect(await owner.customers.known({ id })).not.toHaveProperty('discountUses')
    await sell({ customerId: id, price: 1000, at: daysAgo(1), discountId })
    const discountUses = [{ discountId, orders: 1 }]
    expect(await owner.customers.known({ id })).toMatchObject({ discountUses })
    expect(await ask(id)).toBe(1000)
    const { rows } = await owner.discounts.usage({})
    const amounts = [{ currency: 'GBP', amount: 100 }]
    expect(rows.find((row) => row.discountId === discountId)?.amounts).toEqual(amounts)
    await owner.discounts.archive({ id: discountId, version: 1, archived: true })
  })

  it('know of one first order of two who are made one while a fact of theirs is stored', async () => {
    const [kept, other] = [await add({ firstName: 'Kept' }), await add({ firstName: 'Other' })]
    await sell({ customerId: kept.id, price: 300, at: daysAgo(2) })
    const first = await sell({ customerId: other.id, price: 300, at: daysAgo(4) })
    const scope = { companyId, branchIds: null }
    const known = [{ kind: 'order.customer_attached' }] as never
    const { database } = world
    const admin = new pg.Client({ connectionString: world.adminUrl })
    await admin.connect()
    const stored = await database.withTenant(scope, async (trx) => {
      await sql`update customers set merged_into = ${kept.id}
        where company_id = ${companyId} and id = ${other.id}`.execute(trx)
      await sumFigures(scope, trx, [kept.id])
      const storing = database.withTenantClient(scope, (client) =>
        countCustomersOf(client, companyId, [{ id: first, known, added: [] }]),
      )
      while ((await findWaiting(admin)).length === 0) await setImmediate()
      return { storing }
    })
    await stored.storing
    await admin.end()
    const firsts = await database.readTenant(scope, (trx) =>
      trx.selectFrom('customer_firsts').selectAll().execute(),
    )
    const ofThem = firsts.filter((one) => [kept.id, other.id].includes(one.customer_id))
    expect(ofThem).toMatchObject([{ customer_id: kept.id, order_id: first }])
  })

  it('follow what is paid back', async () => {
    const { id } = await add({ firstName: 'Back' })
    const orderId = await sell({ customerId: id, price: 1000, at: daysAgo(2), refund: 250 })
    const refunded = await owner.customers.activity({ id, kind: 'order_refunded' })
    expect(refunded.rows).toMatchObject([{ orderId, amount: 250, currency: 'GBP' }])
    await sell({ customerId: id, price: 400, at: daysAgo(1) })
    const figures = async (of: string) => {
      const { orders, spent, average, lastVisitAt } = await owner.customers.detail({ id: of })
      return { orders, spent, average, lastVisitAt }
    }
    expect(await figures(id)).toEqual({
      ...{ orders: 2, spent: 1150, average: 575 },
      lastVisitAt: daysAgo(1),
    })
  })

  it('tell of payments undone, orders given up and reservations, with when and by whom', async () => {
    const { id } = await add({ firstName: 'Later' })
    const orderId = await sell({ customerId: id, price: 640, at: daysAgo(3), undone: true })
    const told = async (by = owner) =>
      (await by.customers.activity({ id })).rows.filter(({ kind }) => !/^created|placed/.test(kind))
    const gone = await told()
    expect(gone.map((row) => [row.kind, row.orderId, row.amount, row.at]).sort()).toEqual([
      ['order_cancelled', orderId, null, daysAgo(3)],
      ['payment_undone', orderId, 640, daysAgo(3)],
    ])
    const kind = 'payment_undone'
    expect((await owner.customers.activity({ id, kind })).rows).toHaveLength(1)

    const booked = {
      ...{ id: v7(), branchId, title: 'Later', customerId: id },
      type: 'reservation',
      ...{ start: '2026-03-20T19:30:00.000Z', end: '2026-03-20T21:30:00.000Z', covers: 4 },
    } as const
    const userId = v7()
    const scope = { companyId, branchIds: null }
    await world.database.withTenant(scope, (trx) =>
      sql`insert into users (company_id, id, first_name, second_name, email, role)
        values (${companyId}, ${userId}, 'Olive', 'Owner', 'olive@quay.example', 'owner')`.execute(
        trx,
      ),
    )
    const olive = world.as(ownerOf(companyId, userId))
    await olive.events.create(booked)
    for (const [index, stage] of (['booked', 'no_show', 'cancelled'] as const).entries()) {
      world.pass(60_000)
      await olive.events.update({ ...booked, version: index + 1, covers: 6, stage })
    }
    const rows = (await told()).slice(0, 4)
    expect(rows.map((row) => row.kind)).toEqual([
      'reservation_cancelled',
      'reservation_no_show',
      'reservation_changed',
      'reservation_made',
    ])
    for (const { by, reservation } of rows) {
      expect(reservation).toEqual({ start: booked.start, covers: 6 })
      expect(by).toBe('Olive Owner')
    }
    const elsewhere = world.as(limited(ownerOf(companyId), { branchIds: [v7()] }))
    expect(await told(elsewhere)).toEqual([])
  })

  it('tell of the receipts that were sent by e-mail, without the address', async () => {
    const { id } = await add({ firstName: 'Letter' })
    const orderId = await sell({ customerId: id, price: 300, at: daysAgo(1) })
    const { services, database } = world
    await owner.receipts.email({ orderId, id: v7(), email: 'letter@quay.example' })
    const scope = { companyId, branchIds: null }
    const times = { now: new Date(services.now()), until: new Date(services.now() + 60_000) }
    const job = await database.withTenant(scope, (trx) => claimJob(scope, trx, times))
    if (job === undefined) throw new Error('no letter waits')
    world.pass(1000)
    await receiptEmailHandlers(services)[job.kind]?.(scope, job)
    const { rows } = await owner.customers.activity({ id, kind: 'email_sent' })
    expect(rows).toMatchObject([{ orderId }])
    expect(JSON.stringify(await owner.audit.trail({ noun: 'customer', recordId: id }))).not.toMatch(
      /letter@/,
    )
  })

  it('are the same after the read tables were made anew', async () => {
    const figures = async () => (await owner.customers.list({ sort: 'name', limit: 100 })).rows
    const before = await figures()
    await rebuildBranch(world.database, companyId, branchId)
    expect(await figures()).toEqual(before)
    expect(before.some(({ orders }) => orders > 1)).toBe(true)
  })

  it('sort and narrow the list', async () => {
    const regular = await add({ firstName: 'Regular' })
    const lapsed = await add({ firstName: 'Lapsed', tags: ['Pottery'] })
    for (const days of [2, 30, 80]) {
      await sell({ customerId: regular.id, price: 10_000, at: daysAgo(days) })
    }
    await sell({ customerId: lapsed.id, price: 700, at: daysAgo(70) })
    const found = async (query: Parameters<TestClient['customers']['list']>[0]) =>
      idsOf((await owner.customers.list(query)).rows)
    expect(await found({ view: 'regular' })).toEqual([regular.id])
    expect(await found({ view: 'lapsed' })).toEqual([lapsed.id])
    expect(await found({ view: 'high_spend' })).toEqual([regular.id])
    expect(await found({ tag: 'Pottery' })).toEqual([lapsed.id])
    expect(await found({ spentMin: 700, sort: 'spent' })).toContain(lapsed.id)
    expect(await found({ spentMin: 700, spentMax: 700 })).toEqual([lapsed.id])
    expect(await found({ ordersMin: 3 })).toEqual([regular.id])
    expect(await found({ ordersMin: 1, ordersMax: 1, tag: 'Pottery' })).toEqual([lapsed.id])
    expect(await found({ ordersMax: 0, tag: 'Pottery' })).toEqual([])
    expect(await found({ ordersMax: 1_000_000, tag: 'Pottery' })).toEqual([lapsed.id])
    for (const tooMany of [{ ordersMin: 3_000_000_000 }, { ordersMax: 1_000_001 }]) {
      const [field] = Object.keys(tooMany)
      expect(await refusalOf(found(tooMany))).toEqual({ code: 'invalid_input', field })
    }
    expect(await found({ visitedTo: daysAgo(60).slice(0, 10) })).toEqual([lapsed.id])
    expect(await found({ branchId, view: 'lapsed' })).toEqual([lapsed.id])
    // Half past midnight in London.
    const late = await add({ firstName: 'Late' })
    await sell({ customerId: late.id, price: 100, at: '2025-07-15T23:30:00.000Z' })
    const [before, day] = ['2025-07-15', '2025-07-16']
    expect(await found({ visitedFrom: day, visitedTo: day })).toEqual([late.id])
    expect(await found({ visitedFrom: before, visitedTo: before })).toEqual([])
    expect((await found({ view: 'new' })).length).toBeGreaterThan(5)
    const counts = await owner.customers.counts({})
    const gone = await add({ firstName: 'Gone' })
    await owner.customers.erase({ id: gone.id, version: gone.version })
    expect(await owner.customers.counts({})).toEqual(counts)
    for (const { view, ...counted } of counts.rows) {
      const { total } = await owner.customers.list({ view })
      expect([view, counted]).toEqual([view, { customers: total, isLeast: false }])
    }
    expect(counts.rows.map(({ view }) => view)).toEqual([...customerViews])
    const stranger = world.as((await world.addCompany()).owner)
    const theirs = (await stranger.customers.counts({})).rows.map(({ customers }) => customers)
    expect(theirs).toEqual([0, 0, 0, 0, 0])
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await owner.customers.list({ limit: 2, ...(cursor && { cursor }) })
      pages.push(...idsOf(page.rows))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toEqual(await found({ limit: 100 }))
  })
})
