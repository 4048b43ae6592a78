import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { findEditRefusal } from '@servery/domain/business/access/granting.ts'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getListLoad } from '../../../platform/api/index.ts'
import { paths, useListState } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { InviteDialog } from './invite-dialog.tsx'
import {
  getEmail,
  getName,
  getStatus,
  listPeople,
  type Person,
  selectPeople,
  toGranter,
  toManaged,
} from './people.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useInvitationActions } from './use-invitation-actions.ts'
import { useUserStatus } from './use-user-status.ts'
import { useInvitations, useUserNews, useUsers } from './use-users.ts'
import { listUserColumns } from './user-columns.tsx'

const initialUsers = emptyListState

/** Who may sign in to this back office, and who is invited to. */
export function UsersPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const [inviting, setInviting] = useState(false)
  const refresh = useUserNews()
  const invite = can('users.write') && (
    <Button onClick={() => setInviting(true)} startIcon={<PersonAddIcon />} variant="contained">
      {t('users.invite')}
    </Button>
  )
  return (
    <Page
      actions={invite}
      subtitle={t('users.subtitle')}
      title={t('users.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <PeopleList />
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false)
            void refresh()
          }}
        />
      )}
    </Page>
  )
}

function PeopleList() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const [state, setState] = useListState(initialUsers)
  const users = useUsers()
  const invitations = useInvitations()
  const actions = usePersonActions()
  const people = listPeople(users.data?.rows ?? [], invitations.data?.rows ?? [])
  const rows = selectPeople(people, state, locale)
  const count = (status: string) => people.filter((one) => getStatus(one) === status).length
  const query = users.status === 'success' ? invitations : users
  return (
    <>
      <ListTable<Person>
        caption={t('users.title')}
        columns={listUserColumns(t)}
        firstUse={{ title: t('users.firstUse'), body: t('users.firstUseBody') }}
        initialState={initialUsers}
        load={getListLoad(query, { t, permission: 'users.read' })}
        nextCursor={null}
        onStateChange={setState}
        rowActions={actions.of}
        rowHref={(person) => (person.kind === 'user' ? paths.user(person.id) : undefined)}
        rowId={(person) => person.id}
        rowName={(person) => getName(person) || getEmail(person)}
        rows={rows}
        searchLabel={t('users.search')}
        state={state}
        statuses={[
          { value: '', label: t('users.status.all'), count: people.length },
          ...(['active', 'invited', 'suspended'] as const).map((value) => ({
            value,
            label: t(`users.status.${value}`),
            count: count(value),
          })),
        ]}
        statusesLabel={t('users.statuses')}
        totalCount={rows.length}
      />
      {actions.dialog}
    </>
  )
}

/** What can be done with a person or an invitation, and the question that comes before it. */
function usePersonActions() {
  const { t } = useTranslation()
  const session = useSession()
  const { history } = useRouter()
  const granter = toGranter(session)
  const status = useUserStatus()
  const invitation = useInvitationActions()
  const [asking, setAsking] = useState<Person | null>(null)
  const mayWrite = session.can('users.write')
  const close = () => setAsking(null)

  const ofUser = (person: Person & { kind: 'user' }) => {
    const { user } = person
    const mayEdit = mayWrite && findEditRefusal(granter, toManaged(user)) === null
    const edit = {
      key: 'edit',
      label: mayEdit ? t('users.action.edit') : t('users.action.show'),
      run: () => history.push(paths.user(user.id)),
    }
    if (!mayEdit || user.id === granter.id) return [edit]
    const change =
      user.status === 'active'
        ? {
            key: 'suspend',
            label: t('users.action.suspend'),
            destructive: true,
            run: () => setAsking(person),
          }
        : {
            key: 'restore',
            label: t('users.action.restore'),
            run: () => void status.set(user, 'active'),
          }
    return [edit, change]
  }
  const ofInvitation = (person: Person & { kind: 'invitation' }) =>
    mayWrite
      ? [
          {
            key: 'resend',
            label: t('users.action.resend'),
            run: () => void invitation.resend(person.invitation),
          },
          {
            key: 'revoke',
            label: t('users.action.revoke'),
            destructive: true,
            run: () => setAsking(person),
          },
        ]
      : []
  return {
    of: (person: Person) => (person.kind === 'user' ? ofUser(person) : ofInvitation(person)),
    dialog:
      asking === null ? null : asking.kind === 'user' ? (
        <SuspendDialog
          onClose={close}
          onConfirm={() => {
            close()
            void status.set(asking.user, 'suspended')
          }}
          user={asking.user}
        />
      ) : (
        <RevokeDialog
          email={asking.invitation.email}
          onClose={close}
          onConfirm={() => {
            close()
            void invitation.revoke(asking.invitation)
          }}
        />
      ),
  }
}
