import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { CatalogueTabs } from '../../catalogue/catalogue-tabs.tsx'
import { getListLoad } from '../../list-load.ts'
import { getListInput } from '../../records/list-input.ts'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive } from '../../records/simple-records.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { useListState } from '../../url-state.ts'
import type { SharedOption } from './modifier-form.ts'
import { ModifierTabs } from './modifier-tabs.tsx'
import { SharedOptionDialog } from './shared-option-dialog.tsx'

const initialState: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}

/** Options that several groups have, edited here for all of them. */
export function SharedOptionsPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { currency } = useBranch()
  const queryClient = useQueryClient()
  const [state, setState] = useListState(initialState)
  const [edited, setEdited] = useState<SharedOption | 'new' | null>(null)
  const query = useQuery({
    ...api.sharedOptions.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const archiving = useArchive({
    archive: (change) => client.sharedOptions.archive(change),
    queryKey: api.sharedOptions.key(),
  })
  const mayWrite = can('catalogue.write')
  const rowActions = (row: SharedOption): readonly ListAction[] =>
    row.archived
      ? [{ key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }]
      : [
          { key: 'edit', label: t('items.action.edit'), run: () => setEdited(row) },
          {
            key: 'archive',
            label: t('items.action.archive'),
            destructive: true,
            disabledReason:
              row.usedBy > 0 ? t('modifiers.usedByGroups', { count: row.usedBy }) : undefined,
            run: () => void archiving.archive(row),
          },
        ]
  return (
    <Page
      actions={
        mayWrite && (
          <Button onClick={() => setEdited('new')} startIcon={<AddIcon />} variant="contained">
            {t('modifiers.newShared')}
          </Button>
        )
      }
      title={t('modifiers.tab.sharedOptions')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CatalogueTabs />
      <ModifierTabs />
      <ListTable<SharedOption>
        caption={t('modifiers.tab.sharedOptions')}
        columns={listColumns(t, currency)}
        firstUse={{ title: t('modifiers.firstShared'), body: t('modifiers.firstSharedBody') }}
        initialState={initialState}
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
        <SharedOptionDialog
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void queryClient.invalidateQueries({ queryKey: api.modifierGroups.key() })
          }}
          option={edited === 'new' ? null : edited}
        />
      )}
    </Page>
  )
}

function listColumns(t: TFunction, currency: string): readonly ListColumn<SharedOption>[] {
  return [
    { key: 'name', header: t('items.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'price',
      header: t('modifiers.surcharge'),
      align: 'end',
      cell: (row) => <MoneyText currency={currency} minor={row.price} signDisplay="exceptZero" />,
    },
    {
      key: 'status',
      header: t('items.column.status'),
      cell: (row) =>
        row.soldOut ? <StatusChip label={t('items.field.soldOut')} tone="warning" /> : '–',
    },
    {
      key: 'usedBy',
      header: t('modifiers.usedBy'),
      align: 'end',
      cell: (row) => t('modifiers.groupCount', { count: row.usedBy }),
    },
    {
      key: 'updatedAt',
      header: t('modifiers.updated'),
      cell: (row) => <DateTimeText instant={row.updatedAt} />,
      hideBelow: 'lg',
      sortable: true,
    },
  ]
}
