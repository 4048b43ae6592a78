import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { RateText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TaxRate } from '../../../kit/catalogue/index.ts'
import {
  EditorDialog,
  type ListDialogProps,
  RecordListPage,
  useRecordEditor,
} from '../../../kit/records/index.ts'
import { CatalogueTabs } from '../../../kit/tabs/index.ts'
import { api, client } from '../../../platform/api/index.ts'

/** The taxes that fall on items. A change counts for lines that are rung up from then on. */
export function TaxRatesPage() {
  const { t } = useTranslation()
  return (
    <RecordListPage<TaxRate>
      api={api.taxRates}
      area="catalogue"
      client={client.taxRates}
      columns={listColumns(t)}
      editing={{ dialog: (props) => <TaxRateDialog {...props} /> }}
      firstUse={{ title: t('taxRates.firstUse'), body: t('taxRates.firstUseBody') }}
      newLabel={t('taxRates.new')}
      sortedBy="name"
      tabs={<CatalogueTabs />}
      title={t('catalogue.tab.taxRates')}
    />
  )
}

function listColumns(t: TFunction): readonly ListColumn<TaxRate>[] {
  return [
    { key: 'name', header: t('items.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'inclusive',
      header: t('taxRates.kind'),
      cell: (row) => (row.inclusive ? t('taxRates.inclusive') : t('taxRates.exclusive')),
    },
    {
      key: 'rate',
      header: t('taxRates.rate'),
      align: 'end',
      cell: (row) => <RateText millionths={row.rate} />,
      sortable: true,
    },
  ]
}

interface TaxRateValues {
  name: string
  /** Millionths; null while the field is empty. */
  rate: number | null
  inclusive: boolean
}

function toValues(record: TaxRate | null): TaxRateValues {
  if (record === null) return { name: '', rate: null, inclusive: true }
  const { name, rate, inclusive } = record
  return { name, rate, inclusive }
}

function TaxRateDialog({ record, onClose }: ListDialogProps<TaxRate>) {
  const { t } = useTranslation()
  const editor = useRecordEditor({
    record,
    api: api.taxRates,
    client: client.taxRates,
    toValues,
    toContent: (values: TaxRateValues) => ({ ...values, rate: values.rate ?? 0 }),
    onSaved: onClose,
  })
  return (
    <EditorDialog editor={editor} newTitle={t('taxRates.new')} noun="tax_rate" onClose={onClose}>
      <TextInput<TaxRateValues> label={t('items.field.name')} maxLength={80} name="name" />
      <RateInput<TaxRateValues> label={t('taxRates.rate')} name="rate" />
      <SwitchInput<TaxRateValues>
        hint={t('taxRates.inclusiveHint')}
        label={t('taxRates.inclusive')}
        name="inclusive"
      />
    </EditorDialog>
  )
}
