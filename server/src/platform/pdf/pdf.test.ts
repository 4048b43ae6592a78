import { inflateSync } from 'node:zlib'
import { text } from '@servery/domain/receipt/layout/layout.ts'
import { describe, expect, it } from 'vitest'
import { Pdf } from './pdf.ts'
import { drawRoll } from './pdf-roll.ts'
import { beginTable } from './pdf-table.ts'
import { readPdfPages } from './read-pdf.ts'
import { piecesOf } from './reading-order.ts'
import { moneyFormat } from './receipt-format.ts'

it('writes amounts to the last digit, in Arabic by the sign alone', () => {
  expect(moneyFormat('en-GB', 'GBP')(-901)).toBe('-£9.01')
  expect(moneyFormat('en-GB', 'USD')(1250)).toBe('US$12.50')
  expect(moneyFormat('ar-u-nu-latn', 'GBP')(1250)).toMatch(/^\P{L}*12\.50\s£\P{L}*$/u)
  expect(moneyFormat('ar-u-nu-latn', 'KWD')(9_007_199_254_740_991)).toContain(
    '9,007,199,254,740.991',
  )
})

describe('the order in which text is drawn', () => {
  const drawn = (text: string) => piecesOf(text).join('')

  it('leaves what is written from left to right as it is', () => {
    expect(piecesOf('Crème brûlée (2) 12.50 €')).toEqual(['Crème brûlée (2) 12.50 €'])
  })

  it('puts the words of a sentence from right to left, each whole for the typeface', () => {
    expect(piecesOf('قهوة عربية')).toEqual(['عربية', ' ', 'قهوة'])
  })

  it('keeps figures and foreign words the right way round within it', () => {
    expect(drawn('قهوة 12.50 كبيرة')).toBe('كبيرة 12.50 قهوة')
    expect(drawn('قهوة Latte Macchiato كبيرة')).toBe('كبيرة Latte Macchiato قهوة')
  })

  it('keeps a sentence from left to right around names from right to left', () => {
    expect(drawn('Coffee (قهوة عربية), large')).toBe('Coffee (عربية قهوة), large')
    expect(drawn('Table 4 · قهوة 2')).toBe('Table 4 · 2 قهوة')
  })

  it('turns brackets round where they stand from right to left', () => {
    expect(drawn('شاي (ساخن)')).toBe('(ساخن) شاي')
    expect(piecesOf('شاي (ساخن)', 'ltr').join('')).toBe('(ساخن) شاي')
  })

  it('keeps figures of their own script, and an amount with its currency, in one piece', () => {
    expect(piecesOf('سعر ١٢٫٥٠ جديد')).toEqual(['جديد', ' ', '١٢٫٥٠', ' ', 'سعر'])
    expect(drawn('שלום €5.00')).toBe('€5.00 שלום')
  })

  it('keeps a picture whole, and the words around it in their order', () => {
    expect(piecesOf('قهوة 🧀 كبيرة', 'ltr').join('')).toBe('كبيرة 🧀 قهوة')
  })
})

describe('a file to print', () => {
  it('repeats the head of a table on every page, with each row once and pages numbered', async () => {
    const pdf = new Pdf({ title: 'Crème', language: 'fr', footOf: (page) => `Seite ${page}` })
    const columns = [
      { header: 'Name', width: 3 },
      { header: 'Betrag', width: 1, isFigure: true },
    ]
    const add = beginTable(pdf, columns)
    for (let row = 1; row <= 90; row += 1) add({ cells: [`Größe ${row}.`, `${row},50 €`] })
    const early = pdf.take()
    const parts = [early ?? new Uint8Array(), ...(await Array.fromAsync(pdf.end()))]
    expect(early?.length).toBeGreaterThan(0)
    const pages = readPdfPages(Buffer.concat(parts))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Seite ${index + 1}\n`)
      expect(page.match(/Betrag/g)).toHaveLength(1)
    }
    const rows = pages.flatMap((page) => page.match(/Größe \d+\./g) ?? [])
    expect(rows).toEqual(Array.from({ length: 90 }, (_, index) => `Größe ${index + 1}.`))
  })

  it('breaks what is too long for its cell, and keeps the row whole', async () => {
    const pdf = new Pdf({ title: 'x', language: 'en', footOf: () => '' })
    const add = beginTable(pdf, [
      { header: 'A', width: 1 },
      { header: 'B', width: 9 },
    ])
    add({ cells: ['Donaudampfschifffahrtsgesellschaft', 'one'], note: { cell: 1, text: 'two' } })
    const [page = ''] = readPdfPages(Buffer.concat(await Array.fromAsync(pdf.end())))
    expect(page.replaceAll('\n', '')).toContain('Donaudampfschifffahrtsgesellschaft')
    expect(page.split('\n').length).toBeGreaterThan(5)
    expect(page).toContain('two')
  })

  it.each([
    ['of a few columns', 5, 6],
    ['of many columns, smaller', 8, 9],
  ])('breaks neither the words of a head nor a figure: %s', async (_, count, size) => {
    const pdf = new Pdf({ title: 'x', language: 'de', footOf: () => '' })
    const figure = '-88.888,88 GBP'
    const columns = Array.from({ length: count }, (_column, at) => ({
      ...{ header: at % 2 === 0 ? 'Bestellungen offen' : 'Netto', width: at === 0 ? 20 : 1 },
      ...{ isFigure: at > 0, whole: at > 0 ? figure.replaceAll(' ', '\u00a0') : '' },
    }))
    const add = beginTable(pdf, columns, { size })
    const cells = columns.map(({ whole }) => whole)
    add({ cells, weight: 'bold' })
    const [page = ''] = readPdfPages(Buffer.concat(await Array.fromAsync(pdf.end())))
    const lines = page.split('\n')
    expect(lines.filter((line) => line.replaceAll('\u00a0', ' ') === figure)).toHaveLength(
      count - 1,
    )
    expect(lines.filter((line) => /^Bestellungen( offen)?$/.test(line))).toHaveLength(
      Math.ceil(count / 2),
    )
  })
})

/** From the left edge, where each text of the first page begins, in the order of writing. */
function beginningsOf(content: Buffer): readonly number[] {
  const file = content.toString('latin1')
  const streams = [...file.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
  const drawn = streams.map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  const page = drawn.find((text) => text.includes(' Tm')) ?? ''
  return [...page.matchAll(/^1 0 0 1 ([\d.]+) [\d.]+ Tm/gm)].map(([, x]) => Number(x))
}

it('is laid out from the right in a language that is read from there', async () => {
  const draw = async (language: string) => {
    const pdf = new Pdf({ title: 'x', language, footOf: () => 'foot' })
    const add = beginTable(pdf, [
      { header: 'name', width: 3 },
      { header: 'total', width: 1, isFigure: true },
    ])
    add({ cells: ['soup', '7.00'] })
    return beginningsOf(Buffer.concat(await Array.fromAsync(pdf.end())))
  }
  const [foot = 0, name = 0, total = 0] = await draw('en')
  const [footBack = 0, nameBack = 0, totalBack = 0] = await draw('ar')
  expect(name).toBeLessThan(total)
  expect(nameBack).toBeGreaterThan(totalBack)
  // What ends at the one margin begins at the other.
  expect([foot > 400, footBack, name, totalBack]).toEqual([true, 42, 42, 42])
})

describe('a receipt on a roll', () => {
  const name = { title: 'x', language: 'en', paper: 58, columns: 32 } as const
  const draw = async (roll: Omit<Parameters<typeof drawRoll>[0], keyof typeof name>) => {
    const content = Buffer.concat(await Array.fromAsync(drawRoll({ ...name, ...roll })))
    const file = content.toString('latin1')
    const pages = file.match(/\/MediaBox /g)?.length
    return { content, file, pages }
  }

  it('shows the logo in the dots of the printer, and leaves out one that is not there', async () => {
    const logo = { width: 16, height: 8, dots: new Uint8Array(128).fill(1) }
    const parts = [{ kind: 'logo', path: '/a' } as const]
    const shown = await draw({ parts, logos: new Map([['/a', logo]]) })
    expect(shown.file).toMatch(/\/Subtype \/Image[^>]*\/Width 16[^>]*\/Height 8/s)
    const missing = await draw({ parts, logos: new Map() })
    expect(missing.file).not.toContain('/Subtype /Image')
  })

  it('goes on with another page where no reader takes a longer one', async () => {
    const line = text('-'.repeat(32))
    const { content, pages } = await draw({ parts: Array(2_000).fill(line), logos: new Map() })
    expect(pages).toBe(2)
    const lines = readPdfPages(content).flatMap((page) => page.match(/-{32}/g) ?? [])
    expect(lines).toHaveLength(2_000)
  })
})
