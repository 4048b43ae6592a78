import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { sayChoices, useFieldWords } from '@servery/ui/form/field-words.ts'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session/index.ts'
import type { ReasonValues } from './reason-form.ts'

/** Every branch, or some of them; a business with one has nothing to choose. */
export function ReasonBranches() {
  const { t } = useTranslation()
  const { me } = useSession()
  const { field } = useController<ReasonValues, 'branchIds'>({ name: 'branchIds' })
  const chosen = field.value
  const label = t('reasons.field.branches')
  const say = sayChoices(me.branches.map(({ id, name }) => ({ value: id, label: name })))
  useFieldWords('branchIds', {
    label,
    say: (value) => (value === null ? t('reasons.allBranches') : say(value)),
  })
  if (me.branches.length < 2) return null
  return (
    <Box aria-label={label} role="group">
      <FormControlLabel
        control={
          <Switch
            checked={chosen === null}
            onBlur={field.onBlur}
            onChange={(_, all) => field.onChange(all ? null : me.branches.map(({ id }) => id))}
            slotProps={{ input: { ref: field.ref, role: 'switch' } }}
          />
        }
        label={t('reasons.allBranches')}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
      />
      {chosen !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {me.branches.map(({ id, name }) => (
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={(_, on) =>
                    field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                  size="small"
                />
              }
              key={id}
              label={name}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
