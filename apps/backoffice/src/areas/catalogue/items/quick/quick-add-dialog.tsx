import Link from '@mui/material/Link'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useTranslation } from 'react-i18next'
import {
  ChoiceChecks,
  useCategories,
  useStations,
  useTaxRates,
} from '../../../../kit/catalogue/index.ts'
import { EditorDialog } from '../../../../kit/records/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { CategoryInput } from '../editor/category-input.tsx'
import { type ItemValues, newItemValues } from '../editor/item-form.ts'
import { TaxRatesInput } from '../editor/tax-inputs.tsx'
import { useItemEditor } from '../editor/use-item-editor.ts'
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
  const template = { ...newItemValues(), categoryId: startId }
  const editor = useItemEditor({ item: null, template, onSaved: onClose })
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
        <CategoryInput categories={categories} />
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
