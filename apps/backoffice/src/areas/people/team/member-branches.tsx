import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useFieldLabel } from '@servery/ui/form/field-labels.ts'
import { sayChoices, useFieldWords } from '@servery/ui/form/field-words.ts'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session/index.ts'
import type { MemberValues } from './member-form.ts'

/** Where a member works: at least one branch. */
export function MemberBranches() {
  const { t } = useTranslation()
  const { me } = useSession()
  const label = t('team.field.branches')
  const legendId = useId()
  const problemId = useId()
  useFieldLabel('branchIds', label)
  useFieldWords('branchIds', {
    label,
    say: sayChoices(me.branches.map(({ id, name }) => ({ value: id, label: name }))),
  })
  const { field, fieldState } = useController<MemberValues, 'branchIds'>({
    name: 'branchIds',
    rules: { validate: (ids) => (ids.length === 0 ? t('team.problem.noBranch') : true) },
  })
  const problem = fieldState.error?.message
  return (
    <Box
      aria-describedby={problem === undefined ? undefined : problemId}
      aria-labelledby={legendId}
      role="group"
    >
      <Box id={legendId} sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid' }}>
        {me.branches.map(({ id, name }) => (
          <FormControlLabel
            control={
              <Checkbox
                checked={field.value.includes(id)}
                onChange={(_, on) =>
                  field.onChange(
                    on ? [...field.value, id] : field.value.filter((one) => one !== id),
                  )
                }
                size="small"
              />
            }
            key={id}
            label={name}
          />
        ))}
      </Box>
      {problem !== undefined && (
        <FormHelperText error id={problemId}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  )
}
