import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { canGrantRole } from '@servery/domain/business/access/granting.ts'
import { type Role, roles } from '@servery/domain/business/access/permissions.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFieldLabel } from '@servery/ui/form/field-labels.ts'
import { sayChoices, useFieldWords } from '@servery/ui/form/field-words.ts'
import { type Ref, useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session/index.ts'
import { toGranter } from './people.ts'

/** What a form of rights holds, besides its own. */
export interface RightsValues {
  role: Role | ''
  /** Null: all. */
  branchIds: string[] | null
}

interface RoleInputProps {
  /** The role that somebody has, which is offered whether or not one could give it. */
  readonly present?: Role
  readonly disabled?: boolean
}

/** The roles that whoever is signed in can give, each with what it is for. */
export function RoleInput({ present, disabled = false }: RoleInputProps) {
  const { t } = useTranslation()
  const session = useSession()
  const granter = toGranter(session)
  const role = useWatch<RightsValues, 'role'>({ name: 'role' })
  const offered = roles.filter((one) => one === present || canGrantRole(granter, one))
  return (
    <SelectInput<RightsValues>
      choices={offered.map((value) => ({ value, label: t(`roles.name.${value}`) }))}
      disabled={disabled}
      hint={role === '' ? undefined : t(`roles.hint.${role}`)}
      label={t('users.field.role')}
      name="role"
      {...(present === undefined ? { emptyLabel: '–' } : {})}
    />
  )
}

/** All branches, or some of those that whoever is signed in looks after. */
export function BranchesInput({ disabled = false }: { readonly disabled?: boolean }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const label = t('users.field.branches')
  const legendId = useId()
  const problemId = useId()
  useFieldLabel('branchIds', label)
  const sayBranches = sayChoices(me.branches.map(({ id, name }) => ({ value: id, label: name })))
  useFieldWords('branchIds', {
    label,
    say: (value) => (value === null ? t('users.branchChoice.all') : sayBranches(value)),
  })
  const { field, fieldState } = useController<RightsValues, 'branchIds'>({
    name: 'branchIds',
    rules: {
      validate: (value) => (value?.length === 0 ? t('users.problem.noBranch') : true),
    },
  })
  const chosen = field.value
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
      {!me.limitedToBranches && (
        <RadioGroup
          aria-labelledby={legendId}
          onChange={(_, value) => field.onChange(value === 'all' ? null : [])}
          value={chosen === null ? 'all' : 'some'}
        >
          <FormControlLabel
            control={
              <Radio
                disabled={disabled}
                size="small"
                slotProps={{ input: { ref: field.ref as Ref<HTMLInputElement> } }}
              />
            }
            label={t('users.branchChoice.all')}
            value="all"
          />
          <FormControlLabel
            control={<Radio disabled={disabled} size="small" />}
            label={t('users.branchChoice.some')}
            value="some"
          />
        </RadioGroup>
      )}
      {chosen !== null && (
        <BranchChecks chosen={chosen} disabled={disabled} onChange={(ids) => field.onChange(ids)} />
      )}
      {problem !== undefined && (
        <FormHelperText error id={problemId}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  )
}

interface BranchChecksProps {
  readonly chosen: readonly string[]
  readonly disabled: boolean
  readonly onChange: (ids: string[]) => void
}

function BranchChecks({ chosen, disabled, onChange }: BranchChecksProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  return (
    <Box sx={{ display: 'grid', paddingInlineStart: me.limitedToBranches ? 0 : 3.5 }}>
      {me.branches.map(({ id, name }) => (
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.includes(id)}
              disabled={disabled}
              onChange={(_, on) =>
                onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
              size="small"
            />
          }
          key={id}
          label={name}
        />
      ))}
      <FormHelperText sx={{ m: 0 }}>{t('users.hint.someBranches')}</FormHelperText>
    </Box>
  )
}
