import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { PairedKind, RegisterRow } from '@servery/contract/devices/registers.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { api } from '../../../platform/api/index.ts'

interface AddTillDialogProps {
  readonly branchId: string
  readonly onAdded: (register: RegisterRow) => void
  readonly onClose: () => void
}

/** Names a new till, kitchen screen or kiosk; its codes are the server's to give. */
export function AddTillDialog({ branchId, onAdded, onClose }: AddTillDialogProps) {
  const { t } = useTranslation()
  // Made once, so that a second click creates the same till.
  const [id] = useState(() => v7())
  const [name, setName] = useState('')
  const [kind, setKind] = useState<PairedKind>('till')
  const create = useMutation(api.registers.create.mutationOptions({ onSuccess: onAdded }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') create.mutate({ id, branchId, name, kind })
  }
  return (
    <Dialog aria-labelledby="add-till-title" fullWidth maxWidth="xs" onClose={onClose} open>
      <form onSubmit={submit}>
        <DialogTitle id="add-till-title">{t('pos.add')}</DialogTitle>
        <DialogContent>
          {create.status === 'error' && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t('pos.addFailed')}
            </Alert>
          )}
          <TextField
            autoFocus
            fullWidth
            label={t('pos.column.name')}
            margin="dense"
            onChange={(event) => setName(event.target.value)}
            required
            slotProps={{ htmlInput: { maxLength: 40 } }}
            value={name}
          />
          <TextField
            fullWidth
            label={t('pos.column.kind')}
            margin="dense"
            onChange={(event) => setKind(event.target.value as PairedKind)}
            select
            value={kind}
          >
            <MenuItem value="till">{t('pos.kind.till')}</MenuItem>
            <MenuItem value="kitchen">{t('pos.kind.kitchen')}</MenuItem>
            <MenuItem value="kiosk">{t('pos.kind.kiosk')}</MenuItem>
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('pos.cancel')}
          </Button>
          <Button
            disabled={name.trim() === ''}
            loading={create.status === 'pending'}
            type="submit"
            variant="contained"
          >
            {t('pos.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
