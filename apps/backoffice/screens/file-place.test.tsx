/** Who waits for a file is told their place in line, in each language. */
import { rate } from '@servery/domain/kernel/rate.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../src/platform/language/i18n.ts'
import { anOwner, openOffice } from './office-world.tsx'

test('an export that waits shows its place, then its rows, then nothing', async () => {
  let finish = (_file: File) => {}
  const file = new Promise<File>((resolve) => {
    finish = resolve
  })
  const waiting = { name: 'transactions.csv', kind: 'list', rows: 0, totalRows: null } as const
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

const companyRecord = {
  ...{ id: anOwner().company.id, name: 'Harbour Kitchens', tradingName: '', companyNumber: '' },
  ...{
    vatNumber: '',
    country: 'GB',
    currency: 'GBP',
    currencyFixed: true,
    language: 'en' as const,
  },
  ...{
    logo: '',
    financialYearStart: '04-06',
    lookVoidShare: rate(20_000),
    lookTimesUsual: 2_000,
  },
  ...{ lookOrdersMin: 20, stockCosting: 'average' as const, stockLowAt: null, version: 1 },
  ...{ updatedAt: '2026-03-14T12:00:00.000Z', updatedBy: 'Olive' },
}
const methods = {
  ...{ email: 'owner@harbour.example', emailVerified: true, hasPassword: true, passkeys: [] },
  google: { isOffered: false, isLinked: false },
  ...{ secondFactor: { isOn: false, recoveryCodesLeft: 0 }, verifiedPhone: null },
}

test('an owner exports the company under a passphrase typed twice, and sees how far it is', async () => {
  let finish = (_file: File) => {}
  const file = new Promise<File>((resolve) => {
    finish = resolve
  })
  const name = 'company-2026-03-14.servery'
  const { server, user } = await openOffice('/company', {
    answers: {
      company: { get: () => companyRecord },
      accountSecurity: { signInMethods: () => methods },
      exports: { company: () => file },
      fileQueue: {
        mine: () => ({
          files: [{ name, kind: 'list', before: null, rows: 1_500, totalRows: 6_000 }],
        }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export company…' }))
  const first = await screen.findByLabelText('Passphrase')
  const again = screen.getByLabelText('Repeat passphrase')
  const send = () => user.click(screen.getByRole('button', { name: 'Export' }))
  await user.type(first, 'gulls')
  await user.type(again, 'gull')
  await send()
  await screen.findByText('Use at least 12 characters')
  screen.getByText('The passphrases differ')
  expect(server.calls('exports.company')).toEqual([])
  const passphrase = 'four gulls above the quay'
  for (const field of [first, again]) {
    await user.clear(field)
    await user.type(field, passphrase)
  }
  await send()
  await screen.findByText('1,500 of 6,000 rows')
  expect(server.calls('exports.company')).toEqual([{ passphrase }])
  finish(new File(['sealed'], name))
  await waitFor(() => expect(screen.queryByLabelText('Passphrase')).toBeNull())
})

test('nobody but an owner of all branches is offered the export of the company', async () => {
  await openOffice('/company', {
    answers: { company: { get: () => companyRecord } },
    me: anOwner({ role: 'manager' }),
  })
  await screen.findByText('Only owners in charge of all branches can export the company.')
  expect(screen.queryByRole('button', { name: 'Export company…' })).toBeNull()
})
