import Box from '@mui/material/Box'
import { getPartColour } from './chart-colours.ts'
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

const labelsMax = 5

/**
 * Columns of parts side by side, such as the days of a week by reason, and what the colours mean.
 * What it shows is also in a table beside it, so it is but a picture to a screen reader. Time runs
 * from left to right in every language.
 */
export function StackedColumns({ columns, parts, label, heightPx = 200 }: StackedColumnsProps) {
  const drawn = columns.map(({ key, values }) => ({ key, rows: stack(values, parts) }))
  const highest = Math.max(1, ...drawn.map(({ rows }) => rows.at(-1)?.end ?? 0))
  const labelEvery = Math.ceil(columns.length / labelsMax)
  const width = columns.length * 10
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box aria-hidden dir="ltr">
        <svg
          aria-hidden="true"
          focusable="false"
          preserveAspectRatio="none"
          style={{ blockSize: heightPx - 24, display: 'block', inlineSize: '100%' }}
          viewBox={`0 0 ${width} 100`}
        >
          <path
            d={`M0 100 L${width} 100`}
            stroke="var(--mui-palette-divider)"
            vectorEffect="non-scaling-stroke"
          />
          {drawn.map(({ key, rows }, index) =>
            rows.map(({ part, colour, start, end }) => (
              <rect
                fill={colour}
                height={((end - start) / highest) * 100}
                key={`${key} ${part}`}
                width={7}
                x={index * 10 + 1.5}
                y={100 - (end / highest) * 100}
              />
            )),
          )}
        </svg>
        <Box
          sx={{
            color: 'text.secondary',
            display: 'grid',
            fontSize: '0.75rem',
            gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))`,
            height: 24,
            pt: 0.75,
            textAlign: 'center',
          }}
        >
          {columns.map((column, index) => (
            <Box key={column.key} sx={{ overflow: 'visible', whiteSpace: 'nowrap' }}>
              {index % labelEvery === 0 && column.label}
            </Box>
          ))}
        </Box>
      </Box>
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
