import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** What to do about it; the primary button first. */
  readonly actions?: ReactNode
  readonly icon?: ReactNode
  readonly role?: 'status' | 'alert'
}

/** Says why there is nothing here and what to do. */
export function EmptyState({ title, children, actions, icon, role = 'status' }: EmptyStateProps) {
  return (
    <Box
      role={role}
      sx={{
        alignItems: 'center',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        px: 3,
        py: 7,
        textAlign: 'center',
      }}
    >
      {icon !== undefined && (
        <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', mb: 0.5 }}>
          {icon}
        </Box>
      )}
      <Typography component="p" variant="h3">
        {title}
      </Typography>
      {children !== undefined && (
        <Typography color="textSecondary" component="div" sx={{ maxWidth: '46ch' }} variant="body2">
          {children}
        </Typography>
      )}
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1.5 }}>
          {actions}
        </Box>
      )}
    </Box>
  )
}
