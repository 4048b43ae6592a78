import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: TestCompany
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
}, 120_000)
afterAll(() => world.close())

const ask = () => world.as(company.owner)
const add = (name: string, more: { maxAmount?: MinorUnits } = {}) =>
  ask().paymentMethods.create({ id: v7(), name, kind: 'other', ...more })
const listed = async () => (await ask().paymentMethods.list({ sort: 'position' })).rows

describe('a payment method', () => {
  it('reaches the tills with its limits, and leaves them when archived', async () => {
    await add('Cash')
    const made = await add('Meal card', { maxAmount: minorUnits(2_500) })
    expect(made).toMatchObject({ version: 1, maxAmount: 2_500, offlineAllowed: true })
    const branchId = company.branchIds[0]
    const pulled = await ask().sync.pull({ branchId, cursor: 0 })
    const found = pulled.records.paymentMethods.find(({ id }) => id === made.id)
    expect(found).toMatchObject({ name: 'Meal card', maxAmount: 2_500, archived: false })
    await ask().paymentMethods.archive({ id: made.id, version: 1, archived: true })
    const next = await ask().sync.pull({ branchId, cursor: pulled.cursor })
    expect(next.records.paymentMethods).toMatchObject([{ id: made.id, archived: true }])
  })

  it('has a name of its own, until it is archived', async () => {
    const first = await add('Voucher')
    expect(await refusalOf(add('voucher'))).toMatchObject({
      code: 'duplicate_value',
      field: 'name',
    })
    await ask().paymentMethods.archive({ id: first.id, version: 1, archived: true })
    const second = await add('Voucher')
    expect(
      await refusalOf(ask().paymentMethods.archive({ id: first.id, version: 2, archived: false })),
    ).toMatchObject({ code: 'duplicate_value' })
    await ask().paymentMethods.archive({ id: second.id, version: 1, archived: true })
  })

  it('is put into an order, and only what moves is changed', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    const first = await ask().paymentMethods.order({ ids: [c.id, a.id, b.id] })
    expect(first.rows.map(({ position }) => position)).toEqual([0, 10, 20])
    const again = await ask().paymentMethods.order({ ids: [c.id, a.id, b.id] })
    expect(again.rows.map(({ version }) => version)).toEqual(
      first.rows.map(({ version }) => version),
    )
    expect(await refusalOf(ask().paymentMethods.order({ ids: [a.id, v7()] }))).toMatchObject({
      code: 'reference_unknown',
      field: 'ids.1',
    })
    expect(await refusalOf(ask().paymentMethods.order({ ids: [a.id, a.id] }))).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('stays while it is the cash of an open drawer', async () => {
    const cash = await ask().paymentMethods.create({ id: v7(), name: 'Notes', kind: 'cash' })
    const { companyId, branchIds } = company
    const session = { company_id: companyId, id: v7(), branch_id: branchIds[0] }
    const none = { closed_at: null, closed_by: null, close_approved_by: null, z_number: null }
    const sums = { float: 0, paid_in: 0, paid_out: 0, dropped: 0, counted: null, no_sales: 0 }
    const opened = { opened_at: new Date(), opened_by: v7(), business_date: '2026-11-20' }
    const rest = { currency: 'GBP', note: '', seal: null, exceptions: '[]' as never }
    await world.database.withTenant({ companyId, branchIds: null }, (trx) =>
      trx
        .insertInto('drawer_sessions')
        .values({
          ...{ ...session, ...none, ...sums, ...opened, ...rest },
          ...{ register_id: v7(), status: 'open' },
        })
        .execute(),
    )
    const archive = () => ask().paymentMethods.archive({ id: cash.id, version: 1, archived: true })
    expect(await refusalOf(archive())).toMatchObject({ code: 'drawer_open' })
    const notes = { id: cash.id, version: 1, name: 'Notes' }
    expect(
      await refusalOf(ask().paymentMethods.update({ ...notes, kind: 'voucher' })),
    ).toMatchObject({ code: 'drawer_open', field: 'kind' })
    await world.database.withTenant({ companyId, branchIds: null }, (trx) =>
      trx.updateTable('drawer_sessions').set({ status: 'closed' }).execute(),
    )
    expect(await archive()).toMatchObject({ archived: true })
  })

  it('stays at the tills as long as they offer no other', async () => {
    const owner = world.as((await world.addCompany()).owner)
    const usual = { id: v7(), name: 'Till card', kind: 'card_standalone' } as const
    await owner.paymentMethods.create({ ...usual, channels: ['till', 'kiosk'] })
    await owner.paymentMethods.create({ id: v7(), name: 'Terminal', kind: 'card_integrated' })
    const channels = ['online' as const]
    await owner.paymentMethods.create({ id: v7(), name: 'Web', kind: 'other', channels })
    const change = (more: object) => owner.paymentMethods.update({ ...usual, version: 1, ...more })
    expect(await refusalOf(change({ channels: ['kiosk'] }))).toMatchObject({
      code: 'last_payment_method',
      field: 'channels',
    })
    expect(await refusalOf(change({ kind: 'online_provider' }))).toMatchObject({
      code: 'last_payment_method',
      field: 'kind',
    })
    expect(await change({ icon: 'phone', accountingCode: '1250' })).toMatchObject({
      channels: null,
      icon: 'phone',
      accountingCode: '1250',
    })
  })

  it('stays when it is the last one', async () => {
    const rows = await listed()
    for (const { id, version } of rows.slice(1)) {
      await ask().paymentMethods.archive({ id, version, archived: true })
    }
    const [last] = await listed()
    if (last === undefined) throw new Error('There is none.')
    const { id, version } = last
    expect(
      await refusalOf(ask().paymentMethods.archive({ id, version, archived: true })),
    ).toMatchObject({ code: 'last_payment_method' })
    expect(await ask().paymentMethods.get({ id })).toEqual(last)
  })

  it('is not what another business sees', async () => {
    const made = await add('House')
    const stranger = world.as((await world.addCompany()).owner)
    expect(await refusalOf(stranger.paymentMethods.get({ id: made.id }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusalOf(stranger.paymentMethods.order({ ids: [made.id] }))).toMatchObject({
      code: 'reference_unknown',
    })
  })
})
