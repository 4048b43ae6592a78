import { useState } from 'react'
import type { ListChosen } from './list-types.ts'

export interface ListSelection {
  /** Every row in sight. */
  readonly ids: readonly string[]
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

/** The selection with this row in it, or out of it if it was in. */
export function toggleRow(selection: ListSelection, id: string): ReadonlySet<string> {
  const next = new Set(selection.selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Everything in sight, or nothing if everything was selected. */
export function toggleAll(selection: ListSelection): ReadonlySet<string> {
  return selection.selected.size === selection.ids.length ? new Set() : new Set(selection.ids)
}

interface Selecting<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly chosen?: ListChosen<Row> | undefined
}

/**
 * What is selected of the rows in sight, and what beyond them. A list whose page keeps the chosen
 * rows has them across its pages; in any other a selection never reaches rows out of sight.
 */
export function useSelection<Row>({ rows, rowId, chosen }: Selecting<Row>) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const ids = rows.map(rowId)
  const marked = chosen === undefined ? own : new Set(chosen.rows.map(rowId))
  const beyond =
    chosen === undefined ? [] : [...marked].filter((candidate) => !ids.includes(candidate))
  const mark = (next: ReadonlySet<string>) => {
    if (chosen === undefined) return setOwn(next)
    const known = new Map([...chosen.rows, ...rows].map((row) => [rowId(row), row]))
    chosen.onChange([...next].flatMap((id) => known.get(id) ?? []))
  }
  const selection: ListSelection = {
    ids,
    selected: new Set(ids.filter((candidate) => marked.has(candidate))),
    onChange: (next) => mark(new Set([...beyond, ...next])),
  }
  return { selection, beyond, clear: () => mark(new Set()) }
}
