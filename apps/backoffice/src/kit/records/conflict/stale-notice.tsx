import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Somebody else was faster: both versions are one press away, and what was typed stays. */
export function StaleNotice({ onCompare }: { readonly onCompare: () => void }) {
  const { t } = useTranslation()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Who saved from further down the page would not see it up here.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Alert
      action={
        <Button color="inherit" onClick={onCompare} size="small">
          {t('records.compare')}
        </Button>
      }
      ref={notice}
      role="alert"
      severity="warning"
      sx={{ bgcolor: 'background.paper', flexWrap: 'wrap', mb: 2, maxWidth: 720 }}
      variant="outlined"
    >
      {t('records.stale')}
    </Alert>
  )
}
