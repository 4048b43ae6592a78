import Button from '@mui/material/Button'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useComingBack } from './use-coming-back.ts'

/** In place of the shell when the server does not say who is signed in. */
export function UnreachablePage() {
  const router = useRouter()
  return (
    <Unreachable
      attempt={async () => {
        await router.invalidate()
        return false
      }}
    />
  )
}

/** In place of what could not be fetched; `attempt` says whether it is there now. */
export function Unreachable({ attempt }: { readonly attempt: () => Promise<boolean> }) {
  const { t } = useTranslation()
  const { tryNow, isTrying } = useComingBack(attempt)
  return (
    <EmptyState
      actions={
        <Button disabled={isTrying} onClick={tryNow} variant="contained">
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
