import Box from '@mui/material/Box'

export interface Column {
  readonly key: string
  /** Below the column. */
  readonly label: string
  readonly value: number
}

interface ColumnChartProps {
  readonly columns: readonly Column[]
  readonly heightPx?: number
  /** How many columns share one label below them, so that narrow screens can be read. */
  readonly labelEvery?: number
}

/**
 * Columns side by side, such as the hours of a day. What it shows is also in a table beside it, so
 * it is but a picture to a screen reader. Time runs from left to right in every language.
 */
export function ColumnChart({ columns, heightPx = 200, labelEvery = 1 }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <Box aria-hidden dir="ltr" sx={{ height: heightPx }}>
      <svg
        aria-hidden="true"
        focusable="false"
        preserveAspectRatio="none"
        style={{ blockSize: heightPx - 24, display: 'block', inlineSize: '100%' }}
        viewBox={`0 0 ${columns.length * 10} 100`}
      >
        <path
          d={`M0 100 L${columns.length * 10} 100`}
          stroke="var(--mui-palette-divider)"
          vectorEffect="non-scaling-stroke"
        />
        {columns.map(({ key, value }, index) => (
          <rect
            fill="var(--mui-palette-primary-main)"
            height={(Math.max(0, value) / highest) * 100}
            key={key}
            width={7}
            x={index * 10 + 1.5}
            y={100 - (Math.max(0, value) / highest) * 100}
          />
        ))}
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
        {columns.map(({ key, label }, index) => (
          <Box key={key} sx={{ overflow: 'visible', whiteSpace: 'nowrap' }}>
            {index % labelEvery === 0 && label}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
