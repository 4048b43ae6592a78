/** SQL of how much a branch should have. */
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface Target {
  readonly itemId: string
  readonly variationId: string | null
  readonly lowAt: Quantity | null
  readonly par: Quantity | null
}

interface Row {
  readonly item_id: string
  readonly variation: string
  readonly low_at: string | null
  readonly par: string | null
}

const figure = (text: string | null) => (text === null ? null : (Number(text) as Quantity))

export async function findTargets(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, itemId = null }: { readonly branchId: string; readonly itemId?: string | null },
): Promise<Target[]> {
  const { rows } = await sql<Row>`select item_id, variation, low_at, par from stock_targets
    where company_id = ${companyId} and branch_id = ${branchId}
      and (${itemId}::uuid is null or item_id = ${itemId}::uuid)
    order by item_id, variation`.execute(trx)
  return rows.map((row) => ({
    itemId: row.item_id,
    variationId: row.variation === '' ? null : row.variation,
    lowAt: figure(row.low_at),
    par: figure(row.par),
  }))
}

/** Whether anybody has said how much the branch should have of something, or of all by default. */
export async function hasTargets(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<boolean> {
  const { rows } = await sql`select from companies where id = ${companyId}
    and (stock_low_at is not null or exists (select from stock_targets
      where company_id = ${companyId} and branch_id = ${branchId}))`.execute(trx)
  return rows.length > 0
}

export async function writeTargets(
  { companyId }: Scope,
  trx: TenantTransaction,
  written: {
    readonly branchId: string
    readonly targets: readonly Target[]
    readonly now: Date
    readonly by: string
  },
): Promise<void> {
  const { branchId, now, by } = written
  const rows = written.targets.map(({ itemId, variationId, lowAt, par }) => ({
    ...{ item_id: itemId, variation: variationId ?? '', low_at: lowAt, par },
  }))
  await sql`insert into stock_targets (company_id, branch_id, item_id, variation, low_at, par,
      updated_at, updated_by)
    select ${companyId}::uuid, ${branchId}::uuid, target.*, ${now}::timestamptz, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as target (item_id uuid, variation text, low_at bigint, par bigint)
    on conflict (company_id, branch_id, item_id, variation) do update
      set low_at = excluded.low_at, par = excluded.par, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(trx)
}

/** What is kept in stock in a branch: each active item, or each of its variations. */
export async function findTracked(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<{ readonly itemId: string; readonly variationId: string | null }[]> {
  const { rows } = await sql<{ item_id: string; variation_id: string | null }>`
    select i.id as item_id, v.id as variation_id from items i
    left join lateral (select (one ->> 'id')::uuid as id
      from jsonb_array_elements(i.variations) as one) v on true
    where i.company_id = ${companyId} and i.tracked and not i.archived
      and not jsonb_exists(i.more, 'bundleParts')
      and coalesce(jsonb_exists(i.more -> 'branchIds', ${branchId}), true)
    order by i.id`.execute(trx)
  return rows.map((row) => ({ itemId: row.item_id, variationId: row.variation_id }))
}

/** At how little something is low where nobody says so of it. */
export async function findLowAtDefault(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<Quantity | null> {
  const { rows } = await sql<{ low_at: string | null }>`
    select stock_low_at as low_at from companies where id = ${companyId}`.execute(trx)
  return figure(rows[0]?.low_at ?? null)
}
