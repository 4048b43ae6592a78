import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { modifierPrefixes } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import {
  modifierDisplays,
  modifierPrompts,
  modifierSelections,
} from '@servery/domain/offer/catalogue/types.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { sayChoices, useFieldWords } from '@servery/ui/form/field-words.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormPairs } from '../../../kit/records/index.ts'
import { findModifierWarning, type ModifierValues } from './modifier-form.ts'

/** How much may be chosen, and how and when the till asks. */
export function ModifierRules() {
  const { t } = useTranslation()
  const values = useWatch<ModifierValues>() as ModifierValues
  const warning = findModifierWarning(values)
  return (
    <FormCard title={t('modifiers.card.rules')}>
      <FormPairs>
        <TextInput<ModifierValues> label={t('items.field.name')} maxLength={80} name="name" />
        <TextInput<ModifierValues>
          hint={t('modifiers.hint.displayName')}
          label={t('modifiers.displayName')}
          maxLength={80}
          name="displayName"
          optional
        />
        <SelectInput<ModifierValues>
          choices={modifierSelections.map((value) => ({
            value,
            label: t(`modifiers.selection.${value}`),
          }))}
          label={t('modifiers.selectionLabel')}
          name="selection"
        />
        <WholeInput<ModifierValues>
          hint={t('modifiers.hint.min')}
          label={t('modifiers.min')}
          name="min"
        />
        {values.selection !== 'single' && (
          <WholeInput<ModifierValues>
            hint={t('modifiers.hint.max')}
            label={t('modifiers.max')}
            name="max"
            optional
          />
        )}
        <WholeInput<ModifierValues>
          hint={t('modifiers.hint.free')}
          label={t('modifiers.free')}
          name="freeCount"
        />
        <SelectInput<ModifierValues>
          choices={modifierPrompts.map((value) => ({ value, label: t(`modifiers.ask.${value}`) }))}
          label={t('modifiers.prompt')}
          name="prompt"
        />
        <SelectInput<ModifierValues>
          choices={modifierDisplays.map((value) => ({
            value,
            label: t(`modifiers.show.${value}`),
          }))}
          label={t('modifiers.display')}
          name="display"
        />
      </FormPairs>
      {values.selection !== 'quantity' && <Prefixes />}
      {warning !== null && (
        <Alert role="status" severity="warning" variant="outlined">
          {t(`modifiers.warning.${warning}`)}
        </Alert>
      )}
    </FormCard>
  )
}

function Prefixes() {
  const { t } = useTranslation()
  const { field } = useController<ModifierValues, 'prefixes'>({ name: 'prefixes' })
  const label = t('modifiers.prefixes')
  const choices = modifierPrefixes.map((value) => ({
    value,
    label: t(`modifiers.prefix.${value}`),
  }))
  useFieldWords('prefixes', { label, say: sayChoices(choices) })
  const chosen = field.value
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, minWidth: 0, p: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.875rem', fontWeight: 500, p: 0 }}>
        {label}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('modifiers.hint.prefixes')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {choices.map(({ value, label: word }) => (
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onBlur={field.onBlur}
                onChange={() =>
                  field.onChange(
                    modifierPrefixes.filter((one) => chosen.includes(one) !== (one === value)),
                  )
                }
                size="small"
              />
            }
            key={value}
            label={word}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ marginInlineEnd: 2 }}
          />
        ))}
      </Box>
    </Box>
  )
}
