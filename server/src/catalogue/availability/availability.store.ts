/** SQL of what is sold out or counted down. */
import { type Selectable, sql } from 'kysely'
import type { AvailabilitiesTable, Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Write } from '../../platform/records/index.ts'

export type AvailabilityRow = Selectable<AvailabilitiesTable>

/** What is in force now in these branches. */
export async function findInForce(
  scope: Scope,
  trx: TenantTransaction,
  { branchIds, now }: { readonly branchIds: readonly string[] | null; readonly now: Date },
): Promise<AvailabilityRow[]> {
  return trx
    .selectFrom('availabilities')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where((where) =>
      where.or([
        where.and([
          where('state', '!=', 'available'),
          where.or([where('until', 'is', null), where('until', '>', now)]),
        ]),
        where('stock_left', 'is not', null),
      ]),
    )
    .$if(branchIds !== null, (query) => query.where('branch_id', 'in', [...(branchIds ?? [])]))
    .orderBy('set_at')
    .orderBy('subject_id')
    .execute()
}

/** What changed in a branch since a revision, ended ones included. */
export async function findAvailabilitySince(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, revision }: { readonly branchId: string; readonly revision: number },
): Promise<AvailabilityRow[]> {
  return trx
    .selectFrom('availabilities')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .where('revision', '>', revision)
    .orderBy('subject_id')
    .execute()
}

export async function saveAvailability(
  trx: TenantTransaction,
  rows: readonly AvailabilityRow[],
): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto('availabilities')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'branch_id', 'subject_id']).doUpdateSet({
          revision: row.revision,
          state: row.state,
          remaining: row.remaining,
          left_now: row.left_now,
          set_at: row.set_at,
          set_by: row.set_by,
          until: row.until,
        }),
      )
      .execute()
  }
}

export interface Subject {
  readonly id: string
  readonly noun: 'item' | 'modifier_group'
  /** The record that it is, or belongs to. */
  readonly record_id: string
}

/** The records that these ids are, or are parts of. */
export async function findSubjects(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<Subject[]> {
  const wanted = sql`any(${[...ids]}::uuid[])`
  const items = await sql<Subject>`
    select id, 'item' as noun, id as record_id from items
    where company_id = ${scope.companyId} and id = ${wanted}`.execute(trx)
  if (items.rows.length === ids.length) return items.rows
  const texts = sql`any(${[...ids]}::text[])`
  const parts = await sql<Subject>`
    select part ->> 'id' as id, 'item' as noun, items.id as record_id
    from items cross join lateral jsonb_array_elements(variations) as part
    where company_id = ${scope.companyId} and part ->> 'id' = ${texts}
    union all
    select part ->> 'id', 'modifier_group', modifier_groups.id
    from modifier_groups cross join lateral jsonb_array_elements(options) as part
    where company_id = ${scope.companyId} and part ->> 'id' = ${texts}`.execute(trx)
  return [...items.rows, ...parts.rows]
}

/** The first moment of the branch's next business day. */
export async function findNextDay(
  trx: TenantTransaction,
  day: { readonly date: string; readonly cutOverMinutes: number; readonly timeZone: string },
): Promise<Date> {
  const found = await sql<{ at: Date }>`
    select ((${day.date}::date + ${day.cutOverMinutes} * interval '1 minute')
      at time zone ${day.timeZone}) as at`.execute(trx)
  const at = found.rows[0]?.at
  if (at === undefined) throw new Error('the database did not answer when the next day begins')
  return at
}

/** Whether anything is counted in the branch now. */
export async function hasCounted(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string; readonly now: Date },
): Promise<boolean> {
  const rows = await findInForce(scope, trx, { branchIds: [branchId], now })
  return rows.some(({ state }) => state === 'counted')
}

/**
 * What is left of what is counted in a branch: what was said, less the lines that were added since
 * and still stand. Worked out anew each time, so that it does not matter how often or when.
 */
export async function findLeft(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string; readonly now: Date },
): Promise<{ subject_id: string; left: number }[]> {
  const found = await sql<{ subject_id: string; left: number }>`
    select counted.subject_id,
      greatest(0, counted.remaining - coalesce(sum(sold.quantity), 0))::bigint as left
    from availabilities as counted
    left join lateral (
      select case
          when counted.subject_id in (order_lines.item_id, order_lines.variation_id)
          then order_lines.quantity
          else chosen.times * case when unit = 'each' then order_lines.quantity else 1000 end
        end as quantity
      from order_lines
      join orders on orders.company_id = order_lines.company_id
        and orders.id = order_lines.order_id and orders.status <> 'cancelled'
      cross join lateral (
        select sum((option ->> 'quantity')::bigint) as times
        from jsonb_array_elements(order_lines.modifiers) as option
        where option ->> 'id' = counted.subject_id::text
          and option ->> 'prefix' is distinct from 'no'
      ) as chosen
      where order_lines.company_id = counted.company_id
        and order_lines.branch_id = counted.branch_id
        and order_lines.business_date >= (counted.set_at at time zone 'UTC')::date - 2
        and order_lines.added_at >= counted.set_at
        and order_lines.status <> 'removed'
        and (counted.subject_id in (order_lines.item_id, order_lines.variation_id)
          or chosen.times > 0)
    ) as sold on true
    where counted.company_id = ${scope.companyId} and counted.branch_id = ${branchId}
      and counted.state = 'counted' and (counted.until is null or counted.until > ${now})
    group by counted.subject_id, counted.remaining, counted.left_now
    having greatest(0, counted.remaining - coalesce(sum(sold.quantity), 0))
      is distinct from counted.left_now`.execute(trx)
  return found.rows
}

export async function saveLeft(
  scope: Scope,
  trx: TenantTransaction,
  change: {
    readonly branchId: string
    readonly subjectId: string
    readonly left: number
    readonly revision: number
  },
): Promise<void> {
  await trx
    .updateTable('availabilities')
    .set({ left_now: change.left, revision: change.revision })
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', change.branchId)
    .where('subject_id', '=', change.subjectId)
    .execute()
}

/** What is left by stock in a branch, where that is said. */
export async function findStockLeft(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('availabilities')
    .select(['subject_id', 'stock_left'])
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .where('stock_left', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.subject_id, row.stock_left ?? 0]))
}

/** Beside what people say of it, which stays as it is. */
export async function saveStockLeft(
  { scope, trx, now, actor, revision }: Pick<Write, 'scope' | 'trx' | 'now' | 'actor' | 'revision'>,
  branchId: string,
  changes: readonly { readonly subjectId: string; readonly left: number | null }[],
): Promise<void> {
  for (const { subjectId, left } of changes) {
    await trx
      .insertInto('availabilities')
      .values({
        ...{ company_id: scope.companyId, branch_id: branchId, subject_id: subjectId },
        ...{ revision, state: 'available', remaining: null, left_now: null, until: null },
        ...{ stock_left: left, set_at: now, set_by: actor.name },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'branch_id', 'subject_id'])
          .doUpdateSet({ stock_left: left, revision }),
      )
      .execute()
  }
}
