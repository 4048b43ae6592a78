import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from './api.ts'

interface LoadProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a record that could not be loaded: it is not there, not allowed, or out of reach. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const code = getErrorCode(error)
  if (code === 'not_found' || code === 'invalid_input') {
    return (
      <Card>
        <EmptyState role="alert" title={t('load.notFound')}>
          {t('load.notFoundBody')}
        </EmptyState>
      </Card>
    )
  }
  if (code === 'not_allowed') {
    return (
      <Card>
        <EmptyState role="alert" title={t('load.forbidden')}>
          {t('load.forbiddenShort')}
        </EmptyState>
      </Card>
    )
  }
  const isBusy = code === 'too_many_requests'
  const retry = (
    <Button color="secondary" onClick={onRetry} variant="outlined">
      {texts.retry}
    </Button>
  )
  return (
    <Card>
      <EmptyState actions={retry} role="alert" title={isBusy ? t('load.busy') : texts.loadFailed}>
        {isBusy ? t('load.busyBody') : texts.loadFailedBody}
      </EmptyState>
    </Card>
  )
}
