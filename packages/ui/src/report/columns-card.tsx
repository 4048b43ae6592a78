import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type Column, ColumnChart } from '../chart/column-chart.tsx'
import type { ColumnFormat } from '../chart/column-frame.tsx'
import { ChartCard } from './chart-card.tsx'
import { FigureTable } from './figure-table.tsx'

interface FigureColumn extends Column {
  /** What it stands for, in full, where the table has it. */
  readonly name: ReactNode
  /** Its value as people read it. */
  readonly text: ReactNode
}

interface ColumnsCardProps extends ColumnFormat {
  readonly title: string
  /** What the columns say, in a sentence. */
  readonly summary: string
  /** Of the table: what the columns are, and what their figures are. */
  readonly headers: readonly [string, string]
  readonly columns: readonly FigureColumn[]
  readonly heightPx?: number
  readonly labelEvery?: number
}

/** A few figures as columns, in a sentence and as a table. */
export function ColumnsCard({ columns, headers, ...props }: ColumnsCardProps) {
  const { title, summary, heightPx = 200, labelEvery, format, formatShort } = props
  return (
    <ChartCard
      heightPx={heightPx}
      summary={summary}
      table={
        <FigureTable
          headers={headers}
          label={title}
          rows={columns.map(({ key, name, text }) => ({ key, cells: [name, text] }))}
        />
      }
      title={title}
    >
      <Box sx={{ px: 0.5 }}>
        <ColumnChart
          columns={columns}
          format={format}
          formatShort={formatShort}
          heightPx={heightPx}
          labelEvery={labelEvery}
          name={headers[1]}
        />
      </Box>
    </ChartCard>
  )
}
