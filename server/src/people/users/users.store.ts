/** SQL of the people who sign in to a company's back office. */
import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type IdentityTables,
  identityOf,
  type Scope,
  type TenantTransaction,
  type UsersTable,
} from '../../platform/db/index.ts'

export type User = Selectable<UsersTable>

/** Those whom the scope may see: who shares a branch with it, or has all. By name. */
export function findUsers(scope: Scope, trx: TenantTransaction): Promise<User[]> {
  return visible(scope, trx).orderBy('first_name').orderBy('second_name').orderBy('id').execute()
}

export function findUser(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<User | undefined> {
  return visible(scope, trx).where('id', '=', id).executeTakeFirst()
}

function visible(scope: Scope, trx: TenantTransaction) {
  const users = trx.selectFrom('users').selectAll().where('company_id', '=', scope.companyId)
  return scope.branchIds === null ? users : users.where(sharesBranch(scope.branchIds))
}

/** True of rows for all branches, and of those for one of these. */
export function sharesBranch(branchIds: readonly string[]) {
  return sql<boolean>`(branch_ids is null or branch_ids && ${[...branchIds]}::uuid[])`
}

/**
 * How many owners can sign in. Locks the company's owners, so that two of them who demote each
 * other at once stand in line.
 */
export async function lockActiveOwners(scope: Scope, trx: TenantTransaction): Promise<number> {
  const owners = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.length
}

/** The owners who can sign in. */
export function findActiveOwners(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('company_id', '=', scope.companyId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}

export type UserChange = Partial<
  Pick<
    User,
    | 'first_name'
    | 'second_name'
    | 'job_title'
    | 'phone'
    | 'avatar'
    | 'role'
    | 'branch_ids'
    | 'status'
  >
> &
  Pick<User, 'version' | 'updated_at' | 'updated_by'>

export function updateUser(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  change: UserChange,
): Promise<User> {
  return trx
    .updateTable('users')
    .set(change)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of the ids given, those that are branches of the company. */
export async function findBranchIds(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('branches')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Of the people given, those whose sign-in asks for a second step. */
export async function findTwoStep(
  identity: Kysely<IdentityTables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await identity
    .selectFrom('second_factors')
    .select('user_id')
    .where('enabled_at', 'is not', null)
    .where('user_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Everywhere this person is signed in they are signed out. */
export async function endSessions(trx: TenantTransaction, userId: string): Promise<void> {
  await identityOf(trx).deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function renameIdentity(
  trx: TenantTransaction,
  userId: string,
  name: string,
): Promise<void> {
  await identityOf(trx).updateTable('identities').set({ name }).where('id', '=', userId).execute()
}
