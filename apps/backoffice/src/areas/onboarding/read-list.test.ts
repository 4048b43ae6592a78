import { describe, expect, it } from 'vitest'
import { decodeText, readListFile, readListText } from './read-list.ts'

describe('a list', () => {
  it.each([
    ['commas', 'Name,Price\nTea,2.10\n'],
    ['semicolons', 'Name;Price\nTea;2.10\n'],
    ['tabs', 'Name\tPrice\nTea\t2.10\n'],
    ['CRLF and empty lines', 'Name,Price\r\n\r\nTea,2.10\r\n\r\n'],
    ['a byte order mark', '\uFEFFName,Price\nTea,2.10'],
    ['quotes', '"Name","Price"\n"Tea","2.10"'],
  ])('with %s', async (_, text) => {
    const { rows, problem } = await readListText(text, 10)
    expect(problem).toBeNull()
    expect(rows).toEqual([
      ['Name', 'Price'],
      ['Tea', '2.10'],
    ])
  })

  it('keeps decimal commas beside semicolons, and marks within quotes', async () => {
    const { rows } = await readListText('Name;Preis\n"Kaffee; groß";3,40', 10)
    expect(rows[1]).toEqual(['Kaffee; groß', '3,40'])
  })

  it.each([
    ['', 'empty'],
    ['\n \n', 'empty'],
    [`a\n${'b\n'.repeat(4)}`, 'too_long'],
  ])('is refused where it cannot be one', async (text, problem) => {
    expect((await readListText(text, 3)).problem).toBe(problem)
  })

  it('may be of any size but too large', async () => {
    const file = new Blob(['Name\n', 'x'.repeat(5 * 1024 * 1024)])
    expect((await readListFile(file, 10)).problem).toBe('too_large')
  })

  it('may come from an old spreadsheet', () => {
    const latin = new Uint8Array([0x43, 0x61, 0x66, 0xe9]).buffer
    expect(decodeText(latin)).toBe('Café')
    expect(decodeText(new TextEncoder().encode('Café').buffer)).toBe('Café')
  })
})
