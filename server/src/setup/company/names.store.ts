/** What people, registers and branches are called, for lists of orders and payments. */
import { sql } from 'kysely'
import { prepared, type Scope, type TenantTransaction } from '../../platform/db/index.ts'

export type Names = ReadonlyMap<string, string>

/** Till staff by their display names, others by their own. Who is neither has no name here. */
export async function findPeople(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<Names> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const found = await sql<{ id: string; name: string }>`
    ${peopleNamed(scope, wanted)} order by is_member`.execute(trx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** Who is both comes twice. */
const peopleNamed = ({ companyId }: Scope, ids: readonly string[]) => sql`
  select ${prepared} id, btrim(first_name || ' ' || second_name) as name, false as is_member
  from users
  where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
  union all
  select id, display_name, true from team_members
  where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`

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

/** What a page of rows names: where and at which register it was, and these people. One look. */
export async function findRowNames(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly { readonly register_id: string }[],
  people: readonly string[],
): Promise<RowNames> {
  const { companyId } = scope
  const registerIds = [...new Set(rows.map((row) => row.register_id))]
  const found = await sql<{ of: keyof RowNames; id: string; name: string }>`
    select 'branches' as of, id, name, false as is_member from branches
    where company_id = ${companyId}
    union all
    select 'registers', id, name, false from registers
    where company_id = ${companyId} and id = any(${registerIds}::uuid[])
    union all
    select 'people', named.* from (${peopleNamed(scope, [...new Set(people)])}) as named
    order by is_member`.execute(trx)
  const of = (kind: keyof RowNames) =>
    new Map(found.rows.filter((row) => row.of === kind).map(({ id, name }) => [id, name]))
  return { branches: of('branches'), registers: of('registers'), people: of('people') }
}
