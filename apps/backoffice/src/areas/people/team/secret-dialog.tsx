import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeTeamRefusal } from './use-team.ts'

interface SecretDialogProps {
  readonly title: string
  readonly body: string
  /** About the one there is already; null: there is none. */
  readonly notice: string | null
  readonly label: string
  readonly hint: string
  readonly saveLabel: string
  readonly maxLength: number
  readonly digits?: boolean
  /** What is wrong with it, before it is sent; null: nothing. */
  readonly check: (secret: string) => string | null
  readonly onSave: (secret: string) => Promise<void>
  readonly onClose: () => void
  /** What else can be done, such as filling it in. */
  readonly children?: (fill: (secret: string) => void) => ReactNode
}

/** Something with which a member signs in: given once, and never shown again. */
export function SecretDialog(props: SecretDialogProps) {
  const { check, children, digits = false, hint, notice, onClose, onSave } = props
  const { t } = useTranslation()
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const fill = (next: string) => {
    setSecret(next)
    setProblem('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fault = check(secret)
    if (fault !== null) return setProblem(fault)
    setBusy(true)
    try {
      await onSave(secret)
      onClose()
    } catch (error) {
      setProblem(describeTeamRefusal(error, t).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {t('team.cancel')}
          </Button>
          <Button loading={busy} type="submit" variant="contained">
            {props.saveLabel}
          </Button>
        </>
      }
      gap={2}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      title={props.title}
    >
      <DialogContentText>{props.body}</DialogContentText>
      {notice !== null && <Alert severity="info">{notice}</Alert>}
      <TextField
        autoFocus
        error={problem !== ''}
        helperText={problem === '' ? hint : problem}
        label={props.label}
        onChange={(event) => fill(event.target.value.trim())}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            dir: 'ltr',
            maxLength: props.maxLength,
            ...(digits ? { inputMode: 'numeric' } : {}),
          },
        }}
        value={secret}
      />
      {children?.(fill)}
    </Dialog>
  )
}
