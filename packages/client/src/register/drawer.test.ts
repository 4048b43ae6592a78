import type { DrawerCommand } from '@servery/domain/drawer/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening, card, cash, idOf } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { createOfflineWorld, factsOf } from './offline-world.ts'
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
  register.setActor({ actorId: idOf('team', 1), approverId: null })
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
