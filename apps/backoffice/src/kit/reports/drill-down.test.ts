import { expect, it } from 'vitest'
import {
  compsPath,
  memberSalesPath,
  ordersPath,
  partOrdersPath,
  refundsPath,
  rowOrdersPath,
  sameDaysPath,
  sameDrawersPath,
  transactionsPath,
  voidsPath,
} from './drill-down.ts'

const week = { from: '2026-11-16', to: '2026-11-22', branchId: 'b1' }
const row = { report: 'sales', view: 'item', key: 'i1', label: 'Tea' } as const
const { branchId: _mine, ...everywhere } = week

it.each([
  [ordersPath(week), '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&branch=b1'],
  [
    ordersPath(week, { type: 'takeaway' }),
    '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&f.type=takeaway&branch=b1',
  ],
  [
    ordersPath(everywhere),
    '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&f.everywhere=all',
  ],
  [
    rowOrdersPath(week, row),
    '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&f.row=sales%7Eitem%7Ei1%7ETea&branch=b1',
  ],
  [
    rowOrdersPath({ ...everywhere, hours: '11-15' }, { ...row, key: 'i2', label: 'Cake' }),
    '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&f.everywhere=all&f.hours=11-15' +
      '&f.row=sales%7Eitem%7Ei2%7ECake',
  ],
  [
    rowOrdersPath({ ...week, hours: '11-15' }, { ...row, view: 'hour', key: '12', label: '12' }),
    '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&f.row=sales%7Ehour%7E12%7E12&branch=b1',
  ],
  [
    voidsPath(week, { member: 'm1' }),
    '/reports/voidedItems?range=custom&from=2026-11-16&to=2026-11-22&branch=b1&f.member=m1',
  ],
  [
    partOrdersPath({ ...week, hours: '11-15' }, { part: 'tips' }),
    '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&f.hours=11-15&f.part=tips&branch=b1',
  ],
  [
    partOrdersPath(everywhere, { tax: ['t1@200000', 'VAT'] }),
    '/orders?status=completed&f.date=2026-11-16%7E2026-11-22&f.everywhere=all' +
      '&f.tax=t1%40200000%7EVAT',
  ],
  [partOrdersPath({ ...week, from: '2026-10-01' }, { part: 'tips' }), undefined],
  [
    memberSalesPath('b1', { memberId: 'm1', businessDate: '2026-11-20' }),
    '/reports/teamSales?range=custom&from=2026-11-20&to=2026-11-20&branch=b1&view=closed&f.member=m1',
  ],
  [
    sameDrawersPath({ branchId: 'b1', businessDate: '2026-11-20' }),
    '/reports/cashDrawer?range=custom&from=2026-11-20&to=2026-11-20&branch=b1',
  ],
  [transactionsPath(week), '/transactions?f.date=2026-11-16%7E2026-11-22&branch=b1'],
  [
    transactionsPath(everywhere, { method: { key: 'p1', label: 'Cash' } }),
    '/transactions?f.date=2026-11-16%7E2026-11-22&f.way=p1%7ECash&f.everywhere=all',
  ],
  [
    compsPath(everywhere),
    '/reports/compItems?range=custom&from=2026-11-16&to=2026-11-22&branch=all',
  ],
  [
    compsPath({ ...week, hours: '11-15', as: 'closed' }),
    '/reports/compItems?range=custom&from=2026-11-16&to=2026-11-22&branch=b1&hours=11-15&as=closed',
  ],
  [
    refundsPath(week),
    '/reports/exceptions?range=custom&from=2026-11-16&to=2026-11-22&branch=b1&status=refund',
  ],
  [
    sameDaysPath({ ...everywhere, hours: '11-15' }, { report: 'discountReports' }),
    '/reports/discountReports?range=custom&from=2026-11-16&to=2026-11-22&branch=all&hours=11-15',
  ],
  [
    sameDaysPath({ ...week, as: 'closed' }, { tab: 'taxRate' }),
    '/sales?range=custom&from=2026-11-16&to=2026-11-22&branch=b1&as=closed&tab=taxRate',
  ],
])('leads to %s', (path, expected) => {
  expect(path).toBe(expected)
})
