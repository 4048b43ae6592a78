/** Draws a page of large figures, a chart, and short tables beside each other. */
import type { Pdf } from '../../../platform/pdf/index.ts'
import type {
  DesignChart,
  DesignTile,
  Sheet,
  SheetDesign,
  SheetTable,
  SheetUnit,
} from '../sheet.ts'

export interface DesignPlace {
  readonly x: number
  readonly width: number
  readonly size: number
}

interface Tools {
  /** A figure as the language writes it. */
  readonly say: (value: number | null, unit: SheetUnit) => string
  readonly drawTable: (table: SheetTable, place: DesignPlace) => Promise<void>
}

const inks = { tile: '#f3f3f1', now: '#c2410c', before: '#d6d3d1', rule: '#dddddd' }
const gap = 10
const tableSize = 7.5
const chartPx = 110
const axisPx = 46

export async function drawDesign(
  pdf: Pdf,
  { tables }: Pick<Sheet, 'tables'>,
  design: SheetDesign,
  tools: Tools,
): Promise<void> {
  pdf.moveTo(pdf.y + gap)
  drawTiles(pdf, design, tools)
  if (design.chart !== null) drawChart(pdf, design.chart, tools)
  const draw = async (at: number, place: Omit<DesignPlace, 'size'>) => {
    const table = tables[at]
    if (table === undefined) return
    pdf.moveTo(pdf.y + gap)
    if (table.title !== undefined) pdf.text(table.title, { ...place, size: 9, weight: 'bold' })
    await tools.drawTable(table, { ...place, size: tableSize })
  }
  for (const at of design.wide) await draw(at, { x: 0, width: pdf.width })
  const half = (pdf.width - 2 * gap) / 2
  const top = pdf.y
  for (const at of design.left) await draw(at, { x: 0, width: half })
  const lowest = pdf.y
  pdf.moveTo(top)
  for (const at of design.right) await draw(at, { x: half + 2 * gap, width: half })
  pdf.moveTo(Math.max(lowest, pdf.y))
}

function drawTiles(pdf: Pdf, { tiles, before }: SheetDesign, { say }: Tools): void {
  const height = 54
  const top = pdf.y
  const width = (pdf.width - gap * (tiles.length - 1)) / tiles.length
  for (const [index, tile] of tiles.entries()) {
    const x = index * (width + gap)
    const place = { x: x + 8, width: width - 16 }
    pdf.box({ ...{ x, width, height, top }, colour: inks.tile })
    pdf.moveTo(top + 7)
    pdf.lines([tile.label], { ...place, size: 8, isSoft: true })
    pdf.lines([say(tile.value, tile.unit)], { ...place, size: 14, weight: 'bold' })
    const note = noteOf(tile, { before, say })
    if (note !== '') pdf.lines([note], { ...place, size: 7, isSoft: true })
  }
  pdf.moveTo(top + height + gap)
}

/** What it was before, and by how much that is more or less. */
function noteOf(
  { value, before, unit }: DesignTile,
  words: { readonly before: string } & Pick<Tools, 'say'>,
): string {
  if (value === null || before === null) return ''
  const was = `${words.before} ${words.say(before, unit)}`
  if (before === 0) return was
  const change = Math.round(((value - before) / Math.abs(before)) * 1_000_000)
  // Its sign stays before it in a line that is read from the right, as that of less does.
  return `${was} · ${change > 0 ? '\u200e+' : ''}${words.say(change, 'share')}`
}

function drawChart(pdf: Pdf, { title, unit, columns }: DesignChart, { say }: Tools): void {
  if (columns.length === 0) return
  pdf.text(title, { size: 9, weight: 'bold' })
  const values = columns.flatMap(({ value, before }) => [value, before ?? 0])
  const steps = stepsOf(Math.min(0, ...values), Math.max(1, ...values))
  const [lowest = 0, highest = 1] = [steps[0], steps.at(-1)]
  const top = pdf.y + 6
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * chartPx
  for (const step of steps) {
    pdf.moveTo(y(step))
    pdf.rule(axisPx, pdf.width - axisPx, { colour: inks.rule })
    pdf.moveTo(y(step) - 4)
    pdf.lines([say(step, unit)], { x: 0, width: axisPx - 6, size: 6.5, align: 'end', isSoft: true })
  }
  const slot = (pdf.width - axisPx) / columns.length
  const every = Math.max(1, Math.ceil(columns.length / 16))
  for (const [index, { label, value, before }] of columns.entries()) {
    const x = axisPx + index * slot
    const bar = (figure: number, left: number, colour: string) =>
      pdf.box({
        ...{ x: left, width: slot * 0.36, top: Math.min(y(figure), y(0)), colour },
        height: Math.abs(y(figure) - y(0)),
      })
    if (before !== null) bar(before, x + slot * 0.12, inks.before)
    bar(value, x + slot * (before === null ? 0.32 : 0.5), inks.now)
    if (index % every !== 0) continue
    pdf.moveTo(y(lowest) + 3)
    pdf.lines([label], { x, width: slot, size: 6.5, align: 'middle', isSoft: true })
  }
  pdf.moveTo(y(lowest) + 14)
}

/** Round figures from below the lowest, or nought, to above the highest. */
function stepsOf(lowest: number, highest: number): readonly number[] {
  const rough = Math.max(highest, -lowest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power)
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * step))
}
