/** Goods of no price tell by their pieces that more came back than was sold: no money does. */
import {
  aLine,
  anOpening,
  cash,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
  type TestRegister,
} from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { quantity } from '../kernel/quantity.ts'
import type { OrderCommand } from './types.ts'

const orderId = idOf('ordr', 1)
const [soup, bread] = [idOf('line', 1), idOf('line', 2)]

function twoTills(): readonly [TestRegister, TestRegister] {
  const clock = createFakeClock()
  const registerOf = (number: number): TestRegister =>
    createTestRegister({
      ...{ companyId: idOf('comp', 1), branchId: idOf('brch', 1), actorId: idOf('team', number) },
      ...{ registerId: idOf('reg', number), code: `T${number}`, prefix: 'A' },
      ...{ clock, skewMs: 0, random: createRandom(number) },
    })
  return [registerOf(1), registerOf(2)]
}

function run(by: TestRegister, ...commands: readonly OrderCommand[]): void {
  for (const command of commands) {
    expect(by.run(orderId, command).decision, command.type).toMatchObject({ ok: true })
  }
}

const ring = (lineId: string, unitPrice: number): OrderCommand => ({
  ...{ type: 'add_line', ...aLine({ unitPrice: minorUnits(unitPrice) }), lineId },
})

const pay: OrderCommand = {
  ...{ type: 'pay', paymentId: idOf('pay', 1), method: cash, reference: '' },
  tendered: minorUnits(300),
}

const breadBack = (number: number): OrderCommand => ({
  ...{ type: 'refund', refundId: idOf('rfnd', number), amount: null, tenders: [] },
  ...{ reason: 'Stale', lines: [{ lineId: bread, quantity: quantity(1000), restock: 'none' }] },
})

/** Both tills know a soup of 3.00 with bread that costs nothing. */
function soupWithBread(): readonly [TestRegister, TestRegister] {
  const [till, other] = twoTills()
  run(till, anOpening(), ring(soup, 300), ring(bread, 0))
  other.see(till.facts(orderId))
  return [till, other]
}

it('tells of goods of no price that come back at two tills', () => {
  const [till, other] = soupWithBread()
  run(till, pay)
  other.see(till.facts(orderId))
  run(till, breadBack(1))
  expect(till.state(orderId)?.exceptions).toEqual([])
  run(other, breadBack(2))
  till.see(other.facts(orderId))
  expect(till.state(orderId)?.exceptions).toMatchObject([
    { code: 'refunded_beyond_sale', amount: 0 },
  ])
})

it('tells of goods of no price that come back and that another till had taken off', () => {
  const [till, other] = soupWithBread()
  run(other, { type: 'remove_line', lineId: bread })
  run(till, pay, breadBack(1))
  till.see(other.facts(orderId))
  expect(till.state(orderId)?.exceptions).toMatchObject([
    { code: 'refunded_beyond_sale', amount: 0 },
  ])
})
