import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening, cash, idOf } from '@servery/testing'
import { expect, it, vi } from 'vitest'
import { createPracticeRegister } from './practice-register.ts'

const identity = {
  companyId: idOf('comp', 1),
  branchId: idOf('bran', 1),
  registerId: idOf('reg', 1),
  registerCode: 'T1',
  callPrefix: 'A',
}
const branch = { timeZone: 'Europe/London', cutOverMinutes: 240 }

it('sells as a register does, under numbers of its own, and keeps nothing to send', async () => {
  const register = createPracticeRegister({ identity, branch })
  await register.start()
  register.setActor(idOf('actr', 1))
  const sell = async (number: number) => {
    const orderId = idOf('ordr', number)
    const line = aLine({ lineId: idOf('line', number) })
    const payment = {
      type: 'pay',
      paymentId: idOf('pay', number),
      method: cash,
      tendered: minorUnits(300),
      reference: '',
    } as const
    const decision = await register.commit(
      orderId,
      anOpening(),
      { type: 'add_line', ...line },
      payment,
    )
    expect(decision).toMatchObject({ ok: true })
    return register.snapshot().orders.get(orderId)
  }
  expect(await sell(1)).toMatchObject({
    status: 'completed',
    callNumber: 'TRAINING-001',
    receiptNumber: 'TRAINING-000001',
  })
  expect(await sell(2)).toMatchObject({ receiptNumber: 'TRAINING-000002' })
  await vi.waitFor(() => expect(register.snapshot().sync).toEqual({ kind: 'synced' }))
  expect(register.snapshot().unsent).toEqual([])
  expect(JSON.parse(await register.exportFacts()).facts).toEqual([])
  await register.stop()
})
