import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface FormPartProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** Fields that belong together, under what they are about. */
export function FormPart({ title, hint, children }: FormPartProps) {
  const id = useId()
  return (
    <Box aria-labelledby={id} role="group" sx={{ display: 'grid', gap: 1 }}>
      <Box>
        <Typography component="h4" id={id} sx={{ fontSize: '0.875rem', fontWeight: 500 }}>
          {title}
        </Typography>
        {hint !== undefined && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{hint}</Box>
        )}
      </Box>
      {children}
    </Box>
  )
}
