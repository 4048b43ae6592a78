import type { OrderRow } from '@servery/contract/orders.ts'
import { expect, it } from 'vitest'
import { ordersToCsv } from './order-csv.ts'

const row = {
  id: 'o1',
  openedAt: '2026-11-21T12:00:00.000Z',
  closedAt: null,
  businessDate: '2026-11-21',
  branchName: 'Harbour',
  registerName: 'Till 1',
  callNumber: 'A-001',
  receiptNumber: null,
  status: 'open',
  paymentStatus: 'part_paid',
  source: 'till',
  orderType: 'eat_in',
  tableName: '4 + 5',
  name: '=1+1',
  covers: 2,
  itemCount: 2500,
  currency: 'JPY',
  total: 1205,
  paid: 1000,
  due: 205,
  openedBy: 'Ana',
  server: 'Ben',
} as unknown as OrderRow

it('writes an order as people and as programs read it, and runs no text as a formula', () => {
  const [head = '', first = ''] = ordersToCsv([row]).split('\r\n')
  const names = head.slice(1).split(',')
  const cells = first.split(',')
  const value = (name: string) => cells[names.indexOf(name)]
  expect(cells).toHaveLength(names.length)
  expect([value('items'), value('total'), value('due_minor')]).toEqual(['2.500', '1205', '205'])
  expect([value('closed_at'), value('covers'), value('table')]).toEqual(['', '2', '4 + 5'])
  expect(value('name')).toContain("'=1+1")
})
