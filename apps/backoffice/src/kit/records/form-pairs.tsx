import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Fields two by two, so that four of them make a square; one below the other on a phone. */
export function FormPairs({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  )
}
