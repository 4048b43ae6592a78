import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface MoneyRowProps {
  readonly title: ReactNode
  /** Null where no money moved. */
  readonly amount: ReactNode
  readonly children: ReactNode
}

/** A row of a list on a page: what it was and more of it, and at its end how much. */
export function MoneyRow({ title, amount, children }: MoneyRowProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
        py: 1,
        'li + &': { borderBlockStart: `1px solid ${theme.vars?.palette.divider}` },
      })}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, '& a': { color: 'text.primary' } }}>{title}</Box>
        {children}
      </Box>
      {amount !== null && <Box sx={{ fontWeight: 600 }}>{amount}</Box>}
    </Box>
  )
}

/** A line of small print in such a row. */
export function MoneyRowLine({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{children}</Box>
}
