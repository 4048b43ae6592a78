import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  ChoiceChecks,
  fetchAll,
  ItemFinder,
  useCategories,
  useStockLocations,
} from '../../../kit/catalogue/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import type { TakeValues } from './new-take-page.tsx'

/** What the scope asks for besides its name. */
export function ScopeFields({ scope }: { readonly scope: TakeValues['scope'] }) {
  const { t } = useTranslation()
  const categories = useCategories().data ?? []
  const places = usePlaces()
  if (scope === 'category') {
    return (
      <ChoiceChecks
        choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        label={t('stockTakes.field.categories')}
        name="categoryIds"
      />
    )
  }
  if (scope === 'location') {
    return <ChoiceChecks choices={places} label={t('stockTakes.field.places')} name="placeIds" />
  }
  if (scope === 'supplier') return <SuppliersField />
  if (scope === 'spot') return <ItemsField />
  return null
}

/** The main place of the branch, which goes by its id, and its others. */
function usePlaces() {
  const { t } = useTranslation()
  const branch = useBranch()
  const others = useStockLocations(branch.id).data ?? []
  const main = { value: branch.id, label: t('stockTakes.mainPlace') }
  return [main, ...others.map(({ id, name }) => ({ value: id, label: name }))]
}

function SuppliersField() {
  const { t } = useTranslation()
  const suppliers = useQuery({
    queryKey: [...api.suppliers.key(), 'all'],
    queryFn: () => fetchAll((page) => client.suppliers.list({ ...page, sort: 'name' })),
  }).data
  return (
    <ChoiceChecks
      choices={(suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      label={t('stockTakes.field.suppliers')}
      name="supplierIds"
    />
  )
}

/** Who is asked to count; nobody named: whoever may. */
export function AssigneesField() {
  const { t } = useTranslation()
  const branch = useBranch()
  const input = { branchId: branch.id }
  const people = useQuery(api.stockTakes.people.queryOptions({ input })).data?.rows ?? []
  if (people.length < 2) return null
  return (
    <ChoiceChecks
      choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      hint={t('stockTakes.hint.assignees')}
      label={t('stockTakes.field.assignees')}
      name="assigneeIds"
    />
  )
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
