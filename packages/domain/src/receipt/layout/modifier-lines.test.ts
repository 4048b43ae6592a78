import { languages } from '@servery/messages/languages.ts'
import { receiptWords, sampleWords } from '@servery/messages/paper.ts'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { plainBrand } from './brand.ts'
import type { ReceiptContent, ReceiptLine } from './content.ts'
import { layOutReceipt } from './layout.ts'
import { sampleReceipt } from './sample.ts'

const seller = {
  companyName: 'Harbour Coffee',
  branchName: '',
  line1: '',
  line2: '',
  town: '',
  postcode: '',
  phone: '',
  vatNumber: '',
}
const sample = sampleReceipt({ seller, at: '2026-03-14T10:00:00.000Z', words: sampleWords.en })
const modifiers: ReceiptLine['modifiers'] = [
  { name: 'pickles', quantity: 1, unitPrice: minorUnits(0), prefix: 'no' },
  { name: 'Cheddar', quantity: 1, unitPrice: minorUnits(240), prefix: 'extra' },
  { name: 'House salad', quantity: 1, unitPrice: minorUnits(0) },
  { name: 'Vinaigrette', quantity: 2, unitPrice: minorUnits(60), prefix: 'side', nested: true },
]

function below(language: (typeof languages)[number]): readonly string[] {
  const [line] = sample.lines
  const content: ReceiptContent = { ...sample, lines: line ? [{ ...line, modifiers }] : [] }
  const format = {
    money: (minor: number) => (minor / 10 ** 2).toFixed(2),
    rate: String,
    quantity: String,
    moment: String,
  }
  const words = receiptWords[language]
  const parts = layOutReceipt(content, { brand: plainBrand, columns: 42, words, format })
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text.trim()] : []))
  const first = texts.findIndex((text) => text.includes('pickles'))
  return texts.slice(first, first + modifiers.length)
}

it('says what is left out, what is twice, and what belongs to what', () => {
  expect(below('en')).toEqual([
    'No pickles',
    'Extra Cheddar (2.40)',
    'House salad',
    '- 2 x Vinaigrette on the side (0.60)',
  ])
})

it.each(languages)('names every modifier in %s', (language) => {
  for (const [index, { name }] of modifiers.entries()) {
    expect(below(language)[index]).toContain(name)
  }
})
