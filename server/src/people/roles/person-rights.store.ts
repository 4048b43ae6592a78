/** What somebody who is signed in may do to orders: the same as if they stood at a till. */
import { memberMore } from '@servery/contract/people/team.ts'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { rightsOf } from '@servery/domain/business/access/rights.ts'
import type { DiscountWeight } from '@servery/domain/business/access/till-rights.ts'
import {
  managerRoles,
  mayDo,
  type RoleAtTill,
  type TillRight,
  unlimited,
} from '@servery/domain/business/access/till-rights.ts'
import type { Person } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { builtInRoleId, roleStore } from './roles.store.ts'

export interface PersonRights extends RoleAtTill {
  readonly isManager: boolean
}

/** By the role of their own that they have at tills, else by the one that they sign in with. */
export async function findPersonRights(
  scope: Scope,
  trx: TenantTransaction,
  { userId, role }: Pick<Person, 'userId' | 'role'>,
): Promise<PersonRights> {
  const member = await trx
    .selectFrom('team_members')
    .select('more')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return rightsIn(scope, trx, { role, more: member?.more ?? null })
}

/** Whose PIN a till has asked for; null: they do not work at its branch. */
export async function findMemberRights(
  scope: Scope,
  trx: TenantTransaction,
  { memberId, branchId }: { readonly memberId: string; readonly branchId: string },
): Promise<PersonRights | null> {
  const member = await trx
    .selectFrom('team_members')
    .innerJoin('team_member_branches', (join) =>
      join
        .onRef('team_member_branches.company_id', '=', 'team_members.company_id')
        .onRef('team_member_branches.team_member_id', '=', 'team_members.id'),
    )
    .select(['team_members.role', 'team_members.more'])
    .where('team_members.company_id', '=', scope.companyId)
    .where('team_members.id', '=', memberId)
    .where('team_members.archived', '=', false)
    .where('team_member_branches.branch_id', '=', branchId)
    .where('team_member_branches.has_left', '=', false)
    .executeTakeFirst()
  if (member === undefined || memberMore.parse(member.more).suspended) return null
  return rightsIn(scope, trx, member)
}

async function rightsIn(
  scope: Scope,
  trx: TenantTransaction,
  { role, more }: { readonly role: Role; readonly more: object | null },
): Promise<PersonRights> {
  const roleId = more === null ? null : memberMore.parse(more).roleId
  const own = await roleStore.find(scope, trx, roleId ?? builtInRoleId(scope.companyId, role))
  const base: Role = roleId === null ? role : (own?.input.base ?? role)
  const rights = rightsOf({ till: {}, office: null, limits: unlimited, ...own?.input, base })
  return { till: rights.till, limits: rights.limits, isManager: managerRoles.includes(base) }
}

/** A right that is about no money. */
export function plainDemand(right: TillRight): Demand {
  return { right, amount: null, discount: null, byManager: false }
}

/** Nobody stands by with a PIN: what needs one, those do who may without. */
export function isAllowedTo(
  rights: PersonRights,
  { right, amount, discount, byManager }: Demand,
): boolean {
  return mayDo(rights, right, discount, amount) === 'yes' && (!byManager || rights.isManager)
}

/** What must be allowed, as at a till. */
export interface Demand {
  readonly right: TillRight
  /** Given away or paid back, minor units; null: it is about no money. */
  readonly amount: number | null
  readonly discount: DiscountWeight | null
  /** The business wants a manager for it, whatever others may do. */
  readonly byManager: boolean
}
