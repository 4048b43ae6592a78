import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { PairedKind, RegisterRow } from '@servery/contract/devices/registers.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
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
  const [showsId, setShowsId] = useState<string | null>(null)
  const create = useMutation(api.registers.create.mutationOptions({ onSuccess: onAdded }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const beside = kind === 'display' ? { showsId } : {}
    if (name.trim() !== '') create.mutate({ id, branchId, name, kind, ...beside })
  }
  return (
    <Dialog
      actions={
        <>
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
        </>
      }
      onClose={onClose}
      onSubmit={submit}
      title={t('pos.add')}
    >
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
        <MenuItem value="display">{t('pos.kind.display')}</MenuItem>
      </TextField>
      {kind === 'display' && (
        <TillBeside branchId={branchId} onChange={setShowsId} value={showsId} />
      )}
    </Dialog>
  )
}

interface TillBesideProps {
  readonly branchId: string
  readonly value: string | null
  readonly onChange: (tillId: string | null) => void
}

const ready = 'ready'

/** What a customer display shows: the till beside it, or the numbers that are ready. */
function TillBeside({ branchId, value, onChange }: TillBesideProps) {
  const { t } = useTranslation()
  const { data } = useQuery(api.registers.list.queryOptions({ input: { branchId } }))
  const tills = (data?.rows ?? []).filter(
    ({ kind, state }) => kind === 'till' && state !== 'closed',
  )
  return (
    <TextField
      fullWidth
      label={t('pos.shows')}
      margin="dense"
      onChange={(event) => onChange(event.target.value === ready ? null : event.target.value)}
      select
      value={value ?? ready}
    >
      <MenuItem value={ready}>{t('pos.showsReady')}</MenuItem>
      {tills.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}
