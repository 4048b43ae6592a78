/** SQL of stock takes themselves. */
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Scope, Tables, TenantTransaction } from '../../platform/db/index.ts'
import { findPage, type KeysetSort, type Page } from '../../platform/paging/index.ts'

export type TakeRow = Selectable<Tables['stock_takes']>
export type ListedTake = TakeRow & {
  readonly currency: string
  readonly rows: number
  readonly counted: number
}

export interface TakeFilter {
  readonly branchId?: string | undefined
  readonly status?: string | undefined
}

export const takeSorts = {
  createdAt: { expression: sql`stock_takes.created_at`, type: 'timestamptz' },
} as const

const select = sql`stock_takes.*, branches.currency, sheet.rows, sheet.counted`
const from = sql`stock_takes
  join branches on branches.company_id = stock_takes.company_id
    and branches.id = stock_takes.branch_id
  cross join lateral (
    select count(*)::int as rows, count(counted)::int as counted from stock_take_rows
    where stock_take_rows.company_id = stock_takes.company_id
      and stock_take_rows.stock_take_id = stock_takes.id) as sheet`

const inBranches = (scope: Scope) => [
  sql`stock_takes.company_id = ${scope.companyId}`,
  ...(scope.branchIds === null
    ? []
    : [sql`stock_takes.branch_id = any(${[...scope.branchIds]}::uuid[])`]),
]

export function findTakePage(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, status }: TakeFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<ListedTake> | null> {
  const where = inBranches(scope)
  if (branchId !== undefined) where.push(sql`stock_takes.branch_id = ${branchId}`)
  if (status !== undefined) where.push(sql`stock_takes.status = ${status}`)
  return findPage<ListedTake>(trx, { select, from, where, id: sql`stock_takes.id`, ...page })
}

export async function findTake(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<ListedTake | undefined> {
  const where = sql.join([...inBranches(scope), sql`stock_takes.id = ${id}`], sql` and `)
  const found = await sql<ListedTake>`select ${select} from ${from} where ${where}`.execute(trx)
  return found.rows[0]
}

/** Whoever writes to a stock take waits here for the one before. */
export function lockTake(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<TakeRow | undefined> {
  return trx
    .selectFrom('stock_takes')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .$if(scope.branchIds !== null, (query) =>
      query.where('branch_id', 'in', [...(scope.branchIds ?? [])]),
    )
    .forUpdate()
    .executeTakeFirst()
}

export async function insertTake(trx: TenantTransaction, take: TakeRow): Promise<void> {
  await trx.insertInto('stock_takes').values(take).execute()
}

export async function changeTake(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
  change: Updateable<Tables['stock_takes']>,
): Promise<void> {
  await trx
    .updateTable('stock_takes')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Which of these are no records of the company. */
export async function findUnknown(
  { companyId }: Scope,
  trx: TenantTransaction,
  table: 'categories' | 'items' | 'suppliers',
  ids: readonly string[],
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select wanted.id from unnest(${[...ids]}::uuid[]) as wanted(id)
    where not exists (select from ${sql.table(table)} as known
      where known.company_id = ${companyId} and known.id = wanted.id)`.execute(trx)
  return found.rows.map(({ id }) => id)
}
