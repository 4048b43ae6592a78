/** SQL of the people who work at tills. */
import { memberMore } from '@servery/contract/people/team.ts'
import type { RecordHead, TeamMemberRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Scope, TeamMembersTable, TenantTransaction } from '../../platform/db/index.ts'
import { plainStore, type Stored } from '../../platform/records/index.ts'
import type { StoredPin } from './pin.ts'

/** What is written of a member: which branches is part of the record, the PIN never is. */
export type TeamMemberInput = Omit<TeamMemberRecord, keyof RecordHead>

export const teamTable = plainStore<TeamMemberInput, Selectable<TeamMembersTable>>({
  table: 'team_members',
  columns: (input) => ({
    display_name: input.displayName,
    role: input.role,
    colour: input.colour,
  }),
  inputOf: (row) => ({ displayName: row.display_name, role: row.role, colour: row.colour }),
})

/** The branches of a member, instead of those before. */
export async function setMemberBranches(
  scope: Scope,
  trx: TenantTransaction,
  memberId: string,
  branchIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('team_member_branches')
    .set({ has_left: true })
    .where('company_id', '=', scope.companyId)
    .where('team_member_id', '=', memberId)
    .execute()
  if (branchIds.length === 0) return
  await trx
    .insertInto('team_member_branches')
    .values(
      branchIds.map((branchId) => ({
        company_id: scope.companyId,
        branch_id: branchId,
        team_member_id: memberId,
        has_left: false,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'branch_id', 'team_member_id'])
        .doUpdateSet({ has_left: false }),
    )
    .execute()
}

export interface TeamMemberWithPin extends Stored<TeamMemberInput> {
  readonly revision: number
  readonly pin: StoredPin | null
  readonly badge: StoredPin | null
  readonly roleId: string | null
  readonly training: boolean
  /** False for those who are archived or suspended, or have left the branch. */
  readonly works: boolean
}

/** Members of one branch, with those who were. */
export async function findBranchTeam(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<TeamMemberWithPin[]> {
  const rows = await trx
    .selectFrom('team_members')
    .innerJoin('team_member_branches', (join) =>
      join
        .onRef('team_member_branches.company_id', '=', 'team_members.company_id')
        .onRef('team_member_branches.team_member_id', '=', 'team_members.id'),
    )
    .selectAll('team_members')
    .select('team_member_branches.has_left')
    .where('team_members.company_id', '=', scope.companyId)
    .where('team_member_branches.branch_id', '=', branchId)
    .orderBy('team_members.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    archived: row.archived,
    createdHash: row.created_hash,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    input: { displayName: row.display_name, role: row.role, colour: row.colour },
    revision: row.revision,
    pin: pinOf(row),
    badge: badgeOf(row),
    ...workOf(row),
  }))
}

function workOf({
  archived,
  has_left,
  more,
}: {
  readonly archived: boolean
  readonly has_left: boolean
  readonly more: object
}): Pick<TeamMemberWithPin, 'roleId' | 'training' | 'works'> {
  const { roleId, suspended, training } = memberMore.parse(more)
  return { roleId, training, works: !archived && !has_left && !suspended }
}

function pinOf(row: Selectable<TeamMembersTable>): StoredPin | null {
  const { pin_salt: salt, pin_iterations: iterations, pin_hash: hash, pin_tag: tag } = row
  return salt === null || iterations === null || hash === null
    ? null
    : { salt, iterations, hash, tag }
}

function badgeOf(row: Selectable<TeamMembersTable>): StoredPin | null {
  const { badge_salt: salt, badge_iterations: iterations, badge_hash: hash, badge_tag: tag } = row
  return salt === null || iterations === null || hash === null
    ? null
    : { salt, iterations, hash, tag }
}

/** Whether another member has the badge of this tag, and the badges of which that isn't known. */
export async function findOtherBadges(
  scope: Scope,
  trx: TenantTransaction,
  { memberId, tag }: { readonly memberId: string; readonly tag: Buffer },
): Promise<{ readonly isTaken: boolean; readonly untagged: readonly StoredPin[] }> {
  const rows = await trx
    .selectFrom('team_members')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '<>', memberId)
    .where('badge_hash', 'is not', null)
    .where((where) => where.or([where('badge_tag', '=', tag), where('badge_tag', 'is', null)]))
    .execute()
  const badges = rows.flatMap((row) => badgeOf(row) ?? [])
  const untagged = badges.filter((badge) => badge.tag === null)
  return { isTaken: untagged.length < badges.length, untagged }
}

export async function findMemberPin(
  scope: Scope,
  trx: TenantTransaction,
  memberId: string,
): Promise<StoredPin | null> {
  const row = await trx
    .selectFrom('team_members')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row === undefined ? null : pinOf(row)
}

export async function findMemberBranches(
  scope: Scope,
  trx: TenantTransaction,
  memberId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('team_member_branches')
    .select('branch_id')
    .where('company_id', '=', scope.companyId)
    .where('team_member_id', '=', memberId)
    .where('has_left', '=', false)
    .orderBy('branch_id')
    .execute()
  return rows.map((row) => row.branch_id)
}

interface SecretChange {
  readonly memberId: string
  readonly revision: number
  readonly now: Date
  readonly by: string
}

export function updatePin(
  scope: Scope,
  trx: TenantTransaction,
  { pin, ...change }: SecretChange & { readonly pin: StoredPin },
): Promise<number> {
  const { salt, iterations, hash, tag } = pin
  const columns = { pin_salt: salt, pin_iterations: iterations, pin_hash: hash, pin_tag: tag }
  return updateSecret(scope, trx, change, columns)
}

/** Null takes the badge back. */
export function updateBadge(
  scope: Scope,
  trx: TenantTransaction,
  { badge, ...change }: SecretChange & { readonly badge: StoredPin | null },
): Promise<number> {
  return updateSecret(scope, trx, change, {
    badge_salt: badge?.salt ?? null,
    badge_iterations: badge?.iterations ?? null,
    badge_hash: badge?.hash ?? null,
    badge_tag: badge?.tag ?? null,
  })
}

async function updateSecret(
  scope: Scope,
  trx: TenantTransaction,
  change: SecretChange,
  columns: Updateable<TeamMembersTable>,
): Promise<number> {
  const result = await trx
    .updateTable('team_members')
    .set((row) => ({
      ...columns,
      version: row('version', '+', 1),
      revision: change.revision,
      updated_at: change.now,
      updated_by: change.by,
    }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', change.memberId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
