import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import type { Category } from '../../catalogue/catalogue-choices.ts'
import { CatalogueTabs } from '../../catalogue/catalogue-tabs.tsx'
import { TileColourInput } from '../../catalogue/tile-colour-input.tsx'
import { RecordHistory } from '../../history/record-history.tsx'
import { getListLoad } from '../../list-load.ts'
import { paths } from '../../paths.ts'
import { getListInput } from '../../records/list-input.ts'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive, useSave } from '../../records/simple-records.ts'
import { useSession } from '../../session/session.tsx'
import { useListState } from '../../url-state.ts'

const initialCategories: ListState = {
  ...emptyListState,
  sort: { key: 'position', direction: 'ascending' },
}
const queryKey = api.categories.key()

/** How the items are grouped on the till and in reports. */
export function CategoriesPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const [state, setState] = useListState(initialCategories)
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const query = useQuery({
    ...api.categories.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const archiving = useArchive({ archive: (change) => client.categories.archive(change), queryKey })
  const mayWrite = can('catalogue.write')
  const add = (
    <Button onClick={() => setEdited('new')} startIcon={<AddIcon />} variant="contained">
      {t('categories.new')}
    </Button>
  )
  const columns: readonly ListColumn<Category>[] = [
    { key: 'name', header: t('items.field.name'), cell: categoryName, sortable: true },
    {
      key: 'position',
      header: t('items.field.position'),
      align: 'end',
      cell: (row) => row.position,
      sortable: true,
    },
  ]
  const rowActions = (row: Category) => [
    ...(mayWrite && !row.archived
      ? [{ key: 'edit', label: t('items.action.edit'), run: () => setEdited(row) }]
      : []),
    {
      key: 'items',
      label: t('categories.showItems'),
      run: () => history.push(paths.items({ 'f.category': row.id })),
    },
    ...(mayWrite ? [archiveAction(row)] : []),
  ]
  const archiveAction = (row: Category) =>
    row.archived
      ? { key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }
      : {
          key: 'archive',
          label: t('items.action.archive'),
          destructive: true,
          run: () => void archiving.archive(row),
        }
  return (
    <Page
      actions={mayWrite && add}
      title={t('catalogue.tab.categories')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CatalogueTabs />
      <ListTable<Category>
        caption={t('catalogue.tab.categories')}
        columns={columns}
        firstUse={{ title: t('categories.firstUse'), body: t('categories.firstUseBody') }}
        initialState={initialCategories}
        load={getListLoad(query, { t, permission: 'catalogue.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowActions={rowActions}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        searchLabel={t('catalogue.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
      />
      {edited !== null && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

function categoryName(row: Category) {
  return (
    <Box
      component="span"
      sx={{ alignItems: 'center', display: 'inline-flex', gap: 1, verticalAlign: 'middle' }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          bgcolor: row.colour || 'background.sunken',
          border: `1px solid ${theme.vars?.palette.divider}`,
          borderRadius: '4px',
          height: 18,
          width: 18,
        })}
      />
      {row.name}
    </Box>
  )
}

interface CategoryValues {
  name: string
  colour: string
  position: number
}

interface CategoryDialogProps {
  readonly category: Category | null
  readonly onClose: () => void
}

const toCategoryValues = ({ name, colour, position }: Category): CategoryValues => ({
  name,
  colour,
  position,
})

function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation()
  const [id] = useState(() => category?.id ?? newId())
  const form = useFormPage<CategoryValues>({
    defaultValues:
      category === null ? { name: '', colour: '', position: 0 } : toCategoryValues(category),
  })
  const saving = useSave<CategoryValues, Category>({
    form,
    record: category,
    read: () => client.categories.get({ id }),
    toValues: toCategoryValues,
    queryKey,
    write: (values, base) =>
      base === null
        ? client.categories.create({ id, ...values })
        : client.categories.update({ id, version: base.version, ...values }),
    onSaved: onClose,
  })
  return (
    <RecordDialog<CategoryValues>
      form={form}
      history={
        category !== null && (
          <RecordHistory
            name={category.name}
            noun="category"
            recordId={category.id}
            version={category.version}
          />
        )
      }
      notice={<RecordConflict conflict={saving.conflict} />}
      onClose={onClose}
      onSubmit={saving.save}
      title={category?.name ?? t('categories.new')}
    >
      <TextInput<CategoryValues> label={t('items.field.name')} maxLength={80} name="name" />
      <TileColourInput label={t('items.field.colour')} name="colour" optional />
      <WholeInput<CategoryValues>
        hint={t('categories.positionHint')}
        label={t('items.field.position')}
        name="position"
      />
    </RecordDialog>
  )
}
