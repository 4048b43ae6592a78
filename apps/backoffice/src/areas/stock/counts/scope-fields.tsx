import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks, ItemFinder, useCategories } from '../../../kit/catalogue/index.ts'
import type { TakeValues } from './new-take-page.tsx'

/** What the scope asks for besides its name. */
export function ScopeFields({ scope }: { readonly scope: TakeValues['scope'] }) {
  const { t } = useTranslation()
  const categories = useCategories().data ?? []
  if (scope === 'category') {
    return (
      <ChoiceChecks
        choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        label={t('stockTakes.field.categories')}
        name="categoryIds"
      />
    )
  }
  if (scope === 'spot') return <ItemsField />
  return null
}

function ItemsField() {
  const { t } = useTranslation()
  const { field } = useController<TakeValues, 'items'>({ name: 'items' })
  const chosen = field.value
  return (
    <Box>
      <ItemFinder
        label={t('stockTakes.field.items')}
        nothingFound={t('stockTakes.nothingFound')}
        offers={({ bundleParts }) => (bundleParts ?? []).length === 0}
        onFound={({ itemId, item }) => field.onChange([...chosen, { itemId, name: item.name }])}
        placeholder={t('stockTakes.findItem')}
        taken={chosen.map(({ itemId }) => ({ itemId, variationId: '' }))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {chosen.map(({ itemId, name }) => (
          <Chip
            key={itemId}
            label={<bdi>{name}</bdi>}
            onDelete={() => field.onChange(chosen.filter((one) => one.itemId !== itemId))}
          />
        ))}
      </Box>
    </Box>
  )
}
