import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { canBeChosen } from '@servery/domain/catalogue/modifier-groups.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import type { ModifierGroup } from '../../catalogue/catalogue-choices.ts'
import { CatalogueTabs } from '../../catalogue/catalogue-tabs.tsx'
import { getListLoad } from '../../list-load.ts'
import { paths } from '../../paths.ts'
import { getListInput } from '../../records/list-input.ts'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive } from '../../records/simple-records.ts'
import { useSession } from '../../session/session.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import { useListState } from '../../url-state.ts'
import { ModifierTabs } from './modifier-tabs.tsx'

const initialModifiers: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}
const queryKey = api.modifierGroups.key()

/** Choices and extras that the till asks about. */
export function ModifiersPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const [state, setState] = useListState(initialModifiers)
  const query = useQuery({
    ...api.modifierGroups.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const archiving = useArchive({
    archive: (change) => client.modifierGroups.archive(change),
    queryKey,
  })
  const mayWrite = can('catalogue.write')
  const rowActions = (row: ModifierGroup): readonly ListAction[] => [
    {
      key: 'edit',
      label: t('items.action.edit'),
      run: () => history.push(paths.modifierGroup(row.id)),
    },
    row.archived
      ? { key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }
      : {
          key: 'archive',
          label: t('items.action.archive'),
          destructive: true,
          disabledReason:
            row.usedBy > 0 ? t('modifiers.usedByCount', { count: row.usedBy }) : undefined,
          run: () => void archiving.archive(row),
        },
  ]
  return (
    <Page
      actions={
        mayWrite && (
          <Button
            component={RouterLink}
            href={paths.newModifierGroup()}
            startIcon={<AddIcon />}
            variant="contained"
          >
            {t('modifiers.new')}
          </Button>
        )
      }
      title={t('catalogue.tab.modifiers')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CatalogueTabs />
      <ModifierTabs />
      <ListTable<ModifierGroup>
        caption={t('catalogue.tab.modifiers')}
        columns={listColumns(t)}
        firstUse={{ title: t('modifiers.firstUse'), body: t('modifiers.firstUseBody') }}
        initialState={initialModifiers}
        load={getListLoad(query, { t, permission: 'catalogue.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.modifierGroup(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        searchLabel={t('catalogue.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions } : {})}
      />
    </Page>
  )
}

function listColumns(t: TFunction): readonly ListColumn<ModifierGroup>[] {
  return [
    {
      key: 'name',
      header: t('modifiers.group'),
      cell: (row) => (
        <>
          {row.name}
          {!canBeChosen(row) && (
            <Box component="span" sx={{ marginInlineStart: 1 }}>
              <StatusChip label={t('modifiers.unavailable')} tone="error" />
            </Box>
          )}
        </>
      ),
      sortable: true,
    },
    {
      key: 'options',
      header: t('modifiers.options'),
      cell: (row) => t('modifiers.optionCount', { count: row.options.length }),
    },
    {
      key: 'required',
      header: t('modifiers.requiredColumn'),
      cell: (row) =>
        row.min > 0 ? (
          <StatusChip label={t('modifiers.required')} tone="info" />
        ) : (
          t('modifiers.notRequired')
        ),
    },
    { key: 'min', header: t('modifiers.min'), align: 'end', cell: (row) => row.min },
    {
      key: 'max',
      header: t('modifiers.max'),
      align: 'end',
      cell: (row) => (row.selection === 'single' ? 1 : (row.max ?? t('modifiers.noLimit'))),
    },
    {
      key: 'usedBy',
      header: t('modifiers.usedBy'),
      align: 'end',
      cell: (row) => t('modifiers.itemCount', { count: row.usedBy }),
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
