import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canPush, findSubscription, subscribeToPush, unsubscribeFromPush } from './push.ts'

/** Push messages to this browser. The browser is asked only when somebody presses the button. */
export function PushCard() {
  const { t, i18n } = useTranslation()
  const [isOn, setIsOn] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    findSubscription().then(
      (found) => setIsOn(found !== null),
      () => setIsOn(false),
    )
  }, [])
  const toggle = async () => {
    setBusy(true)
    const outcome =
      isOn === true ? await unsubscribeFromPush() : await subscribeToPush(i18n.language)
    setBusy(false)
    if (outcome === 'on' || outcome === 'off') return setIsOn(outcome === 'on')
    toasts.error(t(`account.push.problem.${outcome}`))
  }
  return (
    <FormCard
      actions={isOn === true && <StatusChip label={t('account.on')} tone="success" />}
      description={t('account.push.hint')}
      title={t('account.push.title')}
    >
      {canPush() ? (
        <Box>
          <Button
            color="secondary"
            disabled={busy || isOn === null}
            onClick={() => void toggle()}
            variant="outlined"
          >
            {t(isOn === true ? 'account.push.turnOff' : 'account.push.turnOn')}
          </Button>
        </Box>
      ) : (
        <Typography color="textSecondary" variant="body2">
          {t('account.push.notHere')}
        </Typography>
      )}
    </FormCard>
  )
}
