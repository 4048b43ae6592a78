import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { OwnWay } from './row-parts.tsx'

export interface DataColumn<Row> {
  readonly key: string
  /** Absent: nothing stands above it, as above buttons. */
  readonly header?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures and buttons stand at the end. */
  readonly align?: 'center' | 'right'
  /** On a narrower screen it is left out. */
  readonly from?: 'sm' | 'md'
  /** Words that may be broken anywhere, as those of the first are. */
  readonly isLong?: true
  /** It holds a box to tick. */
  readonly isCheck?: true
}

/** How a table is called: by its own name, or by the heading above it. */
type Named = { readonly label?: string; readonly labelledBy?: string }

interface DataTableProps<Row> extends Named {
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Absent: as high as it is. Otherwise it scrolls below its heads. */
  readonly heightMax?: number
  readonly hasFrame?: true
  readonly isSpacious?: true
  /** It may be wider than where it stands. */
  readonly isWide?: true
}

/** A few rows of anything, each headed by its first cell. Longer lists are a ListTable. */
export function DataTable<Row>({ rows, rowKey, ...props }: DataTableProps<Row>) {
  const { columns } = props
  return (
    <TableFrame {...props}>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)}>
            {columns.map((column, index) => (
              <TableCell
                {...(index === 0 ? { component: 'th', scope: 'row' } : {})}
                {...cellOf(index === 0 ? { ...column, isLong: true } : column)}
                key={column.key}
              >
                <OwnWay>{column.cell(row)}</OwnWay>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </TableFrame>
  )
}

type Head = Pick<DataColumn<never>, 'key' | 'header' | 'align' | 'from' | 'isCheck' | 'isLong'>

interface TableFrameProps extends Named {
  readonly columns: readonly Head[]
  readonly heightMax?: number
  readonly hasFrame?: true
  readonly isSpacious?: true
  readonly isWide?: true
  /** Its rows are of several lines, which begin beside each other. */
  readonly isTopAligned?: true
  /** Bodies of rows. */
  readonly children: ReactNode
}

/** The heads of a table, above rows that are more than a cell for each column. */
export function TableFrame(props: TableFrameProps) {
  const { columns, heightMax, label, labelledBy } = props
  const name = { 'aria-label': label, 'aria-labelledby': labelledBy }
  const isScrolled = heightMax !== undefined
  return (
    <TableContainer
      // What scrolls must be reached by keys, and be called something.
      {...(isScrolled || props.isWide === true ? { ...name, role: 'region', tabIndex: 0 } : {})}
      sx={{
        ...(isScrolled ? { maxHeight: heightMax } : {}),
        ...(props.hasFrame === true ? { border: 1, borderColor: 'divider', borderRadius: 1 } : {}),
      }}
    >
      <Table
        {...name}
        size={props.isSpacious === true ? 'medium' : 'small'}
        stickyHeader={isScrolled}
        {...(props.isTopAligned === true ? { sx: { '& td, & th': { verticalAlign: 'top' } } } : {})}
      >
        {columns.some(({ header }) => header !== undefined) && (
          <TableHead>
            <TableRow>
              {columns.map((column) =>
                column.header === undefined ? (
                  <TableCell {...cellOf(column)} key={column.key} />
                ) : (
                  <TableCell {...cellOf(column)} key={column.key} scope="col">
                    {column.header}
                  </TableCell>
                ),
              )}
            </TableRow>
          </TableHead>
        )}
        {props.children}
      </Table>
    </TableContainer>
  )
}

function cellOf({ align, from, isCheck, isLong }: Omit<Head, 'key' | 'header'>) {
  return {
    ...(align === undefined ? {} : { align }),
    ...(isCheck === true ? ({ padding: 'checkbox' } as const) : {}),
    sx: {
      ...(isLong === true ? { overflowWrap: 'anywhere' } : {}),
      ...(from === undefined ? {} : { display: { xs: 'none', [from]: 'table-cell' } }),
    },
  }
}
