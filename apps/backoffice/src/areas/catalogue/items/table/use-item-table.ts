import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { hasCell, type ItemCell } from '@servery/domain/offer/catalogue/bulk-edit.ts'
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
  withoutItems,
  withoutSaved,
} from './table-edits.ts'

/** What the server holds against rows: by item, then by cell; '' is the row as a whole. */
export type Problems = ReadonlyMap<string, Readonly<Record<string, string>>>

export interface ItemTable {
  readonly items: readonly ItemView[]
  readonly columns: readonly TableColumn[]
  readonly history: EditHistory
  readonly problems: Problems
  readonly textAt: (item: ItemView, column: TableColumn) => string
  readonly isChanged: (item: ItemView, column: TableColumn) => boolean
  /** Why a cell can't be saved as it stands. */
  readonly problemAt: (item: ItemView, column: TableColumn) => string | null
  /** How many of these cells can't be changed, and were left as they are. */
  readonly type: (cells: readonly TypedCell[]) => number
  readonly undo: () => void
  readonly redo: () => void
  readonly discard: () => void
  readonly setProblems: (problems: Problems) => void
  /** Rows as they are saved now; `saved`: the texts that are saved with them. */
  readonly take: (rows: readonly ItemView[], saved?: Edits) => void
  /** Rows that are no longer for sale: they go, with what was typed into them. */
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
  const textsOf = useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]))
    const byCell = new Map(columns.map((column) => [column.cell, column]))
    return (id: string, cell: ItemCell) => {
      const item = byId.get(id)
      return item === undefined ? '' : (byCell.get(cell)?.text(item) ?? '')
    }
  }, [items, columns])
  const forget = useCallback(
    (ids: ReadonlySet<string>) =>
      setProblems((before) => new Map([...before].filter(([id]) => !ids.has(id)))),
    [],
  )
  const type = useCallback(
    (cells: readonly TypedCell[]) => {
      const texts: CellText[] = []
      for (const { row, column, text } of cells) {
        const item = items[row]
        const cell = columns[column]?.cell
        if (item === undefined || cell === undefined || !isOpenCell(item, cell)) continue
        texts.push({ id: item.id, cell, text })
      }
      if (texts.length > 0) {
        setHistory((before) => typeTexts(before, texts, textsOf))
        forget(new Set(texts.map(({ id }) => id)))
      }
      return cells.length - texts.length
    },
    [items, columns, textsOf, forget],
  )
  const take = (rows: readonly ItemView[], saved?: Edits) => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    setItems((before) => before.map((item) => byId.get(item.id) ?? item))
    if (saved !== undefined) setHistory((before) => withoutSaved(before, saved))
    forget(new Set(byId.keys()))
  }
  const drop = (ids: ReadonlySet<string>) => {
    setItems((before) => before.filter(({ id }) => !ids.has(id)))
    setHistory((before) => withoutItems(before, ids))
    forget(ids)
  }
  return {
    ...readersOf(history, problems),
    ...{ items, columns, history, problems, type, setProblems, take, drop },
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
    discard: () => {
      setHistory(noEdits)
      setProblems(noProblems)
    },
  }
}

/** Whether the cell of a row can be changed here. */
export function isOpenCell(item: ItemView, cell: ItemCell): boolean {
  return hasCell(item as never, cell)
}

function readersOf({ now }: EditHistory, problems: Problems) {
  const typedAt = (item: ItemView, column: TableColumn) => now.get(item.id)?.[column.cell]
  return {
    textAt: (item: ItemView, column: TableColumn) => typedAt(item, column) ?? column.text(item),
    isChanged: (item: ItemView, column: TableColumn) => typedAt(item, column) !== undefined,
    problemAt: (item: ItemView, column: TableColumn) => {
      const held = problems.get(item.id)
      const ofRow = column.cell === 'name' ? held?.[''] : undefined
      const known = held?.[column.cell] ?? ofRow
      if (known !== undefined) return known
      const typed = typedAt(item, column)
      if (typed === undefined) return null
      const read = column.read(typed)
      return 'problem' in read ? read.problem : null
    },
  }
}
