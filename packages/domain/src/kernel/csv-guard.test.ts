import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardCsv, toCsv, unguardCsv } from './csv.ts'

const starts = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  ' =',
  '\u00A0=',
  '\u3000=',
  '"=',
  '\uFF1D',
  '\uFF0B',
  '\uFF0D',
  '\uFF20',
]
const before = ['', ';', 'x;', 'x; ', 'x\t', 'x\n', 'x\r\n', 'x|', 'x;"', "x;'y;", ';;']

/** What a spreadsheet makes of the text where cells are divided by one of these. */
function runs(text: string): boolean {
  const cells = text.split(/[;\t\r\n|]/)
  return cells.some((cell) => /^["\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell))
}

it.each(before.flatMap((front) => starts.map((start) => `${front}${start}1+1`)))(
  '%j is no formula in any cell',
  (text) => {
    expect(runs(text)).toBe(true)
    expect(runs(guardCsv(text))).toBe(false)
    // And so in the file, whichever way it is divided.
    expect(
      runs(
        toCsv([[text]])
          .slice(1)
          .replaceAll('""', '"'),
      ),
    ).toBe(false)
  },
)

it('comes back as it was, whatever it is', () => {
  const piece = fc.constantFrom(...starts, ...before, "'", "''", 'x', ' ', '\u00A0', ',', '1')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      expect(unguardCsv(guardCsv(text))).toBe(text)
      expect(runs(guardCsv(text))).toBe(false)
    }),
  )
})

it('leaves plain texts and numbers alone', () => {
  for (const text of ['Fish; chips', 'a-b', "O'Neill", '1 + 1', "it's; 'so'"]) {
    expect(guardCsv(text)).toBe(text)
  }
  expect(toCsv([['-12.50']])).toBe('\uFEFF-12.50\r\n')
})
