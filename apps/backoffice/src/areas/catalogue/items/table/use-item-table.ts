import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import type { ItemCell } from '@servery/domain/offer/catalogue/bulk-edit.ts'
import { useCallback, useMemo, useState } from 'react'
import type { TableColumn } from './table-columns.ts'
import {
  type CellText,
  type EditHistory,
  type Edits,
  noEdits,
  redoStep,
  typeTexts,
  undoStep,
  withoutRows,
  withoutSaved,
} from './table-edits.ts'
import { isOpenCell, itemIdOf, listRows, type TableRow } from './table-rows.ts'

/** What the server holds against rows: by the row's id, then by cell; '' is the item as a whole. */
export type Problems = ReadonlyMap<string, Readonly<Record<string, string>>>

export interface ItemTable {
  readonly items: readonly ItemView[]
  /** The items, each with its variants below. */
  readonly rows: readonly TableRow[]
  readonly columns: readonly TableColumn[]
  readonly history: EditHistory
  readonly problems: Problems
  readonly textAt: (row: TableRow, column: TableColumn) => string
  readonly isChanged: (row: TableRow, column: TableColumn) => boolean
  /** Why a cell can't be saved as it stands. */
  readonly problemAt: (row: TableRow, column: TableColumn) => string | null
  /** How many of these cells can't be changed, and were left as they are. */
  readonly type: (cells: readonly TypedCell[]) => number
  readonly undo: () => void
  readonly redo: () => void
  readonly discard: () => void
  readonly setProblems: (problems: Problems) => void
  /** Items as they are saved now; `saved`: the texts that are saved with them. */
  readonly take: (rows: readonly ItemView[], saved?: Edits) => void
  /** Items that are no longer for sale: they go, with what was typed into them. */
  readonly drop: (ids: ReadonlySet<string>) => void
}

export interface TypedCell {
  readonly row: number
  readonly column: number
  readonly text: string
}

const noProblems: Problems = new Map()

/** The items of a table with what was typed into them. */
export function useItemTable(
  read: readonly ItemView[],
  columns: readonly TableColumn[],
): ItemTable {
  const [items, setItems] = useState(read)
  const [history, setHistory] = useState(noEdits)
  const [problems, setProblems] = useState(noProblems)
  const rows = useMemo(() => listRows(items), [items])
  const textsOf = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row.shown]))
    const byCell = new Map(columns.map((column) => [column.cell, column]))
    return (id: string, cell: ItemCell) => {
      const item = byId.get(id)
      return item === undefined ? '' : (byCell.get(cell)?.text(item) ?? '')
    }
  }, [rows, columns])
  const forget = useCallback(
    (ids: ReadonlySet<string>) =>
      setProblems((before) => new Map([...before].filter(([id]) => !ids.has(itemIdOf(id))))),
    [],
  )
  const type = useCallback(
    (cells: readonly TypedCell[]) => {
      const texts: CellText[] = []
      for (const { row: at, column, text } of cells) {
        const row = rows[at]
        const cell = columns[column]?.cell
        if (row === undefined || cell === undefined || !isOpenCell(row, cell)) continue
        texts.push({ id: row.id, cell, text })
      }
      if (texts.length > 0) {
        setHistory((before) => typeTexts(before, texts, textsOf))
        forget(new Set(texts.map(({ id }) => itemIdOf(id))))
      }
      return cells.length - texts.length
    },
    [rows, columns, textsOf, forget],
  )
  const take = (fresh: readonly ItemView[], saved?: Edits) => {
    const byId = new Map(fresh.map((item) => [item.id, item]))
    setItems((before) => before.map((item) => byId.get(item.id) ?? item))
    if (saved !== undefined) setHistory((before) => withoutSaved(before, saved))
    // A variant that is no longer there leaves nothing to save.
    const there = new Set(listRows(fresh).map(({ id }) => id))
    const isGone = (id: string) => byId.has(itemIdOf(id)) && !there.has(id)
    setHistory((before) =>
      [...before.now.keys()].some(isGone) ? withoutRows(before, isGone) : before,
    )
    forget(new Set(byId.keys()))
  }
  const drop = (ids: ReadonlySet<string>) => {
    setItems((before) => before.filter(({ id }) => !ids.has(id)))
    setHistory((before) => withoutRows(before, (id) => ids.has(itemIdOf(id))))
    forget(ids)
  }
  return {
    ...readersOf(history, problems),
    ...{ items, rows, columns, history, problems, type, setProblems, take, drop },
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
    discard: () => {
      setHistory(noEdits)
      setProblems(noProblems)
    },
  }
}

function readersOf({ now }: EditHistory, problems: Problems) {
  const typedAt = (row: TableRow, column: TableColumn) => now.get(row.id)?.[column.cell]
  return {
    textAt: (row: TableRow, column: TableColumn) => typedAt(row, column) ?? column.text(row.shown),
    isChanged: (row: TableRow, column: TableColumn) => typedAt(row, column) !== undefined,
    problemAt: (row: TableRow, column: TableColumn) => {
      const held = problems.get(row.id)
      const ofRow = column.cell === 'name' ? held?.[''] : undefined
      const known = held?.[column.cell] ?? ofRow
      if (known !== undefined) return known
      const typed = typedAt(row, column)
      if (typed === undefined) return null
      const read = column.read(typed)
      return 'problem' in read ? read.problem : null
    },
  }
}
