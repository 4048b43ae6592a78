import Box from '@mui/material/Box'

export const axisPx = 56

interface ValueAxisProps {
  readonly formatShort: (value: number) => string
  readonly steps: readonly number[]
  readonly y: (value: number) => number
}

/** The figures of a chart's steps, at their heights. */
export function ValueAxis({ steps, y, formatShort }: ValueAxisProps) {
  return (
    <Box sx={{ flexShrink: 0, position: 'relative', width: axisPx }}>
      {steps.map((step) => (
        <Box
          key={step}
          sx={{
            color: 'text.secondary',
            fontSize: '0.75rem',
            fontVariantNumeric: 'tabular-nums',
            lineHeight: 1,
            position: 'absolute',
            insetInlineEnd: 10,
            top: `${y(step)}%`,
            transform: 'translateY(-50%)',
          }}
        >
          <bdi>{formatShort(step)}</bdi>
        </Box>
      ))}
    </Box>
  )
}
