import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../api.ts'
import { getListLoad } from '../../../list-load.ts'
import { PublishLag } from '../../../live/publish-lag.tsx'
import { paths } from '../../../paths.ts'
import { getListInput } from '../../../records/list-input.ts'
import { listArchiveTabs } from '../../../records/records-query.ts'
import { useArchive } from '../../../records/simple-records.ts'
import { useSession } from '../../../session/session.tsx'
import { RouterLink } from '../../../shell/router-link.tsx'
import { useListState } from '../../../url-state.ts'
import { PosTabs } from '../pos-tabs.tsx'
import type { Profile } from './profile-form.ts'

const initialProfiles: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}
const queryKey = api.deviceProfiles.key()

/** How tills behave, by profile; a till is given one on the list of devices. */
export function ProfilesPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const [state, setState] = useListState(initialProfiles)
  const query = useQuery({
    ...api.deviceProfiles.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const tills = useTillCounts()
  const archiving = useArchive({
    archive: (change) => client.deviceProfiles.archive(change),
    queryKey,
  })
  const mayWrite = can('settings.write')
  const rowActions = (row: Profile): readonly ListAction[] => [
    { key: 'edit', label: t('items.action.edit'), run: () => history.push(paths.profile(row.id)) },
    row.archived
      ? { key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }
      : {
          key: 'archive',
          label: t('items.action.archive'),
          destructive: true,
          disabledReason: (tills.get(row.id) ?? 0) > 0 ? t('profiles.inUse') : undefined,
          run: () => void archiving.archive(row),
        },
  ]
  const add = mayWrite && (
    <Button
      component={RouterLink}
      href={paths.newProfile()}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('profiles.new')}
    </Button>
  )
  return (
    <Page
      actions={add}
      adornment={<PublishLag />}
      subtitle={t('profiles.intro')}
      title={t('profiles.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <PosTabs />
      <ListTable<Profile>
        caption={t('profiles.title')}
        columns={profileColumns(t, (id) => tills.get(id) ?? 0)}
        firstUse={{ title: t('profiles.firstUse'), body: t('profiles.firstUseBody') }}
        initialState={initialProfiles}
        load={getListLoad(query, { t, permission: 'settings.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.profile(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        searchLabel={t('profiles.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions } : {})}
      />
    </Page>
  )
}

/** How many tills that are not closed have each profile, of all branches that one may see. */
function useTillCounts(): ReadonlyMap<string, number> {
  const { can } = useSession()
  const query = useQuery(
    api.registers.list.queryOptions({ input: {}, enabled: can('registers.read') }),
  )
  const counts = new Map<string, number>()
  for (const { profileId, state } of query.data?.rows ?? []) {
    if (profileId === null || state === 'closed') continue
    counts.set(profileId, (counts.get(profileId) ?? 0) + 1)
  }
  return counts
}

function profileColumns(
  t: TFunction,
  tillsOf: (id: string) => number,
): readonly ListColumn<Profile>[] {
  return [
    { key: 'name', header: t('profiles.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'mode',
      header: t('profiles.field.serviceMode'),
      cell: (row) => t(`profiles.mode.${row.serviceMode}`),
    },
    {
      key: 'type',
      header: t('profiles.field.defaultOrderType'),
      cell: (row) =>
        row.defaultOrderType === null
          ? t('profiles.asBranch')
          : t(`orders.type.${row.defaultOrderType}`),
      hideBelow: 'lg',
    },
    {
      key: 'lock',
      header: t('profiles.column.lock'),
      cell: (row) =>
        row.autoLockMinutes === 0
          ? t('profiles.never')
          : t('profiles.minutes', { count: row.autoLockMinutes }),
      hideBelow: 'lg',
    },
    {
      key: 'tills',
      header: t('profiles.column.tills'),
      align: 'end',
      cell: (row) => tillsOf(row.id),
    },
  ]
}
