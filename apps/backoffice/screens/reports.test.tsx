/** The tables of reports: sorted, searched, cut to columns, and so again by their address. */
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { salesSummary } from '@servery/contract/reporting/sales.ts'
import { type SalesChange, salesChange } from '@servery/contract/reporting/sales-change.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, openOffice } from './office-world.tsx'

const sums = { quantity: 1000, orders: 1, discounts: 0, comps: 0, returns: 0, tax: 0 } as const
const partOf = (key: string, net: number) =>
  ({ ...sums, key, label: key, gross: net, net }) as SalesSummary['byCategory'][number]

const branches = ['Quay', 'Beach', 'Castle', 'Dock', 'East', 'Farm', 'Grove', 'Hill']

const summaryOf = (changes: Partial<SalesSummary> = {}): SalesSummary => ({
  ...(emptiestOf(salesSummary) as SalesSummary),
  currency: 'GBP',
  timeZone: 'Europe/London',
  asOf: '2026-11-21T14:03:00.000Z',
  byBranch: branches.map((name, index) => partOf(name, (index * 500) % 1700)),
  ...changes,
})

async function openBranches(query = '') {
  const world = await openOffice(`/sales?tab=branch${query}`, {
    answers: { sales: { summary: () => summaryOf() } },
  })
  const table = await screen.findByRole('table', { name: 'By branch' })
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  return { ...world, table, names }
}

test('a press on a column sorts the rows, and the address keeps the order', async () => {
  const { user, table, names } = await openBranches()
  await user.click(within(table).getByRole('button', { name: 'Branch' }))
  expect(names().slice(0, 3)).toEqual(['Beach', 'Castle', 'Dock'])
  expect(window.location.search).toContain('t.sort=label')
  const head = within(table).getByRole('columnheader', { name: /^Branch/ })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
})

test('a search leaves the rows that match, and its total says that it is of all', async () => {
  const { user, names } = await openBranches('&t.sort=-net')
  expect(names().slice(0, 2)).toEqual(['Dock', 'Grove'])
  await user.type(screen.getByRole('searchbox', { name: 'Search this table' }), 'ea')
  await waitFor(() => expect(names()).toEqual(['Beach', 'East', 'Total of all rows']))
})

test('columns are chosen, kept through another period, and put back', async () => {
  const { user, table } = await openBranches()
  const heads = () => within(table).getAllByRole('columnheader', { hidden: true }).length
  const before = heads()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Comps' }))
  await waitFor(() => expect(heads()).toBe(before - 1))
  await user.keyboard('{Escape}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'yesterday')
  await waitFor(() => expect(window.location.search).toContain('range=yesterday'))
  expect(window.location.search).toContain('t.cols=')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitem', { name: 'Reset columns' }))
  await waitFor(() => expect(window.location.search).not.toContain('t.cols='))
})

test('what changed is said in words, and each opens to what is behind it', async () => {
  const change: SalesChange = {
    ...(emptiestOf(salesChange) as SalesChange),
    ...{ net: minorUnits(118_000), previousNet: minorUnits(130_000), change: minorUnits(-12_000) },
    ...{ orders: 40, previousOrders: 52, quantity: 90_000, previousQuantity: 110_000 },
    causes: [
      { cause: 'price', amount: minorUnits(1000) },
      { cause: 'volume', amount: minorUnits(-13_000) },
      { cause: 'comps', amount: minorUnits(0) },
    ],
    byCategory: [
      {
        ...{ key: branchId, label: 'Drinks', net: minorUnits(0) },
        ...{ previousNet: minorUnits(9000), amount: minorUnits(-9000) },
      },
    ],
  }
  const { server } = await openOffice('/sales', {
    answers: { sales: { summary: () => summaryOf(), change: () => change } },
  })
  const card = await screen.findByRole('region', { name: 'What changed, and why' })
  expect(card.textContent).toContain('Net sales are £120.00 lower: £1,180.00 after £1,300.00.')
  const lines = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Fewer items sold (90 after 110)-£130.00',
    'Higher prices+£10.00',
    'Category: Drinks-£90.00',
  ])
  const drinks = within(card).getByRole('link', { name: 'Category: Drinks' })
  expect(drinks.getAttribute('href')).toContain('/orders?')
  expect(server.calls('sales.change')).toMatchObject([{ compare: 'last_week' }])
})

test('the month for the bookkeeper is one click away', async () => {
  URL.createObjectURL = () => 'blob:tax-pack'
  const { server, user } = await openOffice('/reports', {
    answers: { exports: { taxPack: () => new File(['%PDF'], 'taxPack.pdf') } },
  })
  await user.click(await screen.findByRole('button', { name: 'Download Tax pack as PDF' }))
  await waitFor(() => expect(server.calls('exports.taxPack')).toHaveLength(1))
  const [asked] = server.calls('exports.taxPack')
  const { from, to, format } = Object(asked)
  expect({ format, first: String(from).slice(8), month: String(to).slice(0, 7) }).toEqual({
    ...{ format: 'pdf', first: '01', month: String(from).slice(0, 7) },
  })
})

test('the time sheet has days above it, and asks for these', async () => {
  const { server, user } = await openOffice('/reports/shiftReports?by=hours')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'yesterday')
  await waitFor(() => {
    const { from, to } = Object(server.calls('shifts.list').at(-1))
    expect([typeof from, to]).toEqual(['string', from])
  })
})
