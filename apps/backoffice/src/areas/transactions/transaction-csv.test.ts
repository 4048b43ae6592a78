import type { TransactionRow } from '@servery/contract/transactions.ts'
import { expect, it } from 'vitest'
import { transactionsToCsv } from './transaction-csv.ts'

const row = {
  id: 't1',
  branchId: 'b1',
  branchName: 'Harbour, Quay',
  registerId: 'r1',
  registerName: 'Till 1',
  orderId: 'o1',
  callNumber: 'A-001',
  receiptNumber: 'T1-000001',
  type: 'payment',
  status: 'captured',
  method: 'Cash',
  kind: 'cash',
  currency: 'GBP',
  amount: 1205,
  tendered: 2000,
  change: 795,
  rounding: 0,
  tip: 5,
  reference: '=1+1',
  at: '2026-11-21T12:00:00.000Z',
  businessDate: '2026-11-21',
  takenBy: 'Ana',
} as unknown as TransactionRow

it('writes amounts both as people and as programs read them', () => {
  const [head = '', first = ''] = transactionsToCsv([row]).split('\r\n')
  const value = (name: string) => splitCsv(first)[splitCsv(head.slice(1)).indexOf(name)]
  expect(value('amount')).toBe('12.05')
  expect(value('amount_minor')).toBe('1205')
  expect(value('tip')).toBe('0.05')
  expect(value('change_minor')).toBe('795')
  expect(value('branch')).toBe('Harbour, Quay')
})

it('runs no text as a formula', () => {
  expect(transactionsToCsv([row])).toContain("'=1+1")
})

function splitCsv(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
}
