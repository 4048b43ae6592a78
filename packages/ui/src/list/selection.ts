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
