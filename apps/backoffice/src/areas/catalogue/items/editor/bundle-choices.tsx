import Box from '@mui/material/Box'
import { bundleChoicesMax } from '@servery/domain/offer/catalogue/bundle.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ItemFinder, nameOfChoice, useBundleItems } from '../../../../kit/catalogue/index.ts'
import { RowButtons } from '../../../../kit/records/index.ts'
import type { BundleChoiceValues } from './bundle-form.ts'
import type { ItemValues } from './item-form.ts'

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
          nothingFound={t('items.bundle.noItems')}
          onFound={({ itemId, variationId }) => rows.append({ itemId, variationId, extra: null })}
          placeholder={t('items.bundle.addChoice')}
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
