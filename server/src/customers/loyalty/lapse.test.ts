import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening, card } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/db/tenancy.ts'
import { followCompany } from '../../reporting/notifications/follow.service.ts'
import { createTillWorld, type TillWorld } from '../balances/till-world.ts'
import { lapsePoints } from './lapse.service.ts'

let tills: TillWorld
let owner: TillWorld['owner']
beforeAll(async () => {
  tills = await createTillWorld()
  owner = tills.owner
  await owner.loyaltyProgrammes.create({
    ...{ id: v7(), name: 'Harbour points', currency: 'GBP', points: 1 },
    ...{ perAmount: minorUnits(100), lapseMonths: 6 },
  })
})
afterAll(() => tills.world.close())

const dayMs = 86_400_000
const hourMs = 3_600_000
const scope = () => ({ companyId: tills.companyId, branchIds: null })
const night = (atOnce?: number) => lapsePoints(tills.world.services, scope(), atOnce)

async function aCustomerWith(firstName: string, amount: number) {
  const { id } = await owner.customers.create({ id: v7(), firstName })
  await owner.balances.enterOfCustomer({
    ...{ id, entryId: v7(), kind: 'points', currency: 'GBP', cause: 'adjusted' },
    ...{ amount: minorUnits(amount), note: 'Welcome' },
  })
  return id
}

/** A visit that earns nothing: no terms are on the order. */
async function visit(customerId: string) {
  const orderId = v7()
  tills.tell(orderId, anOpening())
  tills.tell(orderId, { type: 'attach_customer', customerId })
  const line = { lineId: v7(), unitPrice: minorUnits(300) }
  const taxes = { otherwise: [], byOrderType: {} }
  tills.tell(orderId, { type: 'add_line', ...aLine({ ...line, taxes }) })
  tills.tell(orderId, {
    ...{ type: 'pay', paymentId: v7(), method: card, reference: '' },
    tendered: minorUnits(300),
  })
  await tills.send()
}

const pointsOf = async (id: string) => {
  const { rows } = await owner.balances.ofCustomer({ id })
  return rows.find(({ kind }) => kind === 'points')
}
const entriesOf = async (id: string) => {
  const page = { kind: 'points', currency: 'GBP', limit: 20 } as const
  const { rows } = await owner.balances.customerEntries({ id, ...page })
  return rows.map(({ cause, amount, balanceAfter }) => [cause, amount, balanceAfter])
}

it('points lapse once, months after the last visit, and not those of who came meanwhile', async () => {
  const start = tills.world.services.now()
  const [gone, regular] = [await aCustomerWith('Ann', 40), await aCustomerWith('Bob', 70)]
  const due = new Date(start)
  due.setUTCMonth(due.getUTCMonth() + 6)
  expect((await pointsOf(gone))?.lapsesAt?.slice(0, 10)).toBe(due.toISOString().slice(0, 10))
  tills.world.pass(150 * dayMs)
  await night()
  await visit(regular)
  expect([(await pointsOf(gone))?.balance, (await pointsOf(regular))?.balance]).toEqual([40, 70])
  tills.world.pass(40 * dayMs)
  for (const _ of [1, 2, 3]) {
    await night()
    tills.world.pass(2 * dayMs)
  }
  expect(await entriesOf(gone)).toEqual([
    ['lapsed', -40, 0],
    ['adjusted', 40, 40],
  ])
  expect(await pointsOf(gone)).toMatchObject({ balance: 0, lapsesAt: null })
  expect(await entriesOf(regular)).toEqual([['adjusted', 70, 70]])
})

it('points of two who were merged lapse together', async () => {
  const [kept, other] = [await aCustomerWith('Cleo', 10), await aCustomerWith('Cleopatra', 20)]
  await owner.customers.merge({ id: kept, version: 1, other: { id: other, version: 1 } })
  tills.world.pass(200 * dayMs)
  await night(1)
  expect((await entriesOf(kept)).filter(([cause]) => cause === 'lapsed')).toHaveLength(2)
  expect(await pointsOf(kept)).toMatchObject({ balance: 0, lapsesAt: null })
})

it('points that a till holds for a reward just now stay until it has let them go', async () => {
  const id = await aCustomerWith('Dora', 40)
  tills.world.pass(200 * dayMs)
  const held = { kind: 'points', holder: id, currency: 'GBP', amount: minorUnits(40) } as const
  await owner.balances.hold({ ...held, paymentId: v7() })
  await night()
  expect((await pointsOf(id))?.balance).toBe(40)
  tills.world.pass(dayMs)
  await night()
  expect((await pointsOf(id))?.balance).toBe(0)
})

it('points of many lapse some customers at a time, and none are passed over', async () => {
  const ids: string[] = []
  for (const name of ['Dan', 'Eve', 'Fay', 'Gus', 'Hal']) ids.push(await aCustomerWith(name, 30))
  tills.world.pass(150 * dayMs)
  for (const id of ids.slice(3)) await visit(id)
  tills.world.pass(50 * dayMs)
  await night(2)
  const left = await Promise.all(ids.map(async (id) => (await pointsOf(id))?.balance))
  expect(left).toEqual([0, 0, 0, 30, 30])
})

it('the follower does without, and what goes wrong is logged and tried again in an hour', async () => {
  const id = await aCustomerWith('Ian', 20)
  tills.world.pass(200 * dayMs)
  const { services } = tills.world
  await followCompany(services, scope())
  let calls = 0
  const database: Database = {
    ...services.database,
    withTenant: (own, work) => {
      calls += 1
      if (calls > 1) throw new Error('canceling statement due to statement timeout')
      return services.database.withTenant(own, work)
    },
  }
  const errors: unknown[] = []
  const log = { ...services.log, error: (...said: unknown[]) => errors.push(said) }
  await lapsePoints({ ...services, database, log } as typeof services, scope())
  expect(errors).toMatchObject([[{ companyId: tills.companyId }, 'points did not lapse']])
  await night()
  expect((await pointsOf(id))?.balance).toBe(20)
  tills.world.pass(hourMs)
  await night()
  expect((await pointsOf(id))?.balance).toBe(0)
})
