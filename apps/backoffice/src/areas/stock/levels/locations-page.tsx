import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useTranslation } from 'react-i18next'
import {
  EditorDialog,
  type ListDialogProps,
  RecordListPage,
  useRecordEditor,
} from '../../../kit/records/index.ts'
import { api, client, type OutputOf } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { StockTabs } from './stock-tabs.tsx'

type Location = OutputOf<typeof client.stockLocations.get>

/** Places in which a branch keeps stock beside its main one: a cellar, a bar, a van. */
export function LocationsPage() {
  const { t } = useTranslation()
  return (
    <RecordListPage<Location>
      api={api.stockLocations}
      area="stock"
      client={client.stockLocations}
      columns={useLocationColumns()}
      editing={{ dialog: (props) => <LocationDialog {...props} /> }}
      firstUse={{ title: t('stock.locations.firstUse'), body: t('stock.locations.firstUseBody') }}
      newLabel={t('stock.locations.new')}
      sortedBy="position"
      subtitle={t('stock.locations.intro')}
      tabs={<StockTabs />}
      title={t('stock.tab.locations')}
    />
  )
}

function useLocationColumns(): readonly ListColumn<Location>[] {
  const { t } = useTranslation()
  const { me } = useSession()
  const nameOf = (id: string) => me.branches.find((branch) => branch.id === id)?.name ?? '–'
  return [
    {
      key: 'name',
      header: t('stock.locations.name'),
      cell: (row) => <bdi>{row.name}</bdi>,
      sortable: true,
    },
    {
      key: 'branch',
      header: t('shell.branch'),
      cell: ({ branchId }) => <bdi>{nameOf(branchId)}</bdi>,
    },
  ]
}

interface LocationValues {
  name: string
  branchId: string
  position: number
}

function LocationDialog({ record, position, onClose }: ListDialogProps<Location>) {
  const { t } = useTranslation()
  const { me } = useSession()
  const branch = useBranch()
  const editor = useRecordEditor({
    record,
    api: api.stockLocations,
    client: client.stockLocations,
    toValues: (row: Location | null): LocationValues => ({
      name: row?.name ?? '',
      branchId: row?.branchId ?? branch.id,
      position: row?.position ?? position,
    }),
    toContent: (values: LocationValues) => values,
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      newTitle={t('stock.locations.new')}
      noun="stock_location"
      onClose={onClose}
    >
      <TextInput<LocationValues>
        hint={t('stock.locations.nameHint')}
        label={t('stock.locations.name')}
        maxLength={40}
        name="name"
      />
      <SelectInput<LocationValues>
        choices={me.branches.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={record !== null}
        hint={t('stock.locations.branchHint')}
        label={t('shell.branch')}
        name="branchId"
      />
      <WholeInput<LocationValues> label={t('items.field.position')} name="position" />
    </EditorDialog>
  )
}
