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
 * Columns side by side, such as the hours of a day; those below nought hang from the line. What it
 * shows is also in a table beside it, so it is but a picture to a screen reader. Time runs from
 * left to right in every language.
 */
export function ColumnChart({ columns, heightPx = 200, labelEvery = 1 }: ColumnChartProps) {
  const values = columns.map(({ value }) => value)
  const lowest = Math.min(0, ...values)
  const highest = Math.max(lowest < 0 ? 0 : 1, ...values)
  const toY = (value: number) => ((highest - value) / (highest - lowest)) * 100
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
          d={`M0 ${toY(0)} L${columns.length * 10} ${toY(0)}`}
          stroke="var(--mui-palette-divider)"
          vectorEffect="non-scaling-stroke"
        />
        {columns.map(({ key, value }, index) => (
          <rect
            fill={`var(--mui-palette-${value < 0 ? 'error' : 'primary'}-main)`}
            height={Math.abs(toY(value) - toY(0))}
            key={key}
            width={7}
            x={index * 10 + 1.5}
            y={Math.min(toY(value), toY(0))}
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
