/** What people, registers and branches are called, for lists of orders and payments. */
import type { Scope, TenantTransaction } from '../db/tenancy.ts'

export type Names = ReadonlyMap<string, string>

/** Till staff by their display names, others by their own. Who is neither has no name here. */
export async function findPeople(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<Names> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const users = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'second_name'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', wanted)
    .execute()
  const members = await trx
    .selectFrom('team_members')
    .select(['id', 'display_name'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', wanted)
    .execute()
  return new Map([
    ...users.map((user) => [user.id, `${user.first_name} ${user.second_name}`.trim()] as const),
    ...members.map((member) => [member.id, member.display_name] as const),
  ])
}

export async function findRegisterNames(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<Names> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await trx
    .selectFrom('registers')
    .select(['id', 'name'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function findBranchNames(scope: Scope, trx: TenantTransaction): Promise<Names> {
  const rows = await trx
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('company_id', '=', scope.companyId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

export interface RowNames {
  readonly branches: Names
  readonly registers: Names
  readonly people: Names
}

/** What a page of rows names: where and at which register it was, and these people. */
export async function findRowNames(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly { readonly register_id: string }[],
  people: readonly string[],
): Promise<RowNames> {
  const registerIds = rows.map((row) => row.register_id)
  return {
    branches: await findBranchNames(scope, trx),
    registers: await findRegisterNames(scope, trx, registerIds),
    people: await findPeople(scope, trx, people),
  }
}
