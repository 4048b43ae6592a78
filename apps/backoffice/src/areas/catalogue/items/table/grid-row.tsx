import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CellField } from './cell-field.tsx'
import type { TableColumn } from './table-columns.ts'
import { isOpenCell, isShownCell, type TableRow } from './table-rows.ts'
import type { GridKeys } from './use-grid-keys.ts'
import type { ItemTable } from './use-item-table.ts'

/** Of every row, in pixels: where a row stands is reckoned from it. */
export const rowHeight = 36

interface GridRowProps {
  /** Of the table, in the ids of its cells. */
  readonly id: string
  readonly row: TableRow
  /** Its place in the table. */
  readonly place: number
  readonly table: ItemTable
  /** The column of the active cell; −1: it is in another row. */
  readonly active: number
  /** The columns that are selected; from −1 to −1: none of this row. */
  readonly start: number
  readonly end: number
  /** Null unless a cell of this row is being edited. */
  readonly editor: GridKeys | null
}

/** Drawn anew only when something of the row itself changes: a sheet has many. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, place, table, active, start, end, editor } = props
  return (
    <tr aria-rowindex={place + 2}>
      {table.columns.map((column, at) => (
        <GridCell
          at={at}
          column={column}
          editor={editor?.draft?.column === at ? editor : null}
          id={`${id}-${place}-${at}`}
          isActive={active === at}
          isSelected={at >= start && at <= end}
          key={column.cell}
          place={place}
          row={row}
          table={table}
        />
      ))}
    </tr>
  )
})

interface GridCellProps extends Pick<GridRowProps, 'id' | 'row' | 'place' | 'table' | 'editor'> {
  readonly column: TableColumn
  readonly at: number
  readonly isActive: boolean
  readonly isSelected: boolean
}

function GridCell(props: GridCellProps) {
  const { id, row, place, column, at, table, isActive, isSelected, editor } = props
  const { t } = useTranslation()
  const problem = table.problemAt(row, column)
  const isOpen = isOpenCell(row, column.cell)
  const Cell = at === 0 ? 'th' : 'td'
  return (
    <Cell
      aria-colindex={at + 1}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
      aria-invalid={problem === null ? undefined : true}
      aria-readonly={isOpen ? undefined : true}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      data-cell={`${place}-${at}`}
      data-changed={table.isChanged(row, column) || undefined}
      data-number={column.isNumber}
      id={id}
      scope={at === 0 ? 'row' : undefined}
      title={problem ?? (isOpen ? undefined : t('bulk.table.notHere'))}
    >
      {editor === null ? (
        <bdi dir={column.isCode || column.isNumber ? 'ltr' : 'auto'}>
          {isShownCell(row, column.cell) ? table.textAt(row, column) : '–'}
          {problem !== null && <span aria-hidden> ⚠</span>}
        </bdi>
      ) : (
        <CellField column={column} keys={editor} />
      )}
      {problem !== null && (
        <span hidden id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </Cell>
  )
}
