import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import {
  type Allergen,
  type AllergenMark,
  allergens,
} from '@servery/domain/offer/catalogue/types.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { useTranslation } from 'react-i18next'

const marks = ['no', 'may_contain', 'contains'] as const

/** Empty for what nobody has checked. */
export type AllergenValues = Record<Allergen, AllergenMark | ''>

interface AllergenMarksProps {
  /** Of the field that holds them. */
  readonly path: string
  readonly value: AllergenValues
  readonly onChange: (changes: Partial<AllergenValues>) => void
}

/** The fourteen allergens. What nobody has checked is not the same as free of it. */
export function AllergenMarks({ path, value, onChange }: AllergenMarksProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      {allergens.map((allergen) => (
        <AllergenRow
          allergen={allergen}
          key={allergen}
          mark={value[allergen]}
          onChange={(mark) => onChange({ [allergen]: mark })}
          path={`${path}.${allergen}`}
        />
      ))}
    </Box>
  )
}

interface AllergenRowProps {
  readonly allergen: Allergen
  readonly path: string
  readonly mark: AllergenMark | ''
  readonly onChange: (mark: AllergenMark | '') => void
}

function AllergenRow({ allergen, path, mark, onChange }: AllergenRowProps) {
  const { t } = useTranslation()
  const name = t(`items.allergen.${allergen}`)
  useFieldWords(path, {
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
