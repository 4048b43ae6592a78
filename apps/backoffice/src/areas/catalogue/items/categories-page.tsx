import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Category, ColouredName, TileColourInput } from '../../../kit/catalogue/index.ts'
import {
  EditorDialog,
  type ListDialogProps,
  RecordListPage,
  useRecordEditor,
} from '../../../kit/records/index.ts'
import { CatalogueTabs } from '../../../kit/tabs/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'

/** How the items are grouped on the till and in reports. */
export function CategoriesPage() {
  const { t } = useTranslation()
  const { history } = useRouter()
  return (
    <RecordListPage<Category>
      api={api.categories}
      area="catalogue"
      client={client.categories}
      columns={listColumns(t)}
      editing={{ dialog: (props) => <CategoryDialog {...props} /> }}
      firstUse={{ title: t('categories.firstUse'), body: t('categories.firstUseBody') }}
      newLabel={t('categories.new')}
      othersOf={({ id }) => [
        {
          key: 'items',
          label: t('categories.showItems'),
          run: () => history.push(paths.items({ 'f.category': id })),
        },
      ]}
      sortedBy="position"
      tabs={<CatalogueTabs />}
      title={t('catalogue.tab.categories')}
    />
  )
}

function listColumns(t: TFunction): readonly ListColumn<Category>[] {
  return [
    {
      key: 'name',
      header: t('items.field.name'),
      cell: (row) => <ColouredName {...row} />,
      sortable: true,
    },
    {
      key: 'position',
      header: t('items.field.position'),
      align: 'end',
      cell: (row) => row.position,
      sortable: true,
    },
  ]
}

interface CategoryValues {
  name: string
  colour: string
  position: number
}

function CategoryDialog({ record, position, onClose }: ListDialogProps<Category>) {
  const { t } = useTranslation()
  const editor = useRecordEditor({
    record,
    api: api.categories,
    client: client.categories,
    toValues: (row: Category | null): CategoryValues => ({
      name: row?.name ?? '',
      colour: row?.colour ?? '',
      position: row?.position ?? position,
    }),
    toContent: (values: CategoryValues) => values,
    onSaved: onClose,
  })
  return (
    <EditorDialog editor={editor} newTitle={t('categories.new')} noun="category" onClose={onClose}>
      <TextInput<CategoryValues> label={t('items.field.name')} maxLength={80} name="name" />
      <TileColourInput label={t('items.field.colour')} name="colour" optional />
      <WholeInput<CategoryValues>
        hint={t('categories.positionHint')}
        label={t('items.field.position')}
        name="position"
      />
    </EditorDialog>
  )
}
