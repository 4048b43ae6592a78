import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SignInMethods } from '@servery/contract/people/account-security.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../platform/browser/index.ts'
import {
  beginSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from '../../../platform/identity/index.ts'
import { useProof, useSecurityProblem } from '../../../platform/proof/index.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const AppSetUp = lazyPart(async () => ({ default: (await import('./app-set-up.tsx')).AppSetUp }))

interface AppCardProps {
  readonly isOn: boolean
  readonly methods: SignInMethods
  readonly onChanged: () => void
}

type Refusal = { readonly ok: false; readonly code: string }

/** A second step at every sign-in: a code of an authenticator app. */
export function AppCard({ isOn, methods, onChanged }: AppCardProps) {
  const { t } = useTranslation()
  const prove = useProof()
  const describe = useSecurityProblem()
  const [setUp, setSetUp] = useState<{ uri: string; secret: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const complain = ({ code }: Refusal) => {
    const problem = describe(code)
    if (problem !== null) toasts.error(problem)
  }
  const begin = async () => {
    const outcome = await prove(() => beginSecondFactor())
    if (outcome.ok) setSetUp(outcome.answer)
    else complain(outcome)
  }
  const renew = async () => {
    const outcome = await prove(() => renewRecoveryCodes())
    if (!outcome.ok) return complain(outcome)
    setCodes(outcome.answer.recoveryCodes)
    onChanged()
  }
  const leave = async () => {
    setIsLeaving(false)
    const outcome = await prove(() => disableSecondFactor())
    if (!outcome.ok) return complain(outcome)
    toasts.success(t('account.app.off'))
    setCodes(null)
    onChanged()
  }
  return (
    <FormCard
      actions={isOn && <StatusChip label={t('account.on')} tone="success" />}
      description={t('account.app.hint')}
      title={t('account.app.title')}
    >
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {setUp !== null && !isOn && (
        <Suspense>
          <AppSetUp
            {...setUp}
            onCancel={() => setSetUp(null)}
            onDone={(recoveryCodes) => {
              setSetUp(null)
              setCodes(recoveryCodes)
              toasts.success(t('account.app.done'))
              onChanged()
            }}
          />
        </Suspense>
      )}
      {!isOn && setUp === null && (
        <Box>
          <Button color="secondary" onClick={() => void begin()} variant="outlined">
            {t('account.app.setUp')}
          </Button>
        </Box>
      )}
      {isOn && (
        <>
          <Typography color="textSecondary" variant="body2">
            {t('account.app.codesLeft', { count: methods.secondFactor.recoveryCodesLeft })}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button color="secondary" onClick={() => void renew()} variant="outlined">
              {t('account.app.renew')}
            </Button>
            <Button color="secondary" onClick={() => setIsLeaving(true)}>
              {t('account.app.turnOff')}
            </Button>
          </Box>
        </>
      )}
      <ConfirmDialog
        confirmLabel={t('account.app.turnOff')}
        destructive
        onClose={() => setIsLeaving(false)}
        onConfirm={() => void leave()}
        open={isLeaving}
        title={t('account.app.turnOffTitle')}
      >
        {t('account.app.turnOffBody')}
      </ConfirmDialog>
    </FormCard>
  )
}
