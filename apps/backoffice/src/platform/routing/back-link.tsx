import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { RouterLink } from './router-link.tsx'

interface BackLinkProps {
  readonly href: string
  readonly children: string
}

/** The way back to the list that the record belongs to. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Button
      color="secondary"
      component={RouterLink}
      href={href}
      size="small"
      startIcon={<ArrowBackIcon sx={{ '[dir="rtl"] &': { scale: '-1 1' } }} />}
      sx={{ '@media print': { display: 'none' } }}
    >
      {children}
    </Button>
  )
}
