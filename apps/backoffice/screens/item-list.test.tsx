/** Items from their list: added in one breath, filled in where they lack something, repriced. */
import { type ItemView, itemRecord } from '@servery/contract/catalogue/catalogue.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, say } from './office-world.tsx'

const ids = {
  bakes: '00000000-0000-4000-8000-0000000000d1',
  full: '00000000-0000-4000-8000-0000000000d2',
  zero: '00000000-0000-4000-8000-0000000000d3',
  bun: '00000000-0000-4000-8000-0000000000d4',
  pie: '00000000-0000-4000-8000-0000000000d5',
}
const head = { version: 1, archived: false }
const item = (id: string, name: string, more: object = {}): ItemView =>
  itemRecord.parse({
    ...{ ...head, id, name, categoryId: ids.bakes, categoryName: 'Bakes', price: 250 },
    ...{ taxRateIds: [ids.zero], updatedAt: '2026-11-21T09:00:00.000Z', updatedBy: 'Olive' },
    ...more,
  })
const bun = item(ids.bun, 'Bun', { image: '/images/bun.webp', allergens: { milk: 'contains' } })
const pie = item(ids.pie, 'Pie', { taxRateIds: [], image: '/images/pie.webp' })
const page = <Row,>(rows: readonly Row[]) => ({
  rows: [...rows],
  nextCursor: null,
  total: rows.length,
})
const answers = {
  categories: {
    list: () => page([{ ...head, id: ids.bakes, name: 'Bakes', colour: '', position: 0 }]),
  },
  taxRates: {
    list: () =>
      page([
        { ...head, id: ids.full, name: 'Standard', rate: 200_000, inclusive: true },
        { ...head, id: ids.zero, name: 'Zero', rate: 0, inclusive: true },
      ]),
  },
  items: {
    get: ({ id }: { readonly id: string }) => (id === pie.id ? pie : bun),
    list: ({ status }: { readonly status?: string }) =>
      page(status === 'missing_info' ? [pie] : [bun, pie]),
    create: (input: { readonly id: string; readonly name: string }) => item(input.id, input.name),
    update: (input: { readonly id: string }) => ({ ...pie, ...input, version: 2 }),
  },
}

test('a name and a price are enough: tax is as of its category', async () => {
  const { server, user } = await openOffice('/items', { answers: answers as never })
  await user.click(await screen.findByRole('button', { name: say('items.quickAdd') }))
  const dialog = within(await screen.findByRole('dialog', { name: say('items.quickAdd') }))
  const zero = await dialog.findByRole('checkbox', { name: /Zero/ })
  await waitFor(() => expect(zero).toHaveProperty('checked', true))
  await user.type(dialog.getByLabelText(say('items.field.name')), 'Scone')
  await user.type(dialog.getByLabelText(say('items.field.price')), '3.20')
  await user.click(dialog.getByRole('button', { name: say('ui.save') }))
  await waitFor(() => expect(server.calls('items.create')).toHaveLength(1))
  expect(server.calls('items.create')[0]).toMatchObject({
    ...{ name: 'Scone', price: 320 },
    ...{ categoryId: ids.bakes, taxRateIds: [ids.zero] },
  })
})

test('what an item lacks is named, and filled in over the list', async () => {
  const { server, user } = await openOffice('/items?status=missing_info', {
    answers: answers as never,
  })
  const missing = `${say('items.missing.tax')}, ${say('items.missing.allergens')}`
  const name = say('items.missing.fillIn', { name: 'Pie', missing })
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pie' }))
  const standard = await dialog.findByRole('checkbox', { name: /Standard/ })
  await waitFor(() =>
    expect(dialog.getByRole('checkbox', { name: /Zero/ })).toHaveProperty('checked', true),
  )
  await user.click(standard)
  await user.click(dialog.getByRole('button', { name: say('items.restNo') }))
  await user.click(dialog.getByRole('button', { name: say('ui.save') }))
  await waitFor(() => expect(server.calls('items.update')).toHaveLength(1))
  expect(server.calls('items.update')[0]).toMatchObject({
    taxRateIds: [ids.full, ids.zero],
    allergens: { milk: 'no', fish: 'no' },
  })
})

test('a price that was changed in the list is taken back', async () => {
  const { server, user } = await openOffice('/items', { answers: answers as never })
  const name = say('items.changePrice', { name: 'Pie', price: '£2.50' })
  await user.click(await screen.findByRole('button', { name }))
  const field = await screen.findByLabelText(say('items.column.price'))
  await user.clear(field)
  await user.type(field, '2.90{Enter}')
  fireEvent.click(await screen.findByText(say('ui.undo')))
  await waitFor(() => expect(server.calls('items.update')).toHaveLength(2))
  expect(server.calls('items.update')).toMatchObject([
    { price: 290, version: 1 },
    { price: 250, version: 2 },
  ])
})

const section = (key: string) =>
  screen.findByRole('button', { name: say(`items.card.${key}`), expanded: false })

test('a folded section says what is set in it, and a link to its field opens it', async () => {
  const { user, goTo } = await openOffice(`/items/${ids.bun}`, { answers: answers as never })
  const allergens = await section('allergens')
  const words = document.getElementById(allergens.getAttribute('aria-describedby') ?? '')
  expect(words?.textContent).toBe(`Milk · ${say('items.fold.unchecked', { count: 13 })}`)
  expect(screen.queryByRole('group', { name: 'Milk' })).toBeNull()
  await user.click(allergens)
  expect(screen.getByRole('group', { name: 'Milk' })).toBeDefined()
  await goTo(`/items/${ids.pie}?field=allergens`)
  const opened = { name: say('items.card.allergens'), expanded: true }
  await screen.findByRole('heading', { level: 1, name: 'Pie' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', opened)))
  await user.click(screen.getByRole('button', { name: say('items.missing.tax') }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Standard/ }))
})

test('a folded section of what is sold nowhere says so', async () => {
  const items = { ...answers.items, get: () => item(ids.bun, 'Salt', { channels: [] }) }
  await openOffice(`/items/${ids.bun}`, { answers: { ...answers, items } as never })
  const offer = await section('offer')
  const words = document.getElementById(offer.getAttribute('aria-describedby') ?? '')
  expect(words?.textContent).toBe(say('items.fold.nowhere'))
})

test('what the server refuses in a folded section opens it and has the focus', async () => {
  const update = () => {
    throw refusal('duplicate_value', { field: 'sku' })
  }
  const items = { ...answers.items, update }
  const { user } = await openOffice(`/items/${ids.bun}`, {
    answers: { ...answers, items } as never,
  })
  const codes = await section('codes')
  await user.type(screen.getByLabelText(say('items.field.name')), 's')
  await user.click(screen.getByRole('button', { name: say('ui.save') }))
  await waitFor(() => expect(codes.getAttribute('aria-expanded')).toBe('true'))
  const sku = screen.getByRole('textbox', { name: new RegExp(`^${say('items.field.sku')}`) })
  expect(sku.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(sku)
})

test('items are edited as a table: pasted, filled, undone, and saved as one change', async () => {
  const written = {
    ...{ id: ids.full, fileName: '', edit: { kind: 'table' as const }, records: 2 },
    ...{ madeAt: '2026-11-21T09:00:00.000Z', madeBy: 'Olive', undoneAt: null, undoneBy: null },
  }
  const outcomes = [
    null,
    { set: null, problems: [{ id: ids.pie, field: '', code: 'stale_version' as const }] },
    { set: written, problems: [] },
  ]
  const bulk = {
    table: () => {
      const outcome = outcomes.shift()
      if (outcome === null) throw refusal('too_many_requests')
      return outcome
    },
  }
  const items = { ...answers.items, get: () => ({ ...pie, version: 5, price: 999 }) }
  const { server, user } = await openOffice('/items/table', {
    answers: { ...answers, items, bulk } as never,
  })
  const grid = await screen.findByRole('grid', { name: say('bulk.table.title') })
  const cell = (row: number, column: number) =>
    grid.querySelector(`[data-cell="${row - 1}-${column}"]`) as HTMLElement
  const paste = (text: string) =>
    fireEvent.paste(grid, { clipboardData: { getData: () => text } as never })
  grid.focus()
  await user.keyboard('{ArrowRight}')
  paste('£3.20\tbakes\r\n2,75\tcakes\r\n')
  expect(cell(1, 1).textContent).toBe('£3.20')
  expect(cell(2, 2).getAttribute('aria-invalid')).toBe('true')
  const save = (count: number) =>
    screen.getByRole('button', { name: say('bulk.table.save', { count }) })
  expect(save(2)).toHaveProperty('disabled', true)
  await user.keyboard('{Control>}z{/Control}')
  expect(cell(1, 1).textContent).toBe('2.50')
  fireEvent.mouseDown(cell(1, 1))
  paste('3.20')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(cell(2, 1).textContent).toBe('3.20')
  fireEvent.mouseDown(cell(2, 0))
  grid.focus()
  await user.keyboard('P')
  await user.keyboard('lum tart{Enter}')
  expect(cell(2, 0).textContent).toBe('Plum tart')
  await user.dblClick(cell(1, 5))
  await user.keyboard('B-1')
  await user.click(cell(2, 5))
  expect(cell(2, 5).getAttribute('aria-selected')).toBe('true')
  expect(cell(1, 5).textContent).toBe('B-1')
  await user.keyboard('{Control>}z{/Control}')
  await user.click(save(2))
  await waitFor(() => expect(save(2)).toHaveProperty('disabled', false))
  await user.click(save(2))
  await waitFor(() => expect(server.calls('bulk.table')).toHaveLength(2))
  expect(server.calls('bulk.table')[1]).toEqual(server.calls('bulk.table')[0])
  expect(server.calls('items.list').at(-1)).not.toHaveProperty('status')
  expect(server.calls('bulk.table')[0]).toMatchObject({
    rows: [
      { id: ids.bun, version: 1, cells: { price: 320 } },
      { id: ids.pie, version: 1, cells: { price: 320, name: 'Plum tart' } },
    ],
  })
  await user.click(await screen.findByRole('button', { name: say('bulk.table.readAgain') }))
  await waitFor(() => expect(cell(2, 0).getAttribute('aria-invalid')).toBeNull())
  await user.click(save(2))
  await waitFor(() => expect(server.calls('bulk.table')).toHaveLength(3))
  expect(server.calls('bulk.table')[2]).toMatchObject({ rows: [{}, { version: 5 }] })
  const nothing = await screen.findByRole('button', { name: 'Save' })
  expect(nothing).toHaveProperty('disabled', true)
  expect(cell(2, 0).textContent).toBe('Plum tart')
})

test('variants stand below their item in the table, with a price each', async () => {
  const variation = (id: string, name: string, price: number) => ({
    ...{ id, name, price, sku: '', barcode: '' },
  })
  const [small, large] = [variation(ids.zero, 'Small', 300), variation(ids.full, 'Large', 400)]
  const cake = item(ids.pie, 'Cake', { price: 300, variations: [small, large] })
  const written = {
    ...{ id: ids.full, fileName: '', edit: { kind: 'table' as const }, records: 1 },
    ...{ madeAt: '2026-11-21T09:00:00.000Z', madeBy: 'Olive', undoneAt: null, undoneBy: null },
  }
  const outcomes = [
    { set: null, problems: [{ id: ids.pie, field: '', code: 'stale_version' as const }] },
    { set: written, problems: [] },
  ]
  const { server, user } = await openOffice('/items/table', {
    answers: {
      ...answers,
      // Meanwhile somebody has taken the small one out.
      items: {
        list: () => page([bun, cake]),
        get: () => ({ ...cake, version: 4, variations: [large] }),
      },
      bulk: { table: () => outcomes.shift() },
    } as never,
  })
  const grid = await screen.findByRole('grid', { name: say('bulk.table.title') })
  const cell = (row: number, column: number) =>
    grid.querySelector(`[data-cell="${row - 1}-${column}"]`) as HTMLElement
  expect([2, 3, 4].map((row) => cell(row, 0).textContent)).toEqual([
    ...['Cake', 'Cake · Small', 'Cake · Large'],
  ])
  expect([2, 3, 4].map((row) => cell(row, 1).textContent)).toEqual(['–', '3.00', '4.00'])
  expect(cell(3, 0).getAttribute('aria-readonly')).toBe('true')
  fireEvent.mouseDown(cell(2, 1))
  const clipboardData = { getData: () => '1\n3.20\n4,30\n' } as never
  fireEvent.paste(grid, { clipboardData })
  expect([2, 3, 4].map((row) => cell(row, 1).textContent)).toEqual(['–', '3.20', '4,30'])
  const save = () => screen.getByRole('button', { name: say('bulk.table.save', { count: 1 }) })
  await user.click(save())
  await waitFor(() => expect(server.calls('bulk.table')).toHaveLength(1))
  const prices = [
    { id: small.id, price: 320 },
    { id: large.id, price: 430 },
  ]
  const rowOf = (version: number, variations: object) => ({
    rows: [{ id: ids.pie, version, cells: { variations } }],
  })
  expect(server.calls('bulk.table')[0]).toMatchObject(rowOf(1, prices))
  await user.click(await screen.findByRole('button', { name: say('bulk.table.readAgain') }))
  await waitFor(() => expect(cell(3, 0).textContent).toBe('Cake · Large'))
  expect(cell(3, 1).textContent).toBe('4,30')
  await user.click(save())
  await waitFor(() => expect(server.calls('bulk.table')).toHaveLength(2))
  expect(server.calls('bulk.table')[1]).toMatchObject(rowOf(4, prices.slice(1)))
  await screen.findByRole('button', { name: 'Save' })
  expect(cell(3, 1).textContent).toBe('4.30')
})
