import Button from '@mui/material/Button'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { RouterLink } from './router-link.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      actions={
        <Button component={RouterLink} href={paths.home()} variant="contained">
          {t('shell.toHome')}
        </Button>
      }
      title={t('shell.notFound')}
    >
      {t('shell.notFoundBody')}
    </EmptyState>
  )
}
