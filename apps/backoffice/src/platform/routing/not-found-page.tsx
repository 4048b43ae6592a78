import Button from '@mui/material/Button'
import { Page } from '@servery/ui/shell/page.tsx'
import { useTranslation } from 'react-i18next'
import { paths } from './paths.ts'
import { RouterLink } from './router-link.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Page
      actions={
        <Button component={RouterLink} href={paths.home()} variant="contained">
          {t('shell.toHome')}
        </Button>
      }
      title={t('shell.notFound')}
      titleTrail={[t('app.name')]}
    >
      {t('shell.notFoundBody')}
    </Page>
  )
}
