/** Points of customers who stayed away too long, as the programme says. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { findProgramme } from './loyalty-programmes.store.ts'

/**
 * What customers have, with those who were merged into them, and when it lapses: so many months
 * after their last visit, or after points last moved otherwise.
 */
function standing(
  { companyId }: Scope,
  months: number,
  of: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    select b.currency, sum(b.amount) as amount, array_agg(b.id) as balance_ids,
      greatest(kept.last_visit_at, max((select max(e.at) from balance_entries e
        where e.company_id = ${companyId} and e.balance_id = b.id and e.cause <> 'lapsed')))
        + make_interval(months => ${months}::int) as lapses_at
    from balances b
    join customers c on c.company_id = b.company_id and c.id::text = b.holder
    join customers kept on kept.company_id = b.company_id
      and kept.id = coalesce(c.merged_into, c.id)
    where b.company_id = ${companyId} and b.kind = 'points' and ${of}
    group by kept.id, kept.last_visit_at, b.currency`
}

/** When the points of a customer lapse, by currency: none where there are none, or they stay. */
export async function findLapses(
  scope: Scope,
  trx: TenantTransaction,
  customerId: string,
): Promise<ReadonlyMap<string, Date>> {
  const months = (await findProgramme(scope, trx))?.input.lapseMonths ?? null
  if (months === null) return new Map()
  const theirs = standing(scope, months, sql`kept.id = ${customerId}`)
  const { rows } = await sql<{ currency: string; lapses_at: Date }>`
    select currency, lapses_at from (${theirs}) as whole where amount > 0`.execute(trx)
  return new Map(rows.map(({ currency, lapses_at }) => [currency, lapses_at]))
}

/**
 * Takes off what has lapsed by now. Asked for again nothing happens, as nothing is left; who comes
 * at this moment is waited for, as their sale locks the same balances in the same order.
 */
export async function lapsePoints(scope: Scope, trx: TenantTransaction, at: Date): Promise<void> {
  const months = (await findProgramme(scope, trx))?.input.lapseMonths ?? null
  if (months === null) return
  const { companyId } = scope
  const lapsed = sql`select unnest(balance_ids) from (${standing(scope, months)}) as whole
    where amount > 0 and lapses_at <= ${at}`
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
    )
    update balances set amount = 0 from gone
    where balances.company_id = ${companyId} and balances.id = gone.id`.execute(trx)
}
