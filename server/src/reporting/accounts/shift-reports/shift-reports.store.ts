/** SQL of shift reports: what each shift of a till, or of a person, came to. */
import type { ShiftBreak } from '@servery/domain/shift/types.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  depositsOut,
  endOf,
  type Look,
  moneyOf,
  refundsIn,
  soldIn,
  voidsOf,
} from '../../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import {
  conjunction,
  findPage,
  inScope,
  type KeysetSort,
  type Page,
  within,
} from '../../../platform/paging/index.ts'
import type { StoredMethodTotal } from '../../../trade/drawers/index.ts'

export interface ShiftReportFilter {
  /** Absent: all with the company's currency. */
  readonly branchId?: string | undefined
  readonly by: Look['by']
  readonly registerId?: string | undefined
  readonly memberId?: string | undefined
  readonly open?: boolean | undefined
  readonly from: string
  readonly to: string
  readonly until?: Look['until']
}

/** With the branches that it is of. */
export interface ShiftReportScope extends ShiftReportFilter {
  readonly branchIds: readonly string[]
}

export const shiftReportSorts = {
  startedAt: { expression: sql`subject.started_at`, type: 'timestamptz' },
} as const

/** Sessions and shifts in one shape. */
const wholeOf = {
  till: sql`(
    select drawer_sessions.company_id, drawer_sessions.id, drawer_sessions.branch_id, register_id,
      null::uuid as member_id, opened_at as started_at, closed_at as ended_at, opened_by, closed_by,
      business_date, drawer_sessions.currency, z_number, no_sales, "float", paid_in, paid_out,
      dropped, drawer_sessions.counted, seal,
      case when drawer_sessions.status = 'open'
        then greatest(0, registers.own_sequence - registers.sequence) else 0 end as not_here,
      '[]'::jsonb as breaks, closed_at is null as is_open
    from drawer_sessions join registers on registers.company_id = drawer_sessions.company_id
      and registers.id = drawer_sessions.register_id)`,
  person: sql`(
    select company_id, id, branch_id, null::uuid as register_id, member_id, started_at, ended_at,
      started_by as opened_by, ended_by as closed_by, business_date, currency,
      null::text as z_number, (
        select count(*)::int from drawer_entries as entry
        where entry.company_id = shifts.company_id and entry.branch_id = shifts.branch_id
          and entry.kind = 'no_sale' and entry.by = shifts.member_id
          and entry.at >= shifts.started_at and entry.at < ${endOf('shifts')}
      ) as no_sales, 0 as "float", 0 as paid_in, 0 as paid_out, 0 as dropped,
      null::bigint as counted, null::jsonb as seal, 0 as not_here, breaks,
      ended_at is null as is_open
    from shifts)`,
} as const

/** A shift that lasted beyond the moment ends there, and nobody had counted its drawer yet. */
function subjectsOf({ by, until }: Look): RawBuilder<unknown> {
  if (until === undefined) return wholeOf[by]
  const byThen = sql`ended_at <= ${until}`
  return sql`(
    select company_id, id, branch_id, register_id, member_id, started_at,
      least(ended_at, ${until}) as ended_at, opened_by, closed_by, business_date, currency,
      z_number, no_sales, "float", paid_in, paid_out, dropped,
      case when ${byThen} then counted end as counted,
      case when ${byThen} then seal end as seal, not_here, breaks,
      ${byThen} is not true as is_open
    from ${wholeOf[by]} as whole where started_at < ${until})`
}

const figuresOf = (look: Look) => sql`
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(sales_gross), 0)::bigint as gross,
      coalesce(sum(sales_discounts), 0)::bigint as discounts,
      coalesce(sum(sales_comps), 0)::bigint as comps,
      coalesce(sum(sales_net), 0)::bigint as net,
      coalesce(sum(charges_net), 0)::bigint as charges, coalesce(sum(tax), 0)::bigint as tax
    from (${soldIn(look)}) as one
  ) as sold
  cross join lateral (
    select coalesce(sum(goods_net), 0)::bigint as net,
      coalesce(sum(charges_net), 0)::bigint as charges, coalesce(sum(tax), 0)::bigint as tax
    from ${refundsIn[look.by](look)}
  ) as back
  cross join lateral (
    select count(*)::int as count, coalesce(sum(value), 0)::bigint as value
    from order_voids as voids where ${voidsOf(look)}
  ) as voided
  cross join lateral (
    select coalesce(sum(tip), 0)::bigint as tips,
      coalesce(sum(tendered - change) filter (where kind = 'cash' and type = 'payment'), 0)::bigint
        as cash_sales,
      coalesce(-sum(amount + tip) filter (where kind = 'cash' and type <> 'payment'), 0)::bigint
        as cash_refunds
    from payments where ${moneyOf(look)}
  ) as money`

export interface StoredShiftReport {
  readonly id: string
  readonly branch_id: string
  readonly register_id: string | null
  readonly member_id: string | null
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly opened_by: string
  readonly closed_by: string | null
  readonly business_date: string
  readonly currency: string
  readonly z_number: string | null
  readonly no_sales: number
  readonly not_here: number
  readonly float: number
  readonly paid_in: number
  readonly paid_out: number
  readonly dropped: number
  readonly counted: number | null
  readonly seal: { readonly variance: number; readonly uncounted?: true } | null
  readonly breaks: readonly ShiftBreak[]
  readonly orders: number
  readonly gross: number
  readonly discounts: number
  readonly comps: number
  readonly sold_net: number
  readonly back_net: number
  readonly charges: number
  readonly tax: number
  readonly voids: number
  readonly void_value: number
  readonly tips: number
  readonly cash_sales: number
  readonly cash_refunds: number
}

const select = sql`subject.*, sold.orders, sold.gross, sold.discounts, sold.comps,
  sold.net as sold_net, back.net as back_net, sold.charges - back.charges as charges,
  sold.tax - back.tax as tax, voided.count as voids, voided.value as void_value, money.tips,
  money.cash_sales, money.cash_refunds`

/** The figures are added up for the rows of the page alone. */
export async function findShiftReportPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: ShiftReportScope,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StoredShiftReport> | null> {
  const where = conditions(scope, filter)
  const found = await findPage<{ readonly id: string }>(trx, {
    select: sql`subject.id`,
    from: sql`${subjectsOf(filter)} as subject`,
    where,
    id: sql`subject.id`,
    ...page,
  })
  if (found === null || found.rows.length === 0) return found as Page<StoredShiftReport> | null
  const ids = found.rows.map(({ id }) => id)
  const own = [...where, sql`subject.id = any(${ids}::uuid[])`]
  const known = new Map((await readShiftReports(trx, filter, own)).map((row) => [row.id, row]))
  return { ...found, rows: ids.flatMap((id) => known.get(id) ?? []) }
}

/** So many days ago at this time, by the clock of the branch. */
export async function findMomentBefore(
  trx: TenantTransaction,
  now: Date,
  { days, timeZone }: { readonly days: number; readonly timeZone: string },
): Promise<Date> {
  const found = await sql<{ readonly moment: Date }>`
    select (${now}::timestamptz at time zone ${timeZone} - make_interval(days => ${days}))
      at time zone ${timeZone} as moment`.execute(trx)
  return found.rows[0]?.moment ?? now
}

export function findShiftReports(
  scope: Scope,
  trx: TenantTransaction,
  filter: ShiftReportScope,
): Promise<readonly StoredShiftReport[]> {
  return readShiftReports(trx, filter, conditions(scope, filter))
}

async function readShiftReports(
  trx: TenantTransaction,
  look: Look,
  where: readonly RawBuilder<unknown>[],
): Promise<readonly StoredShiftReport[]> {
  const found = await sql<StoredShiftReport>`
    select ${select} from ${subjectsOf(look)} as subject ${figuresOf(look)}
    where ${conjunction(where)}`.execute(trx)
  return found.rows
}

/** What was taken by each method less what went back, for each of the shifts. */
export async function sumShiftMethods(
  scope: Scope,
  trx: TenantTransaction,
  by: ShiftReportFilter['by'],
  ids: readonly string[],
): Promise<readonly (StoredMethodTotal & { readonly id: string })[]> {
  const found = await sql<StoredMethodTotal & { readonly id: string }>`
    select subject.id, method_id, min(method) as method, kind,
      count(*) filter (where type = 'payment')::int as count, sum(amount)::bigint as amount,
      sum(tip)::bigint as tips, sum(rounding)::bigint as rounding, ${depositsOut} as deposits
    from ${subjectsOf({ by })} as subject join payments on ${moneyOf({ by })}
    where subject.company_id = ${scope.companyId} and subject.id = any(${[...ids]}::uuid[])
    group by subject.id, method_id, kind order by min(at), method_id`.execute(trx)
  return found.rows
}

function conditions(scope: Scope, filter: ShiftReportScope): RawBuilder<unknown>[] {
  const { registerId, memberId, open, branchIds } = filter
  const where = inScope(scope, 'subject')
  const [only, ...others] = branchIds
  where.push(
    others.length === 0
      ? sql`subject.branch_id = ${only ?? null}`
      : sql`subject.branch_id = any(${[...branchIds]}::uuid[])`,
  )
  where.push(sql`subject.business_date between ${filter.from}::date and ${filter.to}::date`)
  where.push(...within(sql`subject.started_at`, filter.from, filter.to))
  if (registerId !== undefined) where.push(sql`subject.register_id = ${registerId}`)
  if (memberId !== undefined) {
    where.push(sql`coalesce(subject.member_id, subject.opened_by) = ${memberId}`)
  }
  if (open !== undefined) where.push(open ? sql`subject.is_open` : sql`not subject.is_open`)
  return where
}
