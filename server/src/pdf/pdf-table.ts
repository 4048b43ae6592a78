import type { Pdf } from './pdf.ts'
import type { PdfWeight } from './pdf-document.ts'

export interface PdfColumn {
  readonly header: string
  /** Its part of the width, among the others. */
  readonly width: number
  readonly isFigure?: boolean
}

interface PdfRow {
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
  const head = layOut(table, { cells: columns.map(({ header }) => header), weight: 'bold' })
  if (hasHead) {
    pdf.makeRoom(heightOf(table, head) * 2)
    draw(table, head)
  }
  return (row) => {
    const laidOut = layOut(table, row)
    if (pdf.makeRoom(heightOf(table, laidOut)) && hasHead) draw(table, head)
    draw(table, laidOut)
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

interface LaidOutRow {
  readonly weight: PdfWeight
  readonly cells: readonly (readonly string[])[]
  readonly note: { readonly cell: number; readonly lines: readonly string[] } | null
}

function layOut({ pdf, cells, size }: Table, row: PdfRow): LaidOutRow {
  const { weight = 'plain', note } = row
  const widthOf = (cell: number) => cells[cell]?.width ?? 0
  return {
    weight,
    cells: cells.map(({ width }, at) => pdf.linesOf(row.cells[at] ?? '', { size, weight, width })),
    note:
      note === undefined || note.text === ''
        ? null
        : {
            cell: note.cell,
            lines: pdf.linesOf(note.text, { size: size - 1, width: widthOf(note.cell) }),
          },
  }
}

function heightOf({ pdf, size }: Table, { cells, note }: LaidOutRow): number {
  const heights = cells.map((lines, at) => {
    const below = note?.cell === at ? pdf.heightOf(note.lines.length, size - 1) : 0
    return pdf.heightOf(lines.length, size) + below
  })
  return Math.max(...heights) + 2 * padding
}

function draw({ pdf, cells, x, width, size }: Table, row: LaidOutRow): void {
  const top = pdf.y
  let lowest = top
  for (const [at, { isFigure, ...place }] of cells.entries()) {
    pdf.moveTo(top)
    const align = isFigure ? 'end' : 'start'
    pdf.lines(row.cells[at] ?? [], { ...place, size, align, weight: row.weight })
    if (row.note?.cell === at) pdf.lines(row.note.lines, { ...place, size: size - 1, isSoft: true })
    lowest = Math.max(lowest, pdf.y)
  }
  pdf.moveTo(lowest + padding)
  pdf.rule(x, width)
  pdf.moveTo(pdf.y + padding)
}
