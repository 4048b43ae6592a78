import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceCheck, QrCode, useWatchedRegister } from '../../../kit/export/index.ts'
import { api } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { kindOf } from './device-columns.tsx'
import { readNow } from './read-now.ts'

const apps = {
  till: { path: paths.till, open: 'pos.openTill' },
  kitchen: { path: paths.kitchen, open: 'pos.openKitchen' },
  kiosk: { path: paths.selfOrder, open: 'pos.openKiosk' },
  display: { path: paths.customerDisplay, open: 'pos.openDisplay' },
} as const

interface PairingDialogProps {
  readonly register: RegisterRow
  readonly onClose: () => void
}

/**
 * Shows a code to type at the till, then the number of the device that gave it, until a person has
 * confirmed that device. A register that was in use is replaced by a new one.
 */
export function PairingDialog({ register, onClose }: PairingDialogProps) {
  const { t } = useTranslation()
  const code = useMutation(api.registers.pairingCode.mutationOptions())
  const { id } = register
  const watched = useWatchedRegister(register.branchId, id)
  const request = watched?.pairingRequest ?? null
  const asksAlready = register.pairingRequest !== null
  const replaces = register.state !== 'unpaired' && !asksAlready
  const [confirmed, setConfirmed] = useState(!replaces)
  const { mutate } = code
  const app = apps[kindOf(register)]
  useEffect(() => {
    if (confirmed && !asksAlready) mutate({ id })
  }, [confirmed, asksAlready, mutate, id])
  const wasConfirmed = useEndOfConfirmed(request, () => {
    if (watched?.state === register.state) return mutate({ id })
    toasts.success(t('pos.check.paired', { name: register.name }))
    onClose()
  })
  const heed = (isOurs: boolean) => {
    wasConfirmed.current = isOurs
    if (!isOurs) mutate({ id })
  }
  if (request !== null) {
    return (
      <Dialog
        actions={
          <Button color="inherit" onClick={onClose}>
            {t('pos.done')}
          </Button>
        }
        onClose={onClose}
        title={t('pos.pairTitle', { name: register.name })}
      >
        <DeviceCheck onDecided={heed} registerId={id} request={request} />
      </Dialog>
    )
  }
  return (
    <Dialog
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('pos.done')}
          </Button>
          {!confirmed && (
            <Button onClick={() => setConfirmed(true)} variant="contained">
              {t('pos.makeCode')}
            </Button>
          )}
          {code.data !== undefined && (
            <Button href={app.path()} target="_blank" variant="contained">
              {t(app.open)}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      title={t('pos.pairTitle', { name: register.name })}
    >
      {!confirmed && <Alert severity="warning">{t('pos.replaceWarning')}</Alert>}
      {confirmed && code.status === 'error' && (
        <Alert severity="error">{t('pos.codeFailed')}</Alert>
      )}
      {confirmed && code.status === 'pending' && (
        <CircularProgress aria-label={t('pos.codeComing')} />
      )}
      {code.data !== undefined && (
        <ShownCode app={app.path()} code={code.data.code} expiresAt={code.data.expiresAt} />
      )}
    </Dialog>
  )
}

/** The device that was confirmed asks no more: its register changed, or its time is over. */
function useEndOfConfirmed(request: RegisterRow['pairingRequest'], onEnd: () => void) {
  const wasConfirmed = useRef(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (request === null && wasConfirmed.current) end()
    wasConfirmed.current = request?.confirmed === true
  }, [request])
  return wasConfirmed
}

interface ShownCodeProps {
  readonly app: string
  readonly code: string
  readonly expiresAt: string
}

function ShownCode({ app, code, expiresAt }: ShownCodeProps) {
  const { t } = useTranslation()
  const [nowMs, setNowMs] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const leftSeconds = Math.max(0, Math.floor((Date.parse(expiresAt) - nowMs) / 1000))
  const left = `${Math.floor(leftSeconds / 60)}:${String(leftSeconds % 60).padStart(2, '0')}`
  return (
    <>
      <Typography color="textSecondary" variant="body2">
        {t('pos.codeHow')}
      </Typography>
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          my: 2,
          textAlign: 'center',
        }}
      >
        <QrCode label={t('pos.qr')} text={`${window.location.origin}${app}#pair=${code}`} />
        <Typography
          component="output"
          dir="ltr"
          sx={{ fontSize: '2.5rem', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.18em' }}
        >
          {code}
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }} variant="body2">
        {leftSeconds > 0 ? t('pos.codeLeft', { left }) : t('pos.codeOver')}
      </Typography>
    </>
  )
}
