import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { MemberRecord } from '@servery/contract/team.ts'
import { findPinProblem, pinDigitsMax } from '@servery/domain/access/pin.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../api.ts'
import { describeTeamRefusal } from './use-team.ts'

interface PinDialogProps {
  readonly member: MemberRecord
  readonly onClose: () => void
}

/** A new PIN for a member: typed or made up, shown now and never again. */
export function PinDialog({ member, onClose }: PinDialogProps) {
  const { t } = useTranslation()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fault = findPinProblem(pin)
    if (fault !== null) return setProblem(t(`team.pin.problem.${fault}`))
    setBusy(true)
    try {
      await client.team.setPin({ id: member.id, pin })
      toasts.success(t('team.pin.saved', { name: member.displayName }))
      onClose()
    } catch (error) {
      setProblem(describeTeamRefusal(error, t).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog aria-labelledby="pin-title" fullWidth maxWidth="xs" onClose={onClose} open>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="pin-title">
          {t('team.pin.title', { name: member.displayName })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('team.pin.body')}</DialogContentText>
          {member.hasPin && <Alert severity="info">{t('team.pin.replaces')}</Alert>}
          <TextField
            autoFocus
            error={problem !== ''}
            helperText={problem === '' ? t('team.pin.hint') : problem}
            label={t('team.pin.label')}
            onChange={(event) => {
              setPin(event.target.value.trim())
              setProblem('')
            }}
            slotProps={{
              htmlInput: {
                autoComplete: 'off',
                dir: 'ltr',
                inputMode: 'numeric',
                maxLength: pinDigitsMax,
              },
            }}
            value={pin}
          />
          <Button
            color="secondary"
            onClick={() => {
              setPin(makePin())
              setProblem('')
            }}
            sx={{ justifySelf: 'start' }}
            variant="outlined"
          >
            {t('team.pin.generate')}
          </Button>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {t('team.cancel')}
          </Button>
          <Button loading={busy} type="submit" variant="contained">
            {t('team.pin.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Six digits that nobody guesses at the first try. */
function makePin(): string {
  for (;;) {
    const digits = [...crypto.getRandomValues(new Uint32Array(pinDigitsMax))].map((one) => one % 10)
    const pin = digits.join('')
    if (findPinProblem(pin) === null) return pin
  }
}
