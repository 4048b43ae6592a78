import { readZip } from '@servery/testing/readers/zip-reader.ts'
import { expect, it } from 'vitest'
import type { Sheet } from './sheet.ts'
import { columnName, writeXlsx } from './xlsx-file.ts'

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
  const files = readZip(Buffer.concat(await Array.fromAsync(writeXlsx(sheet))))
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
