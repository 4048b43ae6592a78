/** SQL of branches as records, and of what can be counted of them. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BranchesTable, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPage, type KeysetSort, type Page } from '../../platform/paging/index.ts'
import { sortKey } from '../../platform/records/index.ts'

export type BranchRowStored = Selectable<BranchesTable>

/** How it sells. */
export interface SaleRules {
  readonly taxRounding: BranchRowStored['tax_rounding']
  readonly taxRoundPer: BranchRowStored['tax_round_per']
  readonly taxRoundEach: boolean
  readonly cashRoundingStep: MinorUnits
  readonly cashRoundingMode: BranchRowStored['cash_rounding_mode']
  readonly orderTypes: BranchRowStored['order_types']
  readonly defaultOrderType: BranchRowStored['default_order_type']
  readonly lineTypes: boolean
}

/** What people decide about a branch; the location is its town. */
export interface BranchContent extends SaleRules {
  readonly name: string
  readonly companyName: string
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly postcode: string
  readonly location: string
  readonly phone: string
  readonly email: string
  readonly vatNumber: string
  readonly timeZone: string
  readonly cutOverMinutes: number
  readonly currency: string
}

export function contentOf(row: BranchRowStored): BranchContent {
  return {
    name: row.name,
    companyName: row.company_name,
    line1: row.line1,
    line2: row.line2,
    town: row.town,
    postcode: row.postcode,
    location: row.location,
    phone: row.phone,
    email: row.email,
    vatNumber: row.vat_number,
    timeZone: row.time_zone,
    cutOverMinutes: row.cut_over_minutes,
    currency: row.currency,
    ...saleRulesOf(row),
  }
}

export function saleRulesOf(row: BranchRowStored): SaleRules {
  return {
    taxRounding: row.tax_rounding,
    taxRoundPer: row.tax_round_per,
    taxRoundEach: row.tax_round_each,
    cashRoundingStep: minorUnits(row.cash_rounding_step),
    cashRoundingMode: row.cash_rounding_mode,
    orderTypes: row.order_types,
    defaultOrderType: row.default_order_type,
    lineTypes: row.line_types,
  }
}

function columnsOf(content: BranchContent) {
  return {
    name: content.name,
    company_name: content.companyName,
    line1: content.line1,
    line2: content.line2,
    town: content.town,
    postcode: content.postcode,
    location: content.location,
    phone: content.phone,
    email: content.email,
    vat_number: content.vatNumber,
    time_zone: content.timeZone,
    cut_over_minutes: content.cutOverMinutes,
    currency: content.currency,
    tax_rounding: content.taxRounding,
    tax_round_per: content.taxRoundPer,
    tax_round_each: content.taxRoundEach,
    cash_rounding_step: content.cashRoundingStep,
    cash_rounding_mode: content.cashRoundingMode,
    order_types: content.orderTypes,
    default_order_type: content.defaultOrderType,
    line_types: content.lineTypes,
  }
}

export interface BranchHead {
  readonly version: number
  readonly archived: boolean
  readonly revision: number
  readonly updated_at: Date
  readonly updated_by: string
}

/** A branch that the scope shows; it stays as it is until the transaction ends. */
export async function lockBranch(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<BranchRowStored | undefined> {
  const query = branchQuery(scope, trx, id)
  return query?.forUpdate().executeTakeFirst()
}

export async function findBranchRow(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<BranchRowStored | undefined> {
  return branchQuery(scope, trx, id)?.executeTakeFirst()
}

function branchQuery(scope: Scope, trx: TenantTransaction, id: string) {
  if (scope.branchIds !== null && !scope.branchIds.includes(id)) return undefined
  return trx
    .selectFrom('branches')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
}

/** Every branch of the company, archived ones too. */
export function findAllBranches(scope: Scope, trx: TenantTransaction): Promise<BranchRowStored[]> {
  return trx
    .selectFrom('branches')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .orderBy('id')
    .execute()
}

export async function insertBranch(
  scope: Scope,
  trx: TenantTransaction,
  branch: {
    readonly id: string
    readonly content: BranchContent
    readonly head: BranchHead
    readonly createdHash: string
  },
): Promise<void> {
  const { id, content, head, createdHash } = branch
  await trx
    .insertInto('branches')
    .values({
      company_id: scope.companyId,
      id,
      created_hash: createdHash,
      ...columnsOf(content),
      ...head,
    })
    .execute()
}

export async function updateBranchRow(
  scope: Scope,
  trx: TenantTransaction,
  change: { readonly id: string; readonly content: BranchContent; readonly head: BranchHead },
): Promise<void> {
  await trx
    .updateTable('branches')
    .set({ ...columnsOf(change.content), ...change.head })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', change.id)
    .execute()
}

export const branchSorts = {
  name: { expression: sql`lower(name)`, type: 'text' },
  town: { expression: sql`lower(town)`, type: 'text' },
} as const

/** Branches of the scope whose name, town or postcode holds the search. */
export function findBranchPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: { readonly archived: boolean; readonly search: string },
  page: {
    readonly sort: KeysetSort
    readonly cursor: string | undefined
    readonly limit: number
  },
): Promise<Page<BranchRowStored> | null> {
  const search = sortKey(filter.search)
  const where: RawBuilder<unknown>[] = [
    sql`company_id = ${scope.companyId}`,
    sql`archived = ${filter.archived}`,
  ]
  if (scope.branchIds !== null) where.push(sql`id = any(${[...scope.branchIds]}::uuid[])`)
  if (search !== '') {
    where.push(sql`strpos(lower(concat_ws(' ', name, town, postcode)), ${search}) > 0`)
  }
  return findPage<BranchRowStored>(trx, {
    select: sql`*`,
    from: sql`branches`,
    where,
    id: sql`id`,
    ...page,
  })
}

export async function countActiveBranches(scope: Scope, trx: TenantTransaction): Promise<number> {
  const row = await trx
    .selectFrom('branches')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export interface BranchCounts {
  readonly tills: number
  readonly team: number
}

/** Tills and team of branches; a branch without either is not among the answers. */
export async function countPeopleAndTills(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BranchCounts>> {
  const found = await sql<{ id: string; tills: number; team: number }>`
    select branches.id,
      (select count(*)::int from registers
        where registers.company_id = branches.company_id and registers.branch_id = branches.id
          and registers.kind = 'till' and registers.state <> 'closed') as tills,
      (select count(*)::int from team_member_branches as places
        join team_members as members on members.company_id = places.company_id
          and members.id = places.team_member_id
        where places.company_id = branches.company_id and places.branch_id = branches.id
          and not places.has_left and not members.archived) as team
    from branches
    where branches.company_id = ${scope.companyId} and branches.id = any(${[...ids]}::uuid[])
  `.execute(trx)
  return new Map(found.rows.map(({ id, tills, team }) => [id, { tills, team }]))
}

/** Net sales of one business day per branch. */
export async function sumNet(
  scope: Scope,
  trx: TenantTransaction,
  days: readonly { readonly branchId: string; readonly date: string }[],
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ branch_id: string; net: number }>`
    select orders.branch_id, sum(orders.sales_net)::bigint as net
    from orders join unnest(
      ${days.map(({ branchId }) => branchId)}::uuid[],
      ${days.map(({ date }) => date)}::date[]
    ) as today(branch_id, date)
      on orders.branch_id = today.branch_id and orders.business_date = today.date
    where orders.company_id = ${scope.companyId} and orders.status = 'completed'
    group by orders.branch_id`.execute(trx)
  return new Map(found.rows.map(({ branch_id, net }) => [branch_id, net]))
}

/** Ids of the branches that have ever had an order. */
export async function findTradedBranches(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }>`
    select branches.id from branches
    where branches.company_id = ${scope.companyId} and branches.id = any(${[...ids]}::uuid[])
      and exists (select from orders
        where orders.company_id = branches.company_id and orders.branch_id = branches.id)
  `.execute(trx)
  return new Set(found.rows.map(({ id }) => id))
}
