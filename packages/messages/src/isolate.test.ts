import { expect, it } from 'vitest'
import { isolate } from './isolate.ts'

it.each([
  ['VAT 20%', 'ar', '\u2068VAT 20%\u2069'],
  ['01326 555 010', 'ar', '\u206801326 555 010\u2069'],
  ['VAT 20%', 'de', 'VAT 20%'],
  ['12.50', 'ar', '12.50'],
  ['مطعم Quayside', 'ar', 'مطعم Quayside'],
  ['\u200f5.00 US$', 'ar', '\u200f5.00 US$'],
])('%j in a text of %s', (value, language, isolated) => {
  expect(isolate(value, language)).toBe(isolated)
})
