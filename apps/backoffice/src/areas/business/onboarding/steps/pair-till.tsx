import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { readStoredPairing } from '@servery/client/pairing.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { DeviceCheck, QrCode, useWatchedRegister } from '../../../../kit/export/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { useSteps } from '../steps-context.ts'

/** How often to ask whether the device has come. */
const lookMs = 2_000
/** A code is good for ten minutes; a new one is made before that. */
const codeMs = 8 * 60_000

/** A code for the first till: one tap on this device, or the code typed on another. */
export function PairTill() {
  const { t } = useTranslation()
  const { answers } = useSteps()
  const branchId = answers.branch.id
  const code = useQuery({
    queryKey: ['onboarding-till', branchId],
    queryFn: () => makeCode(branchId, t('onboarding.till.name')),
    staleTime: codeMs,
    refetchInterval: codeMs,
    refetchOnWindowFocus: false,
    gcTime: codeMs,
  })
  useWatchPairing()
  if (code.isError) {
    return (
      <Alert
        action={<Button onClick={() => void code.refetch()}>{t('ui.retry')}</Button>}
        role="alert"
        severity="error"
      >
        {t('onboarding.till.codeFailed')}
      </Alert>
    )
  }
  if (code.data === undefined) return <Skeleton height={220} variant="rounded" />
  return <Till {...code.data} branchId={branchId} makeCode={() => void code.refetch()} />
}

interface TillProps {
  readonly branchId: string
  readonly tillId: string
  readonly code: string | null
  readonly makeCode: () => void
}

/** The ways to give the code, until a device has: then whether it is the right one. */
function Till({ branchId, tillId, code, makeCode }: TillProps) {
  const till = useWatchedRegister(branchId, tillId)
  const request = till?.pairingRequest ?? null
  const isLost = code === null && till?.state === 'unpaired' && request === null
  const make = useEffectEvent(makeCode)
  useEffect(() => {
    if (isLost) make()
  }, [isLost])
  if (request !== null) {
    return (
      <DeviceCheck
        onDecided={(isOurs) => !isOurs && makeCode()}
        registerId={tillId}
        request={request}
      />
    )
  }
  return code === null ? <Skeleton height={220} variant="rounded" /> : <Ways code={code} />
}

/** A till that still waits for its device, or a new one, and a code where no device asks yet. */
async function makeCode(
  branchId: string,
  name: string,
): Promise<{ tillId: string; code: string | null }> {
  const { rows } = await client.registers.list({ branchId })
  const waiting = rows.find(({ kind, state }) => kind === 'till' && state === 'unpaired')
  const till = waiting ?? (await client.registers.create({ id: v7(), branchId, name }))
  if (till.pairingRequest !== null) return { tillId: till.id, code: null }
  return { tillId: till.id, code: (await client.registers.pairingCode({ id: till.id })).code }
}

/** Reads the set-up again and again until the device has been paired. */
function useWatchPairing(): void {
  const { refresh } = useSteps()
  useEffect(() => {
    const timer = setInterval(() => void refresh().catch(() => undefined), lookMs)
    return () => clearInterval(timer)
  }, [refresh])
}

function Ways({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const taken = readStoredPairing(findTextStore())
  const link = `${window.location.origin}${paths.till()}#pair=${code}`
  return (
    <>
      {taken === null ? (
        <Box>
          <Button
            href={link}
            size="large"
            startIcon={<OpenInNewIcon />}
            target="_blank"
            variant="contained"
          >
            {t('onboarding.till.openHere')}
          </Button>
          <Typography color="textSecondary" sx={{ mt: 0.75 }} variant="body2">
            {t('onboarding.till.openHereHint')}
          </Typography>
        </Box>
      ) : (
        <Alert severity="warning">
          {t('onboarding.till.taken', { till: taken.registerName, company: taken.companyName })}
        </Alert>
      )}
      <Card sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2, p: 2 }}>
        <QrCode label={t('onboarding.till.qr')} text={link} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="h2" variant="h3">
            {t('onboarding.till.other')}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }} variant="body2">
            {t('onboarding.till.otherHint')}{' '}
            <bdi dir="ltr">{`${window.location.host}${paths.till()}`}</bdi>
          </Typography>
          <Typography
            component="output"
            dir="ltr"
            sx={{
              display: 'block',
              fontSize: '2rem',
              fontVariantNumeric: 'tabular-nums',
              letterSpacing: '0.16em',
              mt: 1,
              textAlign: 'match-parent',
            }}
          >
            {code}
          </Typography>
        </Box>
      </Card>
    </>
  )
}
