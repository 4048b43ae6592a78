/** Two taps for a usual loss, and the comparison of two stock takes. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, openOffice } from './office-world.tsx'

const itemId = '00000000-0000-4000-8000-000000000001'
const named = { itemId, variationId: null, name: 'Milk', variationName: '', unit: 'l' }

test('a usual thing is recorded by two taps', async () => {
  const { server, user } = await openOffice('/stock/waste', {
    answers: {
      waste: {
        usual: () => ({
          rows: [{ ...named, kind: 'damage', quantity: pieces(2), reason: 'Leaking', times: 4 }],
        }),
        record: () => ({ recorded: 1 }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Milk, 2 l, Damaged' }))
  await user.click(screen.getByRole('button', { name: 'Record waste' }))
  await waitFor(() =>
    expect(server.calls('waste.record')).toMatchObject([
      {
        branchId,
        lines: [{ itemId, quantity: 2000, unit: 'l', kind: 'damage', reason: 'Leaking' }],
      },
    ]),
  )
})

test('a photo is chosen by its field, which is within no button', async () => {
  await openOffice('/stock/waste')
  const field = await screen.findByLabelText('Take a photo')
  expect(field.closest('button, [role="button"], [tabindex="0"]')).toBeNull()
  field.focus()
  expect(document.activeElement).toBe(field)
})

test('a loss needs an item and a quantity', async () => {
  const { server, user } = await openOffice('/stock/waste')
  await user.click(await screen.findByRole('button', { name: 'Record waste' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose an item.')
  expect(server.calls('waste.record')).toEqual([])
})

test('what was used is compared between the last two stock takes', async () => {
  const take = (number: number) => ({
    ...{ id: `00000000-0000-4000-8000-0000000000c${number}`, branchId, branchName: 'Quayside' },
    ...{ reference: `ST-000${number}`, name: 'Week', scope: { kind: 'full' as const } },
    ...{ status: 'completed' as const, blind: true, includeZero: true, includeUntracked: false },
    ...{
      note: '',
      dueOn: null,
      assignees: [],
      currency: 'GBP',
      rows: 1,
      counted: 1,
      valueDifference: null,
    },
    ...{ createdAt: '2026-11-21T09:00:00.000Z', createdBy: '', startedAt: null },
    ...{ startedBy: null, completedAt: null, completedBy: null, cancelledAt: null },
  })
  const { server } = await openOffice('/stock/usage', {
    answers: {
      stockTakes: { list: () => ({ rows: [take(2), take(1)], nextCursor: null, total: 2 }) },
      waste: {
        usage: () => ({
          ...{ currency: 'GBP', branchName: 'Quayside' },
          rows: [
            {
              ...{ ...named, category: 'Dairy', opening: pieces(20), received: pieces(0) },
              ...{ closing: pieces(10), actual: pieces(10), expected: pieces(6) },
              ...{ wasted: pieces(1), variance: pieces(3), unitCost: minorUnits(150) },
              cost: minorUnits(450),
              dishes: [{ itemId, name: 'Flat white', quantity: pieces(6) }],
            },
          ],
        }),
      },
    },
  })
  expect((await screen.findAllByText('£4.50')).length).toBe(2)
  expect(screen.getByText('Flat white')).toBeTruthy()
  expect(server.calls('waste.usage')).toEqual([{ from: take(1).id, to: take(2).id }])
})
