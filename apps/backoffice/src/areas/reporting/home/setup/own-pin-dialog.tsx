import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { findPinProblem, pinDigitsMax } from '@servery/domain/business/access/pin.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, getErrorCode } from '../../../../platform/api/index.ts'

interface OwnPinDialogProps {
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The digits with which whoever is signed in starts selling. Shown while they are chosen. */
export function OwnPinDialog({ onClose, onSaved }: OwnPinDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const save = useMutation(
    api.team.setOwnPin.mutationOptions({
      onSuccess: () => {
        toasts.success(t('setup.pin.saved'))
        onSaved()
        onClose()
      },
    }),
  )
  const problem = tried ? findPinProblem(pin) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (findPinProblem(pin) === null) save.mutate({ pin })
  }
  const isTaken = getErrorCode(save.error) === 'duplicate_value'
  return (
    <Dialog
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={save.isPending} type="submit" variant="contained">
            {texts.save}
          </Button>
        </>
      }
      onClose={onClose}
      onSubmit={submit}
      title={t('setup.entry.pin')}
    >
      {save.isError && (
        <Alert role="alert" severity="error" sx={{ mb: 2 }}>
          {t(isTaken ? 'setup.pin.taken' : 'setup.pin.failed')}
        </Alert>
      )}
      <TextField
        autoComplete="off"
        autoFocus
        error={problem !== null}
        fullWidth
        helperText={problem === null ? t('setup.pin.hint') : t(`setup.pin.problem.${problem}`)}
        label={t('setup.pin.label')}
        margin="dense"
        onChange={(event) => {
          save.reset()
          setPin(event.target.value)
        }}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: pinDigitsMax } }}
        value={pin}
      />
    </Dialog>
  )
}
