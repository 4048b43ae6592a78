/**
 * The first sheet of an Excel workbook as the text of a list, for products that export nothing
 * else. A workbook is a ZIP archive of XML: the sheet has the cells, and texts stand apart.
 */
import { inflateRawSync } from 'node:zlib'
import papa from 'papaparse'

/** Unpacked; a workbook of an export has some megabytes, and others wait while it is read. */
const unpackedMax = 32 * 1024 * 1024
const columnsMax = 1000
const entryMark = 0x02014b50
const endMark = 0x06054b50

export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** Null: it is no workbook that can be read. */
export function readWorkbook(bytes: Uint8Array): string | null {
  try {
    const open = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const sheet = open(/^xl\/worksheets\/sheet1\.xml$/) ?? open(/^xl\/worksheets\/[^/]+\.xml$/)
    if (sheet === null) return null
    const texts = [...(open(/^xl\/sharedStrings\.xml$/) ?? '').matchAll(/<si>(.*?)<\/si>/gs)]
    const shared = texts.map(([, inner = '']) => textOf(inner))
    return papa.unparse(rowsOf(sheet, shared), { newline: '\n' })
  } catch {
    return null
  }
}

/** Opens the first file of the archive whose name fits. */
function openArchive(bytes: Buffer): (name: RegExp) => string | null {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== endMark) end -= 1
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries = Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== entryMark) throw new RangeError('no entry of an archive')
    const [nameLength, extra, comment] = [28, 30, 32].map((of) => bytes.readUInt16LE(at + of))
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
      isPacked: bytes.readUInt16LE(at + 10) === 8,
      packed: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    return entry
  })
  return (name) => {
    const entry = entries.find((one) => name.test(one.name))
    if (entry === undefined) return null
    const { start } = entry
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const content = bytes.subarray(from, from + entry.packed)
    const plain = entry.isPacked
      ? inflateRawSync(content, { maxOutputLength: unpackedMax })
      : content
    return plain.toString('utf8')
  }
}

function rowsOf(sheet: string, shared: readonly string[]): string[][] {
  return [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, inner = '']) => {
    const row: string[] = []
    for (const [, marks = '', cell = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const at = columnOf(/\br="([A-Z]+)\d*"/.exec(marks)?.[1], row.length)
      if (at >= columnsMax) continue
      while (row.length < at) row.push('')
      row[at] = cellText(/\bt="(\w+)"/.exec(marks)?.[1], cell, shared)
    }
    return row
  })
}

/** `A` is 0, `AA` is 26. */
function columnOf(letters: string | undefined, usual: number): number {
  if (letters === undefined) return usual
  return [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
}

function cellText(type: string | undefined, cell: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textOf(cell)
  const value = /<v\b[^>]*>(.*?)<\/v>/s.exec(cell)?.[1] ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'e') return unescaped(value)
  // A number as it is read by people: 3.2 and not 3.2000000000000002.
  return value === '' ? '' : String(Number(Number(value).toPrecision(15)))
}

/** The runs of a text; how it is said in Japanese is no part of it. */
function textOf(inner: string): string {
  const plain = inner.replaceAll(/<rPh\b.*?<\/rPh>/gs, '')
  return unescaped([...plain.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, one]) => one).join(''))
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return Number.isNaN(code) || code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
}
