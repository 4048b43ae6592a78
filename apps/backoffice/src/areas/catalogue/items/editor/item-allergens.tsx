import Button from '@mui/material/Button'
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AllergenMarks } from '../../../../kit/catalogue/index.ts'
import type { ItemValues } from './item-form.ts'

/** The fourteen allergens, with how many of them nobody has checked. */
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
      <AllergenMarks onChange={set} path="allergens" value={field.value} />
    </FormCard>
  )
}
