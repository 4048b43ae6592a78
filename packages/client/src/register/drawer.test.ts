import type { DrawerCommand } from '@servery/domain/drawer/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { exchangeMethod } from '@servery/domain/order/model/exchange.ts'
import { exchangePayment } from '@servery/domain/order/refund/plan-exchange.ts'
import { aLine, anOpening, card, cash, idOf } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { createOfflineWorld, factsOf } from '../practice/offline-world.ts'
import type { Register } from './types.ts'

const drawerId = idOf('draw', 1)
const free = { noteAbove: null }
const open: DrawerCommand = { type: 'open', float: minorUnits(10_000), currency: 'GBP' }
const count = (entry: number, loose: number): DrawerCommand => ({
  type: 'count',
  entryId: idOf('entr', entry),
  denominations: [],
  loose: minorUnits(loose),
})

const { startTill } = createOfflineWorld()

/** A till at which somebody is signed in. */
async function start(): Promise<Register> {
  const register = await startTill()
  register.setActor(idOf('team', 1))
  return register
}

async function sell(register: Register, number: number, method: typeof cash): Promise<void> {
  const orderId = idOf('ordr', number)
  const line = aLine({ lineId: idOf('line', number), unitPrice: minorUnits(300) })
  register.dispatch(orderId, anOpening(), { type: 'add_line', ...line })
  const decision = await register.commit(orderId, {
    type: 'pay',
    paymentId: idOf('pay', number),
    method,
    tendered: minorUnits(method.kind === 'cash' ? 500 : 300),
    reference: '',
  })
  expect(decision.ok).toBe(true)
}

describe('the drawer of a register that is offline', () => {
  it('takes in what is paid while it is open, and only that', async () => {
    const register = await start()
    await sell(register, 1, cash)
    expect((await register.commitDrawer(drawerId, open, free)).ok).toBe(true)
    await sell(register, 2, cash)
    await sell(register, 3, card)
    expect(register.snapshot().drawer?.cash).toMatchObject({ float: 10_000, sales: 300 })
    expect(register.snapshot().drawer?.methods).toMatchObject([{ amount: 300 }, { amount: 300 }])
    const payments = await factsOf(register)
    const drawers = payments
      .filter(({ kind }) => kind === 'order.payment_taken')
      .map(({ body }) => (body as { drawerId?: string }).drawerId)
    expect(drawers).toEqual([undefined, drawerId, drawerId])
  })

  it('is the same after the till was started again, and closes with the next Z number', async () => {
    const first = await start()
    await first.commitDrawer(drawerId, open, free)
    await sell(first, 1, cash)
    const before = first.snapshot()
    await first.stop()
    const register = await start()
    expect(register.snapshot().drawer).toEqual(before.drawer)
    await register.commitDrawer(drawerId, count(1, 10_300), free)
    await register.commitDrawer(drawerId, { type: 'close', note: '' }, free)
    expect(register.snapshot().drawer).toMatchObject({
      status: 'closed',
      zNumber: 'T1-Z-000001',
      seal: { expected: 10_300, variance: 0 },
    })
    const second = idOf('draw', 2)
    await register.commitDrawer(second, { ...open, float: minorUnits(0) }, free)
    await register.commitDrawer(second, count(2, 0), free)
    await register.commitDrawer(second, { type: 'close', note: '' }, free)
    expect(register.snapshot().drawer?.zNumber).toBe('T1-Z-000002')
  })

  it('gives back what it took and no more, and nothing once it is closed', async () => {
    const register = await start()
    await register.commitDrawer(drawerId, open, free)
    await sell(register, 1, cash)
    await sell(register, 2, card)
    await sell(register, 3, cash)
    const back = { tenderId: idOf('tend', 1), paymentId: idOf('pay', 2), reference: '' }
    const refund = await register.commit(idOf('ordr', 2), {
      type: 'refund',
      refundId: idOf('rfnd', 1),
      lines: [],
      amount: minorUnits(100),
      tenders: [{ ...back, method: cash, applied: minorUnits(100) }],
      reason: 'Cold',
    })
    expect(refund.ok).toBe(true)
    const undo = (number: number) =>
      register.commit(idOf('ordr', number), {
        type: 'unpay',
        reversals: [
          { reversalId: idOf('rvsl', number), paymentId: idOf('pay', number), reference: '' },
        ],
        reason: 'Wrong table',
      })
    expect((await undo(1)).ok).toBe(true)
    expect(register.snapshot().drawer?.cash).toMatchObject({ sales: 600, refunds: 400 })
    expect(register.snapshot().drawer?.methods).toMatchObject([
      { kind: 'cash', count: 2, amount: 200 },
      { kind: 'card_standalone', count: 1, amount: 300 },
    ])
    await register.commitDrawer(drawerId, count(1, 10_200), free)
    await register.commitDrawer(drawerId, { type: 'close', note: '' }, free)
    expect(register.snapshot().drawer?.seal).toMatchObject({ expected: 10_200, variance: 0 })
    expect(await undo(3)).toMatchObject({ refusal: { code: 'unpay_drawer_differs' } })
  })

  it('is one at a time, and a refusal writes nothing', async () => {
    const register = await start()
    await register.commitDrawer(drawerId, open, free)
    const { head } = register.snapshot()
    expect(await register.commitDrawer(idOf('draw', 2), open, free)).toMatchObject({
      refusal: { code: 'drawer_already_open' },
    })
    await register.commitDrawer(drawerId, count(1, 9000), free)
    const close: DrawerCommand = { type: 'close', note: '' }
    const refused = await register.commitDrawer(drawerId, close, { noteAbove: minorUnits(100) })
    expect(refused).toMatchObject({ refusal: { code: 'drawer_note_missing' } })
    expect(register.snapshot().head.sequence).toBe(head.sequence + 1)
  })

  it('closes while an order is open, which is paid into the next session', async () => {
    const register = await start()
    await register.commitDrawer(drawerId, open, free)
    register.dispatch(idOf('ordr', 1), anOpening())
    await register.commitDrawer(drawerId, count(1, 10_000), free)
    await register.commitDrawer(drawerId, { type: 'close', note: '' }, free)
    expect(register.snapshot().drawer?.status).toBe('closed')
    expect(register.snapshot().orders.get(idOf('ordr', 1))?.status).toBe('open')
  })
})

describe('an exchange at a register that is offline', () => {
  const sold = idOf('ordr', 1)
  const bought = idOf('ordr', 2)
  const refundId = idOf('rfnd', 1)
  const given = { paymentId: idOf('exch', 1), refundId, name: 'Exchange' }

  /** Goods of 3.00 come back for goods of 5.00, and 2.00 are paid in cash. */
  async function swap(register: Register, cashFor = minorUnits(200)) {
    const order = register.snapshot().orders.get(sold)
    if (order === undefined) throw new Error('nothing was sold')
    const credit = minorUnits(300)
    return register.commitEach([
      {
        orderId: sold,
        commands: [
          {
            type: 'refund',
            refundId,
            lines: [{ lineId: idOf('line', 1), quantity: quantity(1000), restock: 'put_back' }],
            amount: null,
            tenders: [
              {
                tenderId: idOf('tend', 1),
                paymentId: idOf('pay', 1),
                method: exchangeMethod('Exchange'),
                applied: credit,
                reference: '',
              },
            ],
            exchange: { orderId: bought, callNumber: 'A-002', amount: credit },
            reason: 'Too small',
          },
        ],
      },
      {
        orderId: bought,
        commands: [
          { type: 'pay', ...exchangePayment(order, credit, given) },
          {
            type: 'pay',
            paymentId: idOf('pay', 2),
            method: cash,
            tendered: cashFor,
            reference: '',
          },
        ],
      },
    ])
  }

  async function ready(): Promise<Register> {
    const register = await start()
    await register.commitDrawer(drawerId, open, free)
    await sell(register, 1, cash)
    const line = aLine({ lineId: idOf('line', 2), unitPrice: minorUnits(500) })
    register.dispatch(bought, anOpening(), { type: 'add_line', ...line })
    return register
  }

  it('is one write of both orders and the drawer, there after the till was started again', async () => {
    const register = await ready()
    expect((await swap(register)).ok).toBe(true)
    const { drawer: before } = register.snapshot()
    await register.stop()
    const { drawer, orders } = (await start()).snapshot()
    expect(drawer).toEqual(before)
    expect(drawer?.cash).toMatchObject({ float: 10_000, sales: 500, refunds: 0 })
    expect(drawer?.methods).toMatchObject([
      { kind: 'cash', amount: 500 },
      { kind: 'exchange', count: 1, amount: 0 },
    ])
    expect(orders.get(sold)).toMatchObject({ refunds: [{ receiptNumber: 'T1-000002' }] })
    expect(orders.get(bought)).toMatchObject({ status: 'completed', receiptNumber: 'T1-000003' })
  })

  it('is nothing at all where one of both refuses', async () => {
    const register = await ready()
    const before = register.snapshot()
    expect((await swap(register, minorUnits(0))).ok).toBe(false)
    expect(register.snapshot()).toEqual(before)
  })
})
