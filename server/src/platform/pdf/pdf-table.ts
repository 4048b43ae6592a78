import type { Pdf } from './pdf.ts'
import type { PdfWeight } from './pdf-document.ts'

export interface PdfColumn {
  readonly header: string
  /** Its part of the width, among the others. */
  readonly width: number
  readonly isFigure?: boolean
  /** Stands on one line, as the words of the header do. */
  readonly whole?: string
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
/** Between a figure and the words after it, which would touch. */
const wideGap = 14
const padding = 3
/** Below it nobody reads. */
const leastSize = 5

/**
 * Begins a table and answers how a row is added. A row stays whole; each page has the head. What
 * does not fit beside each other is written smaller.
 */
export function beginTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  { x = 0, width = pdf.width - x, size: wanted = 9, hasHead = true }: Place = {},
): (row: PdfRow) => void {
  const size = sizeOf(pdf, columns, { width, size: wanted })
  const table = { pdf, cells: placeCells(pdf, columns, { x, width, size }), x, width, size }
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

interface Room {
  readonly width: number
  readonly size: number
}

/** As wanted, or the largest at which no word of a header breaks. */
function sizeOf(pdf: Pdf, columns: readonly PdfColumn[], { width, size }: Room): number {
  const room = width - sumOf(gapsOf(columns))
  const needed = (at: number) => sumOf(columns.map((column) => leastOf(pdf, column, at)))
  let fitting = size
  while (fitting > leastSize && needed(fitting) > room) fitting -= 0.5
  return fitting
}

function leastOf(pdf: Pdf, { header, whole = '' }: PdfColumn, size: number): number {
  const texts = [...header.split(' '), whole]
  return Math.max(...texts.map((text) => pdf.widthOf(text, { size, weight: 'bold' })))
}

/** Before each column. */
const gapsOf = (columns: readonly PdfColumn[]): readonly number[] =>
  columns.map(({ isFigure = false }, at) => {
    if (at === 0) return 0
    return columns[at - 1]?.isFigure === true && !isFigure ? wideGap : gap
  })

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

function placeCells(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  place: Room & { readonly x: number },
): readonly Cell[] {
  const gaps = gapsOf(columns)
  const widths = widthsOf(
    columns.map((column) => ({
      share: column.width,
      // Half a point for what rounding takes.
      least: leastOf(pdf, column, place.size) + 0.5,
    })),
    place.width - sumOf(gaps),
  )
  let { x } = place
  return columns.map(({ isFigure = false }, at) => {
    x += gaps[at] ?? 0
    const cell = { x, width: widths[at] ?? 0, isFigure }
    x += cell.width
    return cell
  })
}

interface Claim {
  readonly share: number
  readonly least: number
}

/** By their shares, where each has as much as it needs; what is left is shared by the others. */
function widthsOf(claims: readonly Claim[], room: number): readonly number[] {
  const needed = sumOf(claims.map(({ least }) => least))
  if (needed > room) return claims.map(({ least }) => (least / needed) * room)
  let sharing = claims
  for (;;) {
    const left = room - needed + sumOf(sharing.map(({ least }) => least))
    const shares = sumOf(sharing.map(({ share }) => share))
    const widthOf = ({ share }: Claim) => (share / shares) * left
    const fits = sharing.filter((claim) => widthOf(claim) >= claim.least)
    if (fits.length === sharing.length) {
      return claims.map((claim) => (fits.includes(claim) ? widthOf(claim) : claim.least))
    }
    sharing = fits
  }
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
