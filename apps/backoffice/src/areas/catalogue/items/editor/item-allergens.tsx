import Button from '@mui/material/Button'
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import { FoldedCard } from '@servery/ui/form/folded-card.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AllergenMarks } from '../../../../kit/catalogue/index.ts'
import type { ItemValues } from './item-form.ts'
import { sectionFields } from './sections/section-fields.ts'
import { AllergensSummary } from './sections/section-summaries.tsx'

/** The fourteen allergens, with how many of them nobody has checked. */
export function ItemAllergens({ isFolded = false }: { readonly isFolded?: boolean }) {
  const { t } = useTranslation()
  const { field } = useController<ItemValues, 'allergens'>({ name: 'allergens' })
  const unchecked = allergens.filter((allergen) => field.value[allergen] === '')
  const set = (changes: Partial<ItemValues['allergens']>) =>
    field.onChange({ ...field.value, ...changes })
  const rest = Object.fromEntries(unchecked.map((allergen) => [allergen, 'no']))
  const card = {
    title: t('items.card.allergens'),
    description:
      unchecked.length === 0
        ? t('items.allergensChecked')
        : t('items.allergensUnchecked', { count: unchecked.length }),
    actions: unchecked.length > 0 && (
      <Button color="secondary" onClick={() => set(rest)} size="small">
        {t('items.restNo')}
      </Button>
    ),
    children: <AllergenMarks onChange={set} path="allergens" value={field.value} />,
  }
  if (!isFolded) return <FormCard {...card} />
  return <FoldedCard {...card} fields={sectionFields.allergens} summary={<AllergensSummary />} />
}
