/** An exchange of the back office: what comes back, where guests sit, how money goes back. */
import { bundleLine, minorUnits, type OrderCommand, quantity } from '@servery/domain'
import { aLine, anOpening, card, cash } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrderState } from '../../orders/index.ts'
import { createOffice, type Office, paid, refused } from '../office-world.ts'
import { exchangeGoods } from './exchange.service.ts'

const itemId = v7()
const methods = { transfer: v7(), credit: v7() }

let office: Office
let world: Office['world']

beforeAll(async () => {
  office = await createOffice()
  world = office.world
  const as = world.as(office.owner)
  const [taxRateId, categoryId] = [v7(), v7()]
  await as.taxRates.create({ id: taxRateId, name: 'VAT', rate: 200_000, inclusive: true } as never)
  await as.categories.create({ id: categoryId, name: 'Jars' } as never)
  const jam = { name: 'Jam', categoryId, price: 450, taxRateIds: [taxRateId] }
  await as.items.create({ id: itemId, ...jam } as never)
  const money = { id: methods.transfer, name: 'Transfer', kind: 'bank_transfer' }
  await as.paymentMethods.create(money as never)
})
afterAll(() => world.close())

type Asked = Parameters<ReturnType<Office['world']['as']>['orders']['exchange']>[0]
type Back = Partial<Asked> & Pick<Asked, 'orderId' | 'lines'>

const jam = () => ({
  ...{ id: v7(), itemId, variationId: null, modifiers: [], quantity: quantity(1000) },
})
const asking = (back: Back): Asked => ({
  ...{ id: v7(), note: 'Cold', reasonId: null, sale: { orderId: v7(), lines: [jam()] } },
  ...back,
})
const exchange = (back: Back) => world.as(office.owner).orders.exchange(asking(back))
const options = (orderId: string) => world.as(office.owner).orders.deeds({ orderId })
const detail = (id: string) => world.as(office.owner).orders.get({ id })
const back = (lineId: string, units = 1000) => [
  { lineId, quantity: quantity(units), restock: 'none' as const },
]

/** Nine pounds of soup and coffee, paid. */
async function sold(method = card, ...more: readonly OrderCommand[]) {
  const made = await office.openOrder(...more)
  await office.atTill(made.orderId, paid(method))
  return made
}

async function addCustomer() {
  const id = v7()
  await world.as(office.owner).customers.create({ id, firstName: 'Quinn' } as never)
  return { id, command: { type: 'attach_customer', customerId: id, groups: [] } as const }
}

describe('what comes back', () => {
  it('may be a part of a bundle, for what that part costs in it', async () => {
    const [orderId, soup, tea] = [v7(), v7(), v7()]
    const part = (lineId: string, price: number) => ({
      ...{ partId: v7(), extra: minorUnits(0) },
      line: aLine({ lineId, unitPrice: minorUnits(price) }),
    })
    const deal = aLine({ lineId: v7(), name: 'Deal', unitPrice: minorUnits(900) })
    const line = bundleLine(deal, [part(soup, 600), part(tea, 300)])
    await office.atTill(orderId, anOpening(), { type: 'add_line', ...line }, paid())
    const payment = { id: v7(), paymentMethodId: methods.transfer, reference: '' }
    const done = await exchange({ orderId, lines: back(tea), payment })
    expect(done).toMatchObject({ returned: 300, sold: 450, toCollect: 150 })
    const [left] = (await options(orderId)).lines
    expect(left?.toRefund).toBe(0)
    expect(left?.parts.map(({ lineId, toRefund }) => [lineId, toRefund])).toEqual([
      [soup, 1000],
      [tea, 0],
    ])
    expect(await refused(exchange({ orderId, lines: back(tea) }))).toBe('refund_exceeds_line')
  })
})

describe('where its guests sit', () => {
  const tables = [{ tableId: v7(), areaId: v7(), name: '7' }]
  const seatOf = async (minutesAfter: number, ...more: readonly OrderCommand[]) => {
    const made = await sold(card, { type: 'set_tables', tables }, ...more)
    const closed = Date.parse((await detail(made.orderId)).closedAt ?? '')
    const sale = { orderId: v7(), lines: [{ ...jam(), seat: 2 }] }
    const payment = { id: v7(), paymentMethodId: methods.transfer, reference: '' }
    const asked = asking({ orderId: made.orderId, lines: back(made.soups), sale, payment })
    const given = { dryRun: false, difference: null, reference: '', refundTo: 'as_paid' }
    const services = {
      ...world.services,
      now: () => closed + minutesAfter * 60_000,
      toCard: () => Promise.reject(new Error('no card has paid')),
    }
    await exchangeGoods(services, office.scope, office.owner, { ...asked, ...given } as never)
    return world.database.readTenant(office.scope, (trx) =>
      getOrderState(office.scope, trx, sale.orderId),
    )
  }

  it('is where the new items go, for the guest who wanted them, counted once', async () => {
    const bought = await seatOf(10, { type: 'set_covers', covers: 2 })
    expect(bought).toMatchObject({ tables, lines: [{ seat: 2 }] })
    expect(bought.covers).toBeUndefined()
  })

  it('is nowhere once they have gone', async () => {
    expect((await seatOf(31)).tables).toBeUndefined()
  })
})

describe('a difference that goes back', () => {
  it('goes onto store credit as soon as there is any, and only where it is somebody’s', async () => {
    const { id: holder, command } = await addCustomer()
    const inCash = await sold(cash, command)
    const asked = { orderId: inCash.orderId, lines: back(inCash.soups, 2000) }
    const onCredit = { ...asked, refundTo: 'store_credit' as const }
    expect(await refused(exchange(asked))).toBe('refund_needs_drawer')
    expect((await options(inCash.orderId)).credit).toBeNull()
    expect(await refused(exchange(onCredit))).toBe('no_store_credit')
    const method = { id: methods.credit, name: 'Credit', kind: 'store_credit' }
    await world.as(office.owner).paymentMethods.create(method as never)
    expect((await options(inCash.orderId)).credit).toBe('Credit')
    const { refund } = await exchange({ ...onCredit, difference: minorUnits(-150) })
    expect(refund).toEqual({ total: 150, tenders: [{ method: 'Credit', amount: 150 }] })
    const before = await detail(inCash.orderId)
    expect(before.exceptions).toEqual([])
    expect(before.refunds[0]?.tenders.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual(
      [
        ['exchange', 450],
        ['store_credit', 150],
      ],
    )
    const { rows } = await world.as(office.owner).balances.ofCustomer({ id: holder })
    expect(rows[0]).toMatchObject({ kind: 'store_credit', balance: 150 })
    const nobodys = await sold()
    const other = { orderId: nobodys.orderId, lines: back(nobodys.soups, 2000) }
    expect((await options(nobodys.orderId)).credit).toBeNull()
    expect(await refused(exchange({ ...other, refundTo: 'store_credit' }))).toBe('no_store_credit')
  })
})

describe('a charge that comes to every order', () => {
  it('is on the new one too', async () => {
    const as = world.as(office.owner)
    const automatic = { orderTypes: null, minTotal: null, waiveFrom: null }
    const charge = { name: 'Packaging', kind: 'amount', value: 50, automatic }
    await as.serviceCharges.create({ id: v7(), ...charge } as never)
    const made = await sold()
    const asked = { orderId: made.orderId, lines: back(made.soups, 2000), dryRun: true }
    expect(await exchange(asked)).toMatchObject({ returned: 600, sold: 500 })
  })
})
