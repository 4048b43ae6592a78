import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
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
import {
  AvailabilityDialog,
  type LabelledThing,
  LabelsDialog,
  useAvailability,
  useCategories,
  useMenus,
  useStations,
  useTaxRates,
} from '../../../kit/catalogue/index.ts'
import { CatalogueTabs } from '../../../kit/tabs/index.ts'
import { api, getListLoad } from '../../../platform/api/index.ts'
import { paths, useListState } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { BulkDialog, type BulkTarget } from './bulk/bulk-dialog.tsx'
import type { BulkKind } from './bulk/bulk-form.ts'
import { listItemColumns } from './item-columns.tsx'
import { ItemsButtons, NewItemButton } from './items-buttons.tsx'
import { getItemsInput, getWhich, initialItems, statuses } from './items-query.ts'
import { type ItemActions, useItemActions } from './use-item-actions.ts'
import { useItemExport } from './use-item-export.ts'

interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** What the business sells. */
export function ItemsPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const [state, setState] = useListState(initialItems)
  const query = useQuery({
    ...api.items.list.queryOptions({ input: getItemsInput(state) }),
    placeholderData: keepPreviousData,
  })
  const actions = useItemActions()
  const mayWrite = can('catalogue.write')
  const [toArchive, setToArchive] = useState<readonly ItemView[]>([])
  const [toChange, setToChange] = useState<BulkTarget | null>(null)
  const rows = query.data?.rows ?? []
  const [toSay, setToSay] = useState<readonly ItemView[]>([])
  const { run: exporting } = useItemExport()
  const bulk = useBulkActions({
    rows,
    actions: mayWrite ? actions : null,
    onExport: (items) => exporting.mutate(items ?? getItemsInput(state)),
    onChange: (ids, isAll, kind) =>
      setToChange({
        which: isAll ? getWhich(state) : { ids: [...ids] },
        count: isAll ? (query.data?.total ?? null) : ids.length,
        kind,
      }),
    onSay: setToSay,
  })
  const labels = useLabels(rows)
  const rowActions = useRowActions({ actions, onArchive: setToArchive, onSay: setToSay })
  return (
    <Page
      actions={<ItemsButtons mayWrite={mayWrite} onState={setState} state={state} />}
      title={t('nav.items')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CatalogueTabs />
      <ListTable<ItemView>
        caption={t('nav.items')}
        columns={useItemColumns(mayWrite ? actions : null, state.status)}
        filters={useItemFilters()}
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
        bulkActions={[...bulk, labels.action]}
        {...(mayWrite ? { rowActions } : {})}
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
      {labels.dialog}
      {toChange !== null && <BulkDialog {...toChange} onClose={() => setToChange(null)} />}
    </Page>
  )
}

/** Labels of the rows that are chosen in sight, each size for itself. */
function useLabels(rows: readonly ItemView[]) {
  const { t } = useTranslation()
  const branch = useBranch()
  const [things, setThings] = useState<readonly LabelledThing[]>([])
  const action: ListBulkAction = {
    ...{ key: 'labels', label: t('labels.print') },
    run: (ids) => setThings(rows.filter(({ id }) => ids.includes(id)).flatMap(thingsOf)),
  }
  const close = () => setThings([])
  const dialog = things.length > 0 && (
    <LabelsDialog branchId={branch.id} onClose={close} things={things} />
  )
  return { action, dialog }
}

const thingsOf = ({ id: itemId, variations }: ItemView): readonly LabelledThing[] =>
  variations.length === 0
    ? [{ itemId, variationId: null, copies: 1 }]
    : variations
        .filter(({ off }) => off !== true)
        .map(({ id: variationId }) => ({ itemId, variationId, copies: 1 }))

/** The columns; the price is changed where it stands by who may. */
function useItemColumns(actions: ItemActions | null, status: string) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const rates = useTaxRates().data ?? []
  const availability = useAvailability()
  const onPrice =
    actions === null
      ? undefined
      : (item: ItemView, price: number) => void actions.changePrice(item, price)
  const showsMissing = status === 'missing_info'
  const context = { t, currency, rates, availability, onPrice, showsMissing }
  return listItemColumns(context, narrow)
}

function listStatuses(t: TFunction): readonly ListStatus[] {
  return [
    { value: '', label: t('items.status.all') },
    ...statuses.map((status) => ({ value: status, label: t(`items.status.${status}`) })),
  ]
}

function useItemFilters(): readonly ListFilter[] {
  const { t } = useTranslation()
  const categories = useCategories().data
  const rates = useTaxRates().data
  const stations = useStations().data
  const menus = useMenus().data
  return useMemo(() => {
    const one = (key: string, label: string, records: readonly NamedRecord[] = []): ListFilter => ({
      key,
      kind: 'choices',
      single: true,
      label,
      choices: records.map(({ id, name }) => ({ value: id, label: name })),
    })
    const places = channels.map((id) => ({ id, name: t(`items.channel.${id}`) }))
    return [
      one('category', t('items.column.category'), categories),
      one('tax', t('items.column.tax'), rates),
      one('channel', t('items.column.channels'), places),
      one('station', t('bulk.record.station'), stations),
      one('menu', t('items.filter.menu'), menus),
    ]
  }, [t, categories, rates, stations, menus])
}

interface BulkContext {
  readonly rows: readonly ItemView[]
  /** Null: who looks may change nothing. */
  readonly actions: ItemActions | null
  /** Null: all that the list has. */
  readonly onExport: (items: readonly ItemView[] | null) => void
  readonly onChange: (ids: readonly string[], isAll: boolean, kind: BulkKind) => void
  readonly onSay: (items: readonly ItemView[]) => void
}

function useBulkActions(context: BulkContext): readonly ListBulkAction[] {
  const { rows, actions, onChange, onExport, onSay } = context
  const { t } = useTranslation()
  const chosen = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id))
  const exports: ListBulkAction = {
    key: 'export',
    label: t('export.button'),
    takesAll: true,
    run: (ids, isAll) => onExport(isAll ? null : chosen(ids)),
  }
  if (actions === null) return [exports]
  const isArchive = rows.some(({ archived }) => archived)
  if (isArchive) {
    return [
      {
        key: 'restore',
        label: t('items.action.restore'),
        run: (ids) => void actions.setArchived(chosen(ids), false),
      },
      exports,
    ]
  }
  return [
    {
      key: 'change',
      label: t('bulk.edit'),
      takesAll: true,
      run: (ids, isAll) => onChange(ids, isAll, 'price'),
    },
    {
      key: 'availability',
      label: t('items.action.availability'),
      run: (ids) => onSay(chosen(ids)),
    },
    exports,
    {
      key: 'archive',
      label: t('items.action.archive'),
      destructive: true,
      takesAll: true,
      run: (ids, isAll) => onChange(ids, isAll, 'archive'),
    },
  ]
}

interface RowContext extends Pick<BulkContext, 'onSay'> {
  readonly actions: ItemActions
  readonly onArchive: (items: readonly ItemView[]) => void
}

function useRowActions({ actions, onArchive, onSay }: RowContext) {
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
          names={toSay.map(({ name }) => name)}
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
