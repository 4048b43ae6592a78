/**
 * Roles as they are stored. The seven that every business has are there without a row until
 * somebody changes them: each has an id made from the company's.
 */
import { type RoleInput, roleInput } from '@servery/contract/people/roles.ts'
import { type Permission, type Role, roles } from '@servery/domain/business/access/permissions.ts'
import { permissionsOf, rightsOf } from '@servery/domain/business/access/rights.ts'
import { sql } from 'kysely'
import { v5 } from 'uuid'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BodyStore, bodyStore, type Draft, type Stored } from '../../platform/records/index.ts'

export function builtInRoleId(companyId: string, role: Role): string {
  return v5(`role ${role}`, companyId)
}

export function builtInRoleOf(companyId: string, id: string): Role | null {
  return roles.find((role) => builtInRoleId(companyId, role) === id) ?? null
}

const rows = bodyStore<RoleInput>({
  noun: 'role',
  table: 'roles',
  schema: roleInput,
  nameOf: ({ name }) => name,
  requireValid,
  isInUse: async (scope, trx, id) =>
    builtInRoleOf(scope.companyId, id) !== null || (await countMembers(scope, trx)).has(id),
})

export const roleStore: BodyStore<RoleInput> = {
  ...rows,
  find: async (scope, trx, id) => {
    const stored = await rows.find(scope, trx, id)
    const role = builtInRoleOf(scope.companyId, id)
    return stored ?? (role === null ? undefined : unchanged(scope, role))
  },
  update: async (scope, trx, draft) => {
    if ((await rows.find(scope, trx, draft.id)) === undefined) {
      await rows.insert(scope, trx, { ...draft, createdHash: '' })
    } else await rows.update(scope, trx, draft)
  },
}

/** A role of every business that nobody has changed yet. */
function unchanged({ companyId }: Scope, role: Role): Stored<RoleInput> {
  return {
    id: builtInRoleId(companyId, role),
    version: 1,
    archived: false,
    createdHash: '',
    updatedAt: new Date(0),
    updatedBy: '',
    input: roleInput.parse({ name: '', base: role }),
  }
}

/** All of them: those of every business first, then the business's own by name. */
export async function findRoles(
  scope: Scope,
  trx: TenantTransaction,
): Promise<Stored<RoleInput>[]> {
  const stored = await rows.findSince(scope, trx, 0)
  const byId = new Map(stored.map((role) => [role.id, role]))
  const builtIn = roles.map((role) => {
    const id = builtInRoleId(scope.companyId, role)
    return byId.get(id) ?? unchanged(scope, role)
  })
  const own = stored.filter(({ id }) => builtInRoleOf(scope.companyId, id) === null)
  return [...builtIn, ...own.sort((a, b) => a.input.name.localeCompare(b.input.name))]
}

/** What each of the seven roles brings in this company. Read anew with every request. */
export async function findRolePermissions(
  companyId: string,
  trx: TenantTransaction,
): Promise<{ readonly [role in Role]: readonly Permission[] }> {
  const changed = await rows.findSince({ companyId, branchIds: null }, trx, 0)
  const byId = new Map(changed.map((role) => [role.id, role.input]))
  const brings = roles.map((role) => {
    const input =
      byId.get(builtInRoleId(companyId, role)) ?? roleInput.parse({ name: '', base: role })
    return [role, permissionsOf(rightsOf({ ...input, base: role }))] as const
  })
  return Object.fromEntries(brings) as { [role in Role]: Permission[] }
}

/** How many people have each role, by the role's id. */
export async function countMembers(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ role: Role; role_id: string | null; count: number }>`
    select role, role_id, count(*)::int as count from (
      select id, role, (more->>'roleId')::uuid as role_id from team_members
      where company_id = ${companyId} and not archived
      union all
      select id, role, null from users u
      where company_id = ${companyId} and status = 'active' and not exists (
        select from team_members t
        where t.company_id = u.company_id and t.id = u.id and not t.archived
          and t.role = u.role and t.more->>'roleId' is null
      )
    ) people group by role, role_id`.execute(trx)
  const counts = new Map<string, number>()
  for (const { role, role_id, count } of found.rows) {
    const id = role_id ?? builtInRoleId(companyId, role)
    counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

/** Own roles have a name that no other has, and rights at tills alone. */
async function requireValid(
  scope: Scope,
  trx: TenantTransaction,
  { id, input }: Draft<RoleInput>,
): Promise<void> {
  const role = builtInRoleOf(scope.companyId, id)
  if (role !== null) {
    if (input.base !== role) fail('invalid_input', { field: 'base' })
    if (input.name !== '') fail('invalid_input', { field: 'name' })
    return
  }
  if (input.base === 'owner') fail('invalid_input', { field: 'base' })
  if (input.office !== null) fail('invalid_input', { field: 'office' })
  if (input.name === '') fail('invalid_input', { field: 'name' })
  const name = input.name.toLowerCase()
  const others = await rows.findSince(scope, trx, 0)
  const taken = others.some(
    (other) => other.id !== id && !other.archived && other.input.name.toLowerCase() === name,
  )
  if (taken) fail('duplicate_value', { field: 'name' })
}
