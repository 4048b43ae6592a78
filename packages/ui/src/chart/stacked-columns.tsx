import Box from '@mui/material/Box'
import { getPartColour } from './chart-colours.ts'
import { ColumnFrame, columnWidth, columnX } from './column-frame.tsx'
import { type Part, PartLegend } from './part-legend.tsx'

export interface StackedColumn {
  readonly key: string
  /** Below the column. */
  readonly label: string
  /** In the order of the parts; what is below nought is left out of the picture. */
  readonly values: readonly number[]
}

interface StackedColumnsProps {
  readonly columns: readonly StackedColumn[]
  /** What each colour is, with its figure of all columns; at most five. */
  readonly parts: readonly Part[]
  readonly label: string
  readonly heightPx?: number
}

/** Columns of parts side by side, such as the days of a week by reason, and what colours mean. */
export function StackedColumns({ columns, parts, label, heightPx = 200 }: StackedColumnsProps) {
  const drawn = columns.map(({ key, values }) => ({ key, rows: stack(values, parts) }))
  const highest = Math.max(1, ...drawn.map(({ rows }) => rows.at(-1)?.end ?? 0))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ColumnFrame columns={columns} heightPx={heightPx} zeroY={100}>
        {drawn.map(({ key, rows }, index) =>
          rows.map(({ part, colour, start, end }) => (
            <rect
              fill={colour}
              height={((end - start) / highest) * 100}
              key={`${key} ${part}`}
              width={columnWidth}
              x={columnX(index)}
              y={100 - (end / highest) * 100}
            />
          )),
        )}
      </ColumnFrame>
      <PartLegend label={label} parts={parts} />
    </Box>
  )
}

/** Where each part begins and ends, one upon the other. */
function stack(values: readonly number[], parts: readonly Part[]) {
  let end = 0
  return parts.map(({ key }, index) => {
    const start = end
    end += Math.max(0, values[index] ?? 0)
    return { part: key, colour: getPartColour(index), start, end }
  })
}
