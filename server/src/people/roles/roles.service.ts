/** Roles as the back office and the tills see them, changed within the rights of who does it. */

import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import type { RoleInput, RoleRecord } from '@servery/contract/people/roles.ts'
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { findRoleChangeRefusal, rightsOf } from '@servery/domain/business/access/rights.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  archiveRecord,
  createRecord,
  type Stored,
  updateRecord,
  type Write,
} from '../../platform/records/index.ts'
import { builtInRoleOf, countMembers, findRoles, roleStore } from './roles.store.ts'

export async function listRoles(
  scope: Scope,
  trx: TenantTransaction,
): Promise<{ rows: RoleRecord[] }> {
  const counts = await countMembers(scope, trx)
  const found = await findRoles(scope, trx)
  return { rows: found.map((role) => roleView(scope, role, counts)) }
}

function roleView(
  { companyId }: Scope,
  { input, id, ...stored }: Stored<RoleInput>,
  counts: ReadonlyMap<string, number>,
): RoleRecord {
  const { till, office, limits } = rightsOf(input)
  return {
    id,
    version: stored.version,
    archived: stored.archived,
    updatedAt: stored.updatedAt.toISOString(),
    updatedBy: stored.updatedBy,
    key: builtInRoleOf(companyId, id),
    name: input.name,
    base: input.base,
    till,
    office: [...office],
    limits: { ...limits },
    members: counts.get(id) ?? 0,
  }
}

/** Roles that changed since a device's cursor; one that nobody ever changed is known to tills. */
export async function rolesSince(
  scope: Scope,
  trx: TenantTransaction,
  since: number,
): Promise<SyncRecords['roles']> {
  const none = new Map<string, number>()
  return (await roleStore.findSince(scope, trx, since)).map((stored) => {
    const { members, office, updatedAt, updatedBy, ...role } = roleView(scope, stored, none)
    return role
  })
}

interface RoleWrite extends Write {
  readonly granted: readonly Permission[]
}

export async function createRole(
  write: RoleWrite,
  { id, ...input }: RoleInput & { readonly id: string },
): Promise<RoleRecord> {
  requireWithinOwn(write, input, input)
  return view(write, await createRecord(write, roleStore, { id, input }))
}

/** Counts from the next request on, and at the tills as soon as they hear of it. */
export async function changeRole(
  write: RoleWrite,
  { id, version, ...input }: RoleInput & { readonly id: string; readonly version: number },
): Promise<RoleRecord> {
  const before = await roleStore.find(write.scope, write.trx, id)
  if (before === undefined) return fail('not_found', { field: 'id' })
  requireWithinOwn(write, before.input, input)
  return view(write, await updateRecord(write, roleStore, { id, version, input }))
}

export async function archiveRole(
  write: RoleWrite,
  change: { readonly id: string; readonly version: number; readonly archived: boolean },
): Promise<RoleRecord> {
  return view(write, await archiveRecord(write, roleStore, change))
}

function requireWithinOwn({ granted }: RoleWrite, before: RoleInput, after: RoleInput): void {
  // An own role brings nothing in the back office, so only its rights at tills are compared.
  const office = (input: RoleInput) => (input.name === '' ? rightsOf(input).office : [])
  const refusal = findRoleChangeRefusal(
    granted,
    { base: before.base, ...rightsOf(before), office: office(before) },
    { ...rightsOf(after), office: office(after) },
  )
  if (refusal === 'owner_locked') fail('own_rights', { field: 'id' })
  if (refusal === 'beyond_own') fail('not_allowed', { field: 'office' })
}

async function view({ scope, trx }: Write, stored: Stored<RoleInput>): Promise<RoleRecord> {
  return roleView(scope, stored, await countMembers(scope, trx))
}
