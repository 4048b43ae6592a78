/** SQL that gives entries of the audit their place in the feed. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

const atOnce = 5_000

/**
 * Numbers what was written since. An entry becomes visible after its moment, at the end of the
 * transaction that made it, so that a day before the newest number is looked through again. Answers
 * whether there may be more.
 */
export async function numberAudit({ companyId }: Scope, trx: TenantTransaction): Promise<boolean> {
  // Of two that number at once the second waits, and goes on after what the first has numbered.
  await sql`select from companies where id = ${companyId} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    with head as (
      select coalesce(max(position), 0) as position from audit_positions
      where company_id = ${companyId}
    ), since as (
      select e.at - interval '1 day' as at from head
      join audit_positions p on p.company_id = ${companyId} and p.position = head.position
      join audit_entries e on e.company_id = p.company_id and e.id = p.entry_id
    ), fresh as (
      select e.id, row_number() over (order by e.at, e.id) as n from audit_entries e
      where e.company_id = ${companyId}
        and e.at >= coalesce((select at from since), '-infinity'::timestamptz)
        and not exists (select 1 from audit_positions p
          where p.company_id = e.company_id and p.entry_id = e.id)
      order by e.at, e.id limit ${atOnce}
    ), numbered as (
      insert into audit_positions (company_id, position, entry_id)
      select ${companyId}, head.position + fresh.n, fresh.id from fresh, head returning 1
    )
    select count(*)::int as n from numbered`.execute(trx)
  return (rows[0]?.n ?? 0) === atOnce
}
