import Button from '@mui/material/Button'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** In place of the shell when the server does not say who is signed in. */
export function UnreachablePage() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <EmptyState
      actions={
        <Button onClick={() => router.invalidate()} variant="contained">
          {t('ui.retry')}
        </Button>
      }
      role="alert"
      title={t('shell.unreachable')}
    >
      {t('shell.unreachableBody')}
    </EmptyState>
  )
}
