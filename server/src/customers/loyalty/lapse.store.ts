/** Points of customers who stayed away too long, as the programme says. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findProgramme } from './loyalty-programmes.store.ts'

/** After how many months points lapse; null: never, or there is no programme. */
export async function findLapseMonths(
  scope: Scope,
  trx: TenantTransaction,
): Promise<number | null> {
  return (await findProgramme(scope, trx))?.input.lapseMonths ?? null
}

/**
 * What these customers have together, each with all who were merged into them, and when it lapses:
 * so many months after their last visit, or after points last moved otherwise. Indexes are used for
 * columns alone under row-level security, so what they are looked up by is worked out first.
 */
function standing(
  { companyId }: Scope,
  months: number,
  family: readonly string[],
): RawBuilder<unknown> {
  return sql`
    with named as materialized (
      select id::text as holder, coalesce(merged_into, id) as kept_id from customers
      where company_id = ${companyId} and id = any(${[...family]}::uuid[])
    )
    select kept.id as customer_id, b.currency, sum(b.amount) as amount,
      array_agg(b.id) as balance_ids,
      greatest(kept.last_visit_at, max((select max(e.at) from balance_entries e
        where e.company_id = ${companyId} and e.balance_id = b.id and e.cause <> 'lapsed')))
        + make_interval(months => ${months}::int) as lapses_at
    from named
    join balances b on b.company_id = ${companyId} and b.kind = 'points'
      and b.holder = named.holder
    join customers kept on kept.company_id = ${companyId} and kept.id = named.kept_id
    group by kept.id, kept.last_visit_at, b.currency`
}

/** When the points of a customer lapse, by currency: none where there are none, or they stay. */
export async function findLapses(
  scope: Scope,
  trx: TenantTransaction,
  { customerId, family }: { readonly customerId: string; readonly family: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  const months = await findLapseMonths(scope, trx)
  if (months === null) return new Map()
  const { rows } = await sql<{ currency: string; lapses_at: Date }>`
    select currency, lapses_at from (${standing(scope, months, family)}) as whole
    where customer_id = ${customerId} and amount > 0`.execute(trx)
  return new Map(rows.map(({ currency, lapses_at }) => [currency, lapses_at]))
}

/** Who has points, after one of them, some at a time. */
export async function findHoldersOfPoints(
  { companyId }: Scope,
  trx: TenantTransaction,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ holder: string }>`
    select distinct holder from balances
    where company_id = ${companyId} and kind = 'points' and amount > 0 and holder > ${after}
    order by holder limit ${limit}`.execute(trx)
  return rows.map(({ holder }) => holder)
}

/** Those of them who were not here for so long, and all whom they stand for. */
async function findAbsent(
  { companyId }: Scope,
  trx: TenantTransaction,
  { holders, months, at }: { holders: readonly string[]; months: number; at: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as materialized (
      select distinct coalesce(merged_into, id) as id from customers
      where company_id = ${companyId} and id = any(${[...holders]}::uuid[])
    ), absent as materialized (
      select kept.id from named join customers kept
        on kept.company_id = ${companyId} and kept.id = named.id
      where kept.last_visit_at <= ${at}::timestamptz - make_interval(months => ${months}::int)
    )
    select id from absent
    union all
    select c.id from absent join customers c on c.company_id = ${companyId}
      and c.merged_into = absent.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Takes off what has lapsed by now of these. Asked for again nothing happens, as nothing is left;
 * who comes at this moment is waited for, as their sale locks the same balances in the same order.
 */
export async function lapsePointsOf(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly holders: readonly string[]; readonly months: number; readonly at: Date },
): Promise<void> {
  const { companyId } = scope
  const { months, at } = asked
  const family = await findAbsent(scope, trx, asked)
  if (family.length === 0) return
  // Whoever is at a till just now with a reward in mind has what is held for them.
  const lapsed = sql`select unnest(balance_ids) from (${standing(scope, months, family)}) as whole
    where amount > 0 and lapses_at <= ${at} and not exists (select from balance_holds h
      where h.company_id = ${companyId} and h.balance_id = any(balance_ids)
        and h.expires_at > ${at})`
  const { rows } = await sql<{ id: string }>`
    select id from balances where company_id = ${companyId} and id in (${lapsed})
    order by holder, currency for no key update`.execute(trx)
  if (rows.length === 0) return
  const locked = rows.map(({ id }) => id)
  await sql`
    with gone as (
      select id, amount from balances where company_id = ${companyId} and amount <> 0
        and id = any(${locked}::uuid[]) and id in (${lapsed})
    ), added as (
      insert into balance_entries (company_id, id, balance_id, cause, amount, at, actor)
      select ${companyId}, gen_random_uuid(), id, 'lapsed', 0 - amount, ${at}, '' from gone
      returning 1
    )
    update balances set amount = 0 from gone
    where balances.company_id = ${companyId} and balances.id = gone.id`.execute(trx)
}
