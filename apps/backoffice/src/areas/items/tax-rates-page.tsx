import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { RateText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import type { TaxRate } from '../../catalogue/catalogue-choices.ts'
import { CatalogueTabs } from '../../catalogue/catalogue-tabs.tsx'
import { RecordHistory } from '../../history/record-history.tsx'
import { getListLoad } from '../../list-load.ts'
import { getListInput } from '../../records/list-input.ts'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive, useSave } from '../../records/simple-records.ts'
import { useSession } from '../../session/session.tsx'
import { useListState } from '../../url-state.ts'

const initialTaxRates: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}
const queryKey = api.taxRates.key()

/** The taxes that fall on items. A change counts for lines that are rung up from then on. */
export function TaxRatesPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const [state, setState] = useListState(initialTaxRates)
  const [edited, setEdited] = useState<TaxRate | 'new' | null>(null)
  const query = useQuery({
    ...api.taxRates.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const archiving = useArchive({ archive: (change) => client.taxRates.archive(change), queryKey })
  const mayWrite = can('catalogue.write')
  const columns: readonly ListColumn<TaxRate>[] = [
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
  const rowActions = (row: TaxRate): readonly ListAction[] =>
    row.archived
      ? [{ key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }]
      : [
          { key: 'edit', label: t('items.action.edit'), run: () => setEdited(row) },
          {
            key: 'archive',
            label: t('items.action.archive'),
            destructive: true,
            run: () => void archiving.archive(row),
          },
        ]
  return (
    <Page
      actions={
        mayWrite && (
          <Button onClick={() => setEdited('new')} startIcon={<AddIcon />} variant="contained">
            {t('taxRates.new')}
          </Button>
        )
      }
      title={t('catalogue.tab.taxRates')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CatalogueTabs />
      <ListTable<TaxRate>
        caption={t('catalogue.tab.taxRates')}
        columns={columns}
        firstUse={{ title: t('taxRates.firstUse'), body: t('taxRates.firstUseBody') }}
        initialState={initialTaxRates}
        load={getListLoad(query, { t, permission: 'catalogue.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        searchLabel={t('catalogue.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions } : {})}
      />
      {edited !== null && (
        <TaxRateDialog onClose={() => setEdited(null)} taxRate={edited === 'new' ? null : edited} />
      )}
    </Page>
  )
}

interface TaxRateValues {
  name: string
  /** Millionths; null while the field is empty. */
  rate: number | null
  inclusive: boolean
}

interface TaxRateDialogProps {
  readonly taxRate: TaxRate | null
  readonly onClose: () => void
}

const toTaxRateValues = ({ name, rate, inclusive }: TaxRate): TaxRateValues => ({
  name,
  rate,
  inclusive,
})

function TaxRateDialog({ taxRate, onClose }: TaxRateDialogProps) {
  const { t } = useTranslation()
  const [id] = useState(() => taxRate?.id ?? newId())
  const form = useFormPage<TaxRateValues>({
    defaultValues:
      taxRate === null ? { name: '', rate: null, inclusive: true } : toTaxRateValues(taxRate),
  })
  const saving = useSave<TaxRateValues, TaxRate>({
    form,
    record: taxRate,
    read: () => client.taxRates.get({ id }),
    toValues: toTaxRateValues,
    queryKey,
    write: (values, base) => {
      const content = { ...values, rate: values.rate ?? 0 }
      return base === null
        ? client.taxRates.create({ id, ...content })
        : client.taxRates.update({ id, version: base.version, ...content })
    },
    onSaved: onClose,
  })
  return (
    <RecordDialog<TaxRateValues>
      form={form}
      history={
        taxRate !== null && (
          <RecordHistory
            name={taxRate.name}
            noun="tax_rate"
            recordId={taxRate.id}
            version={taxRate.version}
          />
        )
      }
      notice={<RecordConflict conflict={saving.conflict} />}
      onClose={onClose}
      onSubmit={saving.save}
      title={taxRate?.name ?? t('taxRates.new')}
    >
      <TextInput<TaxRateValues> label={t('items.field.name')} maxLength={80} name="name" />
      <RateInput<TaxRateValues> label={t('taxRates.rate')} name="rate" />
      <SwitchInput<TaxRateValues>
        hint={t('taxRates.inclusiveHint')}
        label={t('taxRates.inclusive')}
        name="inclusive"
      />
    </RecordDialog>
  )
}
