/** What is on hand: the list, an adjustment by hand, and the ledger of an item. */
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { type HomeView, homeView } from '@servery/contract/overview/home.ts'
import type { StockLedgerRow, StockRow } from '@servery/contract/stock/stock.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwner, branchId, openOffice } from './office-world.tsx'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

const row = (number: number, name: string, more: Partial<StockRow> = {}): StockRow => ({
  ...{ id: id(number), itemId: id(number), variationId: null, name, variationName: null },
  ...{ sku: `SKU-${number}`, categoryId: id(9), categoryName: 'Larder', unit: 'kg', tracked: true },
  ...{ onHand: quantity(4500), value: stockValue(9_000_600), unitCost: stockValue(2_000_133) },
  ...{ committed: quantity(500), available: quantity(4000), inTransit: quantity(0) },
  ...{ lowAt: quantity(1000), ownLowAt: null, par: null, supplierId: null, supplierName: '' },
  packs: [],
  ...{ daysCover: 8.25, status: 'in', lastCountedAt: null },
  ...more,
})
const itemOf = (itemId: string, more: Partial<ItemView> = {}) =>
  ({
    ...{ id: itemId, name: 'Goods', unit: 'each', variations: [], categoryId: id(9), price: 300 },
    ...{ taxRateIds: [], version: 1, archived: false, categoryName: 'Larder' },
    ...{ updatedAt: '2026-01-20T10:00:00.000Z', updatedBy: '', ...more },
  }) as unknown as ItemView
const flour = row(2, 'Flour')
const salt = row(3, 'Salt', { onHand: quantity(-250), status: 'negative' })
const summary = {
  ...{ currency: 'GBP', value: stockValue(12_345_600), inTransit: stockValue(0) },
  ...{ low: 3, out: 1, negative: 1 },
}
const kind = {
  ...{ id: id(7), name: 'Staff meals', direction: 'down' as const, position: 10 },
  ...{ version: 1, archived: false, updatedAt: '2026-01-20T10:00:00.000Z' },
  updatedBy: '',
}

const answers = {
  stock: {
    list: () => ({ branchId, rows: [flour, salt], nextCursor: null, total: 2, summary }),
    adjust: () => ({ rows: [] }),
  },
  stockKinds: { list: () => ({ rows: [kind], nextCursor: null, total: 1 }) },
}

test('shows what is there and what is short, and takes an adjustment in another unit', async () => {
  const { server, user } = await openOffice('/stock', { answers: answers as never })
  const table = await screen.findByRole('table', { name: 'Stock levels' })
  expect(await within(table).findByText('-0.25 kg')).toBeTruthy()
  expect(await screen.findByText('£123.46')).toBeTruthy()
  expect(screen.getByRole('link', { name: /3/ }).getAttribute('href')).toContain('status=low')
  const alone = expect.objectContaining({ limit: 1 })
  expect(server.calls('stock.list')).not.toContainEqual(alone)
  await user.click(screen.getByRole('button', { name: /Flour/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Adjust stock' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adjust Flour' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Quantity' }), '250')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Unit' }), 'g')
  await user.type(within(dialog).getByRole('textbox', { name: /^Cost of one g/ }), '0.02')
  await user.click(within(dialog).getByRole('button', { name: 'Save adjustment' }))
  await waitFor(() => expect(server.calls('stock.adjust')).toHaveLength(1))
  expect(server.calls('stock.adjust')[0]).toMatchObject({
    branchId,
    entries: [{ itemId: id(2), action: 'received', quantity: 250_000, unit: 'g', unitCost: 2000 }],
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('low at and par begin at what was said here, and write no default down', async () => {
  const rows = [flour, row(4, 'Sugar', { ownLowAt: quantity(2000), par: quantity(9000) })]
  const { server, user } = await openOffice('/stock', {
    answers: {
      stock: { list: () => ({ branchId, rows, nextCursor: null, total: 2, summary }) },
      stockTargets: { set: () => ({ rows: [] }) },
    } as never,
  })
  await user.click(await screen.findByRole('button', { name: /Flour/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set low at and par' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Low at/ }).value).toBe('')
  await user.type(within(dialog).getByRole('textbox', { name: /^Par/ }), '5')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls('stockTargets.set')).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: /Flour/ }))
  await user.click(screen.getByRole('checkbox', { name: /Sugar/ }))
  await user.click(screen.getByRole('button', { name: 'Set low at and par' }))
  const both = await screen.findByRole('dialog')
  await user.type(within(both).getByRole('textbox', { name: /^Par/ }), '7')
  await user.click(within(both).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls('stockTargets.set')).toHaveLength(2))
  expect(server.calls('stockTargets.set')).toMatchObject([
    { targets: [{ itemId: id(2), lowAt: null, par: 5000 }] },
    {
      targets: [
        { itemId: id(2), lowAt: null, par: 7000 },
        { itemId: id(4), lowAt: 2000, par: 7000 },
      ],
    },
  ])
})

test('a kind of one’s own says what it does, and nothing is entered without a quantity', async () => {
  const { server, user } = await openOffice('/stock', { answers: answers as never })
  await user.click(await screen.findByRole('button', { name: /Salt/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Adjust stock' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adjust Salt' })
  const reason = within(dialog).getByRole('combobox', { name: 'Reason' })
  await within(reason).findByRole('option', { name: 'Staff meals' })
  await user.selectOptions(reason, 'Staff meals')
  expect(within(dialog).getByText('Takes from stock.')).toBeTruthy()
  expect(within(dialog).queryByRole('textbox', { name: /^Cost/ })).toBeNull()
  await user.type(within(dialog).getByRole('textbox', { name: 'Quantity' }), '0')
  await user.click(within(dialog).getByRole('button', { name: 'Save adjustment' }))
  expect(await within(dialog).findByText('Enter a quantity above 0.')).toBeTruthy()
  expect(server.calls('stock.adjust')).toHaveLength(0)
  await user.clear(within(dialog).getByRole('textbox', { name: 'Quantity' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Quantity' }), '1.5')
  await user.click(within(dialog).getByRole('button', { name: 'Save adjustment' }))
  await waitFor(() => expect(server.calls('stock.adjust')).toHaveLength(1))
  expect(server.calls('stock.adjust')[0]).toMatchObject({
    entries: [{ action: 'custom', kindId: id(7), quantity: 1500, unit: 'kg', unitCost: null }],
  })
})

test('several things are adjusted at once, pieces by their serial numbers', async () => {
  const phone = row(4, 'Phone', { unit: 'each', onHand: quantity(3000) })
  const { server, user } = await openOffice('/stock', {
    answers: {
      ...answers,
      items: {
        get: ({ id: asked }: { readonly id: string }) =>
          itemOf(asked, { tracedBy: asked === id(4) ? ['serial'] : [] }),
      },
      stock: {
        ...answers.stock,
        list: () => ({ branchId, rows: [flour, phone], nextCursor: null, total: 2, summary }),
      },
    } as never,
  })
  await user.click(await screen.findByRole('checkbox', { name: /Flour/ }))
  await user.click(screen.getByRole('checkbox', { name: /Phone/ }))
  await user.click(screen.getByRole('button', { name: 'Adjust stock' }))
  const dialog = await screen.findByRole('dialog')
  const numbers = await within(dialog).findByRole('textbox', { name: /^Serial numbers/ })
  expect(within(dialog).getAllByRole('textbox', { name: /^Quantity/ })).toHaveLength(1)
  await user.type(numbers, 'SN-1{enter}SN-2')
  expect(within(dialog).getByText('One per line. Entered: 2')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^Quantity/ }), '2')
  await user.click(within(dialog).getByRole('button', { name: 'Save adjustment' }))
  await waitFor(() => expect(server.calls('stock.adjust')).toHaveLength(1))
  expect(server.calls('stock.adjust')[0]).toMatchObject({
    entries: [
      { itemId: id(2), action: 'waste', quantity: 2000, unit: 'kg' },
      { itemId: id(4), action: 'waste', quantity: 2000, unit: 'each', serials: ['SN-1', 'SN-2'] },
    ],
  })
})

test('the value of a past day is asked for by that day', async () => {
  const { server, user } = await openOffice('/stock', {
    answers: {
      ...answers,
      stock: {
        ...answers.stock,
        value: () => ({
          rows: [
            {
              ...{ branchId, branchName: 'Quayside', currency: 'GBP', things: 4 },
              ...{ value: stockValue(7_777_000), inTransit: stockValue(0) },
            },
          ],
        }),
      },
    } as never,
  })
  await user.type(await screen.findByLabelText('Value at the end of'), '2026-01-31')
  expect(await screen.findByText('£77.77')).toBeTruthy()
  expect(server.calls('stock.value')).toEqual([{ branchId, day: '2026-01-31' }])
})

test('an item has its places, its level over time and its ledger with a running balance', async () => {
  const level = { onHand: quantity(4500), value: stockValue(9_000_000), unitCost: stockValue(2e6) }
  const moved = (more: Partial<StockLedgerRow>): StockLedgerRow => ({
    ...{ id: 'm1', sourceId: id(5), source: 'entry', at: '2026-01-20T10:00:00.000Z' },
    ...{ kind: 'received', kindName: null, quantity: quantity(5000), counted: null },
    ...{ cost: stockValue(10_000_000), correction: stockValue(0), onHand: quantity(5000) },
    ...{ value: stockValue(10_000_000), reason: '', note: 'INV 12', by: 'Olive', callNumber: null },
    ...more,
  })
  const item = itemOf(id(2), { name: 'Flour', unit: 'kg' })
  await openOffice(`/items/${id(2)}/inventory`, {
    answers: {
      items: { get: () => item },
      lowStock: {
        coming: () => ({
          deliveries: [
            {
              ...{ id: id(7), kind: 'purchase_order', number: 12, branchId, variationId: null },
              ...{ quantity: 6000, from: 'The Mill', expectedOn: '2026-02-03', sentAt: null },
            },
          ],
          orders: [],
        }),
      },
      stock: {
        ofItem: () => ({
          ...{ tracked: true, unit: 'kg' },
          rows: [
            {
              ...{ branchId, branchName: 'Quayside', currency: 'GBP', locationId: branchId },
              ...{ locationName: '', variationId: null, inTransit: false, ...level },
              packs: [],
              ...{ committed: quantity(0), lastCountedAt: null },
              ...{ lowAt: quantity(2000), par: null },
            },
          ],
        }),
        days: () => ({ before: { ...level }, rows: [] }),
        ledger: () => ({
          rows: [
            moved({
              ...{ id: 'm2', source: 'order', kind: 'sale', quantity: quantity(-500), note: '' },
              ...{ onHand: quantity(4500), callNumber: 'A12', cost: stockValue(-1_000_000) },
            }),
            moved({}),
          ],
          ...{ nextCursor: null, total: 2 },
        }),
      },
    } as never,
  })
  const ledger = await screen.findByRole('table', { name: 'Stock movements' })
  const [, sale, received] = within(ledger).getAllByRole('row')
  expect(sale?.textContent).toContain('4.5 kg')
  expect(within(sale as HTMLElement).getByRole('link').textContent).toContain('A12')
  expect(received?.textContent).toContain('Received · INV 12')
  expect(await screen.findByText('On hand, last 90 days')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Adjust stock' })).toBeTruthy()
  const coming = await screen.findByRole('table', { name: 'Next deliveries' })
  expect(coming.textContent).toContain('PO-0012')
  expect(coming.textContent).toContain('6 kg')
  const targets = screen.getAllByRole('button', { name: /Change low at and par/ })
  expect(targets.map(({ textContent }) => textContent)).toEqual(['2 kg', '–'])
})

const home: HomeView = {
  ...(emptiestOf(homeView) as HomeView),
  ...{ currency: 'GBP', timeZone: 'Europe/London', asOf: '2026-11-21T14:03:00.000Z' },
  ...{ today: '2026-11-21' as HomeView['today'], sales: null, orders: null },
  comparedWith: '2026-11-14' as HomeView['today'],
  attention: [{ kind: 'items_missing_info', count: 2, names: [], orderId: null }],
}
const short = { rows: [{ branchId, branchName: 'Quayside', low: 3, out: 1 }] }
const homeAnswers = { home: { read: () => home }, stock: { short: () => short } }

test('Home says what is low and out, and leads to the list of it', async () => {
  await openOffice('/', { answers: homeAnswers })
  const low = await screen.findByRole('link', { name: /3 items are low on stock/ })
  expect(low.getAttribute('href')).toBe(`/stock?status=low&branch=${branchId}`)
  const links = screen
    .getAllByRole('link', { name: /items? / })
    .map(({ textContent }) => textContent)
  expect(links).toEqual(['1 item is out of stock', '3 items are low on stock', expect.anything()])
})

test('Home asks nothing about stock for those who may not see it', async () => {
  const me = anOwner({ permissions: ['catalogue.read'] })
  const { server } = await openOffice('/', { answers: homeAnswers, me })
  await screen.findByRole('link', { name: /items are incomplete/ })
  expect(server.calls('stock.short')).toEqual([])
})
