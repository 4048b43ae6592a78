/** Goods of no price tell by their pieces that more came back than was sold: no money does. */
import { aLine, anOpening, cash, idOf, runAll, type TestRegister, twoTills } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { OrderCommand } from '../model/types.ts'

const orderId = idOf('ordr', 1)
const [soup, bread] = [idOf('line', 1), idOf('line', 2)]

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
  runAll(till, orderId, anOpening(), ring(soup, 300), ring(bread, 0))
  other.see(till.facts(orderId))
  return [till, other]
}

it('tells of goods of no price that come back at two tills', () => {
  const [till, other] = soupWithBread()
  runAll(till, orderId, pay)
  other.see(till.facts(orderId))
  runAll(till, orderId, breadBack(1))
  expect(till.state(orderId)?.exceptions).toEqual([])
  runAll(other, orderId, breadBack(2))
  till.see(other.facts(orderId))
  expect(till.state(orderId)?.exceptions).toMatchObject([
    { code: 'refunded_beyond_sale', amount: 0 },
  ])
})

it('tells of goods of no price that come back and that another till had taken off', () => {
  const [till, other] = soupWithBread()
  runAll(other, orderId, { type: 'remove_line', lineId: bread })
  runAll(till, orderId, pay, breadBack(1))
  till.see(other.facts(orderId))
  expect(till.state(orderId)?.exceptions).toMatchObject([
    { code: 'refunded_beyond_sale', amount: 0 },
  ])
})
