import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../kit/records/index.ts'
import { PosTabs } from '../../../kit/tabs/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { Profile } from './profile-form.ts'

/** How tills behave, by profile; a till is given one on the list of devices. */
export function ProfilesPage() {
  const { t } = useTranslation()
  const tills = useTillCounts()
  return (
    <RecordListPage<Profile>
      api={api.deviceProfiles}
      area="settings"
      client={client.deviceProfiles}
      columns={profileColumns(t, (id) => tills.get(id) ?? 0)}
      editing={{ pathOf: paths.profile, newPath: paths.newProfile() }}
      firstUse={{ title: t('profiles.firstUse'), body: t('profiles.firstUseBody') }}
      newLabel={t('profiles.new')}
      searchLabel={t('profiles.search')}
      sortedBy="name"
      subtitle={t('profiles.intro')}
      tabs={<PosTabs />}
      title={t('profiles.title')}
      whyKept={({ id }) => ((tills.get(id) ?? 0) > 0 ? t('profiles.inUse') : undefined)}
    />
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
