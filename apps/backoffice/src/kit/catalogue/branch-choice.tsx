import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session/index.ts'
import { ChoiceChecks } from './choice-checks.tsx'

/** Every branch, or some of them, in a field `branchIds` that is null for all. */
export function BranchChoice() {
  const { t } = useTranslation()
  const { me } = useSession()
  const { field } = useController<{ branchIds: readonly string[] | null }, 'branchIds'>({
    name: 'branchIds',
  })
  const { branches } = me
  if (branches.length < 2) return null
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={field.value === null}
            onChange={(_, all) => field.onChange(all ? null : branches.map(({ id }) => id))}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={t('items.field.allBranches')}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
      />
      {field.value !== null && (
        <ChoiceChecks
          choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
          label={t('items.field.branches')}
          name="branchIds"
        />
      )}
    </Box>
  )
}
