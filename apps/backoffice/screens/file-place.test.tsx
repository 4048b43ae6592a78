/** Who waits for a file is told their place in line, in each language. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../src/platform/language/i18n.ts'
import { openOffice } from './office-world.tsx'

test('an export that waits shows its place, then its rows, then nothing', async () => {
  let finish = (_file: File) => {}
  const file = new Promise<File>((resolve) => {
    finish = resolve
  })
  const waiting = { name: 'transactions.csv', kind: 'list', rows: 0 } as const
  const { server, user } = await openOffice('/transactions', {
    answers: {
      exports: { transactions: () => file },
      fileQueue: { mine: () => ({ files: [{ ...waiting, before: 2 }] }) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await screen.findByText('Number 3 in line')
  await act(() => setLanguage('de'))
  screen.getByText('Platz 3 in der Warteschlange')
  await act(() => setLanguage('en'))
  server.answer({
    fileQueue: {
      mine: () => ({
        files: [
          { ...waiting, before: null, rows: 1_200 },
          { ...waiting, name: 'orders.csv', before: 0 },
          { ...waiting, name: 'receipt.pdf', kind: 'paper', before: 0 },
        ],
      }),
    },
  })
  await screen.findByText('transactions.csv: 1,200 rows so far')
  screen.getByText('orders.csv: Number 1 in line')
  expect(screen.queryByText(/receipt/)).toBeNull()
  finish(new File(['id'], 'transactions.csv', { type: 'text/csv' }))
  await waitFor(() => expect(screen.queryByText(/in line|so far/)).toBeNull())
  await screen.findByRole('button', { name: 'Export' })
})
