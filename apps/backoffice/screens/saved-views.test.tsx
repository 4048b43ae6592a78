/** What a report is set to, saved by name and opened again. */
import { type SavedView, savedView } from '@servery/contract/overview/saved-views.ts'
import { type SalesSummary, salesSummary } from '@servery/contract/reporting/sales.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice } from './office-world.tsx'

const summary = (): SalesSummary => ({
  ...(emptiestOf(salesSummary) as SalesSummary),
  ...{ currency: 'GBP', timeZone: 'Europe/London', asOf: '2026-11-21T14:03:00.000Z' },
})
const aView = (changes: Partial<SavedView>): SavedView => ({
  ...(emptiestOf(savedView) as SavedView),
  ...{ page: '/sales', state: { range: 'last_week', tab: 'branch' }, isOwn: true },
  ...changes,
})

async function openSales(query: string, rows: readonly SavedView[] = []) {
  return openOffice(`/sales${query}`, {
    answers: {
      sales: { summary },
      savedViews: {
        list: () => ({ rows: [...rows] }),
        create: ({ shared = false, ...input }) => aView({ ...input, shared }),
      },
    },
  })
}

test('the period and the table are saved by name', async () => {
  const { user, server } = await openSales('?range=last_week&t.sort=-net')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view…' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Week')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls('savedViews.create')).toHaveLength(1))
  expect(server.calls('savedViews.create')).toMatchObject([
    { name: 'Week', page: '/sales', state: { range: 'last_week', 't.sort': '-net' } },
  ])
})

test('an answer that is lost makes no second view', async () => {
  let isLost = true
  const { user, server } = await openOffice('/sales?range=last_week', {
    answers: {
      sales: { summary },
      savedViews: {
        list: () => ({ rows: [] }),
        create: ({ shared = false, ...input }) => {
          if (!isLost) return aView({ ...input, shared })
          isLost = false
          throw refusal('too_many_requests')
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view…' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Week')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByRole('alert')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = server.calls('savedViews.create')
  expect(second).toEqual(first)
})

test('a view opens from the head, which then says its name', async () => {
  const { user } = await openSales('?range=yesterday', [aView({ name: 'Branches of last week' })])
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Branches of last week' }))
  await screen.findByRole('button', { name: 'Branches of last week' })
  expect(window.location.search).toContain('range=last_week')
  expect(window.location.search).toContain('tab=branch')
})

test('a page with nothing set opens with its view, and stays clear once cleared', async () => {
  const { user } = await openSales('', [aView({ name: 'Mine', isDefault: true })])
  await screen.findByRole('button', { name: 'Mine' })
  expect(window.location.search).toContain('range=last_week')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'today')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  expect(window.location.search).not.toContain('range=')
})
