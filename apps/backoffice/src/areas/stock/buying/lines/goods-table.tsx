import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { nameOfGoods } from './line-values.ts'

export interface GoodsColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly isWord?: boolean
}

interface GoodsTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly itemHeader: string
  readonly columns: readonly GoodsColumn<Row>[]
}

/** Lines of goods that are no longer written at. */
export function GoodsTable<Row extends { id: string; itemName: string; variationName: string }>(
  props: GoodsTableProps<Row>,
) {
  const { label, rows, itemHeader, columns } = props
  const align = ({ isWord = false }: GoodsColumn<Row>) => (isWord ? 'left' : 'right')
  return (
    <Card component="section" sx={{ maxWidth: 1200 }}>
      <TableContainer>
        <Table aria-label={label} size="small">
          <TableHead>
            <TableRow>
              <TableCell>{itemHeader}</TableCell>
              {columns.map((column) => (
                <TableCell align={align(column)} key={column.header}>
                  {column.header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{nameOfGoods(row)}</bdi>
                </TableCell>
                {columns.map((column) => (
                  <TableCell align={align(column)} key={column.header}>
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}
