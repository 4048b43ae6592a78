import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TableCell from '@mui/material/TableCell'
import { MetricInfo } from '../report/metric-info.tsx'
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
          <ButtonBase
            onClick={() => {
              onStateChange(changeList(state, { sort: nextSort(state.sort, column.key) }))
            }}
            sx={{
              borderRadius: 0.5,
              color: sorted === undefined ? 'inherit' : 'text.primary',
              flexDirection: isEnd ? 'row-reverse' : 'row',
              font: 'inherit',
              gap: 0.5,
              marginInline: -0.5,
              minHeight: 24,
              px: 0.5,
              '&:hover': { color: 'text.primary' },
              '&:hover svg, &:focus-visible svg': { opacity: sorted === undefined ? 0.5 : 1 },
            }}
          >
            {column.header}
            <SortArrow sorted={sorted} />
          </ButtonBase>
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

function SortArrow({ sorted }: { readonly sorted: 'ascending' | 'descending' | undefined }) {
  const style = { fontSize: 14, opacity: sorted === undefined ? 0 : 1 }
  return sorted === 'descending' ? (
    <ArrowDownwardIcon aria-hidden sx={style} />
  ) : (
    <ArrowUpwardIcon aria-hidden sx={style} />
  )
}
