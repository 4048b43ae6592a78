import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { client } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'

interface DeviceKeysProps {
  readonly devices: readonly RegisterRow[]
  readonly onDecided: () => void
}

/** Devices that do not sign yet, and devices that two of them say they are. */
export function DeviceKeys({ devices, onDecided }: DeviceKeysProps) {
  return (
    <>
      {devices
        .flatMap((device) => device.keyOffers.map((offer) => ({ device, ...offer })))
        .map(({ device, keyId, offeredAt }) => (
          <TwoDevices
            device={device}
            key={keyId}
            keyId={keyId}
            offeredAt={offeredAt}
            onDecided={onDecided}
          />
        ))}
      <Unsigned devices={devices} />
    </>
  )
}

/** What it means that a device has no key yet, and what to do. */
function Unsigned({ devices }: Pick<DeviceKeysProps, 'devices'>) {
  const { t } = useTranslation()
  const without = devices.filter(
    ({ kind, signs, state }) =>
      state === 'active' && kind !== 'server' && kind !== 'online' && !signs,
  )
  if (without.length === 0) return null
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
      <AlertTitle>{t('pos.keys.without', { count: without.length })}</AlertTitle>
      <div>
        <bdi>{without.map(({ name }) => name).join(', ')}</bdi>
      </div>
      {t('pos.keys.withoutBody')}
    </Alert>
  )
}

interface TwoDevicesProps {
  readonly device: RegisterRow
  readonly keyId: string
  readonly offeredAt: string
  readonly onDecided: () => void
}

/** Of two devices with one pairing the second is stopped, until a person says which goes on. */
function TwoDevices({ device, keyId, offeredAt, onDecided }: TwoDevicesProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [asking, setAsking] = useState(false)
  const { id, name, signsSince } = device
  const decide = async (use: boolean) => {
    try {
      await client.registers.decideKey({ id, keyId, use })
      toasts.success(t(use ? 'pos.keys.changed' : 'pos.keys.kept', { name }))
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      onDecided()
    }
  }
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
      <AlertTitle>{t('pos.keys.two', { name })}</AlertTitle>
      <div>{t('pos.keys.twoBody')}</div>
      {signsSince !== null && (
        <div>
          {t('pos.keys.first')} <DateTimeText instant={signsSince} />
        </div>
      )}
      <div>
        {t('pos.keys.second')} <DateTimeText instant={offeredAt} />
      </div>
      {can('registers.pair') && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ marginBlockStart: 1 }}>
          <Button onClick={() => void decide(false)} size="small" variant="contained">
            {t('pos.keys.keep')}
          </Button>
          <Button onClick={() => setAsking(true)} size="small" variant="outlined">
            {t('pos.keys.change')}
          </Button>
        </Stack>
      )}
      {asking && (
        <ConfirmDialog
          confirmLabel={t('pos.keys.change')}
          destructive
          onClose={() => setAsking(false)}
          onConfirm={() => void decide(true).then(() => setAsking(false))}
          open
          title={t('pos.keys.changeTitle', { name })}
        >
          {t('pos.keys.changeBody')}
        </ConfirmDialog>
      )}
    </Alert>
  )
}
