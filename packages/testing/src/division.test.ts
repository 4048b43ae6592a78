/** A bill made two, as the API hears of it. */
import { orderBodies } from '@servery/contract/facts/facts.ts'
import { minorUnits, type OrderCommand, rate } from '@servery/domain'
import { moveToNew } from '@servery/domain/order/tables/move-lines.ts'
import { expect, it } from 'vitest'
import { aDiscount, aLine, anOpening, aServiceCharge, salesTax } from './builders.ts'
import { idOf } from './ids.ts'
import { aTill, orderAt, runAll } from './register.ts'

it('passes the door of the API with all that goes along', () => {
  const till = aTill()
  const from = idOf('ordr', 1)
  const to = idOf('ordr', 2)
  const taxes = { otherwise: [salesTax], byOrderType: {} }
  const line = (number: number, price: number): OrderCommand => ({
    type: 'add_line',
    ...aLine({ lineId: idOf('line', number), unitPrice: minorUnits(price), taxes }),
  })
  const value = { kind: 'percent', rate: rate(100_000) } as const
  const percent = aDiscount({ discountId: idOf('disc', 2), value })
  runAll(
    till,
    from,
    anOpening(),
    line(1, 1004),
    line(2, 1004),
    { type: 'add_discount', ...percent },
    { type: 'add_discount', ...aDiscount() },
    { type: 'add_service_charge', ...aServiceCharge() },
  )
  const move = moveToNew(orderAt(till, from), to, [idOf('line', 2)])
  if (move.in === null) throw new Error('nothing moves')
  runAll(till, to, anOpening(), move.in)
  runAll(till, from, move.out)
  // 10 % of 20.08 were 2.01, and of 10.04 they are 1.00 on each bill.
  expect(move.out.division?.known).toContainEqual({ id: percent.discountId, of: 1004, amount: 101 })
  for (const fact of till.written()) {
    expect(orderBodies[fact.kind].parse(fact.body)).toEqual(fact.body)
  }
})
