import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { visuallyHidden } from '../shell/visually-hidden.ts'
import { useUiSetting } from '../texts.tsx'
import { MetricInfo } from './metric-info.tsx'

export interface WaterfallRow {
  readonly key: string
  readonly label: string
  readonly definition?: string
  /** One per column, in the columns' order. */
  readonly values: readonly ReactNode[]
  /** A step adds or takes away; a sum stands under what it sums; the total ends the table. */
  readonly kind: 'step' | 'sum' | 'total' | 'alarm'
  /** Where the figure comes from. */
  readonly href?: string | undefined
}

export interface WaterfallTableProps {
  readonly title: string
  readonly columns: readonly string[]
  readonly labelColumn: string
  readonly rows: readonly WaterfallRow[]
}

/** From gross down to what was collected, as a balance sheet would set it out. */
export function WaterfallTable({ title, columns, labelColumn, rows }: WaterfallTableProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} component="section" sx={{ minWidth: 0 }}>
      <Typography component="h2" id={id} sx={{ px: 2, pt: 1.75, pb: 0.5 }} variant="h3">
        {title}
      </Typography>
      <Box sx={{ overflowX: 'auto', '& th:first-of-type': { paddingInlineStart: 2 } }}>
        <Table>
          <caption style={visuallyHidden}>{title}</caption>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{labelColumn}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right" scope="col">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <WaterfallLine key={row.key} row={row} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  )
}

function WaterfallLine({ row }: { readonly row: WaterfallRow }) {
  const { Link } = useUiSetting()
  const isSum = row.kind === 'sum' || row.kind === 'total'
  return (
    <TableRow
      sx={(theme) => ({
        '& td, & th': {
          borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
          color: row.kind === 'alarm' ? 'error.main' : 'text.primary',
          fontSize: '0.875rem',
          fontWeight: isSum || row.kind === 'alarm' ? 600 : 400,
          py: 0.875,
          ...(isSum ? { backgroundColor: theme.vars?.palette.background.default } : {}),
          ...(row.kind === 'total'
            ? { borderBlockStart: `2px solid ${theme.vars?.palette.text.primary}` }
            : {}),
        },
        '& a': { color: 'inherit' },
        '&:last-child td, &:last-child th': { borderBlockEnd: 0 },
      })}
    >
      <TableCell component="th" scope="row">
        <Box sx={{ alignItems: 'center', display: 'flex', minHeight: 24 }}>
          {row.href === undefined ? row.label : <Link href={row.href}>{row.label}</Link>}
          {row.definition !== undefined && (
            <MetricInfo definition={row.definition} name={row.label} />
          )}
        </Box>
      </TableCell>
      {row.values.map((value, index) => (
        <TableCell key={`${row.key}-${String(index)}`} align="right">
          {value}
        </TableCell>
      ))}
    </TableRow>
  )
}
