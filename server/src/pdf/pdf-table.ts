import type { Pdf, PdfWeight } from './pdf.ts'

export interface PdfColumn {
  readonly header: string
  /** Its part of the width, among the others. */
  readonly width: number
  readonly isFigure?: boolean
}

export interface PdfRow {
  readonly cells: readonly string[]
  readonly weight?: PdfWeight
  /** Smaller, below the text of the cell with this number. */
  readonly note?: { readonly cell: number; readonly text: string }
}

interface Place {
  readonly x?: number
  readonly width?: number
  readonly size?: number
  readonly hasHead?: boolean
}

interface Cell {
  readonly x: number
  readonly width: number
  readonly isFigure: boolean
}

const gap = 6
const padding = 3

/** Begins a table and answers how a row is added. A row stays whole; each page has the head. */
export function beginTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  { x = 0, width = pdf.width - x, size = 9, hasHead = true }: Place = {},
): (row: PdfRow) => void {
  const table = { pdf, cells: placeCells(columns, { x, width }), x, width, size }
  const head: PdfRow = { cells: columns.map(({ header }) => header), weight: 'bold' }
  if (hasHead) {
    pdf.makeRoom(heightOf(table, head) * 2)
    draw(table, head)
  }
  return (row) => {
    if (pdf.makeRoom(heightOf(table, row)) && hasHead) draw(table, head)
    draw(table, row)
  }
}

interface Table {
  readonly pdf: Pdf
  readonly cells: readonly Cell[]
  readonly x: number
  readonly width: number
  readonly size: number
}

function placeCells(
  columns: readonly PdfColumn[],
  place: { readonly x: number; readonly width: number },
): readonly Cell[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0)
  let { x } = place
  return columns.map(({ width, isFigure = false }) => {
    const cell = { x, width: (width / shares) * (place.width + gap) - gap, isFigure }
    x += cell.width + gap
    return cell
  })
}

function heightOf({ pdf, cells, size }: Table, { cells: texts, weight, note }: PdfRow): number {
  const heights = cells.map(({ width }, index) => {
    const own = pdf.heightOf(texts[index] ?? '', { size, width, ...(weight && { weight }) })
    const below = hasNote(note, index) ? pdf.heightOf(note.text, { size: size - 1, width }) : 0
    return own + below
  })
  return Math.max(...heights) + 2 * padding
}

function hasNote(note: PdfRow['note'], cell: number): note is NonNullable<PdfRow['note']> {
  return note?.cell === cell && note.text !== ''
}

function draw({ pdf, cells, x, width, size }: Table, { cells: texts, weight, note }: PdfRow): void {
  const top = pdf.y
  let lowest = top
  for (const [index, cell] of cells.entries()) {
    pdf.moveTo(top)
    const place = { x: cell.x, width: cell.width }
    const align = cell.isFigure ? 'end' : 'start'
    pdf.text(texts[index] ?? '', { ...place, size, align, ...(weight && { weight }) })
    if (hasNote(note, index)) pdf.text(note.text, { ...place, size: size - 1, isSoft: true })
    lowest = Math.max(lowest, pdf.y)
  }
  pdf.moveTo(lowest + padding)
  pdf.rule(x, width)
  pdf.moveTo(pdf.y + padding)
}
