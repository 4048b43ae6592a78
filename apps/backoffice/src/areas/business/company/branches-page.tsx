import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { addressText } from '@servery/domain/business/company/address.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getListInput, useCompanyNews } from '../../../kit/records/index.ts'
import { api, type client, getListLoad, type OutputOf } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { paths, RouterLink, useListState } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { CompanyTabs } from './company-tabs.tsx'
import { useArchiveBranch } from './use-archive-branch.ts'

type BranchRow = OutputOf<typeof client.branches.list>['rows'][number]

const initialBranches: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}

/** Where the company trades, and how today goes there. */
export function BranchesPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const [state, setState] = useListState(initialBranches)
  const [leaving, setLeaving] = useState<BranchRow | null>(null)
  const query = useBranches(state)
  const setArchived = useArchiveBranch()
  const mayWrite = can('branches.write')
  const mayAdd = mayWrite && !me.limitedToBranches
  const add = (
    <Button
      component={RouterLink}
      href={paths.newBranch()}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('branches.new')}
    </Button>
  )
  const rowActions = (row: BranchRow): readonly ListAction[] => [
    {
      key: 'edit',
      label: mayWrite ? t('branches.action.edit') : t('branches.action.show'),
      run: () => history.push(paths.branch(row.id)),
    },
    ...(mayAdd ? ownerActions(row) : []),
  ]
  const ownerActions = (row: BranchRow): readonly ListAction[] =>
    row.archived
      ? [
          {
            key: 'restore',
            label: t('branches.action.restore'),
            run: () => void setArchived(row, false),
          },
        ]
      : [
          {
            key: 'duplicate',
            label: t('branches.action.duplicate'),
            run: () => history.push(paths.newBranch({ copy: row.id })),
          },
          {
            key: 'archive',
            label: t('branches.action.archive'),
            destructive: true,
            run: () => setLeaving(row),
          },
        ]
  return (
    <Page
      actions={mayAdd && add}
      title={t('branches.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CompanyTabs />
      <ListTable<BranchRow>
        caption={t('branches.title')}
        columns={columnsOf(t)}
        firstUse={{ title: t('branches.firstUse'), body: t('branches.firstUseBody') }}
        initialState={initialBranches}
        load={getListLoad(query, { t, permission: 'company.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowActions={rowActions}
        rowHref={(row) => paths.branch(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        searchLabel={t('branches.search')}
        state={state}
        statuses={[
          { value: '', label: t('branches.inUse') },
          { value: 'archived', label: t('branches.archived') },
        ]}
        totalCount={query.data?.total ?? undefined}
      />
      {leaving !== null && (
        <ArchiveDialog
          name={leaving.name}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            void setArchived(leaving, true)
          }}
        />
      )}
    </Page>
  )
}

function useBranches(state: ListState) {
  const queryClient = useQueryClient()
  useCompanyNews()
  useLiveEvents((event) => {
    // Sales change what today looks like, tills what there is.
    if (event.type !== 'facts' && event.type !== 'registers') return
    void queryClient.invalidateQueries({ queryKey: api.branches.list.key() })
  })
  return useQuery({
    ...api.branches.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
}

function columnsOf(t: TFunction): readonly ListColumn<BranchRow>[] {
  return [
    { key: 'name', header: t('branches.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'address',
      header: t('branches.column.address'),
      cell: (row) => <bdi>{addressText(row)}</bdi>,
    },
    {
      key: 'netToday',
      header: t('branches.column.netToday'),
      align: 'end',
      cell: (row) =>
        row.netToday === null ? '–' : <MoneyText currency={row.currency} minor={row.netToday} />,
      definition: t('branches.column.netTodayDefinition'),
    },
    { key: 'tills', header: t('branches.column.tills'), align: 'end', cell: (row) => row.tills },
    {
      key: 'team',
      header: t('branches.column.team'),
      align: 'end',
      cell: (row) => row.team,
      definition: t('branches.column.teamDefinition'),
    },
  ]
}
