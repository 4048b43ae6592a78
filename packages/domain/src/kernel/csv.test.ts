import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it.each([
  [['a', 1, null], 'a,1,'],
  [['Fish, chips', 'say "ah"', 'two\nlines'], '"Fish, chips","say ""ah""","two\nlines"'],
  [['=1+1', '@sum', '+44', '-cmd'], "'=1+1,'@sum,'+44,'-cmd"],
  [['-12.50', '12.50', -5], '-12.50,12.50,-5'],
])('%j is %s', (row, text) => {
  expect(toCsv([row])).toBe(`\uFEFF${text}\r\n`)
})
