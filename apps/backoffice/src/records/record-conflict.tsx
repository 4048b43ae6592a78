import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Somebody else was faster: what they changed must be seen before it is overwritten. */
export function RecordConflict({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Who saved from further down the page would not see it up here.
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Alert
      action={
        <Button color="inherit" onClick={onReload} ref={button} size="small">
          {texts.reload}
        </Button>
      }
      role="alert"
      severity="warning"
      sx={{ bgcolor: 'background.paper', mb: 2, maxWidth: 720 }}
      variant="outlined"
    >
      {t('catalogue.stale')}
    </Alert>
  )
}
