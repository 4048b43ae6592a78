import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AddonRecord, AddonState } from '@servery/contract/setup/addons.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useAct } from './use-act.ts'

interface ConnectionActionsProps {
  readonly record: AddonRecord
  readonly state: AddonState
}

export function ConnectionActions({ record, state }: ConnectionActionsProps) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const { act, busy } = useAct()
  const [asks, setAsks] = useState(false)
  const { id, version, name } = record
  const test = async () => {
    if ((await act(() => client.boltons.test({ id }))) !== null) toasts.success(t('addons.tested'))
  }
  const disconnect = async () => {
    const done = await act(() => client.boltons.archive({ id, version, archived: true }))
    setAsks(false)
    if (done !== null) history.push(paths.boltonsConnected())
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state.status === 'stopped' ? (
        <Button
          disabled={busy}
          onClick={() => void act(() => client.boltons.resume({ id }))}
          variant="contained"
        >
          {t('addons.resume')}
        </Button>
      ) : (
        <Button color="secondary" disabled={busy} onClick={() => void test()} variant="outlined">
          {t('addons.test')}
        </Button>
      )}
      <Button color="error" disabled={busy} onClick={() => setAsks(true)}>
        {t('addons.disconnect')}
      </Button>
      <ConfirmDialog
        busy={busy}
        confirmLabel={t('addons.disconnect')}
        destructive
        onClose={() => setAsks(false)}
        onConfirm={() => void disconnect()}
        open={asks}
        title={t('addons.disconnectTitle', { name })}
      >
        {t('addons.disconnectBody')}
      </ConfirmDialog>
    </Box>
  )
}
