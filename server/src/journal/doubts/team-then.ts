/** The team as it was: what stands in the records now, with what has changed since taken back. */
import { roleInput } from '@servery/contract/people/roles.ts'
import { memberMore } from '@servery/contract/people/team.ts'
import type { PersonAt, PersonSeen } from '@servery/domain/business/access/doubts.ts'
import { type Role, roles } from '@servery/domain/business/access/permissions.ts'
import { rightsOf } from '@servery/domain/business/access/rights.ts'
import {
  type RoleAtTill,
  tillDefaults,
  unlimited,
} from '@servery/domain/business/access/till-rights.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import { builtInRoleId } from '../../people/roles/index.ts'
import type { Answer, ChangeFound, MemberFound } from './doubts.store.ts'

/** A till hears of a change within seconds, and its clock may be wrong by minutes. */
export const graceMs = 15 * 60_000

export interface Team {
  seen(personId: string, branchId: string, at: Instant): PersonSeen
}

export function teamOf(companyId: string, { team, roles: known, changes }: Answer): Team {
  const members = new Map((team ?? []).map((one) => [`${one.branch_id} ${one.id}`, one]))
  const byRecord = Map.groupBy(changes ?? [], ({ record_id }) => record_id)
  const then: Then = { companyId, roles: known ?? {}, byRecord }
  const unchanging = new Map<MemberFound, PersonSeen>()
  return {
    seen(personId, branchId, at) {
      const member = members.get(`${branchId} ${personId}`)
      if (member === undefined) return []
      if (byRecord.size > 0) {
        const ms = Date.parse(at)
        return [null, ms, ms - graceMs].map((moment) => personAt(then, member, moment))
      }
      const seen = unchanging.get(member) ?? [personAt(then, member, null)]
      unchanging.set(member, seen)
      return seen
    },
  }
}

interface Then {
  readonly companyId: string
  readonly roles: { readonly [roleId: string]: unknown }
  readonly byRecord: ReadonlyMap<string, readonly ChangeFound[]>
}

/** What a field held at a moment; null: now. */
function valueAt<Value>(
  { byRecord }: Then,
  field: { readonly of: string; readonly name: string; readonly now: Value },
  moment: number | null,
): Value {
  if (moment === null) return field.now
  const next = byRecord
    .get(field.of)
    ?.find((change) => change.field === field.name && Date.parse(change.at) > moment)
  return next === undefined ? field.now : (next.old as Value)
}

function personAt(then: Then, member: MemberFound, moment: number | null): PersonAt {
  const { id: of, archived, branch_id, has_left } = member
  const more = memberMore.parse(member.more)
  const value = <Value>(name: string, now: Value) => valueAt(then, { of, name, now }, moment)
  const branchIds = value<readonly string[] | null>('branchIds', null)
  const role = value<Role>('role', member.role)
  const roleId = value<string | null>('roleId', more.roleId)
  return {
    isHere: branchIds === null ? has_left === false : branchIds.includes(branch_id),
    isActive: !value('archived', archived) && !value('suspended', more.suspended),
    role: roleAt(then, { role: roles.includes(role) ? role : member.role, roleId }, moment),
  }
}

function roleAt(
  then: Then,
  { role, roleId }: { readonly role: Role; readonly roleId: string | null },
  moment: number | null,
): RoleAtTill {
  const of = roleId ?? builtInRoleId(then.companyId, role)
  const stored = roleInput.safeParse(then.roles[of])
  if (!stored.success) return { till: tillDefaults[role], limits: unlimited }
  const value = <Value>(name: string, now: Value) => valueAt(then, { of, name, now }, moment)
  const { base, office, till, limits } = stored.data
  return rightsOf({
    base: value('base', base),
    office,
    till: value('till', till),
    limits: value('limits', limits),
  })
}
