import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import { minorUnits, type OrderCommand } from '@servery/domain'
import { card } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../app/test-world.ts'
import { type ActionInput, createOffice, type Office, paid, refused } from './office-world.ts'

let office: Office
const [four, five, regularId] = [v7(), v7(), v7()] as const
const at = { x: 0, y: 0, width: 80, height: 80 }

beforeAll(async () => {
  office = await createOffice()
  const api = office.world.as(office.owner)
  await office.world.database.withTenant(office.scope, (trx) =>
    trx
      .updateTable('branches')
      .set({ order_types: ['eat_in', 'takeaway'] })
      .execute(),
  )
  const table = { seats: 4, shape: 'square' } as const
  await api.floorAreas.create({
    ...{ id: v7(), branchId: office.branchId, name: 'Terrace' },
    tables: [
      { ...table, ...at, id: four, name: '4' },
      { ...table, ...at, x: 160, id: five, name: '5' },
    ],
  })
  await api.serviceCharges.create({
    ...{ id: v7(), name: 'Large tables', kind: 'percent', value: 100_000 },
    automatic: { orderTypes: ['eat_in'], minTotal: null, waiveFrom: null, minCovers: 6 },
  })
  await api.discounts.create({
    ...{ ...plainDiscount, id: v7(), name: 'Friends', kind: 'percent', value: 500_000 },
    ...{ scope: 'order', giving: 'automatic', customerTags: ['Friend'] },
  })
  await api.customers.create({ id: regularId, firstName: 'Ada', tags: ['Friend', 'Vegan'] })
})
afterAll(() => office.world.close())

const act = (orderId: string, deed: ActionInput, more: { id?: string; version?: number } = {}) =>
  office.world.as(office.owner).orders.act({ orderId, id: v7(), deed, ...more })
const read = (id: string) => office.world.as(office.owner).orders.get({ id })

describe('what stands above the lines of an order', () => {
  it('is changed at once by the back office, with the charges that go by it', async () => {
    const { orderId } = await office.openOrder()
    const { heading, deeds } = await office.world.as(office.owner).orders.deeds({ orderId })
    expect(heading).toMatchObject({
      covers: null,
      orderType: 'eat_in',
      tableIds: [],
      mayMove: true,
    })
    expect(heading.tables.map(({ name, areaName }) => [name, areaName])).toEqual([
      ['4', 'Terrace'],
      ['5', 'Terrace'],
    ])
    expect(deeds).toContainEqual({ type: 'edit', whyNot: null })
    const deed: ActionInput = { type: 'edit', covers: 6, tableIds: [five, four], name: 'Ada' }
    const id = v7()
    const done = await act(orderId, deed, { id })
    expect(await act(orderId, deed, { id })).toEqual({ ...done, changed: false })
    const order = await read(orderId)
    expect(order).toMatchObject({ covers: 6, tableName: '5 + 4', name: 'Ada', total: 990 })
    const kinds = order.timeline.slice(-4).map(({ kind, register }) => [kind, register])
    expect(kinds).toEqual([
      ['order.table_changed', 'Back office'],
      ['order.covers_changed', 'Back office'],
      ['order.named', 'Back office'],
      ['order.service_charge_added', 'Back office'],
    ])
    await act(orderId, { type: 'edit', orderType: 'takeaway', tableIds: [] })
    expect(await read(orderId)).toMatchObject({
      ...{ orderType: 'takeaway', tableName: '', total: 900, covers: 6 },
    })
    expect(await act(orderId, { type: 'edit', covers: 6 })).toMatchObject({ changed: false })
  })

  it('names the customer with what promotions go by, and nobody again', async () => {
    const { orderId } = await office.openOrder()
    await act(orderId, { type: 'edit', customerId: regularId })
    const order = await read(orderId)
    expect(order).toMatchObject({ customer: { id: regularId, name: 'Ada' }, total: 450 })
    await act(orderId, { type: 'edit', customerId: null })
    expect(await read(orderId)).toMatchObject({ customer: null, total: 900 })
  })

  it.each<[string, ActionInput]>([
    ['deed.tableIds.1', { type: 'edit', tableIds: [four, v7()] }],
    ['deed.customerId', { type: 'edit', covers: 3, customerId: v7() }],
    ['deed.orderType', { type: 'edit', orderType: 'delivery' }],
  ])('is left alone where %s is unknown', async (field, deed) => {
    const { orderId } = await office.openOrder()
    const before = await read(orderId)
    const refusal = await refusalOf(act(orderId, deed))
    expect(refusal).toMatchObject({ code: 'reference_unknown', field })
    expect(await read(orderId)).toEqual(before)
  })

  it('is refused where a till is ahead, and where the order is parked, paid or would be overpaid', async () => {
    const { orderId } = await office.openOrder()
    const { version } = await office.world.as(office.owner).orders.deeds({ orderId })
    await office.atTill(orderId, { type: 'set_covers', covers: 2 })
    const late = act(orderId, { type: 'edit', covers: 3 }, { version })
    expect(await refusalOf(late)).toMatchObject({ code: 'stale_version' })
    expect((await read(orderId)).covers).toBe(2)
    const whyNot = async (...commands: readonly OrderCommand[]) => {
      const order = await office.openOrder(...commands)
      return refused(act(order.orderId, { type: 'edit', orderType: 'takeaway', name: 'X' }))
    }
    expect(await whyNot({ type: 'hold' })).toBe('order_held')
    expect(await whyNot(paid())).toBe('order_completed')
    const most = { ...paid(card), tendered: minorUnits(800) } as OrderCommand
    const part = await office.openOrder({ type: 'set_covers', covers: 2 }, most)
    const half = act(part.orderId, { type: 'edit', customerId: regularId })
    // Half price would be less than what is paid: the offer is not given, and the order is theirs.
    expect(await refused(half)).toBe(null)
    expect(await read(part.orderId)).toMatchObject({ total: 900, customer: { id: regularId } })
  })

  it('asks for the right to move guests, of whoever has them at another table', async () => {
    const api = office.world.as(office.owner)
    const { rows } = await api.roles.list({})
    const role = rows.find(({ key }) => key === 'server')
    if (role === undefined) throw new Error('there is no server')
    const { id, version } = role
    await api.roles.update({
      id,
      version,
      name: '',
      base: 'server',
      till: { 'orders.move': 'pin' },
    })
    const { orderId } = await office.openOrder()
    const server = office.world.as({ ...office.owner, role: 'server' })
    const ask = (deed: ActionInput) => server.orders.act({ orderId, id: v7(), deed })
    expect(await refusalOf(ask({ type: 'edit', tableIds: [four] }))).toMatchObject({
      ...{ code: 'not_allowed' },
    })
    expect((await server.orders.deeds({ orderId })).heading.mayMove).toBe(false)
    expect(await ask({ type: 'edit', covers: 2 })).toMatchObject({ changed: true })
  })
})
