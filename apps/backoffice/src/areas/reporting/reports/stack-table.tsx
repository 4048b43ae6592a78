import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Part } from '@servery/ui/chart/part-legend.tsx'
import type { StackedColumn } from '@servery/ui/chart/stacked-columns.tsx'

interface StackTableProps {
  readonly head: string
  readonly columns: readonly StackedColumn[]
  readonly parts: readonly Part[]
  readonly say: (value: number) => string
}

/** What stacked columns show, cell by cell. */
export function StackTable({ head, columns, parts, say }: StackTableProps) {
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{head}</TableCell>
          {parts.map(({ key, label }) => (
            <TableCell align="right" key={key} scope="col">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.map(({ key, label, values }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            {parts.map((part, index) => (
              <TableCell align="right" key={part.key}>
                <bdi>{say(values[index] ?? 0)}</bdi>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
