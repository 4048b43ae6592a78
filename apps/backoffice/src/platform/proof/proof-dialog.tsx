import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecurityProblem } from './security-problem.ts'

interface ProofDialogProps {
  readonly open: boolean
  /** Else by a code of the authenticator app. */
  readonly byPassword: boolean
  readonly prove: (secret: string) => Promise<{ ok: true } | { ok: false; code: string }>
  readonly onProven: () => void
  readonly onClose: () => void
}

/** Asks for the password once more; what was begun waits behind it. */
export function ProofDialog({ open, byPassword, prove, onProven, onClose }: ProofDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const describe = useSecurityProblem()
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const clear = () => {
    setSecret('')
    setProblem(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const outcome = await prove(secret)
    setBusy(false)
    if (!outcome.ok) return setProblem(describe(outcome.code))
    clear()
    onProven()
  }
  return (
    <Dialog
      actions={
        <>
          <Button
            color="secondary"
            onClick={() => {
              clear()
              onClose()
            }}
          >
            {texts.cancel}
          </Button>
          <Button disabled={busy || secret === ''} type="submit" variant="contained">
            {t('account.proof.confirm')}
          </Button>
        </>
      }
      isQuiet
      onClose={() => {
        clear()
        onClose()
      }}
      onSubmit={(event) => void submit(event)}
      open={open}
      title={t('account.proof.title')}
    >
      {t('account.proof.body')}
      <TextField
        autoComplete={byPassword ? 'current-password' : 'one-time-code'}
        autoFocus
        error={problem !== null}
        fullWidth
        helperText={problem}
        label={byPassword ? t('account.password.current') : t('account.app.code')}
        onChange={(event) => setSecret(event.target.value)}
        sx={{ mt: 2 }}
        type={byPassword ? 'password' : 'text'}
        value={secret}
      />
    </Dialog>
  )
}
