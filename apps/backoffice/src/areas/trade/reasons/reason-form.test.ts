import { minorUnits } from '@servery/domain/kernel/money.ts'
import { newReasonDetails, reasonLists } from '@servery/domain/offer/catalogue/reasons.ts'
import { expect, it } from 'vitest'
import {
  newReasonValues,
  type Reason,
  toReasonContent,
  toReasonDetails,
  toReasonUpdate,
  toReasonValues,
} from './reason-form.ts'

const reason = (details: Reason['details']): Reason => ({
  id: '019a9c00-0000-7000-8000-000000000c32',
  version: 3,
  archived: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'Ana',
  name: 'Taxi',
  description: 'Home after the last bus',
  active: false,
  requiresNote: true,
  requiresManagerPin: true,
  position: 30,
  branchIds: ['b'],
  details,
})

it.each(reasonLists)('a new reason of the list %s is as the domain makes it', (list) => {
  expect(toReasonDetails(newReasonValues(list), list)).toEqual(newReasonDetails(list))
})

it.each<Reason['details']>([
  { list: 'void', returnsToStock: false, notifiesKitchen: true },
  {
    list: 'comp',
    maxAmount: minorUnits(2000),
    printsOnReceipt: false,
    receiptText: 'With our love',
    countsAs: 'staff',
  },
  { list: 'refund', returnsToStock: true, allowedDays: 0 },
  { list: 'unpay' },
  {
    list: 'petty_cash',
    direction: 'in',
    taxRateId: 't',
    expenseCode: '7400',
    needsReceiptPhoto: true,
    maxAmount: null,
  },
  { list: 'no_sale' },
])('what was read is sent back unchanged', (details) => {
  const read = reason(details)
  const { id: _i, version: _v, ...content } = toReasonUpdate(read)
  expect(toReasonContent(toReasonValues(read), details.list, read)).toEqual(content)
})
