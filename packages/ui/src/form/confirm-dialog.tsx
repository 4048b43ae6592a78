import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useUiTexts } from '../texts.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** Names the thing: "Archive Flat white?" */
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly destructive?: boolean
  /** More than ten at once must be typed before they go. */
  readonly count?: number
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const typedCountFrom = 11

/** Asks once more. The dialog gives the focus back to what opened it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, destructive, count = 1, busy = false } = props
  const texts = useUiTexts()
  const [typed, setTyped] = useState('')
  const mustType = destructive === true && count >= typedCountFrom
  const isAllowed = !mustType || typed.trim() === String(count)
  const close = () => {
    setTyped('')
    props.onClose()
  }
  return (
    <Dialog
      actions={
        <>
          <Button color="secondary" disabled={busy} onClick={close}>
            {props.cancelLabel ?? texts.cancel}
          </Button>
          <Button
            color={destructive === true ? 'error' : 'primary'}
            disabled={busy || !isAllowed}
            onClick={() => {
              setTyped('')
              props.onConfirm()
            }}
            variant="contained"
          >
            {confirmLabel}
          </Button>
        </>
      }
      isQuiet
      onClose={busy ? undefined : close}
      open={open}
      title={title}
    >
      {children}
      {mustType && (
        <TextField
          autoComplete="off"
          fullWidth
          label={texts.typeCount(count)}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ mt: 2 }}
          value={typed}
        />
      )}
    </Dialog>
  )
}
