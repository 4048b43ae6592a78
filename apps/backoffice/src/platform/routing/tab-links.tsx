import Box from '@mui/material/Box'
import { RouterLink } from './router-link.tsx'

interface TabLinksProps {
  /** Names the row for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly path: string; readonly label: string }[]
  readonly current: string
}

/** Pages beside each other; links, for each has an address of its own. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <Box
      aria-label={label}
      component="nav"
      sx={(theme) => ({
        borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
        display: 'flex',
        gap: 0.5,
        mb: 2,
        mt: -1,
        overflowX: 'auto',
        '& a': {
          borderBlockEnd: '2px solid transparent',
          color: 'text.secondary',
          fontWeight: 500,
          px: 1.25,
          py: 1.125,
          textDecoration: 'none',
          whiteSpace: 'nowrap',
        },
        '& a:focus-visible': { outlineOffset: -2 },
        '& a[aria-current]': {
          borderColor: theme.vars?.palette.primary.main,
          color: 'text.primary',
        },
      })}
    >
      {tabs.map(({ path, label: name }) => (
        <RouterLink
          href={path}
          key={path}
          {...(current === path ? { 'aria-current': 'page' as const } : {})}
        >
          {name}
        </RouterLink>
      ))}
    </Box>
  )
}
