import { aLine, anOpening, idOf, runScript } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import type { OrderCommand } from '../model/types.ts'
import { seatShare } from './seat-share.ts'

const line = (number: number, price: number, seat?: number): OrderCommand => ({
  type: 'add_line',
  ...aLine({ lineId: idOf('line', number), unitPrice: minorUnits(price) }),
  ...(seat === undefined ? {} : { seat }),
})

it('adds up the lines of the seat, and counts those of others and of nobody', () => {
  const commands = [line(1, 1200, 2), line(2, 495, 2), line(3, 600, 1), line(4, 925)]
  const script = commands.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: anOpening() })
  const order = registers[0]?.state(orderId)
  if (order == null) throw new Error('there is no order')
  expect(seatShare(order, 2)).toEqual({ total: 1695, hidden: 2 })
  expect(seatShare(order, 5)).toEqual({ total: 0, hidden: 4 })
})
