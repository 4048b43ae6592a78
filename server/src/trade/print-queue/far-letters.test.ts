/** Lines with letters that a printer's code page lacks, as the printer gets them. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { encodeForPrinter } from '@servery/domain/receipt/encode.ts'
import { pairLines } from '@servery/domain/receipt/layout/columns.ts'
import { text } from '@servery/domain/receipt/layout/layout.ts'
import { type PrintedRow, readEscPos } from '@servery/testing/esc-pos-reader.ts'
import { expect, it } from 'vitest'
import { loadDotLine } from '../../platform/pdf/index.ts'

const columns = 48
const columnDots = 12

async function print(labels: readonly string[], codePage: 'cp858' | 'cp852' | 'cp866' = 'cp858') {
  const { drawLine } = await loadDotLine()
  const sheet = labels
    .flatMap((label) => pairLines(label, '3.40', columns))
    .map((line) => text(line))
  const bytes = encodeForPrinter(
    [sheet],
    {
      ...{ language: 'esc-pos', columns, codePage, cut: 'partial', buzzer: false, copies: 1 },
      drawer: null,
    },
    { Encoder: ReceiptPrinterEncoder, drawLine, logos: new Map(), opensDrawer: false },
  )
  const { rows } = readEscPos(bytes)
  // Before the cut the paper is moved on.
  return rows.slice(0, labels.length)
}

/** Of each column of a picture: whether anything is black in it. */
function inked(row: PrintedRow | undefined): string {
  if (row?.kind !== 'picture') throw new Error('this line is no picture')
  const { width, height, dots } = row
  const isBlack = (x: number, y: number) => {
    const at = y * width + x
    return (((dots[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
  }
  const isInked = (column: number) =>
    Array.from({ length: height * columnDots }, (_, at) => at).some((at) =>
      isBlack(column * columnDots + (at % columnDots), Math.floor(at / columnDots)),
    )
  return Array.from({ length: columns }, (_, at) => (isInked(at) ? '#' : '.')).join('')
}

it('prints Arabic as a picture with its figure in the same columns, and the rest as text', async () => {
  const rows = await print(['1 Flat white', '1 قهوة عربية', '1 Crème brûlée'])
  expect(rows.map(({ kind }) => kind)).toEqual(['text', 'picture', 'text'])
  expect(rows[1]).toMatchObject({ width: columns * columnDots })
  // The second word of five letters stands to the left of the first of four.
  expect(inked(rows[1])).toBe(`#.#####.####${'.'.repeat(32)}####`)
})

it('does the same for Hebrew, and for Polish where the code page is not made for it', async () => {
  const kinds = async (...asked: Parameters<typeof print>) =>
    (await print(...asked)).map(({ kind }) => kind)
  expect(await kinds(['1 שקשוקה חמה', '1 Żurek'])).toEqual(['picture', 'picture'])
  expect(await kinds(['1 שקשוקה חמה', '1 Żurek'], 'cp852')).toEqual(['picture', 'text'])
  expect(await kinds(['1 Борщ', '1 Crème'], 'cp866')).toEqual(['text', 'picture'])
})

it('leaves what has no face, and signs that are no letters, to the code page', async () => {
  const rows = await print(['1 北京', '1 Tea – “hot”'])
  expect(rows.map(({ kind }) => kind)).toEqual(['text', 'text'])
  expect(rows[0]).toMatchObject({ text: expect.stringContaining('??') })
})
