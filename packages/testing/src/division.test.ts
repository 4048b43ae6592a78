/** A bill made two, as the API hears of it. */
import { orderBodies } from '@servery/contract/facts.ts'
import { minorUnits, type OrderCommand, type OrderState, rate } from '@servery/domain'
import { moveToNew } from '@servery/domain/order/move-lines.ts'
import { expect, it } from 'vitest'
import { aDiscount, aLine, anOpening, aServiceCharge, salesTax } from './builders.ts'
import { createFakeClock } from './fake-clock.ts'
import { idOf } from './ids.ts'
import { createRandom } from './random.ts'
import { createTestRegister } from './register.ts'

it('passes the door of the API with all that goes along', () => {
  const register = createTestRegister({
    companyId: idOf('comp', 1),
    branchId: idOf('brch', 1),
    registerId: idOf('reg', 1),
    actorId: idOf('team', 1),
    code: 'T1',
    prefix: 'A',
    clock: createFakeClock(),
    skewMs: 0,
    random: createRandom('division'),
  })
  const from = idOf('ordr', 1)
  const to = idOf('ordr', 2)
  const run = (id: string, ...commands: readonly OrderCommand[]) => {
    for (const command of commands) {
      expect(register.run(id, command).decision).toMatchObject({ ok: true })
    }
  }
  const taxes = { otherwise: [salesTax], byOrderType: {} }
  const line = (number: number, price: number): OrderCommand => ({
    type: 'add_line',
    ...aLine({ lineId: idOf('line', number), unitPrice: minorUnits(price), taxes }),
  })
  const value = { kind: 'percent', rate: rate(100_000) } as const
  const percent = aDiscount({ discountId: idOf('disc', 2), value })
  run(
    from,
    anOpening(),
    line(1, 1004),
    line(2, 1004),
    { type: 'add_discount', ...percent },
    { type: 'add_discount', ...aDiscount() },
    { type: 'add_service_charge', ...aServiceCharge() },
  )
  const move = moveToNew(register.state(from) as OrderState, to, [idOf('line', 2)])
  if (move.in === null) throw new Error('nothing moves')
  run(to, anOpening(), move.in)
  run(from, move.out)
  // 10 % of 20.08 were 2.01, and of 10.04 they are 1.00 on each bill.
  expect(move.out.division?.known).toContainEqual({ id: percent.discountId, of: 1004, amount: 101 })
  for (const fact of register.written()) {
    expect(orderBodies[fact.kind].parse(fact.body)).toEqual(fact.body)
  }
})
