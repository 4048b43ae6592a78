import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import type { RoleRecord } from '@servery/contract/people/roles.ts'
import type { MemberRecord } from '@servery/contract/people/team.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PosTabs } from '../../../kit/tabs/index.ts'
import { api, client, getListLoad } from '../../../platform/api/index.ts'
import { PublishLag } from '../../../platform/live/index.ts'
import { paths, useListState } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { BadgeDialog } from './badge-dialog.tsx'
import { toMemberInput } from './member-form.ts'
import { PinDialog } from './pin-dialog.tsx'
import { useTeamBulk } from './team-bulk.tsx'
import {
  describeTeamRefusal,
  getMemberRole,
  useMayChange,
  useRoleName,
  useRoles,
  useTeam,
} from './use-team.ts'

const initialTeam: ListState = emptyListState
type Status = 'active' | 'suspended' | 'archived'

/** Who works at the tills: their roles, branches and PINs. */
export function TeamPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const add = can('team.write') && (
    <Button
      onClick={() => history.push(paths.newMember())}
      startIcon={<PersonAddIcon />}
      variant="contained"
    >
      {t('team.new')}
    </Button>
  )
  return (
    <Page
      actions={add}
      adornment={<PublishLag />}
      subtitle={t('team.subtitle')}
      title={t('pos.tab.team')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <PosTabs />
      <TeamList />
    </Page>
  )
}

function TeamList() {
  const { t } = useTranslation()
  const [state, setState] = useListState(initialTeam)
  const query = useTeam()
  const roles = useRoles()
  const actions = useMemberActions()
  const { can } = useSession()
  const ownRoles = roles.data?.rows ?? []
  const columns = useColumns(ownRoles)
  const members = query.data?.rows ?? []
  const bulk = useTeamBulk(members, ownRoles)
  const words = state.search.trim().toLocaleLowerCase()
  const rows = members
    .filter((member) => getStatus(member) === (state.status === '' ? 'active' : state.status))
    .filter((member) => getNames(member).toLocaleLowerCase().includes(words))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName))
  const count = (status: Status) => members.filter((one) => getStatus(one) === status).length
  return (
    <>
      <ListTable<MemberRecord>
        caption={t('pos.tab.team')}
        columns={columns}
        firstUse={{ title: t('team.firstUse'), body: t('team.firstUseBody') }}
        initialState={initialTeam}
        load={getListLoad(query, { t, permission: 'team.read' })}
        nextCursor={null}
        onStateChange={setState}
        rowActions={actions.of}
        rowHref={(member) => paths.member(member.id)}
        rowId={(member) => member.id}
        rowName={(member) => member.displayName}
        rows={rows}
        searchLabel={t('team.search')}
        state={state}
        statuses={[
          { value: '', label: t('team.status.active'), count: count('active') },
          { value: 'suspended', label: t('team.status.suspended'), count: count('suspended') },
          { value: 'archived', label: t('team.status.archived'), count: count('archived') },
        ]}
        statusesLabel={t('team.statuses')}
        totalCount={rows.length}
        {...(can('team.write') && state.status !== 'archived' ? { bulkActions: bulk.actions } : {})}
      />
      {bulk.dialog}
      {actions.dialog}
    </>
  )
}

function getStatus({ archived, suspended }: MemberRecord): Status {
  if (archived) return 'archived'
  return suspended ? 'suspended' : 'active'
}

function getNames({ displayName, firstName, secondName }: MemberRecord): string {
  return `${displayName} ${firstName} ${secondName}`
}

function useColumns(roles: readonly RoleRecord[]): readonly ListColumn<MemberRecord>[] {
  const { t } = useTranslation()
  const { me } = useSession()
  const nameOf = useRoleName()
  return [
    { key: 'name', header: t('team.column.name'), cell: (row) => <bdi>{row.displayName}</bdi> },
    {
      key: 'role',
      header: t('team.column.role'),
      cell: (row) => {
        const role = getMemberRole(row, roles)
        return role === undefined ? t(`roles.name.${row.role}`) : nameOf(role)
      },
    },
    {
      key: 'pin',
      header: t('team.column.pin'),
      cell: (row) => (
        <StatusChip
          label={t(row.pinShared ? 'team.pin.anew' : row.hasPin ? 'team.pin.set' : 'team.pin.none')}
          tone={row.hasPin && !row.pinShared ? 'success' : 'warning'}
        />
      ),
    },
    {
      key: 'branches',
      header: t('team.column.branches'),
      cell: (row) =>
        me.branches
          .filter(({ id }) => row.branchIds.includes(id))
          .map(({ name }) => name)
          .join(', ') || '–',
      hideBelow: 'lg',
    },
    {
      key: 'clockedIn',
      header: t('team.column.clockedIn'),
      cell: ({ clockedInAt }) =>
        clockedInAt === null ? '–' : <DateTimeText instant={clockedInAt} />,
      definition: t('team.clockedInDefinition'),
      hideBelow: 'lg',
    },
    {
      key: 'lastSale',
      header: t('team.column.lastSale'),
      cell: ({ lastSaleAt }) => (lastSaleAt === null ? '–' : <DateTimeText instant={lastSaleAt} />),
      hideBelow: 'lg',
    },
    {
      key: 'user',
      header: t('team.column.user'),
      cell: (row) => t(row.isUser ? 'team.user.yes' : 'team.user.no'),
      hideBelow: 'lg',
    },
  ]
}

interface Input {
  readonly member: MemberRecord
  readonly dialog: 'pin' | 'badge'
}

function AskedDialog({ dialog, ...props }: Input & { readonly onClose: () => void }) {
  return dialog === 'pin' ? <PinDialog {...props} /> : <BadgeDialog {...props} />
}

/** What can be done with a member of the team. */
function useMemberActions() {
  const { t } = useTranslation()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const mayChange = useMayChange()
  const [asked, setAsked] = useState<Input | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.team.list.key() })
  const attempt = async (
    work: () => Promise<MemberRecord>,
    said: 'suspended' | 'restored' | 'archived' | 'badgeTaken',
  ) => {
    try {
      const { displayName } = await work()
      toasts.success(t(`team.said.${said}`, { name: displayName }))
    } catch (error) {
      toasts.error(describeTeamRefusal(error, t).message)
    } finally {
      await refresh()
    }
  }
  const takeBadge = (member: MemberRecord) =>
    attempt(async () => {
      await client.team.setBadge({ id: member.id, badge: null })
      return member
    }, 'badgeTaken')
  const suspend = (member: MemberRecord, suspended: boolean) =>
    attempt(
      () => client.team.update({ ...toMemberInput(member), suspended }),
      suspended ? 'suspended' : 'restored',
    )
  const archive = ({ id, version }: MemberRecord, archived: boolean) =>
    attempt(
      () => client.team.archive({ id, version, archived }),
      archived ? 'archived' : 'restored',
    )
  const of = (member: MemberRecord): readonly ListAction[] => {
    if (!mayChange(member)) return []
    const restore = (run: () => Promise<void>) => [
      { key: 'restore', label: t('team.action.restore'), run: () => void run() },
    ]
    if (member.archived) return restore(() => archive(member, false))
    return [
      {
        key: 'edit',
        label: t('team.action.edit'),
        run: () => history.push(paths.member(member.id)),
      },
      {
        key: 'pin',
        label: t(member.hasPin ? 'team.action.newPin' : 'team.action.givePin'),
        run: () => setAsked({ member, dialog: 'pin' }),
      },
      {
        key: 'badge',
        label: t(member.hasBadge ? 'team.action.newBadge' : 'team.action.giveBadge'),
        run: () => setAsked({ member, dialog: 'badge' }),
      },
      ...(member.hasBadge
        ? [
            {
              key: 'noBadge',
              label: t('team.action.takeBadge'),
              run: () => void takeBadge(member),
            },
          ]
        : []),
      ...(member.suspended
        ? restore(() => suspend(member, false))
        : [
            {
              key: 'suspend',
              label: t('team.action.suspend'),
              run: () => void suspend(member, true),
            },
          ]),
      {
        key: 'archive',
        label: t('team.action.archive'),
        destructive: true,
        run: () => void archive(member, true),
      },
    ]
  }
  return {
    of,
    dialog: asked !== null && (
      <AskedDialog
        {...asked}
        onClose={() => {
          setAsked(null)
          void refresh()
        }}
      />
    ),
  }
}
