/** An exchange whose refund is in doubt at a terminal: asked for again, it is the same. */
import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { aLine, anOpening, idOf } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient, TestWorld } from '../../app/test-world.ts'
import type { Device } from '../../platform/access/principal.ts'
import { toApiError } from '../../platform/errors/errors.ts'
import {
  createDrawerWorld,
  registerId,
  sendFacts,
  sessionPlace,
  sessionTill,
} from '../../trade/drawers/drawer-world.ts'
import { receipt, unsteadyBank } from './unsteady-bank.ts'

const { companyId, branchId } = sessionPlace
const bank = unsteadyBank()
const terminal = { id: idOf('meth', 7), name: 'Terminal', kind: 'card_integrated' } as const
const [readerId, itemId] = [v7(), v7()]
let world: TestWorld
let owner: TestClient
let device: TestClient
let till: ReturnType<typeof sessionTill>

beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld({ cardProviders: [bank.provider] }))
  till = sessionTill(() => new Date(world.services.now()).toISOString())
  const principal: Device = {
    ...{ kind: 'device', companyId, branchIds: [branchId], branchId, registerId },
    ...{ deviceKind: 'till', permissions: devicePermissions },
  }
  device = world.as(principal)
  const reader = { name: 'Bar', branchId, provider: 'zvt', host: '127.0.0.1' }
  await owner.cardReaders.create({ ...cardReaderInput.parse(reader), id: readerId })
  const { id, ...method } = terminal
  await owner.paymentMethods.create({ id, ...method })
  const category = await owner.categories.create({ id: v7(), name: 'Jars' })
  const jam = { id: itemId, name: 'Jam', categoryId: category.id, price: 450 }
  await owner.items.create({ ...jam, taxRateIds: [] } as never)
})
afterAll(() => world.close())

async function setPrice(price: number): Promise<void> {
  const { version, categoryId } = await owner.items.get({ id: itemId })
  const jam = { id: itemId, name: 'Jam', categoryId, taxRateIds: [] }
  await owner.items.update({ ...jam, version, price } as never)
}

/** Ten pounds by card, of which the bank has the charge. */
async function sold() {
  const [orderId, lineId] = [v7(), v7()]
  till.order(orderId, anOpening(), {
    type: 'add_line',
    ...aLine({ lineId, unitPrice: minorUnits(1000) }),
  })
  const started = await device.cardAttempts.start({
    ...{ id: v7(), orderId, readerId, memberId: idOf('team', 1), currency: 'GBP' },
    ...{
      amount: minorUnits(1000),
      intent: { methodId: terminal.id, tip: minorUnits(0), part: null },
    },
  })
  world.pass(1_000)
  const { charged, id, tip } = await device.cardAttempts.get({ id: started.id })
  till.order(orderId, {
    ...{ type: 'pay', paymentId: id, method: terminal, tendered: charged ?? minorUnits(0), tip },
    ...{ reference: '', card: { attemptId: id, receipt } },
  })
  await sendFacts(world, till.facts.slice(sent))
  sent = till.facts.length
  return { orderId, lineId }
}
let sent = 0

const asking = ({ orderId, lineId }: Awaited<ReturnType<typeof sold>>) => ({
  ...{ orderId, id: v7(), note: 'Cold', reasonId: null },
  lines: [{ lineId, quantity: quantity(1000), restock: 'none' as const }],
  sale: {
    orderId: v7(),
    lines: [{ id: v7(), itemId, variationId: null, modifiers: [], quantity: quantity(1000) }],
  },
})
const exchange = (asked: ReturnType<typeof asking> & { readonly difference?: number }) =>
  owner.orders.exchange(asked as never)
const why = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => toApiError(error).data?.detail?.refusal ?? toApiError(error).code,
  )
const kept = () =>
  world.database.readTenant({ companyId, branchIds: null }, (trx) =>
    trx.selectFrom('kept_exchanges').select('id').execute(),
  )

describe('a refund in doubt', () => {
  it('is that of the first request, though a price and the order have changed', async () => {
    const made = await sold()
    const { version } = await owner.orders.deeds({ orderId: made.orderId })
    const asked = { ...asking(made), version, difference: -550 }
    bank.losses.push(true)
    expect(await why(exchange(asked))).toBe('card_refund_unknown')
    expect([...bank.refunds.values()]).toEqual([550])
    await setPrice(500)
    const print = { type: 'print' as const, printerId: null }
    await owner.orders.act({ orderId: made.orderId, id: v7(), deed: print })
    // Under the same id nothing else is asked for until it is known.
    expect(await why(exchange({ ...asked, difference: -500 }))).toBe('id_reused')
    const answer = await exchange(asked)
    const outcome = { returned: 1000, sold: 450, toCollect: 0, refund: { total: 550 } }
    expect(answer).toMatchObject({ changed: true, ...outcome })
    expect(await exchange(asked)).toMatchObject({ changed: false, ...outcome })
    expect([...bank.refunds.values()]).toEqual([550])
    const bought = await owner.orders.get({ id: asked.sale.orderId })
    expect(bought).toMatchObject({ status: 'completed', total: 450, due: 0, exceptions: [] })
    const before = await owner.orders.get({ id: made.orderId })
    expect(before.refunds[0]?.exchange?.callNumber).toBe(bought.callNumber)
    expect(before.exceptions).toEqual([])
    expect((await owner.cardAttempts.list({})).toMatch).toBe(0)
    expect(await kept()).toEqual([])
    await setPrice(450)
  })

  it('is one, however often it is sent at once', async () => {
    const asked = { ...asking(await sold()), difference: -550 }
    bank.refunds.clear()
    const answers = await Promise.all([exchange(asked), exchange(asked), exchange(asked)])
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
    expect([...bank.refunds.values()]).toEqual([550])
    expect(await kept()).toEqual([])
  })

  it('binds nobody once it was refused: the same id may ask for something else', async () => {
    const asked = asking(await sold())
    bank.refunds.clear()
    bank.refused.add(550)
    expect(await why(exchange(asked))).toBe('card_refund_refused')
    expect(await kept()).toEqual([])
    bank.refused.clear()
    await setPrice(500)
    expect(await exchange({ ...asked, difference: -500 })).toMatchObject({ sold: 500 })
    expect([...bank.refunds.values()]).toEqual([500])
    await setPrice(450)
  })
})
