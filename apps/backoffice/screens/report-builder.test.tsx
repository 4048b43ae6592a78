/** Reports of one's own: rows and figures are chosen, compared, saved and opened again. */
import {
  type BuiltFigures,
  type BuiltReport,
  builtFigures,
  builtReport,
} from '@servery/contract/reporting/built-reports.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, openOffice } from './office-world.tsx'

const saved: BuiltReport = {
  ...(emptiestOf(builtReport) as BuiltReport),
  ...{ id: branchId, name: 'What we sell', rows: 'category', figures: ['net'], isOwn: true },
}

const figuresOf = ({ rows, figures }: { rows: string; figures?: string | undefined }) => {
  const keys = (figures ?? '').split(',')
  const values = Object.fromEntries(keys.map((key) => [key, 12_000]))
  const one = { key: rows === 'branch' ? branchId : 'drinks', label: 'Drinks', values }
  return {
    ...(emptiestOf(builtFigures) as BuiltFigures),
    ...{ currency: 'GBP', timeZone: 'Europe/London', asOf: '2026-11-21T14:03:00.000Z' },
    ...{ figures: keys, rows: [{ ...one, previous: null }], totals: values },
  }
}

async function openBuilder(path: string) {
  return openOffice(path, {
    answers: {
      builtReports: {
        list: () => ({ rows: [saved] }),
        figures: figuresOf,
        create: ({ id }) => ({ ...saved, id }),
      },
    },
  })
}

test('rows and figures are chosen, and what the rows cannot tell is not offered', async () => {
  const { user, server } = await openBuilder('/reports/builder')
  await screen.findByRole('table')
  expect(server.calls('builtReports.figures')).toMatchObject([{ rows: 'category' }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows by' }), 'method')
  await waitFor(() =>
    expect(server.calls('builtReports.figures').at(-1)).toMatchObject({
      ...{ rows: 'method', figures: 'tips,payments,paid' },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  const offered = screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)
  expect(offered).toEqual(['Tips', 'Payments', 'Amount paid'])
})

test('a report is saved by name with its named period', async () => {
  const { user, server } = await openBuilder('/reports/builder?rows=category&range=last_month')
  await user.click(await screen.findByRole('button', { name: 'Save report…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save report…' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Month')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls('builtReports.create')).toHaveLength(1))
  expect(server.calls('builtReports.create')).toMatchObject([
    { name: 'Month', rows: 'category', period: 'last_month', compare: 'none', shared: false },
  ])
})

test('what was saved opens from the reports with its rows, figures and period', async () => {
  await openBuilder('/reports')
  const link = await screen.findByRole('link', { name: 'What we sell' })
  expect(link.getAttribute('href')).toContain('/reports/builder?')
  expect(link.getAttribute('href')).toContain('rows=category')
  expect(link.getAttribute('href')).toContain('t.cols=net')
  expect(link.getAttribute('href')).toContain('branch=all')
})

test('branches stand side by side with what goods and work cost', async () => {
  const { server } = await openBuilder('/reports/branches')
  await screen.findByRole('table')
  const [asked] = server.calls('builtReports.figures') as [{ rows: string; figures: string }]
  expect(asked.rows).toBe('branch')
  expect(asked.figures.split(',')).toEqual(expect.arrayContaining(['labourShare', 'profitShare']))
})

test('a ready-made report has the name it is opened by, until it is of other rows', async () => {
  const { user } = await openBuilder('/reports')
  await user.click(await screen.findByRole('link', { name: 'Best sellers' }))
  await screen.findByRole('heading', { level: 1, name: 'Best sellers' })
  await screen.findByRole('heading', { name: 'Best sellers · Net sales' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows by' }), 'category')
  await screen.findByRole('heading', { level: 1, name: 'New report' })
})
