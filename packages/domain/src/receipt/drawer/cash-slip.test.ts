import { type Language, languages } from '@servery/messages/languages.ts'
import { drawerWords } from '@servery/messages/paper.ts'
import { expect, it } from 'vitest'
import { decimalText, minorUnits } from '../../kernel/money.ts'
import { columnsOf } from '../layout/columns.ts'
import { type ReceiptColumns, receiptColumns } from '../layout/layout.ts'
import { type CashSlip, layOutCashSlip } from './cash-slip.ts'

const slip: CashSlip = {
  kind: 'paid_out',
  businessName: 'Harbour',
  branchName: 'Quay',
  registerName: 'Front till',
  at: '2026-03-14T10:00:00.000Z',
  amount: minorUnits(850),
  reason: 'Milk',
  note: 'Two crates, from the shop across the street',
  by: 'Ana',
  approvedBy: 'Ben',
}
const layOut = (of: CashSlip, columns: ReceiptColumns, language: Language = 'en') =>
  layOutCashSlip(of, {
    columns,
    words: drawerWords[language],
    format: {
      money: (amount) => `£${decimalText(amount, 'GBP')}`,
      moment: () => '14 Mar, 10:00',
      rate: String,
    },
  }).flatMap((part) => (part.kind === 'text' ? part : []))

it('says how much, why, who and where to sign', () => {
  expect(layOut(slip, 32).map(({ text }) => text.trimEnd())).toEqual([
    '    Harbour',
    '              Quay',
    '    Pay-out',
    'Till                  Front till',
    '                   14 Mar, 10:00',
    'By                           Ana',
    'Approved by                  Ben',
    '--------------------------------',
    'Amount                     £8.50',
    'Reason                      Milk',
    'Two crates, from the shop across',
    'the street',
    '',
    '',
    '................................',
    'Signature',
  ])
})

it('says that it is a duplicate, leaves out what nobody said, and fits every paper', () => {
  const bare = { ...slip, copy: 2, reason: '', note: '', approvedBy: '' }
  const texts = layOut(bare, 48).map(({ text }) => text.trim())
  expect(texts).toContain('DUPLICATE 2')
  expect(texts.join()).not.toContain('Approved by')
  for (const columns of receiptColumns) {
    for (const language of languages) {
      for (const part of layOut({ ...slip, copy: 1 }, columns, language)) {
        expect(columnsOf(part.text) * part.size).toBeLessThanOrEqual(columns)
      }
    }
  }
})
