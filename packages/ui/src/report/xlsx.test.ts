import { expect, it } from 'vitest'
import { columnName, toXlsx } from './xlsx.ts'

/** The stored files of an archive, found by its directory as every reader does. */
function filesOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  const view = new DataView(bytes.buffer)
  const text = (from: number, length: number) =>
    new TextDecoder().decode(bytes.subarray(from, from + length))
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const nameLength = view.getUint16(at + 28, true)
    const entry = view.getUint32(at + 42, true)
    const data = entry + 30 + view.getUint16(entry + 26, true)
    files.set(text(at + 46, nameLength), text(data, view.getUint32(at + 24, true)))
    at += 46 + nameLength
  }
  return files
}

it('writes text as text, figures as numbers, and nothing that breaks the file', () => {
  const files = filesOf(
    toXlsx({
      name: 'Rabatte [2026/11]: alle Zeilen und noch viel mehr',
      moneyDigits: 2,
      headerRow: 0,
      rows: [
        ['Name', 'Amount'],
        ['=1+1 <b> & "x"\u0007', { value: 12.5, format: 'money' }],
        [null, { value: 0.125, format: 'share' }],
      ],
    }),
  )
  expect([...files.keys()]).toContain('[Content_Types].xml')
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">')
  expect(sheet).toContain('>=1+1 &lt;b&gt; &amp; &quot;x&quot;</t>')
  expect(sheet).toContain('<c r="B2" s="3"><v>12.5</v></c>')
  expect(sheet).toContain('<row r="3"><c r="B3" s="4"><v>0.125</v></c></row>')
  expect(files.get('xl/workbook.xml')).toContain('name="Rabatte  2026 11   alle Zeilen"')
  expect(files.get('xl/styles.xml')).toContain('#,##0.00')
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %i is %s', (index, name) => expect(columnName(index)).toBe(name))
