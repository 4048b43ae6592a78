import { minorUnits, type PricedOrderState, priceOf } from '@servery/domain'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { planRefundTenders } from '@servery/domain/order/refund/refund-tenders.ts'
import {
  aLine,
  anOpening,
  aServiceCharge,
  aTill,
  cash,
  createFakeClock,
  idOf,
  orderAt,
  runAll,
} from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { expectEqualSales, foldOf } from '../../reporting/sales/equals-fold-world.ts'
import { appendTogether, seedData } from '../append/trade-world.ts'
import { refreshAggregates } from './refresh-aggregates.store.ts'

const clock = createFakeClock()
const till = aTill(1, { clock })
const companyId = idOf('comp', 1)
const branchId = idOf('brch', 1)
const scope = { companyId, branchIds: null }
const orderIds: string[] = []
let world: TestWorld
let owner: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  const register = { registerId: till.registerId, code: 'T1', prefix: 'A', facts: [] }
  await seedData(world.database, { companyId, branchId, registers: [register] })
  owner = world.as(ownerOf(companyId))
  tradeOfThreeDays()
  const body = { registerId: till.registerId, facts: till.written() }
  const [result] = await appendTogether(world.database, companyId, [body])
  if (result?.ok !== true) throw new Error('the facts were refused')
})
afterAll(() => world.close())

const at = (day: string) => clock.set(Date.parse(`2026-${day}T12:00:00Z`))
/** 10.00 with 20 % inside, and these charges. */
function sell(...charges: readonly OrderCommand[]): string {
  const orderId = v7()
  orderIds.push(orderId)
  const dish: OrderCommand = { type: 'add_line', ...aLine({ unitPrice: minorUnits(1000) }) }
  runAll(till, orderId, anOpening(), dish, ...charges)
  const tendered = priceOf(orderAt(till, orderId)).totals.due
  const paid = { paymentId: v7(), method: cash, tendered, reference: '' }
  runAll(till, orderId, { type: 'pay', ...paid })
  return orderId
}
function refund(orderId: string, amount: number): void {
  const tenders = planRefundTenders(orderAt(till, orderId), minorUnits(amount))
  const named = tenders.map((tender) => ({ ...tender, tenderId: v7(), reference: '' }))
  const back = { refundId: v7(), lines: [], amount: minorUnits(amount), tenders: named }
  runAll(till, orderId, { type: 'refund', ...back, reason: 'Cold' })
}
const charge = (
  number: number,
  amount: number,
  destination: 'revenue' | 'staff',
): OrderCommand => ({
  type: 'add_service_charge',
  ...aServiceCharge({
    ...{ chargeId: idOf('chrg', number), destination },
    value: { kind: 'amount', amount: minorUnits(amount) },
  }),
})

/** 1.20 for the team and 2.40 for the business; of two such bills one goes back in halves. */
function tradeOfThreeDays(): void {
  const both = [charge(1, 120, 'staff'), charge(2, 240, 'revenue')]
  at('01-05')
  const returned = sell(...both)
  sell(...both)
  at('01-06')
  sell()
  at('01-07')
  refund(returned, 680)
  at('01-08')
  refund(returned, 680)
}

const days = { from: '2026-01-05', to: '2026-01-08' }
const orders = (): readonly PricedOrderState[] =>
  orderIds.map((id) => orderAt(till, id)).map((order) => ({ order, priced: priceOf(order) }))
const follow = () =>
  refreshAggregates(world.database, scope, { now: new Date('2026-02-01T00:00:00Z'), restMs: 0 })

/** By day: all charges, those of the team, and these with tax. */
async function readCharges() {
  const read: Record<string, readonly number[]> = {}
  for (const date of ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08']) {
    const { figures } = await owner.sales.summary({ from: date, to: date })
    read[date] = [
      ...[figures.serviceCharges, figures.serviceChargesToStaff],
      figures.serviceChargesToStaffIncTax,
    ]
  }
  const team = await owner.reports.read({ ...days, name: 'teamSales' })
  const pot = await owner.tips.interval({ ...days, branchId })
  return { read, team: team.totals, pot: pot.charges }
}

const expected = {
  read: {
    '2026-01-05': [600, 200, 240],
    '2026-01-06': [0, 0, 0],
    '2026-01-07': [-150, -50, -60],
    '2026-01-08': [-150, -50, -60],
  },
  // Of the dishes 25.00 without tax, one came back; the business keeps the other charge alone.
  team: { net: 1666, serviceCharges: 300, serviceChargesToStaff: 100, netWithService: 1866 },
  pot: 100,
}

it('keeps charges for the team apart from what the house keeps, sold and gone back', async () => {
  expect(await readCharges()).toMatchObject(expected)
  await follow()
  expect(await readCharges()).toMatchObject(expected)
  expectEqualSales(await owner.sales.summary(days), foldOf(orders(), days.from, days.to))
})
