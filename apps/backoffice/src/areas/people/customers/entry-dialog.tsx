import Button from '@mui/material/Button'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import type { ReactNode } from 'react'
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
  return (
    <Dialog
      actions={
        <>
          <Button color="secondary" onClick={props.onClose}>
            {t('customers.cancel')}
          </Button>
          <Button disabled={props.disabled} onClick={props.onConfirm} variant="contained">
            {props.confirmLabel}
          </Button>
        </>
      }
      onClose={props.onClose}
      title={props.title}
    >
      {props.children}
    </Dialog>
  )
}
