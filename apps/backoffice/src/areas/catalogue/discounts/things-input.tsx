import TextField from '@mui/material/TextField'
import { Autocomplete } from '@servery/ui/form/autocomplete.tsx'
import { FieldFrame } from '@servery/ui/form/field-frame.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type FieldPath, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCategories } from '../../../kit/catalogue/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import type { DiscountValues, Things } from './discount-form.ts'

interface Thing {
  readonly id: string
  readonly name: string
  readonly kind: 'category' | 'item'
}

interface ThingsInputProps {
  readonly name: FieldPath<DiscountValues>
  readonly label: string
  readonly kinds: readonly Thing['kind'][]
  readonly hint?: string
}

const shownMax = 20

/** Any number of items and categories, found by typing. */
export function ThingsInput({ name, label, kinds, hint }: ThingsInputProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController<DiscountValues>({ name })
  const [typed, setTyped] = useState('')
  const chosen = field.value as Things
  const options = useThings(useDeferredValue(typed), kinds)
  const names = useNames(chosen)
  const value = [
    ...chosen.categoryIds.map((id): Thing => ({ id, kind: 'category', name: names(id) })),
    ...chosen.itemIds.map((id): Thing => ({ id, kind: 'item', name: names(id) })),
  ]
  return (
    <FieldFrame
      hint={hint}
      label={label}
      path={name}
      problem={fieldState.error?.message}
      say={(things) => {
        const { categoryIds, itemIds } = things as Things
        return [...categoryIds, ...itemIds].map(names).join(', ')
      }}
    >
      {({ id, ...aria }) => (
        <Autocomplete
          autoHighlight
          disableCloseOnSelect
          filterOptions={(all) => [...all]}
          filterSelectedOptions
          getOptionKey={(thing) => thing.id}
          getOptionLabel={(thing) => thing.name}
          groupBy={({ kind }) => t(`discounts.things.${kind}`)}
          id={id}
          inputValue={typed}
          isOptionEqualToValue={(left, right) => left.id === right.id}
          multiple
          noOptionsText={t('discounts.things.none')}
          onBlur={field.onBlur}
          onChange={(_, things) =>
            field.onChange({
              itemIds: things.filter(({ kind }) => kind === 'item').map((thing) => thing.id),
              categoryIds: things
                .filter(({ kind }) => kind === 'category')
                .map((thing) => thing.id),
            })
          }
          onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
          options={options}
          renderInput={(input) => (
            <TextField
              {...input}
              error={aria['aria-invalid']}
              size="small"
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, ...aria },
              }}
            />
          )}
          value={value}
        />
      )}
    </FieldFrame>
  )
}

function useThings(search: string, kinds: readonly Thing['kind'][]): readonly Thing[] {
  const categories = useCategories()
  const input = { limit: shownMax, search, sort: 'name' }
  const items = useQuery({
    ...api.items.list.queryOptions({ input }),
    enabled: kinds.includes('item'),
    placeholderData: keepPreviousData,
  })
  const wanted = search.toLowerCase()
  const listed = kinds.includes('category') ? (categories.data ?? []) : []
  return [
    ...listed
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(({ id, name }): Thing => ({ id, name, kind: 'category' })),
    ...(kinds.includes('item') ? (items.data?.rows ?? []) : []).map(
      ({ id, name }): Thing => ({ id, name, kind: 'item' }),
    ),
  ]
}

/** What was chosen by name; an ellipsis until it is known. */
function useNames({ itemIds }: Things): (id: string) => string {
  const categories = useCategories()
  const items = useQuery({
    queryKey: [...api.items.key(), 'named', ...itemIds],
    queryFn: () => Promise.all(itemIds.map((id) => client.items.get({ id }))),
    enabled: itemIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = new Map(
    [...(categories.data ?? []), ...(items.data ?? [])].map(({ id, name }) => [id, name]),
  )
  return (id) => known.get(id) ?? '…'
}
