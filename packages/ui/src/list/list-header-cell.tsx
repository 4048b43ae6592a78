import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import { MetricInfo } from '../report/metric-info.tsx'
import { SortButton } from '../report/parts/sort-button.tsx'
import { changeList, type ListState, nextSort } from './list-state.ts'
import type { ListColumn } from './list-types.ts'

export interface ListHeaderCellProps<Row> {
  readonly column: ListColumn<Row>
  readonly state: ListState
  readonly onStateChange: (state: ListState) => void
}

/** A column's head. Sorting is a button within the cell; the cell itself says how it is sorted. */
export function ListHeaderCell<Row>({ column, state, onStateChange }: ListHeaderCellProps<Row>) {
  const sorted = state.sort?.key === column.key ? state.sort.direction : undefined
  const isEnd = column.align === 'end'
  return (
    <TableCell
      align={isEnd ? 'right' : 'left'}
      aria-sort={column.sortable === true ? (sorted ?? 'none') : undefined}
      scope="col"
      sx={{
        whiteSpace: column.wrapsHead === true ? 'normal' : 'nowrap',
        width: column.width ?? 'auto',
      }}
    >
      <Box
        sx={{
          alignItems: 'center',
          display: 'inline-flex',
          flexWrap: column.wrapsHead === true ? 'wrap' : 'nowrap',
          justifyContent: isEnd ? 'flex-end' : 'flex-start',
        }}
      >
        {column.sortable === true ? (
          <SortButton
            isEnd={isEnd}
            onSort={() =>
              onStateChange(changeList(state, { sort: nextSort(state.sort, column.key) }))
            }
            sorted={sorted}
          >
            {column.header}
          </SortButton>
        ) : (
          column.header
        )}
        {column.definition !== undefined && (
          <MetricInfo name={column.header} definition={column.definition} />
        )}
      </Box>
    </TableCell>
  )
}
