import LinearProgress from '@mui/material/LinearProgress'
import { useDelayed } from './use-delayed.ts'

/** A load shorter than this shows no bar: a flash would only make it seem slow. */
const delayMs = 120

/** The bar at the very top while the next route is on its way. */
export function RouteProgress({ active }: { readonly active: boolean }) {
  const isShown = useDelayed(active, delayMs)
  if (!isShown) return null
  // The status of the page says what loads.
  return (
    <LinearProgress
      aria-hidden
      sx={{
        backgroundColor: 'transparent',
        blockSize: 3,
        insetBlockStart: 0,
        insetInline: 0,
        pointerEvents: 'none',
        position: 'fixed',
        zIndex: 1700,
        '& .MuiLinearProgress-bar': { backgroundColor: 'var(--mui-palette-accent, #f97316)' },
      }}
    />
  )
}
