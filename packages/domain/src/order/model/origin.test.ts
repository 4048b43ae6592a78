import { aLine, anOpening, card, idOf, runScript } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { decide } from '../decide.ts'
import { originOf, platformTextOf } from './origin.ts'
import type { OrderCommand, OrderState } from './types.ts'

const phone = { type: 'change_source', source: 'phone' } as const
const platform = (name: string, platformNumber: string) =>
  ({ type: 'change_source', source: 'marketplace', platform: name, platformNumber }) as const
const context = { callNumber: 'A-001', receiptNumber: 'T1-000001' }

function play(opening: Parameters<typeof anOpening>[0], ...commands: readonly OrderCommand[]) {
  const script = commands.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: anOpening(opening) })
  const order: OrderState | null | undefined = registers[0]?.state(orderId)
  if (order == null) throw new Error('there is no order')
  return order
}
const eventsOf = (order: OrderState, command: OrderCommand) => {
  const decision = decide(order, command, context)
  return decision.ok ? decision.events : decision.refusal.code
}

it('is of a marketplace with its number there, until somebody says otherwise', () => {
  const order = play({}, platform('Plate Post', '4711'))
  expect(order).toMatchObject({
    source: 'marketplace',
    platform: 'Plate Post',
    platformNumber: '4711',
  })
  expect(platformTextOf(order)).toBe('Plate Post 4711')
  const called = play({}, platform('Plate Post', '4711'), phone)
  expect(called.source).toBe('phone')
  expect(platformTextOf(called)).toBe('')
})

it('writes down what was said and no more', () => {
  const order = play({})
  expect(eventsOf(order, platform('', ''))).toEqual([
    { kind: 'order.source_changed', version: 1, body: { source: 'marketplace' } },
  ])
  expect(originOf(play({}, platform('', '')))).toEqual({ source: 'marketplace' })
  expect(eventsOf(order, { type: 'change_source', source: 'till' })).toEqual([])
  expect(eventsOf(play({}, phone), phone)).toEqual([])
  // A number is no name.
  expect(eventsOf(play({}, platform('4711', '')), platform('', '4711'))).toHaveLength(1)
})

it.each(['kiosk', 'storefront', 'backoffice', 'api'] as const)('stays of the %s', (source) => {
  const order = play({ source })
  expect(originOf(order)).toBeNull()
  expect(eventsOf(order, phone)).toBe('source_fixed')
})

it('is told before the order is paid, and changes no figure of what is', () => {
  const line = aLine({ lineId: idOf('line', 1), unitPrice: minorUnits(300) })
  const pay: OrderCommand = {
    type: 'pay',
    ...{ paymentId: idOf('pay', 1), method: card, tendered: minorUnits(300), reference: '' },
  }
  const paid = play({}, { type: 'add_line', ...line }, phone, pay)
  expect(paid).toMatchObject({ status: 'completed', source: 'phone', exceptions: [] })
  expect(eventsOf(paid, platform('Plate Post', ''))).toBe('order_completed')
})
