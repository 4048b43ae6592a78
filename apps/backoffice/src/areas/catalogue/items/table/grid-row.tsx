import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CellField } from './cell-field.tsx'
import type { TableColumn } from './table-columns.ts'
import type { GridKeys } from './use-grid-keys.ts'
import { type ItemTable, isOpenCell } from './use-item-table.ts'

/** Of every row, in pixels: where a row stands is reckoned from it. */
export const rowHeight = 36

interface GridRowProps {
  /** Of the table, in the ids of its cells. */
  readonly id: string
  readonly item: ItemView
  readonly row: number
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
  const { id, item, row, table, active, start, end, editor } = props
  return (
    <tr aria-rowindex={row + 2}>
      {table.columns.map((column, at) => (
        <GridCell
          at={at}
          column={column}
          editor={editor?.draft?.column === at ? editor : null}
          id={`${id}-${row}-${at}`}
          isActive={active === at}
          isSelected={at >= start && at <= end}
          item={item}
          key={column.cell}
          row={row}
          table={table}
        />
      ))}
    </tr>
  )
})

interface GridCellProps extends Pick<GridRowProps, 'id' | 'item' | 'row' | 'table' | 'editor'> {
  readonly column: TableColumn
  readonly at: number
  readonly isActive: boolean
  readonly isSelected: boolean
}

function GridCell(props: GridCellProps) {
  const { id, item, row, column, at, table, isActive, isSelected, editor } = props
  const { t } = useTranslation()
  const problem = table.problemAt(item, column)
  const isOpen = isOpenCell(item, column.cell)
  const Cell = at === 0 ? 'th' : 'td'
  return (
    <Cell
      aria-colindex={at + 1}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
      aria-invalid={problem === null ? undefined : true}
      aria-readonly={isOpen ? undefined : true}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      data-cell={`${row}-${at}`}
      data-changed={table.isChanged(item, column) || undefined}
      data-number={column.isNumber}
      id={id}
      scope={at === 0 ? 'row' : undefined}
      title={problem ?? (isOpen ? undefined : t('bulk.table.notHere'))}
    >
      {editor === null ? (
        <bdi dir={column.isCode || column.isNumber ? 'ltr' : 'auto'}>
          {isOpen ? table.textAt(item, column) : '–'}
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
