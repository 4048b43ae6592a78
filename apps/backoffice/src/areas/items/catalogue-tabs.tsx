import Box from '@mui/material/Box'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { RouterLink } from '../../shell/router-link.tsx'

const tabs = [
  { key: 'items', path: paths.items() },
  { key: 'categories', path: paths.categories() },
  { key: 'modifiers', path: paths.modifiers() },
  { key: 'taxRates', path: paths.taxRates() },
] as const

/** The lists of the catalogue beside each other; links, for each is a page of its own. */
export function CatalogueTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <Box
      aria-label={t('catalogue.lists')}
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
      {tabs.map(({ key, path }) => (
        <RouterLink
          href={path}
          key={key}
          {...(pathname === path ? { 'aria-current': 'page' as const } : {})}
        >
          {t(`catalogue.tab.${key}`)}
        </RouterLink>
      ))}
    </Box>
  )
}
