/** Text on a grid of equal columns, as a receipt printer sets it. */

/** Wide in two columns: East Asian scripts and pictures. */
const wide = new RegExp(
  '[\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF' +
    '\\uFE30-\\uFE6F\\uFF00-\\uFF60\\uFFE0-\\uFFE6\\u{1F300}-\\u{1FAFF}\\u{20000}-\\u{3FFFD}]',
  'u',
)
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const noWidth = /[\p{Mn}\p{Me}\p{Cf}]/u

/** How many columns a text takes. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) {
    if (noWidth.test(character)) continue
    columns += wide.test(character) ? 2 : 1
  }
  return columns
}

/** Whether any of it is read from right to left. */
export function hasFromRight(text: string): boolean {
  return fromRight.test(text)
}

/** Marks that say which way a text is read: on paper it is the column that says so. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without what no printer knows: every kind of blank is one blank. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(marks, '').replace(/\s+/gu, ' ').trim()
}

/** The longest beginning of a text that fits, and what is left of it. */
function splitAt(text: string, columns: number): readonly [string, string] {
  let taken = ''
  let used = 0
  for (const character of text) {
    const next = columnsOf(character)
    if (used + next > columns) break
    taken += character
    used += next
  }
  return [taken, text.slice(taken.length)]
}

/** A text in lines that fit; words break only where one alone is too long. Nothing is no line. */
export function wrapText(text: string, columns: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text).split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (columnsOf(joined) <= columns) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    let rest = word
    while (columnsOf(rest) > columns) {
      const [fits, more] = splitAt(rest, columns)
      lines.push(fits)
      rest = more
    }
    line = rest
  }
  return line === '' ? lines : [...lines, line]
}

/** A text in the middle of its line; never longer than the line. */
export function centred(text: string, columns: number): string {
  const [fits] = splitAt(text, columns)
  const free = columns - columnsOf(fits)
  const before = Math.floor(free / 2)
  return `${' '.repeat(before)}${fits}${' '.repeat(free - before)}`
}

/** A text filled up with blanks at its end, or at its beginning. */
export function padded(text: string, columns: number, side: 'start' | 'end' = 'start'): string {
  const [fits] = splitAt(text, columns)
  const blanks = ' '.repeat(columns - columnsOf(fits))
  return side === 'start' ? `${fits}${blanks}` : `${blanks}${fits}`
}

/**
 * A label at the start and a figure at the end of the line. A long label goes on below, `indent`
 * columns in, so that the figure always stands beside its beginning.
 */
export function pairLines(
  label: string,
  figure: string,
  columns: number,
  indent = 0,
): readonly string[] {
  const end = printable(figure)
  const room = columns - columnsOf(end) - 1
  const inside = ' '.repeat(indent)
  // A figure that leaves no room stands on a line of its own.
  if (room - indent < 8) {
    const own = padded(end, columns, 'end')
    return [...wrapText(label, columns - indent).map((line) => padded(inside + line, columns)), own]
  }
  const [first = '', ...rest] = wrapText(label, room - indent)
  return [
    `${padded(inside + first, room + 1)}${end}`,
    ...rest.map((line) => padded(inside + line, columns)),
  ]
}

/** A stretch of a line that is read by itself, and the column at which it begins. */
export interface LineCell {
  readonly text: string
  readonly at: number
}

const gap = /( {2,})/
/** A label up to its last word, and the figure that ends the line behind it. */
const figureAtEnd = /^(.*\p{L}\S*)( +)([^\p{L}]*\d[^\p{L}]*)$/u

/**
 * The stretches of a line between its gaps, and the figure at its end. Read as one, a label from
 * right to left would carry the figure over to its own other side.
 */
export function cellsOf(line: string): readonly LineCell[] {
  const cells: LineCell[] = []
  let at = 0
  const pieces = line.split(gap).flatMap((piece) => figureAtEnd.exec(piece)?.slice(1) ?? [piece])
  for (const text of pieces) {
    if (text.trim() !== '') cells.push({ text, at })
    at += columnsOf(text)
  }
  return cells
}
