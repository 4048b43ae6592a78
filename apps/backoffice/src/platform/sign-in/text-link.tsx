import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { RouterLink } from '../routing/index.ts'

interface TextLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly onClick?: () => void
}

/** A way to another of these pages. */
export function TextLink({ href, children, onClick }: TextLinkProps) {
  return (
    <Link component={RouterLink} href={href} onClick={onClick} sx={{ fontWeight: 500 }}>
      {children}
    </Link>
  )
}

/** Another step of the same page. */
export function StepLink({ children, onClick }: Omit<TextLinkProps, 'href'>) {
  return (
    <Link
      component="button"
      onClick={onClick}
      sx={{ fontSize: 'inherit', fontWeight: 500, verticalAlign: 'baseline' }}
      type="button"
    >
      {children}
    </Link>
  )
}
