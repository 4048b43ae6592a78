/** Bytes of a file into text and rows: UTF-8, UTF-16 or what spreadsheets on Windows write. */
import papa from 'papaparse'
import { isWorkbook, readWorkbook } from './spreadsheet.ts'

export interface DecodedFile {
  readonly text: string
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Excel'
}

const sniffedBytes = 4096

/** Told by its mark at the front, by its zero bytes, or by whether it is sound UTF-8. */
export function decodeFile(bytes: Uint8Array, isWhole = true): DecodedFile {
  // The beginning of an archive says nothing, as its list of files stands at the end.
  if (isWorkbook(bytes)) {
    return { text: (isWhole ? readWorkbook(bytes) : null) ?? '', encoding: 'Excel' }
  }
  const utf16 = findUtf16(bytes)
  if (utf16 !== null) {
    return { text: withoutMark(new TextDecoder(utf16).decode(bytes)), encoding: 'UTF-16' }
  }
  try {
    // A part may end in the middle of a letter.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return { text: withoutMark(text), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a mark: every other byte of Latin letters and delimiters is zero.
  const zeros = [0, 0]
  const sniffed = Math.min(bytes.length, sniffedBytes)
  for (let at = 0; at < sniffed; at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const many = sniffed / 5
  if (odd > many && even * 4 < odd) return 'utf-16le'
  return even > many && odd * 4 < even ? 'utf-16be' : null
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

export interface ReadRows {
  readonly rows: readonly (readonly string[])[]
  readonly delimiter: string
}

/** Rows of cells; with `delimiter` as it was told from the beginning of the file. */
export function readRows(text: string, delimiter = '', rowsMax = 0): ReadRows {
  const { data, meta } = papa.parse<string[]>(text, {
    delimiter: delimiter === '' ? findDelimiter(text) : delimiter,
    preview: rowsMax,
  })
  // The line end at the end of a file begins no row.
  const last = data.at(-1)
  const rows = last?.length === 1 && last[0] === '' ? data.slice(0, -1) : data
  return { rows, delimiter: meta.delimiter }
}

/** The one that divides the headings most: in rows below it, commas may belong to prices. */
function findDelimiter(text: string): string {
  const counts = new Map([',', ';', '\t', '|'].map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of text.trimStart()) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    const count = counts.get(character)
    if (count !== undefined && !isQuoted) counts.set(character, count + 1)
  }
  const [best] = [...counts].sort(([, left], [, right]) => right - left)
  return best === undefined ? ',' : best[0]
}
