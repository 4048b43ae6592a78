import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { officePermissions } from '@servery/domain/business/access/rights.ts'
import { rightAnswers, type TillRight } from '@servery/domain/business/access/till-rights.ts'
import { sayChoices, useFieldWords } from '@servery/ui/form/field-words.ts'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../platform/session/index.ts'
import { fieldOf, type RoleValues } from './role-form.ts'

const line = {
  alignItems: 'center',
  columnGap: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
} as const

/** One right at the till: No, With a manager's PIN, or Yes. */
export function RightInput({
  right,
  disabled,
}: {
  readonly right: TillRight
  readonly disabled: boolean
}) {
  const { t } = useTranslation()
  const labelId = useId()
  const { field } = useController<RoleValues, `till.${string}`>({ name: `till.${fieldOf(right)}` })
  useFieldWords(`till.${fieldOf(right)}`, {
    label: t(`rights.till.${right}`),
    say: (value) => {
      const answer = rightAnswers.find((one) => one === value)
      return answer === undefined ? undefined : t(`rights.answer.${answer}`)
    },
  })
  return (
    <Box sx={line}>
      <Box id={labelId} sx={{ fontWeight: 500 }}>
        {t(`rights.till.${right}`)}
      </Box>
      <RadioGroup
        aria-labelledby={labelId}
        onBlur={field.onBlur}
        onChange={(_, value) => field.onChange(value)}
        row
        value={field.value}
      >
        {rightAnswers.map((answer, at) => (
          <FormControlLabel
            control={
              <Radio
                disabled={disabled}
                size="small"
                slotProps={at === 0 ? { input: { ref: field.ref } } : {}}
              />
            }
            key={answer}
            label={t(`rights.answer.${answer}`)}
            value={answer}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

/** The permissions in the back office. What one lacks oneself, one can't give. */
export function OfficeInput({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { field } = useController<RoleValues, 'office'>({ name: 'office' })
  const chosen = field.value
  useFieldWords('office', {
    label: t('rights.card.office'),
    say: sayChoices(
      officePermissions.map((value) => ({ value, label: t(`rights.office.${value}`) })),
    ),
  })
  const set = (name: Permission, on: boolean) =>
    field.onChange(officePermissions.filter((one) => (one === name ? on : chosen.includes(one))))
  return (
    <Box
      aria-label={t('rights.card.office')}
      role="group"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
      }}
    >
      {officePermissions.map((name) => (
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.includes(name)}
              disabled={disabled || !can(name)}
              onChange={(_, on) => set(name, on)}
              size="small"
            />
          }
          key={name}
          label={t(`rights.office.${name}`)}
        />
      ))}
    </Box>
  )
}
