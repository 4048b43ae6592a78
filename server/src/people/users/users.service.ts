/** Back-office users: seen, changed, suspended, within the rights of whoever does it. */
import type { UserRow } from '@servery/contract/people/users.ts'
import {
  findEditRefusal,
  findRightsChangeRefusal,
  findSuspendRefusal,
  type Granter,
  type Managed,
} from '@servery/domain/business/access/granting.ts'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { type AuditContext, recordChanges } from '../../platform/audit/index.ts'
import type { Database, Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { changedFields } from '../../platform/records/index.ts'
import { requireBranches, requireNoRefusal, visibleBranches } from './granting.ts'
import {
  endSessions,
  findActiveOwners,
  findTwoStep,
  findUser,
  findUsers,
  lockActiveOwners,
  renameIdentity,
  type User,
  updateUser,
} from './users.store.ts'

export interface UserWrite extends AuditContext {
  readonly granter: Granter
}

export interface UserInput {
  readonly firstName: string
  readonly secondName: string
  readonly jobTitle: string
  readonly phone: string
  readonly avatar: string
  readonly role: Role
  readonly branchIds: readonly string[] | null
}

interface Versioned {
  readonly id: string
  readonly version: number
}

export async function listUsers(
  database: Database,
  scope: Scope,
): Promise<{ rows: UserRow[]; activeOwners: number }> {
  const { users, owners } = await database.readTenant(scope, async (trx) => ({
    users: await findUsers(scope, trx),
    owners: await findActiveOwners(scope, trx),
  }))
  const ids = users.map(({ id }) => id)
  const twoStep = await findTwoStep(database.identity, ids)
  return {
    rows: users.map((user) => userView(scope, user, twoStep.has(user.id))),
    activeOwners: owners.length,
  }
}

export async function showUser(database: Database, scope: Scope, id: string): Promise<UserRow> {
  const user = await database.readTenant(scope, (trx) => findUser(scope, trx, id))
  if (user === undefined) return fail('not_found', { field: 'id' })
  const twoStep = await findTwoStep(database.identity, [id])
  return userView(scope, user, twoStep.has(id))
}

/** Rights that change count from the next request on: every request reads them anew. */
export async function changeUser(
  write: UserWrite,
  change: Versioned & { readonly input: UserInput },
): Promise<void> {
  const { scope, trx, granter, actor, now } = write
  const { id, input } = change
  const activeOwners = await lockActiveOwners(scope, trx)
  const user = await requireUser(write, change)
  const managed = managedOf(user)
  requireNoRefusal(findEditRefusal(granter, managed))
  requireNoRefusal(findRightsChangeRefusal(granter, managed, { rights: input, activeOwners }))
  await requireBranches(scope, trx, input.branchIds)
  const changes = changedFields(inputOf(user), ordered(input))
  if (changes.length === 0) return
  await updateUser(scope, trx, id, {
    first_name: input.firstName,
    second_name: input.secondName,
    job_title: input.jobTitle,
    phone: input.phone,
    avatar: input.avatar,
    role: input.role,
    branch_ids: input.branchIds === null ? null : [...input.branchIds],
    version: user.version + 1,
    updated_at: now,
    updated_by: actor.name,
  })
  await renameIdentity(trx, id, `${input.firstName} ${input.secondName}`.trim())
  await recordChanges(write, 'user', id, changes)
}

export async function setUserStatus(
  write: UserWrite,
  change: Versioned & { readonly status: 'active' | 'suspended' },
): Promise<void> {
  const { scope, trx, granter, actor, now } = write
  const { id, status } = change
  const activeOwners = await lockActiveOwners(scope, trx)
  const user = await requireUser(write, change)
  const refusal =
    status === 'suspended'
      ? findSuspendRefusal(granter, managedOf(user), activeOwners)
      : findEditRefusal(granter, managedOf(user))
  requireNoRefusal(refusal)
  if (status === 'suspended') await endSessions(trx, id)
  if (user.status === status) return
  const head = { version: user.version + 1, updated_at: now, updated_by: actor.name }
  await updateUser(scope, trx, id, { status, ...head })
  await recordChanges(write, 'user', id, [{ field: 'status', old: user.status, new: status }])
}

async function requireUser({ scope, trx }: UserWrite, { id, version }: Versioned): Promise<User> {
  const user = await findUser(scope, trx, id)
  if (user === undefined) return fail('not_found', { field: 'id' })
  if (user.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: user.version } })
  }
  return user
}

function managedOf(user: User): Managed {
  return { id: user.id, role: user.role, branchIds: user.branch_ids, status: user.status }
}

function inputOf(user: User): UserInput {
  return ordered({
    firstName: user.first_name,
    secondName: user.second_name,
    jobTitle: user.job_title,
    phone: user.phone,
    avatar: user.avatar,
    role: user.role,
    branchIds: user.branch_ids,
  })
}

/** Branches are a set: their order is no change. */
function ordered(input: UserInput): UserInput {
  const { firstName, secondName, jobTitle, phone, avatar, role, branchIds } = input
  const sorted = branchIds === null ? null : [...branchIds].sort()
  return { firstName, secondName, jobTitle, phone, avatar, role, branchIds: sorted }
}

function userView(scope: Scope, user: User, twoStep: boolean): UserRow {
  return {
    id: user.id,
    version: user.version,
    firstName: user.first_name,
    secondName: user.second_name,
    email: user.email,
    jobTitle: user.job_title,
    phone: user.phone,
    avatar: user.avatar,
    role: user.role,
    ...visibleBranches(scope, user.branch_ids),
    twoStep,
    lastActiveAt: user.last_active_at?.toISOString() ?? null,
    status: user.status,
    updatedAt: user.updated_at.toISOString(),
    updatedBy: user.updated_by,
  }
}
