import Box from '@mui/material/Box'
import { getPartColour } from './chart-colours.ts'
import { type Part, PartLegend } from './part-legend.tsx'

/** One bar cut into parts, and below it what they are. */
export function StackedBar({ parts, label }: { parts: readonly Part[]; label: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box aria-hidden sx={{ borderRadius: 1, display: 'flex', gap: '2px', overflow: 'hidden' }}>
        {parts.map(({ key, value }, index) => (
          <Box
            key={key}
            sx={{
              bgcolor: getPartColour(index),
              flexBasis: 0,
              flexGrow: Math.max(0, value),
              height: 20,
              minWidth: value > 0 ? 2 : 0,
            }}
          />
        ))}
      </Box>
      <PartLegend label={label} parts={parts} />
    </Box>
  )
}
