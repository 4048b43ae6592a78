import { aLine, anOpening, anOrderId, aTill, cash, idOf, orderAt, runAll } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import type { OrderCommand } from '../model/types.ts'
import { unitsLeft } from './units-left.ts'

const lineId = idOf('line', 1)

function opened() {
  const till = aTill()
  const run = (...commands: readonly OrderCommand[]) => runAll(till, anOrderId, ...commands)
  const left = () => {
    const order = orderAt(till, anOrderId)
    const [line] = order.lines
    return line === undefined ? null : unitsLeft(order, line)
  }
  const kitchen = { stationIds: [idOf('stat', 1)] }
  run(anOpening(), { type: 'add_line', ...aLine({ lineId, kitchen, quantity: pieces(3) }) })
  return { left, run }
}

it('lets go what the kitchen has, gives away what is paid for, and pays back after the sale', () => {
  const { left, run } = opened()
  expect(left()).toEqual({ toVoid: 0, toComp: 3000, toRefund: 0 })
  run({ type: 'send', batchId: idOf('batc', 1) })
  expect(left()).toEqual({ toVoid: 3000, toComp: 3000, toRefund: 0 })
  const one = { lines: [{ lineId, quantity: pieces(1) }], label: '', reason: 'Long wait' }
  run({ type: 'comp', compId: idOf('comp', 1), ...one })
  expect(left()).toEqual({ toVoid: 3000, toComp: 2000, toRefund: 0 })
  const tendered = minorUnits(600)
  run({ type: 'pay', paymentId: idOf('pay', 1), method: cash, tendered, reference: '' })
  expect(left()).toMatchObject({ toVoid: 0, toComp: 0 })
  expect(left()?.toRefund).toBeGreaterThan(0)
})

it('leaves nothing of an order that was given up', () => {
  const { left, run } = opened()
  run({ type: 'cancel', reason: 'Gone' })
  expect(left()).toEqual({ toVoid: 0, toComp: 0, toRefund: 0 })
})
