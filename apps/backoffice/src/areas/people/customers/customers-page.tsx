import AddIcon from '@mui/icons-material/Add'
import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { customerViews } from '@servery/contract/people/customers.ts'
import { customerName } from '@servery/domain/business/customers/customer.ts'
import type { ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListBulkAction, ListStatus } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton, ExportDialog } from '../../../kit/export/index.ts'
import { api, client, getListLoad } from '../../../platform/api/index.ts'
import { paths, RouterLink, useListState } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { listColumns, listFilters, viewFilter } from './customer-columns.tsx'
import {
  changedCustomers,
  getCustomersInput,
  initialCustomers,
  segmentOf,
  statusOfSegment,
  withSegment,
} from './customer-filters.ts'
import type { Customer, CustomerRow } from './customer-form.ts'
import { useCustomerRowActions } from './customer-row-actions.ts'
import { CustomerTabs } from './customer-tabs.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { useProgramme } from './loyalty/use-programme.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { SegmentActions, useSegments } from './segment-actions.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { useChosen } from './use-chosen.ts'

type Open = {
  readonly kind: 'export' | 'tag' | 'untag' | 'merge' | 'erase'
  readonly ids: readonly string[]
}

/** Who comes back: found, told apart and tagged. */
export function CustomersPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { currency } = useBranch()
  const segments = useSegments()
  const { state, setState, keep } = useCustomerListState(segments)
  const [open, setOpen] = useState<Open | null>(null)
  const { takeOut, ...chosen } = useChosen(state.status === 'archived')
  const input = getCustomersInput(state)
  const { cursor: _page, limit: _rows, ...whole } = input
  const list = api.customers.list.queryOptions({ input })
  const query = useQuery({ ...list, placeholderData: keepPreviousData })
  const known = useTags()
  const mayWrite = can('customers.write')
  const rows = query.data?.rows ?? []
  return (
    <Page
      actions={
        <>
          <ExportButton fetchFile={(asked) => client.exports.customers({ ...whole, ...asked })} />
          {mayWrite && <WriteActions onStateChange={keep} segments={segments} state={state} />}
        </>
      }
      title={t('customers.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CustomerTabs />
      <ListTable<CustomerRow>
        caption={t('customers.title')}
        columns={listColumns(t, currency, useProgramme().data != null)}
        filters={[
          ...(segmentOf(state) === null ? [] : [viewFilter(t)]),
          ...listFilters(t, { currency, tags: known, branches: me.branches }),
        ]}
        firstUse={{
          title: t('customers.firstUse'),
          body: t('customers.firstUseBody'),
          ...(mayWrite ? { actions: <NewCustomer /> } : {}),
        }}
        initialState={initialCustomers}
        load={getListLoad(query, { t, permission: 'customers.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowActions={useCustomerRowActions(setOpen)}
        rowHref={(row) => paths.customer(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => customerName(row)}
        rows={rows}
        searchLabel={t('customers.search')}
        state={state}
        statuses={useStatuses(segments)}
        totalCount={query.data?.total ?? undefined}
        totalIsLeast={query.data?.totalIsLeast}
        bulkActions={bulkActions(t, { can, count: chosen.rows.length, open: setOpen })}
        chosen={chosen}
      />
      {open !== null && (
        <BulkDialog
          chosen={withIds(open.ids, [...rows, ...chosen.rows])}
          filter={whole}
          known={known}
          onClose={() => setOpen(null)}
          onDone={takeOut}
          open={open}
        />
      )}
    </Page>
  )
}

/** In a segment the list shows what that is made of, to be changed. */
function useCustomerListState(segments: ReturnType<typeof useSegments>) {
  const [kept, keep] = useListState(initialCustomers)
  const state = withSegment(kept, segments)
  return { state, keep, setState: (next: ListState) => keep(changedCustomers(state, next)) }
}

/** As the list has them now, where it does. */
function withIds(ids: readonly string[], known: readonly CustomerRow[]): readonly CustomerRow[] {
  return ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
}

/** Every tag that there is. */
function useTags(): readonly string[] {
  const tags = useQuery(api.customers.tags.queryOptions({ input: {} }))
  return tags.data?.rows.map(({ tag }) => tag) ?? []
}

function WriteActions(props: Parameters<typeof SegmentActions>[0]) {
  return (
    <>
      <SegmentActions {...props} />
      <ImportCustomers />
      <NewCustomer />
    </>
  )
}

function ImportCustomers() {
  const { t } = useTranslation()
  return (
    <Button
      color="secondary"
      component={RouterLink}
      href={paths.importCustomers()}
      startIcon={<FileUploadIcon />}
      variant="outlined"
    >
      {t('customers.file.import')}
    </Button>
  )
}

function NewCustomer() {
  const { t } = useTranslation()
  return (
    <Button
      component={RouterLink}
      href={paths.newCustomer()}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('customers.new')}
    </Button>
  )
}

interface BulkDialogProps {
  readonly open: Open
  /** What the list shows, whatever its page. */
  readonly filter: Omit<ReturnType<typeof getCustomersInput>, 'cursor' | 'limit'>
  readonly chosen: readonly Customer[]
  /** Every tag that there is. */
  readonly known: readonly string[]
  readonly onClose: () => void
  /** With whom something was done. */
  readonly onDone: (ids: readonly string[]) => void
}

/** What is to be done with those who were chosen. */
function BulkDialog({ open: { kind, ids }, filter, chosen, ...props }: BulkDialogProps) {
  const { known, onClose, onDone } = props
  if (kind === 'export') {
    // Some may have been chosen while the list was narrowed otherwise.
    const { archived, sort } = filter
    const whole = { archived, ...(sort === undefined ? {} : { sort }) }
    return (
      <ExportDialog
        fetchFile={(asked) => client.exports.customers({ ...whole, ids: [...ids], ...asked })}
        onClose={onClose}
      />
    )
  }
  const [first, second] = ids
  if (kind === 'merge' && first !== undefined && second !== undefined) {
    return <MergeDialog ids={[first, second]} onClose={onClose} />
  }
  if (kind === 'erase') {
    return <EraseDialog customers={chosen} onClose={onClose} onDone={onDone} />
  }
  const own = [...new Set(chosen.flatMap((row) => row.tags))]
  return (
    <TagDialog
      adding={kind === 'tag'}
      ids={ids}
      known={kind === 'tag' ? known : own}
      onClose={onClose}
      onDone={() => onDone(ids)}
    />
  )
}

function useStatuses(segments: ReturnType<typeof useSegments>): readonly ListStatus[] {
  const { t } = useTranslation()
  const counts = useQuery(api.customers.counts.queryOptions({ input: {} }))
  const byView = new Map(counts.data?.rows.map((counted) => [counted.view, counted]))
  return [
    ...customerViews.map((view) => ({
      value: view === 'all' ? '' : view,
      label: t(`customers.view.${view}`),
      ...countOf(byView.get(view)),
    })),
    ...segments.map(({ id, name, counted }) => ({
      value: statusOfSegment(id),
      label: name,
      ...countOf(counted),
    })),
    { value: 'archived', label: t('items.status.archived') },
  ]
}

/** On the tab; none until it is known. */
function countOf(
  counted: { readonly customers: number; readonly isLeast: boolean } | undefined,
): Pick<ListStatus, 'count' | 'countIsLeast'> {
  return counted === undefined ? {} : { count: counted.customers, countIsLeast: counted.isLeast }
}

/** So many may be chosen for a file, and for tags: of more the whole list is taken. */
const exportedMax = 100
const taggedMax = 500
/** Each of them is read once more, and named, before they go. */
const erasedMax = 100

function bulkActions(
  t: TFunction,
  {
    can,
    count,
    open,
  }: {
    readonly can: ReturnType<typeof useSession>['can']
    readonly count: number
    readonly open: (next: Open) => void
  },
): readonly ListBulkAction[] {
  const tooMany = (max: number) => (count > max ? t('customers.atMost', { count: max }) : undefined)
  const tagged = tooMany(taggedMax)
  const whyNot = {
    ...{ tag: tagged, untag: tagged, erase: tooMany(erasedMax) },
    merge: count === 2 ? undefined : t('customers.mergeTwo'),
  }
  const kinds = [
    ...(can('customers.write') ? (['tag', 'untag', 'merge'] as const) : []),
    ...(can('customers.erase') ? (['erase'] as const) : []),
  ]
  const run = (kind: Open['kind']) => (ids: readonly string[]) => open({ kind, ids })
  return [
    {
      key: 'export',
      label: t('export.button'),
      disabledReason: tooMany(exportedMax),
      run: run('export'),
    },
    ...kinds.map((kind) => ({
      key: kind,
      label: t(`customers.bulk.${kind}`),
      destructive: kind === 'erase',
      disabledReason: whyNot[kind],
      run: run(kind),
    })),
  ]
}
