import { stockAccount } from '@servery/domain/stock/accounting.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { expect, it } from 'vitest'
import type { SheetRow } from '../sheet.ts'
import { stockAccountSheet } from './account-sheet.ts'

it('has every row of the account, which add up to what the stock came to', () => {
  const sums = [
    { kind: 'received', cost: stockValue(5_000_000), correction: stockValue(0) },
    { kind: 'sale', cost: stockValue(-3_000_500), correction: stockValue(-250_000) },
    { kind: 'waste', cost: stockValue(-499_400), correction: stockValue(0) },
  ] as const
  const account = stockAccount(stockValue(1_000_000), sums)
  const days = { currency: 'GBP', from: '2026-11-16', to: '2026-11-22' }
  const sheet = stockAccountSheet(
    { ...account, ...days },
    { branch: 'Quay', language: 'de', timeZone: 'Europe/London' },
  )
  const [table] = sheet.tables
  const rows = [...((table?.rows ?? []) as Iterable<SheetRow>)]
  const of = (name: string) => Number(rows.find(({ csvName }) => csvName === name)?.cells[1])
  expect(of('opening_value') + of('in_received') - of('closing_value')).toBe(
    of('cost_of_goods') + of('waste') + of('variance'),
  )
  expect(of('corrections')).toBe(250)
  expect(rows[0]?.cells[0]).toBe('Bestand am Anfang')
  expect(sheet.lines).toEqual(['Quay · 16.11.2026 – 22.11.2026 · GBP'])
})
