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
import { StockTabs } from './stock-tabs.tsx'

type Kind = OutputOf<typeof client.stockKinds.get>

/** Reasons of the business's own for what comes or goes, beside the ten that everybody has. */
export function StockKindsPage() {
  const { t } = useTranslation()
  return (
    <RecordListPage<Kind>
      api={api.stockKinds}
      area="stock"
      client={client.stockKinds}
      columns={useKindColumns()}
      editing={{ dialog: (props) => <KindDialog {...props} /> }}
      firstUse={{ title: t('stock.kinds.firstUse'), body: t('stock.kinds.firstUseBody') }}
      newLabel={t('stock.kinds.new')}
      sortedBy="position"
      subtitle={t('stock.kinds.intro')}
      tabs={<StockTabs />}
      title={t('stock.tab.kinds')}
    />
  )
}

function useKindColumns(): readonly ListColumn<Kind>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      header: t('stock.kinds.name'),
      cell: (row) => <bdi>{row.name}</bdi>,
      sortable: true,
    },
    {
      key: 'direction',
      header: t('stock.kinds.direction'),
      cell: ({ direction }) => t(`stock.direction.${direction}`),
    },
  ]
}

interface KindValues {
  name: string
  direction: Kind['direction']
  position: number
}

function KindDialog({ record, position, onClose }: ListDialogProps<Kind>) {
  const { t } = useTranslation()
  const editor = useRecordEditor({
    record,
    api: api.stockKinds,
    client: client.stockKinds,
    toValues: (row: Kind | null): KindValues => ({
      name: row?.name ?? '',
      direction: row?.direction ?? 'down',
      position: row?.position ?? position,
    }),
    toContent: (values: KindValues) => values,
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      newTitle={t('stock.kinds.new')}
      noun="stock_kind"
      onClose={onClose}
    >
      <TextInput<KindValues> label={t('stock.kinds.name')} maxLength={40} name="name" />
      <SelectInput<KindValues>
        choices={(['down', 'up'] as const).map((value) => ({
          value,
          label: t(`stock.direction.${value}`),
        }))}
        label={t('stock.kinds.direction')}
        name="direction"
      />
      <WholeInput<KindValues> label={t('items.field.position')} name="position" />
    </EditorDialog>
  )
}
