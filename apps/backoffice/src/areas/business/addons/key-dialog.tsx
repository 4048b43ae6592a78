import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { officePermissions } from '@servery/domain/business/access/rights.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { useAct } from './use-act.ts'

/** A new key with the scopes that it gets; a person grants only what they have. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const { act, busy } = useAct()
  const queries = useQueryClient()
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Permission[]>([])
  const [key, setKey] = useState<string | null>(null)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const made = await act(() => client.apiKeys.create({ id, name, permissions: [...chosen] }))
    await queries.invalidateQueries({ queryKey: api.apiKeys.key() })
    if (made !== null) setKey(made.key)
  }
  if (key !== null) {
    return (
      <Dialog
        actions={<Button onClick={onClose}>{texts.close}</Button>}
        maxWidth="sm"
        title={t('addons.keys.new')}
      >
        <Alert severity="success" variant="outlined">
          {t('addons.keys.once')}
          <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            <CodeText>{key}</CodeText>
          </Box>
        </Alert>
      </Dialog>
    )
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            disabled={busy || name.trim() === '' || chosen.length === 0}
            type="submit"
            variant="contained"
          >
            {t('addons.keys.make')}
          </Button>
        </>
      }
      maxWidth="sm"
      onClose={onClose}
      onSubmit={(event) => void make(event)}
      title={t('addons.keys.new')}
    >
      <TextField
        fullWidth
        label={t('addons.field.name')}
        onChange={(event) => setName(event.target.value)}
        size="small"
        slotProps={{ htmlInput: { maxLength: 80 } }}
        sx={{ mt: 1 }}
        value={name}
      />
      <Scopes chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}

interface ScopesProps {
  readonly chosen: readonly Permission[]
  readonly onChange: (chosen: readonly Permission[]) => void
}

function Scopes({ chosen, onChange }: ScopesProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const toggle = (permission: Permission, on: boolean) =>
    onChange(on ? [...chosen, permission] : chosen.filter((one) => one !== permission))
  return (
    <Box aria-label={t('addons.keys.scopes')} role="group" sx={{ display: 'grid', mt: 1.5 }}>
      {officePermissions
        .filter((one) => me.permissions.includes(one))
        .map((permission) => (
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.includes(permission)}
                onChange={(_, on) => toggle(permission, on)}
                size="small"
              />
            }
            key={permission}
            label={t(`rights.office.${permission}`)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
    </Box>
  )
}
