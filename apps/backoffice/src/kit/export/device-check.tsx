import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'

/** How often to look whether a device asks, while its code is shown. */
const lookMs = 1_500

/** The register as it is now: a device may ask to be it at any moment. */
export function useWatchedRegister(branchId: string, id: string): RegisterRow | undefined {
  const list = useQuery(
    api.registers.list.queryOptions({ input: { branchId }, refetchInterval: lookMs }),
  )
  return list.data?.rows.find((row) => row.id === id)
}

interface DeviceCheckProps {
  readonly registerId: string
  readonly request: NonNullable<RegisterRow['pairingRequest']>
  readonly onDecided: (isOurs: boolean) => void
}

/** A device gave the code: a person sees whether it shows the same number, and says so. */
export function DeviceCheck({ registerId, request, onDecided }: DeviceCheckProps) {
  const { t } = useTranslation()
  const decide = useMutation(api.registers.decidePairing.mutationOptions())
  const { checkNumber, deviceName, confirmed } = request
  const say = (isOurs: boolean) =>
    decide.mutate(
      { id: registerId, checkNumber, confirmed: isOurs },
      { onSuccess: () => onDecided(isOurs) },
    )
  // What was said of another device, or is not seen in the list yet, is no answer to this one.
  const said = decide.variables?.checkNumber === checkNumber ? decide.variables : undefined
  const isSaid = said !== undefined && decide.isSuccess
  const isDone = confirmed || (isSaid && said.confirmed)
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', my: 2 }}>
      <Typography component="h3" sx={{ textAlign: 'center' }} variant="h3">
        {t('pos.check.title', { device: deviceName || t('pos.check.unknown') })}
      </Typography>
      <Typography
        component="output"
        dir="ltr"
        sx={{ fontSize: '2.5rem', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.18em' }}
      >
        {checkNumber}
      </Typography>
      {isDone ? (
        <Typography role="status">{t('pos.check.confirmed')}</Typography>
      ) : (
        <>
          <Typography sx={{ textAlign: 'center' }}>{t('pos.check.question')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
            <Button
              disabled={decide.isPending || isSaid}
              onClick={() => say(true)}
              variant="contained"
            >
              {t('pos.check.yes')}
            </Button>
            <Button
              disabled={decide.isPending || isSaid}
              onClick={() => say(false)}
              variant="outlined"
            >
              {t('pos.check.no')}
            </Button>
          </Box>
        </>
      )}
      {decide.isError && <Alert severity="error">{t('pos.check.failed')}</Alert>}
    </Box>
  )
}
