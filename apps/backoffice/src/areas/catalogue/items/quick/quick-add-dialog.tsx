import Link from '@mui/material/Link'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ChoiceChecks,
  useCategories,
  useStations,
  useTaxRates,
} from '../../../../kit/catalogue/index.ts'
import { EditorDialog, useRecordEditor } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import {
  getItemField,
  type ItemValues,
  newItemValues,
  toItemContent,
  toItemValues,
} from '../editor/item-form.ts'
import { TaxRatesInput } from '../editor/tax-inputs.tsx'
import { UsualValues } from './usual-values.tsx'

interface QuickAddProps {
  /** The one that the list shows; empty: the first. */
  readonly categoryId: string
  readonly onClose: () => void
}

/** A new item in one breath: its name and its price; the rest is as of items like it. */
export function QuickAddDialog({ categoryId, onClose }: QuickAddProps) {
  const categories = useCategories().data
  const rates = useTaxRates().data
  if (categories === undefined || rates === undefined) return null
  const start = categories.some(({ id }) => id === categoryId) ? categoryId : categories[0]?.id
  return <QuickAddForm onClose={onClose} startId={start ?? ''} />
}

function QuickAddForm({ startId, onClose }: { readonly startId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const categories = useCategories().data ?? []
  const rates = useTaxRates().data ?? []
  const stations = useStations().data ?? []
  const [start] = useState(() => ({ ...newItemValues(), categoryId: startId }))
  const editor = useRecordEditor({
    record: null,
    api: api.items,
    client: client.items,
    toValues: (row): ItemValues => (row === null ? start : toItemValues(row)),
    toContent: toItemContent,
    fieldOf: getItemField,
    onSaved: onClose,
  })
  return (
    <EditorDialog editor={editor} newTitle={t('items.quickAdd')} noun="item" onClose={onClose}>
      <UsualValues rates={rates} />
      <TextInput<ItemValues> label={t('items.field.name')} maxLength={80} name="name" />
      <FormRow>
        <MoneyInput<ItemValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          label={t('items.field.price')}
          name="price"
        />
        <SelectInput<ItemValues>
          choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
          emptyLabel={t('items.chooseCategory')}
          label={t('items.field.category')}
          name="categoryId"
        />
      </FormRow>
      <TaxRatesInput rates={rates} />
      {stations.length > 0 && (
        <ChoiceChecks
          choices={stations.map(({ id, name }) => ({ value: id, label: name }))}
          label={t('items.field.stations')}
          name="stationIds"
        />
      )}
      <Link component={RouterLink} href={paths.newItem()} variant="body2">
        {t('items.allDetails')}
      </Link>
    </EditorDialog>
  )
}
