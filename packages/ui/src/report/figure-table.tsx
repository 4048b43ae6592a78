import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

interface FigureTableProps {
  readonly label: string
  /** The first heads the rows; the rest are figures, unless they are among `words`. */
  readonly headers: readonly string[]
  readonly words?: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A few figures as a plain table: what a chart shows, for those who would rather read. */
export function FigureTable({ label, headers, rows, words = [] }: FigureTableProps) {
  const alignOf = (index: number) =>
    index === 0 || words.includes(headers[index] ?? '') ? 'left' : 'right'
  return (
    <Table aria-label={label} size="small" sx={{ '& a': { color: 'text.primary' } }}>
      <TableHead>
        <TableRow>
          {headers.map((header, index) => (
            <TableCell align={alignOf(index)} key={header} scope="col">
              {header}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {first}
            </TableCell>
            {rest.map((cell, index) => (
              <TableCell align={alignOf(index + 1)} key={headers[index + 1]}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
