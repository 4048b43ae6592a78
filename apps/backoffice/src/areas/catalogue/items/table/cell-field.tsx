import { type KeyboardEvent, useId } from 'react'
import type { TableColumn } from './table-columns.ts'
import type { GridKeys } from './use-grid-keys.ts'

interface CellFieldProps {
  readonly column: TableColumn
  readonly keys: GridKeys
}

/** The text of the cell that is being edited. */
export function CellField({ column, keys }: CellFieldProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') keys.keep({ row: event.shiftKey ? -1 : 1, column: 0 })
    else if (event.key === 'Tab') keys.keep({ row: 0, column: event.shiftKey ? -1 : 1 })
    else if (event.key === 'Escape') keys.drop()
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        aria-label={column.label}
        autoComplete="off"
        // The cell was asked for by a key or a press of this very person.
        // biome-ignore lint/a11y/noAutofocus: the focus follows what the person does.
        autoFocus
        dir={column.isCode || column.isNumber ? 'ltr' : 'auto'}
        list={column.choices === undefined ? undefined : id}
        onBlur={() => keys.keep(null)}
        onChange={({ target }) => keys.type(target.value)}
        onKeyDown={onKeyDown}
        value={keys.draft?.text ?? ''}
      />
      {column.choices !== undefined && (
        <datalist id={id}>
          {column.choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}
