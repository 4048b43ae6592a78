import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../../kit/catalogue/index.ts'
import type { ItemValues } from './item-form.ts'

/** Which category the item is of. */
export function CategoryInput({ categories }: { readonly categories: readonly Category[] }) {
  const { t } = useTranslation()
  return (
    <SelectInput<ItemValues>
      choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
      emptyLabel={t('items.chooseCategory')}
      label={t('items.field.category')}
      name="categoryId"
    />
  )
}
