import { expect, it } from 'vitest'
import { reportDefinitions, showReport } from './definitions.ts'
import { totalsOfRole } from './shared-orders.ts'

const { teamSales } = reportDefinitions
const seller = (orders: number) => ({ sums: { orders, items: orders * 2000, net: orders * 500 } })
const totalsOf = (view: string, people: readonly ReturnType<typeof seller>[]) =>
  totalsOfRole(teamSales, view, people, showReport(teamSales, 'opened', [], people).totals)

it('leaves open what several people of a role may share', () => {
  expect(totalsOf('added', [seller(3), seller(2)])).toMatchObject({
    ...{ orders: null, averageOrder: null, averageOrderIncTax: null, itemsPerOrder: null },
    net: 2500,
  })
})

it('knows it where nobody else sold, or each order is of one person', () => {
  const known = { orders: 3, averageOrder: 500, itemsPerOrder: 2000 }
  expect(totalsOf('added', [seller(3), seller(0)])).toMatchObject(known)
  expect(totalsOf('opened', [seller(3), seller(2)])).toMatchObject({ ...known, orders: 5 })
})
