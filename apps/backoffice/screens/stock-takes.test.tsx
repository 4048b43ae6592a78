/** A stock take on a phone: counted, kept without the network, reviewed and completed. */
import type { StockTake, StockTakeRow } from '@servery/contract/stock/stock-takes.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { branchId, openOffice } from './office-world.tsx'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

const take: StockTake = {
  ...{ id: id(1), branchId, branchName: 'Quayside', reference: 'ST-0001', name: 'Friday' },
  ...{ scope: { kind: 'full' }, status: 'counting', blind: true, includeZero: true },
  ...{
    includeUntracked: false,
    note: '',
    dueOn: null,
    assignees: [],
    currency: 'GBP',
    rows: 2,
    counted: 0,
  },
  ...{ valueDifference: null, createdAt: '2026-11-21T09:00:00.000Z', createdBy: 'Olive' },
  ...{ startedAt: '2026-11-21T09:00:00.000Z', startedBy: 'Olive' },
  ...{ completedAt: null, completedBy: null, cancelledAt: null },
}

const row = (number: number, name: string, more: Partial<StockTakeRow> = {}): StockTakeRow => ({
  ...{ id: id(number), itemId: id(number), variationId: null, name, variationName: '', sku: '' },
  ...{ barcodes: [`500${number}`], unit: 'bottle', packs: [{ name: 'Case', holds: pieces(12) }] },
  ...{ categoryId: id(9), category: 'Wine', locationId: branchId, location: '', place: '' },
  ...{ position: number, counted: null, typed: '', countedAt: null, countedBy: null },
  ...{
    expected: null,
    difference: null,
    valueDifference: null,
    bySerial: false,
    serials: null,
    recount: false,
    reason: null,
  },
  ...more,
})

const rows = [row(2, 'Malbec'), row(3, 'Rioja')]

test('what is typed and scanned is sent, and kept while it cannot be', async () => {
  const { server, user } = await openOffice(`/stock/stockTakes/${take.id}`, {
    answers: {
      stockTakes: {
        get: () => take,
        rows: () => ({ rows, revision: 1 }),
        count: ({ entries }) => ({
          rows: entries.map(({ rowId, quantity: units }) => ({
            ...(rows.find((one) => one.id === rowId) ?? row(4, 'Unknown')),
            counted: quantity(units),
            countedAt: '2026-11-21T10:00:00.000Z',
            countedBy: 'Olive Owner',
          })),
          revision: 2,
        }),
      },
    },
  })
  const malbec = await screen.findByRole('textbox', { name: 'Malbec' })
  await user.type(malbec, '2 cases + 3{Enter}')
  await waitFor(() =>
    expect(server.calls('stockTakes.count')).toMatchObject([
      { entries: [{ rowId: id(2), kind: 'set', quantity: 27_000, unit: 'bottle' }] },
    ]),
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rioja' }))
  await user.type(screen.getByRole('searchbox'), '5003{Enter}')
  await waitFor(() => expect(server.calls('stockTakes.count')).toHaveLength(2))
  expect(server.calls('stockTakes.count')[1]).toMatchObject({
    entries: [{ rowId: id(3), kind: 'add', quantity: 1000 }],
  })
  await user.type(screen.getByRole('textbox', { name: 'Rioja' }), 'seven{Enter}')
  expect(await screen.findByText('Enter a count such as 2 cases + 3.')).toBeTruthy()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.clear(screen.getByRole('textbox', { name: 'Rioja' }))
  await user.type(screen.getByRole('textbox', { name: 'Rioja' }), '4{Enter}')
  expect(await screen.findByText(/1 row not sent/)).toBeTruthy()
})

test('differences are given a reason and posted once they are confirmed', async () => {
  const reviewed = { ...take, status: 'review' as const, counted: 2 }
  const told = { expected: quantity(20_000), counted: pieces(18), recount: true }
  const { server, user } = await openOffice(`/stock/stockTakes/${take.id}`, {
    answers: {
      stockTakes: {
        get: () => reviewed,
        rows: () => ({
          rows: [
            row(2, 'Malbec', {
              ...{ ...told, difference: quantity(-2000), valueDifference: minorUnits(-1600) },
            }),
            row(3, 'Rioja', { ...told, difference: quantity(0), valueDifference: minorUnits(0) }),
          ],
          revision: 3,
        }),
        complete: () => ({ ...reviewed, status: 'completed' }),
      },
    },
  })
  const table = await screen.findByRole('table')
  expect(within(table).getByText('Malbec')).toBeTruthy()
  expect(within(table).queryByText('Rioja')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason for Malbec' }), 'waste')
  await user.click(screen.getByRole('button', { name: 'Complete stock take' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Complete stock take' }))
  await waitFor(() =>
    expect(server.calls('stockTakes.complete')).toEqual([
      { id: take.id, uncounted: 'leave', reasons: [{ rowId: id(2), reason: 'waste' }] },
    ]),
  )
})
