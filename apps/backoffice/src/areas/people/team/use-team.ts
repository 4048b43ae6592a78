import type { RoleRecord } from '@servery/contract/people/roles.ts'
import type { MemberRecord } from '@servery/contract/people/team.ts'
import { findGrantRefusal } from '@servery/domain/business/access/granting.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, getErrorCode, getErrorFields } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { type Session, useSession } from '../../../platform/session/index.ts'

/** The team, read again whenever a record changes. */
export function useTeam() {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type !== 'records') return
    void queryClient.invalidateQueries({ queryKey: api.team.list.key() })
    void queryClient.invalidateQueries({ queryKey: api.roles.list.key() })
  })
  return useQuery(api.team.list.queryOptions())
}

export function useRoles() {
  return useQuery(api.roles.list.queryOptions())
}

/** How a role is called: those of every business in the reader's language. */
export function useRoleName() {
  const { t } = useTranslation()
  return ({ key, name }: Pick<RoleRecord, 'key' | 'name'>) =>
    key === null ? name : t(`roles.name.${key}`)
}

export function getMemberRole(member: MemberRecord, roles: readonly RoleRecord[]) {
  return roles.find(({ id, key }) =>
    member.roleId === null ? key === member.role : id === member.roleId,
  )
}

/** Whether whoever is signed in may change this member. */
export function useMayChange() {
  const session = useSession()
  return (member: MemberRecord) =>
    session.can('team.write') && findGrantRefusal(toGranter(session), member) === null
}

export function toGranter({ me }: Pick<Session, 'me'>) {
  return {
    id: me.user.id,
    role: me.role,
    permissions: me.permissions,
    branchIds: me.limitedToBranches ? me.branches.map(({ id }) => id) : null,
  }
}

const sentences = [
  'stale_version',
  'duplicate_value',
  'reference_unknown',
  'pin_too_simple',
  'not_found',
  'not_allowed',
  'own_rights',
  'in_use',
  'invalid_input',
] as const

/** Why a member or a role was not saved, at the fields that are to blame. */
export function describeTeamRefusal(error: unknown, t: TFunction): FormRefusal {
  const code = getErrorCode(error)
  const known = sentences.find((candidate) => candidate === code)
  const paths = getErrorFields(error).map((path) => path.split('.')[0] ?? path)
  const isBranch = code === 'duplicate_value' && paths.includes('branchIds')
  const message = t(`team.refusal.${isBranch ? 'pin_taken_there' : (known ?? 'unavailable')}`)
  return { message, fields: Object.fromEntries(paths.map((path) => [path, message])) }
}
