import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type Allergen, type AllergenMark, allergens } from '@servery/domain/catalogue/types.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ItemValues } from './item-form.ts'

const marks = ['no', 'may_contain', 'contains'] as const

/** The fourteen allergens. What nobody has checked is not the same as free of it. */
export function ItemAllergens() {
  const { t } = useTranslation()
  const { field } = useController<ItemValues, 'allergens'>({ name: 'allergens' })
  const unchecked = allergens.filter((allergen) => field.value[allergen] === '')
  const set = (changes: Partial<ItemValues['allergens']>) =>
    field.onChange({ ...field.value, ...changes })
  const rest = Object.fromEntries(unchecked.map((allergen) => [allergen, 'no']))
  return (
    <FormCard
      actions={
        unchecked.length > 0 && (
          <Button color="secondary" onClick={() => set(rest)} size="small">
            {t('items.restNo')}
          </Button>
        )
      }
      description={
        unchecked.length === 0
          ? t('items.allergensChecked')
          : t('items.allergensUnchecked', { count: unchecked.length })
      }
      title={t('items.card.allergens')}
    >
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        {allergens.map((allergen) => (
          <AllergenRow
            allergen={allergen}
            key={allergen}
            mark={field.value[allergen]}
            onChange={(mark) => set({ [allergen]: mark })}
          />
        ))}
      </Box>
    </FormCard>
  )
}

interface AllergenRowProps {
  readonly allergen: Allergen
  readonly mark: AllergenMark | ''
  readonly onChange: (mark: AllergenMark | '') => void
}

function AllergenRow({ allergen, mark, onChange }: AllergenRowProps) {
  const { t } = useTranslation()
  const name = t(`items.allergen.${allergen}`)
  useFieldWords(`allergens.${allergen}`, {
    label: name,
    say: (value) => {
      const said = marks.find((one) => one === value)
      return said === undefined ? t('items.mark.unset') : t(`items.mark.${said}`)
    },
  })
  const colours = { no: 'success', may_contain: 'warning', contains: 'error' } as const
  return (
    <Box
      sx={{ alignItems: 'center', columnGap: 2, display: 'flex', flexWrap: 'wrap', rowGap: 0.25 }}
    >
      <Box sx={{ flex: '1 1 140px' }}>
        {name}
        {mark === '' && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {' '}
            – {t('items.mark.unset')}
          </Box>
        )}
      </Box>
      <ToggleButtonGroup
        aria-label={name}
        exclusive
        onChange={(_, next: AllergenMark | null) => onChange(next ?? '')}
        size="small"
        value={mark === '' ? null : mark}
      >
        {marks.map((value) => (
          <ToggleButton
            color={colours[value]}
            key={value}
            sx={{ minHeight: 32, px: 1.25, py: 0.25 }}
            value={value}
          >
            {t(`items.mark.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
