import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Page } from '@servery/ui/shell/page.tsx'
import { useTranslation } from 'react-i18next'
import { paths, RouterLink } from '../../platform/routing/index.ts'
import { foundationPages } from './foundation-page.tsx'

/** Where the style guide begins: every page of it, with what it shows. */
export function FoundationIndex() {
  const { t } = useTranslation()
  return (
    <Page title={t('foundation.title')} titleTrail={[t('app.name')]}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {foundationPages.map((name) => (
          <Card component="li" key={name} sx={{ p: 2 }}>
            <Link component={RouterLink} href={paths.foundation(name)} variant="h3">
              {t(`foundation.page.${name}`)}
            </Link>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.5 }}>
              {t(`foundation.about.${name}`)}
            </Box>
          </Card>
        ))}
      </Box>
    </Page>
  )
}
