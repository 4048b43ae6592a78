/** What was typed into a table of items, and how far it goes back. */
import type { ItemCell } from '@servery/domain/offer/catalogue/bulk-edit.ts'

/** Texts by row and cell; of cells that are as they were, nothing is kept. */
export type Edits = ReadonlyMap<string, Readonly<Partial<Record<ItemCell, string>>>>

export interface CellText {
  readonly id: string
  readonly cell: ItemCell
  readonly text: string
}

export interface EditHistory {
  readonly now: Edits
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
}

export const noEdits: EditHistory = { now: new Map(), past: [], future: [] }

const stepsKept = 100

/** The texts are typed, as one step that can be taken back. */
export function typeTexts(
  history: EditHistory,
  texts: readonly CellText[],
  savedText: (id: string, cell: ItemCell) => string,
): EditHistory {
  const now = new Map(history.now)
  for (const { id, cell, text } of texts) {
    const { [cell]: _before, ...rest } = now.get(id) ?? {}
    const row = text === savedText(id, cell) ? rest : { ...rest, [cell]: text }
    if (Object.keys(row).length === 0) now.delete(id)
    else now.set(id, row)
  }
  return { now, past: [...history.past, history.now].slice(-stepsKept), future: [] }
}

export function undoStep({ now, past, future }: EditHistory): EditHistory {
  const before = past.at(-1)
  if (before === undefined) return { now, past, future }
  return { now: before, past: past.slice(0, -1), future: [now, ...future] }
}

export function redoStep({ now, past, future }: EditHistory): EditHistory {
  const [next, ...rest] = future
  return next === undefined
    ? { now, past, future }
    : { now: next, past: [...past, now], future: rest }
}

/** What is left once some rows are gone: there is no way back behind that. */
export function withoutRows({ now }: EditHistory, isGone: (id: string) => boolean): EditHistory {
  return { ...noEdits, now: new Map([...now].filter(([id]) => !isGone(id))) }
}

/** What is left once these texts are saved: what was typed over them meanwhile. */
export function withoutSaved({ now }: EditHistory, saved: Edits): EditHistory {
  const left = new Map(now)
  for (const [id, texts] of saved) {
    const row = Object.entries(now.get(id) ?? {}).filter(
      ([cell, text]) => texts[cell as ItemCell] !== text,
    )
    if (row.length === 0) left.delete(id)
    else left.set(id, Object.fromEntries(row))
  }
  return { ...noEdits, now: left }
}

export interface Place {
  readonly row: number
  readonly column: number
}

/** A block of cells, corners included. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly start: number
  readonly end: number
}

export function blockOf(from: Place, to: Place): Block {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    start: Math.min(from.column, to.column),
    end: Math.max(from.column, to.column),
  }
}

/** Where each cell of a pasted block goes: one value fills all that is selected. */
export function spreadBlock(
  cells: readonly (readonly string[])[],
  selected: Block,
): readonly (Place & { readonly text: string })[] {
  const [first] = cells
  if (cells.length === 1 && first?.length === 1) {
    const text = first[0] ?? ''
    return placesIn(selected).map((place) => ({ ...place, text }))
  }
  return cells.flatMap((row, down) =>
    row.map((text, along) => ({ row: selected.top + down, column: selected.start + along, text })),
  )
}

export function placesIn({ top, bottom, start, end }: Block): readonly Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row += 1) {
    for (let column = start; column <= end; column += 1) places.push({ row, column })
  }
  return places
}
