import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { ItemView } from '@servery/contract/catalogue.ts'
import { bundleChoicesMax, whyNotInBundle } from '@servery/domain/catalogue/bundle.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { RowButtons } from '../../records/row-buttons.tsx'
import type { BundleChoiceValues } from './bundle-form.ts'
import type { ItemValues } from './item-form.ts'
import { nameOfChoice, useBundleItems } from './use-bundle-items.ts'

interface BundleChoicesProps {
  readonly index: number
  readonly currency: string
}

/** What one part of a bundle may be, each with what it costs extra. */
export function BundleChoices({ index, currency }: BundleChoicesProps) {
  const { t } = useTranslation()
  const path = `bundleParts.${index}.choices` as const
  const rows = useFieldArray<ItemValues, typeof path, 'rowKey'>({ name: path, keyName: 'rowKey' })
  const chosen = useWatch<ItemValues, typeof path>({ name: path })
  const items = useBundleItems([{ choices: chosen }])
  const { formState } = useFormContext<ItemValues>()
  const problem = formState.errors.bundleParts?.[index]?.choices
  useFieldWords(path, { label: t('items.bundle.choices') })
  const nameOf = (choice: BundleChoiceValues) => nameOfChoice(choice, items) ?? '…'
  return (
    <Box
      aria-label={t('items.bundle.choices')}
      role="group"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {rows.fields.map((row, at) => (
        <Box key={row.rowKey} sx={{ alignItems: 'end', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <MoneyInput<ItemValues>
              currency={currency}
              exponent={getCurrencyExponent(currency)}
              label={
                rows.fields.length === 1
                  ? nameOf(row)
                  : t('items.bundle.extra', { name: nameOf(row) })
              }
              name={`${path}.${at}.extra`}
              optional
            />
          </Box>
          <RowButtons
            count={rows.fields.length}
            index={at}
            name={nameOf(row)}
            onMove={(to) => rows.move(at, to)}
            onRemove={() => rows.remove(at)}
          />
        </Box>
      ))}
      <Hint count={rows.fields.length} problem={problem?.message ?? problem?.root?.message} />
      {rows.fields.length < bundleChoicesMax && (
        <ItemFinder
          label={`${t('items.bundle.addChoice')} (${index + 1})`}
          onFound={(found) => rows.append({ ...found, extra: null })}
          taken={chosen}
        />
      )}
    </Box>
  )
}

function Hint({
  count,
  problem,
}: {
  readonly count: number
  readonly problem?: string | undefined
}) {
  const { t } = useTranslation()
  if (problem !== undefined) {
    return (
      <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
        {problem}
      </Box>
    )
  }
  if (count > 1) return null
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {t(count === 0 ? 'items.bundle.noChoices' : 'items.bundle.fixed')}
    </Box>
  )
}

type Found = Pick<BundleChoiceValues, 'itemId' | 'variationId'>

interface ItemFinderProps {
  readonly label: string
  readonly taken: readonly Found[]
  readonly onFound: (found: Found) => void
}

const shownMax = 20

/** Items with a price of their own by typing, each size for itself. */
function ItemFinder({ label, taken, onFound }: ItemFinderProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const input = { limit: shownMax, search: useDeferredValue(typed), sort: 'name' }
  const found = useQuery({
    ...api.items.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.rows ?? [])
    .filter((item) => whyNotInBundle(item) === null)
    .flatMap(optionsOf)
    .filter((option) => !taken.some((one) => isSame(one, option)))
  return (
    <Autocomplete
      autoHighlight
      blurOnSelect={false}
      clearOnBlur
      filterOptions={(all) => [...all]}
      getOptionKey={({ itemId, variationId }) => `${itemId} ${variationId}`}
      getOptionLabel={({ name }) => name}
      inputValue={typed}
      noOptionsText={t('items.bundle.noItems')}
      onChange={(_, option) => {
        if (option === null) return
        onFound({ itemId: option.itemId, variationId: option.variationId })
        setTyped('')
      }}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      options={options}
      renderInput={(field) => (
        <TextField
          {...field}
          placeholder={t('items.bundle.addChoice')}
          size="small"
          slotProps={{
            ...field.slotProps,
            htmlInput: { ...field.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
      value={null}
    />
  )
}

interface FoundOption extends Found {
  readonly name: string
}

function optionsOf(item: ItemView): readonly FoundOption[] {
  if (item.variations.length === 0) {
    return [{ itemId: item.id, variationId: '', name: item.name }]
  }
  return item.variations
    .filter(({ off }) => off !== true)
    .map(({ id, name }) => ({
      itemId: item.id,
      variationId: id,
      name: `${item.name} · ${name}`,
    }))
}

function isSame(a: Found, b: Found): boolean {
  return a.itemId === b.itemId && a.variationId === b.variationId
}
