import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface EntryDialogProps {
  readonly title: string
  readonly confirmLabel: string
  /** Nothing was entered yet, or it is being saved. */
  readonly disabled: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for one thing. */
export function EntryDialog(props: EntryDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog aria-labelledby={titleId} fullWidth maxWidth="xs" onClose={props.onClose} open>
      <DialogTitle id={titleId} sx={{ fontSize: '1.0625rem' }}>
        {props.title}
      </DialogTitle>
      <DialogContent>{props.children}</DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={props.onClose}>
          {t('customers.cancel')}
        </Button>
        <Button disabled={props.disabled} onClick={props.onConfirm} variant="contained">
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
