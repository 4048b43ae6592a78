import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { readBlock, writeBlock } from './tab-text.ts'
import { type Block, blockOf, type Place, placesIn, spreadBlock } from './table-edits.ts'
import { isOpenCell } from './table-rows.ts'
import type { ItemTable, TypedCell } from './use-item-table.ts'

interface GridSelection {
  readonly active: Place
  /** The other corner of what is selected. */
  readonly corner: Place
}

/** What is typed into a cell before it is kept. */
interface Draft extends Place {
  readonly text: string
}

type Say = (what: 'copied' | 'pasted' | 'filled' | 'skipped', count: number) => void

interface GridKeysOptions {
  readonly table: ItemTable
  readonly rowsPerPage: number
  readonly say: Say
}

export type GridKeys = ReturnType<typeof useGridKeys>

/** Moves through the cells of a table, selects blocks, copies, pastes, fills and edits. */
export function useGridKeys({ table, rowsPerPage, say }: GridKeysOptions) {
  const selection = useSelection(table)
  const { active, corner, block, last, select } = selection
  const textOf = ({ row, column }: Place) => {
    const [line, one] = [table.rows[row], table.columns[column]]
    return line === undefined || one === undefined ? '' : table.textAt(line, one)
  }
  const drafting = useDraft({ table, textOf, select, say })
  const { draft, edit } = drafting
  const blocks = useBlocks({ table, textOf, selection, say })
  const run = (command: ReturnType<typeof commandOf>) => {
    if (command === 'undo') table.undo()
    else if (command === 'redo') table.redo()
    else if (command === 'fill') blocks.fillDown()
    else selection.set({ active: { row: 0, column: 0 }, corner: last })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (draft !== null) return
    const command = event.ctrlKey || event.metaKey ? commandOf(event) : null
    const move = command === null ? moveOf(event, { rowsPerPage, last }) : null
    if (command !== null) run(command)
    else if (move !== null) {
      const isExtended = event.shiftKey && event.key !== 'Tab'
      const from = isExtended ? corner : active
      const next = { row: from.row + move.row, column: from.column + move.column }
      // At either end Tab leaves the table, as in any other place of the page.
      if (event.key === 'Tab' && (next.column < 0 || next.column > last.column)) return
      select(next, isExtended)
    } else if (event.key === 'Enter' || event.key === 'F2') edit(active)
    else if (event.key === 'Delete' || event.key === 'Backspace') blocks.clear()
    else if (isSign(event)) edit(active, event.key)
    else return
    event.preventDefault()
  }
  const unlessEditing = (handle: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (draft === null) handle(event)
  }
  return {
    ...{ active, block, select, onKeyDown },
    ...drafting,
    fillDown: blocks.fillDown,
    onCopy: unlessEditing(blocks.copy),
    onPaste: unlessEditing(blocks.paste),
  }
}

/** The active cell, and the block from it to the other corner. */
function useSelection(table: ItemTable) {
  const [selection, set] = useState<GridSelection>(() => at({ row: 0, column: 0 }))
  const last = { row: table.rows.length - 1, column: table.columns.length - 1 }
  const within = ({ row, column }: Place): Place => ({
    row: Math.min(Math.max(0, row), last.row),
    column: Math.min(Math.max(0, column), last.column),
  })
  const select = (place: Place, isExtended = false) =>
    set((before) =>
      isExtended ? { active: before.active, corner: within(place) } : at(within(place)),
    )
  const { active, corner } = selection
  return { active, corner, block: blockOf(active, corner), last, select, set, within }
}

interface Parts {
  readonly table: ItemTable
  readonly textOf: (place: Place) => string
  readonly say: Say
}

/** The one cell that is being edited. */
function useDraft(parts: Parts & { readonly select: (place: Place) => void }) {
  const { table, textOf, select, say } = parts
  const [draft, setDraft] = useState<Draft | null>(null)
  const edit = (place: Place, text = textOf(place)) => {
    const [row, column] = [table.rows[place.row], table.columns[place.column]]
    if (row === undefined || column === undefined) return
    if (isOpenCell(row, column.cell)) setDraft({ ...place, text })
    else say('skipped', 1)
  }
  /** Keeps what was typed, and goes on from there; null: to where the person went. */
  const keep = (move: Place | null) => {
    if (draft === null) return
    if (draft.text !== textOf(draft)) table.type([draft])
    setDraft(null)
    if (move !== null) select({ row: draft.row + move.row, column: draft.column + move.column })
  }
  const type = (text: string) =>
    setDraft((before) => (before === null ? null : { ...before, text }))
  return { draft, edit, keep, type, drop: () => setDraft(null) }
}

/** What is done with all cells of a block at once. */
function useBlocks(parts: Parts & { readonly selection: ReturnType<typeof useSelection> }) {
  const { table, textOf, say } = parts
  const { block, last, set, within } = parts.selection
  const write = (cells: readonly TypedCell[], what: 'pasted' | 'filled') => {
    const inside = cells.filter(({ row, column }) => row <= last.row && column <= last.column)
    const skipped = table.type(inside) + cells.length - inside.length
    say(skipped > 0 ? 'skipped' : what, skipped > 0 ? skipped : inside.length)
  }
  const fillDown = () => {
    const below = placesIn({ ...block, top: block.top + 1 })
    const textAbove = ({ column }: Place) => textOf({ row: block.top, column })
    write(
      below.map((place) => ({ ...place, text: textAbove(place) })),
      'filled',
    )
  }
  const clear = () =>
    write(
      placesIn(block).map((place) => ({ ...place, text: '' })),
      'filled',
    )
  const copy = (event: ClipboardEvent) => {
    event.preventDefault()
    const rows = rowsOf(block).map((row) => row.map(textOf))
    event.clipboardData.setData('text/plain', writeBlock(rows))
    say('copied', placesIn(block).length)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const cells = spreadBlock(readBlock(event.clipboardData.getData('text/plain')), block)
    write(cells, 'pasted')
    const end = cells.at(-1)
    if (end === undefined) return
    set({ active: { row: block.top, column: block.start }, corner: within(end) })
  }
  return { fillDown, clear, copy, paste }
}

const at = (place: Place): GridSelection => ({ active: place, corner: place })

const rowsOf = ({ top, bottom, start, end }: Block): readonly (readonly Place[])[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    placesIn({ top: top + down, bottom: top + down, start, end }),
  )

const isSign = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

function commandOf({ key, shiftKey }: KeyboardEvent) {
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  if (letter === 'y') return 'redo'
  if (letter === 'd') return 'fill'
  return letter === 'a' ? 'all' : null
}

/** How far a key goes; null: it is not one that moves. */
function moveOf(
  { key, shiftKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent,
  { rowsPerPage, last }: { readonly rowsPerPage: number; readonly last: Place },
): Place | null {
  const far = ctrlKey || metaKey
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowDown':
      return { row: far ? last.row : 1, column: 0 }
    case 'ArrowUp':
      return { row: far ? -last.row : -1, column: 0 }
    case 'ArrowRight':
      return { row: 0, column: (far ? last.column : 1) * forward }
    case 'ArrowLeft':
      return { row: 0, column: (far ? last.column : 1) * -forward }
    case 'Tab':
      return { row: 0, column: shiftKey ? -1 : 1 }
    case 'PageDown':
      return { row: rowsPerPage, column: 0 }
    case 'PageUp':
      return { row: -rowsPerPage, column: 0 }
    case 'Home':
      return { row: far ? -last.row : 0, column: -last.column }
    case 'End':
      return { row: far ? last.row : 0, column: last.column }
    default:
      return null
  }
}
