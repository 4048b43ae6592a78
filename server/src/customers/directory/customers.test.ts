import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limited, ownerOf, refusalOf } from '../../app/test-world.ts'
import { addJobs } from '../../platform/jobs/jobs.store.ts'
import { type CustomerWorld, createCustomerWorld, idsOf } from './customer-world.ts'

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

describe('a customer', () => {
  it('needs something to be called by', async () => {
    expect(await refusalOf(add({ note: 'Nobody' }))).toEqual({
      code: 'invalid_input',
      field: 'firstName',
    })
    expect(await refusalOf(add({ firstName: 'A', birthday: { month: 2, day: 30 } }))).toEqual({
      code: 'invalid_input',
      field: 'birthday.day',
    })
    const leap = await add({ phone: '+447700900001', birthday: { month: 2, day: 29 } })
    expect(leap).toMatchObject({ phone: '+447700900001', orders: 0, lastVisitAt: null })
  })

  it('has an e-mail and a phone number alone, and who has them is named', async () => {
    const one = await add({ firstName: 'Mia', email: 'Mia@Quay.example', phone: '+447700900002' })
    expect(one.email).toBe('mia@quay.example')
    for (const [field, more] of [
      ['email', { email: 'mia@quay.EXAMPLE' }],
      ['phone', { phone: '+447700900002' }],
    ] as const) {
      const refused = add({ firstName: 'Ben', ...more }).catch((error) => error.data)
      expect(await refused).toMatchObject({ field, detail: { id: one.id, name: 'Mia' } })
    }
    await owner.customers.archive({ id: one.id, version: 1, archived: true })
    await add({ firstName: 'Ben', phone: '+447700900002' })
    const back = owner.customers.archive({ id: one.id, version: 2, archived: false })
    expect(await refusalOf(back)).toEqual({ code: 'duplicate_value', field: 'phone' })
  })

  it('is found by the words of a name, an e-mail and any part of the number', async () => {
    const { id } = await add({
      firstName: 'Zoë',
      secondName: 'Treloar-Pascoe',
      email: 'zt@harbour.example',
      phone: '+447700912345',
    })
    for (const search of ['zoe', 'pasc', 'treloar zoë', 'zt@harb', '12345', '07700 912', '9123']) {
      expect(idsOf((await owner.customers.list({ search })).rows), search).toEqual([id])
      expect(idsOf((await owner.customers.find({ q: search })).rows), search).toEqual([id])
    }
    for (const search of ['zo', '00', 'zoe smith', "'; drop", '%%%', '+()-']) {
      expect((await owner.customers.list({ search })).rows, search).toEqual([])
    }
  })

  it('keeps no personal word in the audit', async () => {
    const made = await add({ firstName: 'Quentin', note: 'Ticklish' })
    const { id, version } = made
    await owner.customers.update({ id, version, firstName: 'Quincy', tags: ['VIP'] })
    const trail = await owner.audit.trail({ noun: 'customer', recordId: id })
    expect(trail.rows.map(({ field }) => field).sort()).toEqual(['', 'firstName', 'note', 'tags'])
    expect(JSON.stringify(trail)).not.toMatch(/Quentin|Quincy|Ticklish|VIP/)
  })

  it('keeps what was agreed to as a proof', async () => {
    const made = await add({ firstName: 'Pia', email: 'pia@quay.example', marketingEmail: true })
    const { id } = made
    await owner.customers.update({ id, version: 1, firstName: 'Pia', email: 'pia@quay.example' })
    const { consents } = await owner.customers.detail({ id })
    expect(consents.map(({ kind, given, source }) => [kind, given, source])).toEqual([
      ['email', false, 'back_office'],
      ['email', true, 'back_office'],
    ])
    // Nobody is written to where there is nothing to write to.
    const mute = await add({ firstName: 'Mute', marketingSms: true })
    expect(mute.marketingSms).toBe(false)
  })
})

describe('segments', () => {
  it('are filters under a name, counted, listed and told to the till for discounts', async () => {
    const good = await add({ firstName: 'Good', tags: ['Choir'], phone: '+447700900555' })
    const poor = await add({ firstName: 'Poor', tags: ['Choir'], phone: '+447700900556' })
    await sell({ customerId: good.id, price: 50_000, at: daysAgo(4) })
    const id = v7()
    const nothing = owner.customerSegments.create({ id, name: 'All', filters: {} })
    expect(await refusalOf(nothing)).toEqual({ code: 'invalid_input', field: 'filters' })
    const filters = { tag: 'Choir', spentMin: 40_000 as never }
    await owner.customerSegments.create({ id, name: 'Good singers', filters })
    expect(await owner.customerSegments.counts({})).toEqual({
      rows: [{ id, customers: 1, isLeast: false }],
    })
    expect(idsOf((await owner.customers.list({ segment: id })).rows)).toEqual([good.id])
    expect((await owner.customers.list({ segment: id, hasEmail: 'true' as never })).rows).toEqual(
      [],
    )
    const unknown = owner.customers.list({ segment: v7() })
    expect(await refusalOf(unknown)).toMatchObject({ code: 'reference_unknown' })
    // A till hears of it once a discount asks for it.
    expect(await owner.customers.known({ id: good.id })).not.toHaveProperty('segments')
    const discount = { ...plainDiscount, name: 'Singers', kind: 'percent', value: 100_000 } as const
    const made = await owner.discounts.create({
      ...discount,
      id: v7(),
      giving: 'automatic',
      customerTags: [id],
    })
    const { rows } = await owner.customers.find({ q: '90055' })
    expect(new Map(rows.map((row) => [row.id, row.segments]))).toEqual(
      new Map([
        [good.id, [id]],
        [poor.id, undefined],
      ]),
    )
    const lines = [{ id: 'a', quantity: 1000, unitPrice: 1000 }]
    const ask = async (customerId: string) =>
      (await owner.quotes.create({ branchId, lines, customerId })).totals.total
    expect([await ask(good.id), await ask(poor.id)]).toEqual([900, 1000])
    const remove = () => owner.customerSegments.archive({ id, version: 1, archived: true })
    expect(await refusalOf(remove())).toMatchObject({ code: 'in_use' })
    await owner.discounts.archive({ id: made.id, version: 1, archived: true })
    expect(await remove()).toMatchObject({ archived: true })
  })
})

describe('tags', () => {
  it('are given to many at once, and counted', async () => {
    const [one, two] = [
      await add({ firstName: 'One', tags: ['Old'] }),
      await add({ firstName: 'Two' }),
    ]
    const ids = [one.id, two.id]
    expect(await owner.customers.tagMany({ ids, add: ['New'], remove: ['Old'] })).toEqual({
      ...{ changed: 2, full: [] },
    })
    expect(await owner.customers.tagMany({ ids, add: ['New'] })).toEqual({ changed: 0, full: [] })
    expect((await owner.customers.tags({})).rows).toContainEqual({ tag: 'New', customers: 2 })
    const tags = Array.from({ length: 20 }, (_, at) => `T${at}`)
    const { id } = await add({ firstName: 'Max', secondName: 'Full', tags })
    expect(await owner.customers.tagMany({ ids: [id, one.id], add: ['More'] })).toEqual({
      ...{ changed: 1, full: [{ id, name: 'Max Full' }] },
    })
    expect((await owner.customers.get({ id })).tags).toEqual(tags)
    const unknown = owner.customers.tagMany({ ids: [one.id, v7()], add: ['Lost'] })
    expect(await refusalOf(unknown)).toEqual({ code: 'reference_unknown', field: 'ids.1' })
    expect((await owner.customers.tags({})).rows).not.toContainEqual({ tag: 'Lost', customers: 1 })
  })
})

describe('merging', () => {
  it('adds up the orders, fills in what is missing and asks both for consent', async () => {
    const kept = await add({ firstName: 'Kay', email: 'kay@quay.example', marketingEmail: true })
    const other = await add({ secondName: 'Kay', phone: '+447700900777', tags: ['VIP'] })
    await sell({ customerId: kept.id, price: 200, at: daysAgo(9) })
    await sell({ customerId: other.id, price: 300, at: daysAgo(5) })
    const one = await owner.customers.merge({
      id: kept.id,
      version: 1,
      other: { id: other.id, version: 1 },
    })
    expect(one).toMatchObject({
      firstName: 'Kay',
      phone: '+447700900777',
      tags: ['VIP'],
      marketingEmail: false,
      orders: 2,
      spent: 500,
      lastVisitAt: daysAgo(5),
    })
    // What is sold to the other id from now on is theirs as well.
    await sell({ customerId: other.id, price: 50, at: daysAgo(1) })
    expect(await owner.customers.detail({ id: kept.id })).toMatchObject({ orders: 3, spent: 550 })
    expect((await owner.orders.list({ customerId: kept.id })).rows).toHaveLength(3)
    expect((await owner.orders.list({ search: '0777' })).rows).toHaveLength(3)
    expect((await owner.customers.known({ id: other.id })).id).toBe(kept.id)
    expect(idsOf((await owner.customers.find({ q: '900777' })).rows)).toEqual([kept.id])
    const again = owner.customers.update({ id: other.id, version: 2, firstName: 'Ghost' })
    expect(await refusalOf(again)).toEqual({ code: 'in_use', field: 'id' })
    const selfish = { id: kept.id, version: one.version }
    expect((await refusalOf(owner.customers.merge({ ...selfish, other: selfish }))).field).toBe(
      'other.id',
    )
  })
})

describe('two who were merged', () => {
  it('agree to nothing that only one of them had agreed to, and the newest proof says so', async () => {
    const merge = async (kept: boolean, other: boolean) => {
      const one = await add({
        firstName: 'One',
        email: `${v7()}@quay.example`,
        marketingEmail: kept,
      })
      const two = await add({
        firstName: 'Two',
        email: `${v7()}@quay.example`,
        marketingEmail: other,
      })
      await owner.customers.merge({ id: one.id, version: 1, other: { id: two.id, version: 1 } })
      const { marketingEmail, consents } = await owner.customers.detail({ id: one.id })
      return [marketingEmail, consents[0]?.given ?? null, consents[0]?.source ?? null]
    }
    expect(await merge(false, true)).toEqual([false, false, 'merge'])
    expect(await merge(true, false)).toEqual([false, false, 'merge'])
    expect(await merge(true, true)).toEqual([true, true, 'back_office'])
    expect(await merge(false, false)).toEqual([false, null, null])
  })

  it('are handed over and erased together', async () => {
    const kept = await add({ firstName: 'Ottoline', email: 'otto@quay.example' })
    const other = await add({
      ...{ firstName: 'Lina', email: 'lina@quay.example', note: 'Sits outside' },
      addresses: [{ line1: '9 Custom House' }],
    })
    const { id } = kept
    const { version } = await owner.customers.merge({
      ...{ id, version: 1, other: { id: other.id, version: 1 } },
    })
    const { merged } = await owner.customers.exportData({ id })
    expect(merged).toMatchObject([
      {
        id: other.id,
        email: 'lina@quay.example',
        note: 'Sits outside',
        addresses: [{ line1: '9 Custom House' }],
      },
    ])
    await owner.customers.erase({ id, version })
    const left = await world.database.withTenant({ companyId, branchIds: null }, (trx) =>
      sql`select * from customers where id in (${id}, ${other.id})`.execute(trx),
    )
    expect(left.rows).toHaveLength(2)
    expect(JSON.stringify(left.rows)).not.toMatch(/lina|Ottoline|Sits|Custom/i)
  })
})

describe('what is more than editing', () => {
  it('is for those who may: erasing, a house account, and no tax', async () => {
    const asking = world.as(
      limited(ownerOf(companyId, v7()), { permissions: rolePermissions.supervisor }),
    )
    const { id } = await add({ firstName: 'Tilda', accountLimit: 5000 as never })
    const same = { firstName: 'Tilda', accountLimit: 5000 as never }
    const { version } = await asking.customers.update({ id, version: 1, ...same, tags: ['VIP'] })
    for (const [field, change, made] of [
      ['accountLimit', { accountLimit: null }, { accountLimit: 1 as never }],
      ['taxExempt', { taxExempt: true }, { taxExempt: true }],
    ] as const) {
      const refused = { code: 'not_allowed', field }
      const changed = asking.customers.update({ id, version, ...same, ...change })
      expect(await refusalOf(changed)).toEqual(refused)
      const creating = asking.customers.create({ id: v7(), firstName: 'New', ...made })
      expect(await refusalOf(creating)).toEqual(refused)
    }
    // Nor by making one of two: neither theirs for whoever has none, nor taken from who has it.
    const plain = await add({ firstName: 'Bo' })
    const free = await add({ firstName: 'Cy', accountLimit: 5000 as never, taxExempt: true })
    const exempt = await add({ firstName: 'Ed', taxExempt: true })
    for (const [one, other, field] of [
      [plain.id, { id, version }, 'accountLimit'],
      [free.id, { id: plain.id, version: 1 }, 'taxExempt'],
      [plain.id, { id: exempt.id, version: 1 }, 'taxExempt'],
    ] as const) {
      const merging = asking.customers.merge({ id: one, version: 1, other })
      expect(await refusalOf(merging)).toEqual({ code: 'not_allowed', field })
    }
    const rest = await add({ firstName: 'Di' })
    await asking.customers.merge({ id: plain.id, version: 1, other: { id: rest.id, version: 1 } })
    const erased = asking.customers.erase({ id, version })
    expect(await refusalOf(erased)).toMatchObject({ code: 'not_allowed' })
    expect(await owner.customers.get({ id })).toMatchObject({ accountLimit: 5000, version })
  })
})

describe('erasure', () => {
  it('leaves the books and nothing of the person', async () => {
    const { id } = await add({
      firstName: 'Xanthippe',
      email: 'xan@quay.example',
      phone: '+447700900888',
      marketingEmail: true,
      note: 'Secretive',
    })
    const orderId = await sell({ customerId: id, price: 450, at: daysAgo(2) })
    const scope = { companyId, branchIds: null }
    const letters = [
      { kind: 'receipt.email', key: 'a', payload: { orderId: v7(), email: 'Xan@quay.example' } },
      { kind: 'receipt.email', key: 'b', payload: { orderId, email: 'xan@home.example' } },
      { kind: 'receipt.email', key: 'c', payload: { orderId: v7(), email: 'bo@quay.example' } },
    ]
    const now = new Date(world.services.now())
    await world.database.withTenant(scope, (trx) => addJobs(scope, trx, letters, now))
    const handed = await owner.customers.exportData({ id })
    expect(handed.customer.firstName).toBe('Xanthippe')
    expect(handed.orders).toMatchObject([{ id: orderId, total: 450, lines: [{ total: 450 }] }])
    const erased = await owner.customers.erase({ id, version: 1 })
    expect(erased).toMatchObject({ firstName: '', phone: '', orders: 1, spent: 450 })
    expect((await owner.orders.get({ id: orderId })).customer).toEqual({ id, name: '' })
    for (const search of ['xanthippe', '900888', 'xan@quay']) {
      expect((await owner.customers.list({ search })).rows).toEqual([])
      expect((await owner.customers.list({ search, archived: 'true' as never })).rows).toEqual([])
    }
    const left = await world.database.withTenant(scope, async (trx) => [
      await trx.selectFrom('customers').selectAll().where('id', '=', id).execute(),
      await trx.selectFrom('customer_words').selectAll().where('customer_id', '=', id).execute(),
      await trx.selectFrom('audit_entries').selectAll().where('record_id', '=', id).execute(),
      await trx.selectFrom('facts').select('content').execute(),
      await trx.selectFrom('jobs').selectAll().execute(),
    ])
    expect(left[4]).toMatchObject([{ key: 'c' }])
    expect(JSON.stringify(left)).not.toMatch(/xan|900888|Secretive/i)
    const { consents } = await owner.customers.detail({ id })
    expect(consents[0]).toMatchObject({ given: false, source: 'erasure' })
    // The number is free for somebody else.
    await add({ firstName: 'Next', phone: '+447700900888' })
  })
})

describe('what was typed as the name of an order', () => {
  it('goes with the customer, and comes back with no later fact', async () => {
    const { id } = await add({ firstName: 'Wilhelmina' })
    const sale = { customerId: id, price: 450, at: daysAgo(2), called: 'Wilhelmina' }
    const before = await sell(sale)
    const find = async () =>
      idsOf((await owner.orders.list({ search: 'Wilhelmina', from: daysAgo(3).slice(0, 10) })).rows)
    expect(await find()).toEqual([before])
    expect((await owner.orders.get({ id: before })).name).toBe('Wilhelmina')
    await owner.customers.erase({ id, version: 1 })
    const after = await sell(sale)
    expect(await find()).toEqual([])
    for (const order of [before, after]) {
      const [payment] = (await owner.orders.get({ id: order })).payments
      const seen = [
        await owner.orders.get({ id: order }),
        await owner.transactions.preview({ id: payment?.paymentId ?? '' }),
      ]
      expect(JSON.stringify(seen)).not.toContain('Wilhelmina')
    }
    const { rows } = await owner.orders.list({ from: daysAgo(3).slice(0, 10) })
    expect(rows.filter(({ name }) => name === 'Wilhelmina')).toEqual([])
  })
})

describe('at a till', () => {
  const given = { firstName: 'Tam', secondName: '', email: '', phone: '+447700900999' }

  it('somebody new is added once, however often it is sent', async () => {
    const id = v7()
    const made = await owner.customers.recognise({ id, ...given })
    expect(made).toMatchObject({ id, ...given, archived: false })
    expect(await owner.customers.recognise({ id, ...given })).toEqual(made)
    const other = owner.customers.recognise({ id, ...given, firstName: 'Tom' })
    expect(await refusalOf(other)).toEqual({ code: 'id_reused', field: 'id' })
    expect(made).not.toHaveProperty('birthday')
  })

  it('whose number is known is that customer, with what was sold to the new id', async () => {
    const [known] = (await owner.customers.find({ q: '900999' })).rows
    const id = v7()
    await sell({ customerId: id, price: 120, at: daysAgo(0) })
    const answer = await owner.customers.recognise({ id, ...given, firstName: 'Tamsin' })
    expect(answer).toEqual(known)
    expect(await owner.customers.recognise({ id, ...given, firstName: 'Tamsin' })).toEqual(known)
    const detail = await owner.customers.detail({ id: known?.id ?? '' })
    expect(detail).toMatchObject({ firstName: 'Tam', orders: 1, spent: 120 })
  })
})

describe('whom a till met', () => {
  const given = { firstName: 'Ute', secondName: '', email: 'smith&sons@example.com' }

  it('has one number, however it was written', async () => {
    const [one, other] = [v7(), v7()]
    const made = await owner.customers.recognise({ id: one, ...given, phone: '+4407911123456' })
    expect(made).toMatchObject({ id: one, phone: '+447911123456' })
    const same = { id: other, ...given, email: '', phone: '+447911123456' }
    expect(await owner.customers.recognise(same)).toMatchObject({ id: one })
  })

  it('is to be forgotten there once they are erased, and nobody else is', async () => {
    const [gone, kept] = [await add({ firstName: 'Gone' }), await add({ firstName: 'Kept' })]
    const ids = [gone.id, kept.id, v7()]
    expect(await owner.customers.gone({ ids })).toEqual({ ids: [] })
    await owner.customers.erase({ id: gone.id, version: gone.version })
    expect(await owner.customers.gone({ ids })).toEqual({ ids: [gone.id] })
  })
})

describe('somebody with a very common name', () => {
  it('is found among very many of the same name, in the order of the list', async () => {
    const count = 1100
    await world.database.withTenant({ companyId, branchIds: null }, async (trx) => {
      await sql`insert into customers (company_id, id, version, revision, created_hash, updated_by,
          updated_at, name, name_key, body, created_at)
        select ${companyId}::uuid, gen_random_uuid(), 1, 0, '', 'Somebody', now(), 'Maria ' || n,
          'maria ' || lpad(n::text, 4, '0'), '{"firstName": "Maria"}', now() - interval '300 days'
        from generate_series(1, ${count}::int) as n returning 1`.execute(trx)
      await sql`insert into customer_words (company_id, word, customer_id)
        select company_id, word, id from customers
        cross join unnest(array['maria', 'mariana', 'mariangela']) as word
        where company_id = ${companyId} and name like 'Maria %' returning 1`.execute(trx)
    })
    const first = await owner.customers.list({ search: 'maria', sort: '-name', limit: 100 })
    expect(first).toMatchObject({ total: 1100, totalIsLeast: true })
    const all = [...first.rows]
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const page = await owner.customers.list({
        search: 'maria',
        sort: '-name',
        limit: 100,
        cursor,
      })
      all.push(...page.rows)
      cursor = page.nextCursor
    }
    expect(all.map(({ id }) => id)).toEqual([...new Set(idsOf(all))])
    expect(all).toHaveLength(count)
    expect((await owner.customers.find({ q: 'maria' })).rows).toHaveLength(10)
    expect((await owner.customers.list({ search: 'maria zoe' })).rows).toEqual([])
    const twice = { search: 'mari mariang', sort: '-spent' } as const
    const both = await owner.customers.list({ ...twice, limit: 100 })
    expect(both.rows).toHaveLength(100)
    expect(both.total).toBe(1100)
  })
})
