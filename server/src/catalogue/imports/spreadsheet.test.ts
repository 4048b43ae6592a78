import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { decodeFile, readRows } from './decode.ts'

/** An archive with these files, each packed; the sums of a real one are not read. */
function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    list.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}

const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Price</t></is></c></row>
  <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"/><c r="C2"><v>3.2000000000000002</v></c></row>
  <row r="3"/>
</sheetData></worksheet>`
const runs = `<r><t xml:space="preserve">Fish &amp; </t></r>
  <r><t>chips, &#x201C;large&#x201D;</t></r>`
const texts = `<sst><si><t>Name</t></si><si>${runs}</si></sst>`

it('reads the first sheet of a workbook', () => {
  const file = archiveOf({ 'xl/sharedStrings.xml': texts, 'xl/worksheets/sheet1.xml': sheet })
  const { text, encoding } = decodeFile(file)
  expect(encoding).toBe('Excel')
  expect(readRows(text, ',').rows.slice(0, 2)).toEqual([
    ['Name', '', 'Price'],
    ['Fish & chips, “large”', '', '3.2'],
  ])
})

it('takes an archive that is no workbook, or is cut off, for an empty file', () => {
  const other = archiveOf({ 'note.txt': 'hello' })
  expect(decodeFile(other).text).toBe('')
  expect(decodeFile(other.subarray(0, 40)).text).toBe('')
})
