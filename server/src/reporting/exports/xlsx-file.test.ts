import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Sheet } from './sheet.ts'
import { columnName, writeXlsx } from './xlsx-file.ts'

/** The files of an archive, found by its directory as every reader does. */
function filesOf(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(entry)).toBe(0x04034b50)
    const data = entry + 30 + bytes.readUInt16LE(entry + 26)
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20))
    const content = inflateRawSync(packed)
    expect(content.length).toBe(bytes.readUInt32LE(at + 24))
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), content.toString())
    at += 46 + nameLength
  }
  return files
}

const sheet: Sheet = {
  fileName: 'x',
  title: 'Rabatte [2026/11]: alle Zeilen und noch viel mehr',
  lines: ['Hafen'],
  facts: [],
  currency: 'GBP',
  timeZone: 'Europe/London',
  language: 'de',
  tables: [
    {
      hasHead: true,
      columns: [
        { key: 'name', header: 'Name', unit: 'text' },
        { key: 'amount', header: 'Amount', unit: 'money' },
        { key: 'share', header: 'Share', unit: 'share' },
      ],
      rows: [
        { cells: ['=1+1 <b> & "x"\u0007', 1250, null] },
        { cells: ['', -5, 125_000] },
        { cells: ['¥', 1250, null], currency: 'JPY', isTotal: true },
      ],
    },
  ],
}

it('writes text as text, figures as numbers, and nothing that breaks the file', async () => {
  const files = filesOf(Buffer.concat(await Array.fromAsync(writeXlsx(sheet))))
  expect([...files.keys()]).toContain('[Content_Types].xml')
  const rows = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(rows).toContain('<c r="A4" s="1" t="inlineStr">')
  expect(rows).toContain('>=1+1 &lt;b&gt; &amp; &quot;x&quot;</t>')
  expect(rows).toContain('<c r="B5" s="3"><v>12.50</v></c></row>')
  expect(rows).toContain('<c r="B6" s="3"><v>-0.05</v></c><c r="C6" s="4"><v>0.125000</v></c>')
  expect(rows).toContain('<c r="B7" s="3"><v>1250</v></c></row></sheetData>')
  expect(files.get('xl/workbook.xml')).toContain('name="Rabatte  2026 11   alle Zeilen"')
  expect(files.get('xl/styles.xml')).toContain('#,##0.00')
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %i is %s', (index, name) => expect(columnName(index)).toBe(name))
