import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ItemView } from '@servery/contract/catalogue.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type {
  ListAction,
  ListBulkAction,
  ListFilter,
  ListStatus,
} from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'
import { useCategories, useTaxRates } from '../../catalogue/catalogue-choices.ts'
import { getListLoad } from '../../list-load.ts'
import { paths } from '../../paths.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import { useListState } from '../../url-state.ts'
import { AvailabilityDialog } from './availability-dialog.tsx'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { listItemColumns } from './item-columns.tsx'
import { useAvailability } from './use-availability.ts'
import { type ItemActions, useItemActions } from './use-item-actions.ts'

const statuses = ['active', 'sold_out', 'archived', 'missing_info'] as const

const initialItems: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}

function getItemsInput(state: ListState): InputOf<typeof client.items.list> {
  const { sort, filters } = state
  const input = {
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    search: state.search.trim(),
    status: statuses.find((status) => status === state.status) ?? '',
    categoryId: filters.category?.[0] ?? '',
    sort: sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`,
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''))
}

/** What the business sells. */
export function ItemsPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { currency } = useBranch()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const [state, setState] = useListState(initialItems)
  const query = useQuery({
    ...api.items.list.queryOptions({ input: getItemsInput(state) }),
    placeholderData: keepPreviousData,
  })
  const rates = useTaxRates().data ?? []
  const actions = useItemActions()
  const mayWrite = can('catalogue.write')
  const [toArchive, setToArchive] = useState<readonly ItemView[]>([])
  const rows = query.data?.rows ?? []
  const onPrice = mayWrite
    ? (item: ItemView, price: number) => void actions.change([item], { price })
    : undefined
  const availability = useAvailability()
  const columns = listItemColumns({ t, currency, rates, availability, onPrice }, narrow)
  const [toSay, setToSay] = useState<readonly ItemView[]>([])
  const bulk = useBulkActions({ rows, actions, onArchive: setToArchive, onSay: setToSay })
  const filters = useItemFilters()
  const rowActions = useRowActions({ actions, onArchive: setToArchive, onSay: setToSay })
  return (
    <Page
      actions={mayWrite && <ItemsButtons />}
      title={t('nav.items')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CatalogueTabs />
      <ListTable<ItemView>
        caption={t('nav.items')}
        columns={columns}
        filters={filters}
        firstUse={{
          title: t('items.firstUse'),
          body: t('items.firstUseBody'),
          actions: mayWrite && <NewItemButton />,
        }}
        initialState={initialItems}
        load={getListLoad(query, { t, permission: 'catalogue.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(item) => paths.item(item.id)}
        rowId={(item) => item.id}
        rowName={(item) => item.name}
        rows={rows}
        searchLabel={t('items.search')}
        state={state}
        statuses={listStatuses(t)}
        statusesLabel={t('items.statuses')}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { bulkActions: bulk, rowActions } : {})}
      />
      <ItemDialogs
        actions={actions}
        onDone={() => {
          setToSay([])
          setToArchive([])
        }}
        toArchive={toArchive}
        toSay={toSay}
      />
    </Page>
  )
}

function listStatuses(t: TFunction): readonly ListStatus[] {
  return [
    { value: '', label: t('items.status.all') },
    ...statuses.map((status) => ({ value: status, label: t(`items.status.${status}`) })),
  ]
}

function ItemsButtons() {
  const { t } = useTranslation()
  return (
    <>
      <Button
        color="secondary"
        component={RouterLink}
        href={paths.importItems()}
        variant="outlined"
      >
        {t('items.importExport')}
      </Button>
      <NewItemButton />
    </>
  )
}

function NewItemButton() {
  const { t } = useTranslation()
  return (
    <Button
      component={RouterLink}
      href={paths.newItem()}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('items.new')}
    </Button>
  )
}

function useItemFilters(): readonly ListFilter[] {
  const { t } = useTranslation()
  const { data } = useCategories()
  return useMemo(
    () => [
      {
        key: 'category',
        kind: 'choices',
        single: true,
        label: t('items.column.category'),
        choices: (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [t, data],
  )
}

interface BulkContext {
  readonly rows: readonly ItemView[]
  readonly actions: ItemActions
  readonly onArchive: (items: readonly ItemView[]) => void
  readonly onSay: (items: readonly ItemView[]) => void
}

function useBulkActions({
  rows,
  actions,
  onArchive,
  onSay,
}: BulkContext): readonly ListBulkAction[] {
  const { t } = useTranslation()
  const chosen = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id))
  const isArchive = rows.some(({ archived }) => archived)
  if (isArchive) {
    return [
      {
        key: 'restore',
        label: t('items.action.restore'),
        run: (ids) => void actions.setArchived(chosen(ids), false),
      },
    ]
  }
  return [
    {
      key: 'availability',
      label: t('items.action.availability'),
      run: (ids) => onSay(chosen(ids)),
    },
    {
      key: 'soldOut',
      label: t('items.action.soldOut'),
      run: (ids) => void actions.change(chosen(ids), { soldOut: true }),
    },
    {
      key: 'available',
      label: t('items.action.available'),
      run: (ids) => void actions.change(chosen(ids), { soldOut: false }),
    },
    {
      key: 'archive',
      label: t('items.action.archive'),
      destructive: true,
      run: (ids) => onArchive(chosen(ids)),
    },
  ]
}

function useRowActions({ actions, onArchive, onSay }: Omit<BulkContext, 'rows'>) {
  const { t } = useTranslation()
  const { history } = useRouter()
  return (item: ItemView): readonly ListAction[] => {
    const edit = {
      key: 'edit',
      label: t('items.action.edit'),
      run: () => history.push(paths.item(item.id)),
    }
    if (item.archived) {
      const restore = () => void actions.setArchived([item], false)
      return [edit, { key: 'restore', label: t('items.action.restore'), run: restore }]
    }
    return [
      edit,
      {
        key: 'availability',
        label: t('items.action.availability'),
        run: () => onSay([item]),
      },
      {
        key: 'soldOut',
        label: item.soldOut ? t('items.action.available') : t('items.action.soldOut'),
        run: () => void actions.change([item], { soldOut: !item.soldOut }),
      },
      {
        key: 'favourite',
        label: item.favourite ? t('items.action.unfavourite') : t('items.action.favourite'),
        run: () => void actions.change([item], { favourite: !item.favourite }),
      },
      {
        key: 'archive',
        label: t('items.action.archive'),
        destructive: true,
        run: () => onArchive([item]),
      },
    ]
  }
}

interface ItemDialogsProps {
  readonly actions: ItemActions
  readonly toSay: readonly ItemView[]
  readonly toArchive: readonly ItemView[]
  readonly onDone: () => void
}

/** What is asked before many items are changed. */
function ItemDialogs({ actions, toSay, toArchive, onDone }: ItemDialogsProps) {
  const branch = useBranch()
  return (
    <>
      {toSay.length > 0 && (
        <AvailabilityDialog
          branchName={branch.name}
          items={toSay}
          onClose={onDone}
          onSave={(said) => {
            void actions.setAvailability(toSay, said)
            onDone()
          }}
        />
      )}
      <ArchiveDialog
        items={toArchive}
        onClose={onDone}
        onConfirm={() => {
          void actions.archive(toArchive)
          onDone()
        }}
      />
    </>
  )
}

interface ArchiveDialogProps {
  readonly items: readonly ItemView[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function ArchiveDialog({ items, onConfirm, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation()
  const [first] = items
  return (
    <ConfirmDialog
      confirmLabel={t('items.action.archive')}
      count={Math.max(1, items.length)}
      destructive
      onClose={onClose}
      onConfirm={onConfirm}
      open={items.length > 0}
      title={
        items.length === 1 && first !== undefined
          ? t('items.archiveOne', { name: first.name })
          : t('items.archiveMany', { count: items.length })
      }
    >
      {t('items.archiveBody')}
    </ConfirmDialog>
  )
}
