/** Goods are received by a code, ordered of each supplier, and brought from another branch. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwner, branchId, openOffice } from './office-world.tsx'

const idAt = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const [coffee, roaster, mill] = [idAt('e1'), idAt('e2'), idAt('e3')]

const pack = {
  ...{ supplierItemId: idAt('e4'), supplierId: roaster, supplierName: 'Penryn Roasters' },
  ...{ code: 'PR-12', packName: 'case of 12', factor: 12_000, cost: 5400 },
  ...{ minimumPacks: 0, preferred: true },
}
const goods = {
  ...{ itemId: coffee, variationId: null, itemName: 'House beans', variationName: '' },
  ...{ unit: 'each', bySerial: false, sku: '', barcode: '', taxRate: 200_000, packs: [pack] },
  ...{ lastCost: 400_000, lastReceivedAt: null, code: 'PR-12' },
}

test('goods come in by the supplier’s code, with their sums', async () => {
  const { server, user } = await openOffice('/stock/addStock', {
    answers: { stockGoods: { find: () => ({ rows: [goods] as never }) } },
  })
  await user.type(await screen.findByRole('combobox', { name: 'Name or barcode' }), 'PR-12')
  await user.click(await screen.findByRole('option', { name: 'House beans' }))
  const line = within(screen.getByRole('region', { name: 'House beans' }))
  const packs = line.getByLabelText('Packs')
  await user.clear(packs)
  await user.type(packs, '2')
  expect(await screen.findByText('£129.60')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Receive goods' }))
  await waitFor(() => expect(server.calls('deliveries.create')).toHaveLength(1))
  expect(server.calls('deliveries.create')[0]).toMatchObject({
    branchId,
    costUpdate: 'average',
    lines: [{ itemId: coffee, quantity: 2000, factor: 12_000, cost: 5400, taxRate: 200_000 }],
  })
})

test('nothing is received without packs', async () => {
  const { server, user } = await openOffice('/stock/addStock', {
    answers: { stockGoods: { find: () => ({ rows: [goods] as never }) } },
  })
  await user.type(await screen.findByRole('combobox', { name: 'Name or barcode' }), 'PR-12')
  await user.click(await screen.findByRole('option', { name: 'House beans' }))
  await user.clear(screen.getByLabelText('Packs'))
  await user.type(screen.getByLabelText('Packs'), '0')
  await user.click(screen.getByRole('button', { name: 'Receive goods' }))
  expect(await screen.findAllByText(/Must not be 0/)).not.toHaveLength(0)
  expect(server.calls('deliveries.create')).toEqual([])
})

const shortOf = (itemName: string, supplierId: string | null, suggested: number) => ({
  ...{ itemId: idAt(itemName === 'Beans' ? 'f1' : 'f2'), variationId: null, variationName: '' },
  ...{ itemName, unit: 'each', status: 'low', onHand: 1000, committed: 0, available: 1000 },
  ...{ bySerial: false, onOrder: 0, lowAt: 2000, ownLowAt: 2000, par: 24_000, supplierId },
  ...{ supplierItemId: null, code: '' },
  ...{ supplierName: supplierId === roaster ? 'Penryn Roasters' : 'The mill', packName: 'case' },
  ...{ factor: 12_000, packCost: 5400, suggested, suggestedCost: 5400 * suggested },
  ...{ unitCost: 450_000, daysCover: 35, lastReceivedAt: null },
})

const aRoaster = {
  ...{ id: roaster, name: 'Penryn Roasters', contact: '', email: '', phone: '', address: '' },
  ...{ accountNumber: '', leadDays: 2, minimumOrder: 15_000, note: '' },
  ...{ version: 1, archived: false, updatedAt: '2026-01-20T10:00:00.000Z', updatedBy: '' },
}
const suppliers = { list: () => ({ rows: [aRoaster], nextCursor: null, total: 1 }) as never }

test('what is low is ordered of each supplier', async () => {
  const rows = [shortOf('Beans', roaster, 2), shortOf('Flour', mill, 1)] as never
  const { server, user } = await openOffice('/stock/lowStockReport', {
    answers: { suppliers, lowStock: { report: () => ({ rows, total: 2 }) } },
  })
  const missing = await screen.findByText(/Short of the supplier’s minimum order/)
  expect(missing.textContent).toContain('£42.00')
  const packs = await screen.findByLabelText('Packs of Flour')
  await user.clear(packs)
  await user.type(packs, '3')
  await user.click(screen.getByRole('button', { name: 'Create purchase orders' }))
  await waitFor(() => expect(server.calls('purchaseOrders.create')).toHaveLength(2))
  expect(server.calls('purchaseOrders.create')).toMatchObject([
    {
      ...{ branchId, supplierId: roaster, expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      lines: [{ packs: 2000, factor: 12_000, cost: 5400 }],
    },
    { branchId, supplierId: mill, expectedOn: null, lines: [{ packs: 3000 }] },
  ])
})

test('a new order is wanted when its supplier delivers, and says what is missing of it', async () => {
  const { server, user } = await openOffice('/stock/purchaseOrders/new', {
    answers: { suppliers, stockGoods: { find: () => ({ rows: [goods] as never }) } },
  })
  const supplier = await screen.findByRole('combobox', { name: 'Supplier' })
  await within(supplier).findByRole('option', { name: 'Penryn Roasters' })
  await user.selectOptions(supplier, roaster)
  const day = screen.getByLabelText<HTMLInputElement>(/^Wanted on/)
  await waitFor(() => expect(day.value).toMatch(/^\d{4}-\d\d-\d\d$/))
  await user.type(screen.getByRole('combobox', { name: 'Name or barcode' }), 'PR-12')
  await user.click(await screen.findByRole('option', { name: 'House beans' }))
  const missing = await screen.findByText(/Short of the supplier’s minimum order/)
  expect(missing.textContent).toContain('£96.00')
  const packs = screen.getByLabelText('Packs')
  await user.clear(packs)
  await user.type(packs, '3')
  await waitFor(() => expect(screen.queryByText(/Short of the supplier/)).toBeNull())
  const wanted = day.value
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls('purchaseOrders.create')).toHaveLength(1))
  expect(server.calls('purchaseOrders.create')[0]).toMatchObject({
    ...{ supplierId: roaster, expectedOn: wanted, lines: [{ packs: 3000, cost: 5400 }] },
  })
})

test('a transfer is received with the reason for what is missing', async () => {
  const owner = anOwner()
  const [branch] = owner.branches
  if (branch === undefined) throw new Error('the owner has a branch')
  const other = { ...branch, id: idAt('b2'), name: 'Pier' }
  const id = idAt('d1')
  const line = {
    ...{ id: idAt('d2'), itemId: coffee, variationId: null, itemName: 'House beans' },
    ...{ variationName: '', unit: 'each', quantity: 6000, shipped: 6000, received: null },
    ...{ serials: [], bySerial: false },
    ...{ value: 2_700_000, reason: '', batches: [] },
  }
  const transfer = {
    ...{ id, version: 2, archived: false, updatedAt: '', updatedBy: '', number: 7, note: '' },
    ...{ fromBranchId: other.id, toBranchId: branchId, status: 'in_transit', lostValue: 0 },
    ...{ shippedAt: '2026-03-14T10:00:00.000Z', receivedAt: null, value: 2_700_000 },
    lines: [line],
  }
  const { server, user } = await openOffice(`/stock/transfers/${id}`, {
    me: { ...owner, branches: [branch, other] },
    answers: { transfers: { get: () => transfer as never, receive: () => transfer as never } },
  })
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }))
  const dialog = within(await screen.findByRole('dialog'))
  const units = dialog.getByLabelText('House beans')
  await user.clear(units)
  await user.type(units, '5')
  await user.type(dialog.getByLabelText(/Reason if less arrived/), 'Dropped')
  await user.click(dialog.getByRole('button', { name: 'Receive goods' }))
  await waitFor(() => expect(server.calls('transfers.receive')).toHaveLength(1))
  expect(server.calls('transfers.receive')[0]).toMatchObject({
    ...{ id, version: 2 },
    lines: [{ id: line.id, quantity: 5000, reason: 'Dropped' }],
  })
})
