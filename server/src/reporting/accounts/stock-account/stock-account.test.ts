import { addDays } from '@servery/domain/kernel/business-date.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { aLine, anOpening } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTillWorld, type TillWorld } from '../../../customers/balances/till-world.ts'
import { postMovements } from '../../../stock/ledger/index.ts'

let tills: TillWorld
let itemId: string
const dayMs = 86_400_000
const today = () => new Date(tills.world.services.now()).toISOString().slice(0, 10)

beforeAll(async () => {
  tills = await createTillWorld()
  const { id: categoryId } = await tills.owner.categories.create({ id: v7(), name: 'Snacks' })
  itemId = v7()
  await tills.owner.items.create({
    ...{ id: itemId, name: 'Crisps', categoryId, price: 300, tracked: true, taxRateIds: [] },
    ...{ cost: 0 },
  } as never)
})
afterAll(() => tills.world.close())

interface Entry {
  readonly kind: StockKind
  readonly units: number
  readonly cost?: number
  readonly counted?: number
}

const post = ({ kind, units, cost, counted }: Entry) => {
  const { companyId, branchId, world } = tills
  world.pass(1000)
  return world.database.withTenant({ companyId, branchIds: null }, (tx) =>
    postMovements(tx, {
      ...{ companyId, branchId, by: null, source: { kind: 'entry', id: v7() } },
      entries: [
        {
          ...{ id: v7(), itemId, variationId: null, locationId: branchId, kind },
          quantity: quantity(units * 1000),
          ...(cost === undefined ? {} : { givenCost: stockValue(cost) }),
          ...(counted === undefined ? {} : { counted: quantity(counted * 1000) }),
          at: new Date(world.services.now()).toISOString(),
        },
      ],
    }),
  )
}

async function sell(units: number): Promise<void> {
  const orderId = v7()
  tills.world.pass(1000)
  tills.tell(orderId, anOpening())
  const line = aLine({ lineId: v7(), itemId, quantity: quantity(units * 1000), tracked: true })
  tills.tell(orderId, { type: 'add_line', ...line })
  const method = { id: v7(), name: 'Cash', kind: 'cash' } as const
  const tendered = 100_000 as never
  tills.tell(orderId, { type: 'pay', paymentId: v7(), method, tendered, reference: '' })
  await tills.send()
}

it('a week ties to the penny, though its goods cost thirds of one', async () => {
  await post({ kind: 'opening', units: 6, cost: 2_000_000 })
  const before = today()
  tills.world.pass(dayMs)
  const from = today()
  await post({ kind: 'received', units: 3, cost: 1_000_001 })
  await sell(2)
  await post({ kind: 'waste', units: -1 })
  tills.world.pass(dayMs)
  const to = today()
  await post({ kind: 'count', units: 0, counted: 5 })
  tills.world.pass(dayMs)
  await post({ kind: 'theft', units: -1 })

  const asked = { branchId: tills.branchId, from, to }
  const account = await tills.owner.stockAccount.read(asked)
  const { opening, closing, incoming, costOfGoods, waste, variance } = account
  expect([opening, incoming.received, closing]).toEqual([2000, 1000, 1667])
  expect(opening + incoming.received - closing).toBe(costOfGoods + waste + variance)
  for (const amount of [waste, variance]) expect(Math.abs(amount - 333)).toBeLessThanOrEqual(1)
  expect(account.used.theft).toBe(0)

  const whole = await tills.owner.stockAccount.read({ from: before, to: addDays(to, 1) })
  expect([whole.opening, whole.incoming.opening]).toEqual([0, 2000])
  expect(Math.abs(whole.used.theft - 333)).toBeLessThanOrEqual(1)

  const file = await tills.owner.exports.stockAccount({ ...asked, format: 'csv' })
  expect(file).toMatchObject({
    name: `stockAccount-${from}-${to}.csv`,
    type: expect.stringContaining('csv'),
  })
})

it('is of nothing where nothing is kept, and of no branch of somebody else', async () => {
  const day = addDays(today(), -30)
  const empty = await tills.owner.stockAccount.read({ from: day, to: day })
  expect([empty.opening, empty.closing, empty.costOfGoods]).toEqual([0, 0, 0])
  const stranger = { branchId: v7(), from: day, to: day }
  await expect(tills.owner.stockAccount.read(stranger)).rejects.toMatchObject({ code: 'not_found' })
  const backwards = { from: day, to: addDays(day, -1) }
  await expect(tills.owner.stockAccount.read(backwards)).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
