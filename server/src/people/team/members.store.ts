/** SQL of the team as the back office sees it: everything about a member but the PIN. */
import { type MemberInput, memberMore } from '@servery/contract/people/team.ts'
import { type Selectable, sql } from 'kysely'
import type { Scope, TeamMembersTable, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  type Draft,
  plainStore,
  type RecordStore,
  type Stored,
} from '../../platform/records/index.ts'
import { builtInRoleOf, roleStore } from '../roles/index.ts'
import { noteRate } from './member-rates.store.ts'
import { areEqual } from './pin.ts'
import {
  findBranchTeam,
  findMemberBranches,
  findMemberPin,
  setMemberBranches,
} from './team.store.ts'

const table = plainStore<MemberInput, Selectable<TeamMembersTable>>({
  table: 'team_members',
  columns: ({ displayName, role, colour, branchIds, ...more }) => ({
    display_name: displayName,
    role,
    colour,
    more: JSON.stringify(more),
  }),
  inputOf: (row) => ({
    ...memberMore.parse(row.more),
    displayName: row.display_name,
    role: row.role,
    colour: row.colour,
    branchIds: [],
  }),
})

export const memberStore: RecordStore<MemberInput> = {
  noun: 'team_member',
  find: async (scope, trx, id) => {
    const found = await table.find(scope, trx, id)
    if (found === undefined) return undefined
    const branchIds = await findMemberBranches(scope, trx, id)
    return { ...found, input: { ...found.input, branchIds } }
  },
  insert: async (scope, trx, draft) => {
    await table.insert(scope, trx, draft)
    await noteRate(scope, trx, draft)
    await setMemberBranches(scope, trx, draft.id, draft.input.branchIds)
  },
  update: async (scope, trx, draft) => {
    await table.update(scope, trx, draft)
    await noteRate(scope, trx, draft)
    await setMemberBranches(scope, trx, draft.id, draft.input.branchIds)
  },
  requireValid,
  isInUse: async () => false,
}

export interface MemberRow extends Stored<MemberInput> {
  readonly hasPin: boolean
  readonly pinShared: boolean
  readonly hasBadge: boolean
  readonly isUser: boolean
  readonly clockedInAt: Date | null
  readonly lastSaleAt: Date | null
}

/** The team of the branches in scope. */
export async function findMembers(scope: Scope, trx: TenantTransaction): Promise<MemberRow[]> {
  const stored = await table.findSince(scope, trx, -1)
  const { branchIds: own } = scope
  const branches = own === null ? null : [...own]
  const { rows } = await sql<{
    id: string
    branch_ids: string[]
    has_pin: boolean
    pin_shared: boolean
    has_badge: boolean
    is_user: boolean
    clocked_in_at: Date | null
    last_sale_at: Date | null
  }>`
    select m.id, m.pin_hash is not null as has_pin,
      m.pin_hash is not null and m.pin_tag is null as pin_shared,
      m.badge_hash is not null as has_badge, u.id is not null as is_user,
      array(
        select b.branch_id from team_member_branches b
        where b.company_id = m.company_id and b.team_member_id = m.id and not b.has_left
        order by b.branch_id
      ) as branch_ids,
      (select max(started_at) from shifts
        where company_id = m.company_id and member_id = m.id and ended_at is null
          and not exists (select from shift_corrections c
            where c.company_id = m.company_id and c.shift_id = shifts.id)
          and (${branches}::uuid[] is null or branch_id = any(${branches}::uuid[]))
      ) as clocked_in_at,
      (select at from payments
        where company_id = m.company_id and taken_by = m.id and type = 'payment'
          and (${branches}::uuid[] is null or branch_id = any(${branches}::uuid[]))
        order by at desc limit 1
      ) as last_sale_at
    from team_members m
    left join users u on u.company_id = m.company_id and u.id = m.id and u.status = 'active'
    where m.company_id = ${scope.companyId}`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return stored.flatMap((member) => {
    const row = byId.get(member.id)
    if (row === undefined) return []
    const branchIds = row.branch_ids
    if (own !== null && !branchIds.some((id) => own.includes(id))) return []
    const input = { ...member.input, branchIds }
    const { has_pin: hasPin, pin_shared: pinShared, has_badge: hasBadge, is_user: isUser } = row
    const { clocked_in_at: clockedInAt, last_sale_at: lastSaleAt } = row
    return [{ ...member, input, hasPin, pinShared, hasBadge, isUser, clockedInAt, lastSaleAt }]
  })
}

async function requireValid(
  scope: Scope,
  trx: TenantTransaction,
  { id, input, head }: Draft<MemberInput>,
): Promise<void> {
  if (input.roleId !== null) {
    const role = await roleStore.find(scope, trx, input.roleId)
    const isOwn = builtInRoleOf(scope.companyId, input.roleId) === null
    if (role === undefined || role.archived || !isOwn)
      fail('reference_unknown', { field: 'roleId' })
  }
  if (!head.archived) await requireOwnPin(scope, trx, id, input.branchIds)
}

/** At a till the PIN alone says who it is: nobody brings theirs to a branch where it is taken. */
async function requireOwnPin(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  branchIds: readonly string[],
): Promise<void> {
  const pin = await findMemberPin(scope, trx, id)
  if (pin === null) return
  for (const [index, branchId] of branchIds.entries()) {
    const team = await findBranchTeam(scope, trx, branchId)
    const isTaken = team.some(
      (other) => other.id !== id && other.works && other.pin !== null && areEqual(other.pin, pin),
    )
    if (isTaken) fail('duplicate_value', { field: `branchIds.${index}` })
  }
}
