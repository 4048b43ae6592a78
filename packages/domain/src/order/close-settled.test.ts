import { aLine, anOpening, card } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import type { BusinessDate, Instant } from '../kernel/types.ts'
import { closeIfSettled } from './close-settled.ts'
import type { OrderCommand } from './model/types.ts'
import { previewOrder } from './preview.ts'

const origin = {
  at: '2026-03-14T12:00:00.000Z' as Instant,
  businessDate: '2026-03-14' as BusinessDate,
  subjectId: '019a9c00-0000-7000-8000-000000000001',
}
const close: readonly OrderCommand[] = [{ type: 'close' }]
const line: OrderCommand = { type: 'add_line', ...aLine({ unitPrice: minorUnits(300) }) }
const off = (amount: number): OrderCommand =>
  ({
    ...{ type: 'add_discount', discountId: '019a9c00-0000-7000-8000-000000000002' },
    ...{ definitionId: null, name: 'Points', lineId: null, value: { kind: 'amount', amount } },
  }) as OrderCommand
const pay: OrderCommand = {
  ...{ type: 'pay', paymentId: '019a9c00-0000-7000-8000-000000000003', method: card },
  ...{ tendered: minorUnits(300), reference: '' },
}

function orderOf(...commands: readonly OrderCommand[]) {
  const preview = previewOrder([anOpening(), ...commands], origin)
  if (!preview.ok || preview.order === null) throw new Error('refused')
  return preview.order
}

it('ends a sale of which points or a discount leave nothing to pay', () => {
  expect(closeIfSettled(orderOf(line, off(300)))).toEqual(close)
  expect(orderOf(line, off(300), ...close).status).toBe('completed')
})

it('leaves open what is due or empty, and what a payment has closed', () => {
  expect(closeIfSettled(orderOf(line, off(200)))).toEqual([])
  expect(closeIfSettled(orderOf())).toEqual([])
  expect(closeIfSettled(orderOf(line, pay))).toEqual([])
})
