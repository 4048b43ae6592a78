import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A table of a page about an item, under its heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} component="section" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          pb: 0.5,
          pt: 1.75,
          px: 2,
        }}
      >
        <Typography component="h2" id={id} sx={{ flexGrow: 1 }} variant="h3">
          {title}
        </Typography>
        {actions}
      </Box>
      <Box aria-labelledby={id} role="group" sx={{ overflowX: 'auto' }} tabIndex={0}>
        {children}
      </Box>
    </Card>
  )
}
