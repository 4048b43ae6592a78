import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FrozenFieldsProps {
  readonly isFrozen: boolean
  readonly children: ReactNode
}

/** What was asked for and has no answer yet: it can be read, and not changed. */
export function FrozenFields({ children, isFrozen }: FrozenFieldsProps) {
  return (
    <Box
      inert={isFrozen}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        opacity: isFrozen ? 0.6 : 1,
      }}
    >
      {children}
    </Box>
  )
}
