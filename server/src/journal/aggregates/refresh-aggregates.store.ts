/**
 * The follower that keeps the aggregates of reports: days that were touched are added up anew and
 * replace what stood there, in one transaction with the count at which that was. A process that
 * dies in the middle has done nothing; a day that is touched meanwhile stays to be done, and
 * reports add it from the read tables until then.
 */
import { type RawBuilder, sql } from 'kysely'
import {
  type Database,
  type Scope,
  setLocal,
  type TenantTransaction,
} from '../../platform/db/index.ts'
import { addUpNewCustomers } from './new-customers.store.ts'
import { noteOptions, optionLines, optionTotals } from './option-lines.store.ts'
import { daysOf } from './query-plan.store.ts'
import { aggregates, amountsOf, columnsOf } from './sql/aggregates.sql.ts'
import { type Aggregate, here } from './sql/day-rows.sql.ts'

export interface RefreshOptions {
  readonly now: Date
  /** A day that is traded on is added up once in so long. */
  readonly restMs?: number
  /** When so much time is used up, the rest is left for the next turn. */
  readonly budgetMs?: number
  readonly daysPerStep?: number
}

export interface RefreshDone {
  readonly days: number
  /** Nothing is left to do at this moment. */
  readonly done: boolean
}

interface DueDay {
  readonly branchId: string
  readonly date: string
  readonly touched: number
}

const restMsUsual = 5 * 60_000
const budgetMsUsual = 20_000
const daysPerStepUsual = 15
const daysPerStepMax = 240
const shortStepMs = 1_000
const monthsPerStep = 6

/** The newest days first: they are asked for most. */
export async function refreshAggregates(
  database: Database,
  scope: Scope,
  options: RefreshOptions,
): Promise<RefreshDone> {
  const started = performance.now()
  const { budgetMs = budgetMsUsual } = options
  let daysPerStep = options.daysPerStep ?? daysPerStepUsual
  let days = 0
  while (performance.now() - started < budgetMs) {
    const begun = performance.now()
    const rolled = await database.withTenant(scope, async (trx) => {
      const due = await claimDays(scope, trx, { ...options, daysPerStep })
      await addUpNewCustomers(trx, scope.companyId)
      if (due.length > 0) await rollDays(scope, trx, due, options.now)
      return due.length
    })
    days += rolled
    if (rolled === daysPerStep) {
      // Days of little trade cost what is asked about them, far more than what is added up.
      const isShort = performance.now() - begun < shortStepMs
      const isFree = options.daysPerStep === undefined
      if (isShort && isFree) daysPerStep = Math.min(daysPerStep * 2, daysPerStepMax)
      continue
    }
    const months = await database.withTenant(scope, (trx) => rollMonths(scope, trx))
    if (months < monthsPerStep) return { days, done: true }
  }
  return { days, done: false }
}

/** One process at a time adds up for a company; writers are not kept waiting. */
async function claimDays(
  { companyId }: Scope,
  trx: TenantTransaction,
  options: RefreshOptions & { readonly daysPerStep: number },
): Promise<DueDay[]> {
  const { now, restMs = restMsUsual, daysPerStep } = options
  await lockAggregates(trx, companyId)
  const found = await sql<DueDay>`
    select branch_id as "branchId", business_date as date, touched from report_days
    where company_id = ${companyId} and rolled is distinct from touched
      and (rolled_at is null or rolled_at <= ${new Date(now.getTime() - restMs)})
    order by business_date desc, branch_id limit ${daysPerStep}`.execute(trx)
  return found.rows
}

async function lockAggregates(trx: TenantTransaction, companyId: string): Promise<void> {
  await sql`insert into report_followers (company_id) values (${companyId})
    on conflict do nothing`.execute(trx)
  await sql`select from report_followers where company_id = ${companyId} for update`.execute(trx)
  // Sorting the lines of some days takes more than the usual few megabytes, and on a busy machine
  // more than the time after which nobody waits for an answer: here nobody waits.
  await setLocal({ work_mem: '64MB', statement_timeout: '10min' }).execute(trx)
}

/** `touched` was read before anything is added up: what comes later makes the day due again. */
async function rollDays(
  { companyId }: Scope,
  trx: TenantTransaction,
  due: readonly DueDay[],
  now: Date,
): Promise<void> {
  const days = daysOf(
    companyId,
    due.map(({ branchId, date }) => ({ branchId, date, until: null })),
  )
  for (const aggregate of Object.values(aggregates))
    await replaceAggregate(trx, companyId, aggregate, days)
  await noteItemNames(trx, companyId, days)
  await noteOptions(trx, companyId, days)
  await replaceAggregate(trx, companyId, optionLines, days)
  await replaceAggregate(trx, companyId, optionTotals, days)
  // They are not of these days' new sums any more.
  await sql`
    delete from report_months as months
    using unnest(${due.map(({ branchId }) => branchId)}::uuid[],
      ${due.map(({ date }) => date)}::date[]) as given (branch_id, business_date)
    where months.company_id = ${companyId} and months.branch_id = given.branch_id
      and months.month = date_trunc('month', given.business_date::timestamp)::date`.execute(trx)
  await sql`
    update report_days as day set rolled = given.touched, rolled_at = ${now}
    from unnest(${due.map(({ branchId }) => branchId)}::uuid[],
      ${due.map(({ date }) => date)}::date[], ${due.map(({ touched }) => touched)}::bigint[])
      as given (branch_id, business_date, touched)
    where day.company_id = ${companyId} and day.branch_id = given.branch_id
      and day.business_date = given.business_date`.execute(trx)
}

async function replaceAggregate(
  trx: TenantTransaction,
  companyId: string,
  aggregate: Aggregate,
  days: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(columnsOf(aggregate).map((column) => sql.ref(column)))
  const table = sql.table(aggregate.table)
  await sql`with ${days}
    delete from ${table} as stored using day
    where stored.company_id = day.company_id and stored.branch_id = day.branch_id
      and stored.business_date = day.business_date`.execute(trx)
  await sql`with ${days}
    insert into ${table} (company_id, ${columns})
    select ${companyId}::uuid, ${columns} from (${aggregate.rows}) as summed
    order by ${sql.join(inOrder(aggregate, 'business_date'))} returning 1`.execute(trx)
}

/** Rows that are read together lie together: as the primary key has them. */
function inOrder(
  { keys }: Aggregate,
  date: 'business_date' | 'month',
): readonly RawBuilder<unknown>[] {
  const isOfView = keys.includes('view')
  const rest = keys.filter((key) => key !== 'view')
  return ['branch_id', ...(isOfView ? ['view'] : []), date, ...rest].map((name) => sql.ref(name))
}

/** By what items are called their orders are found; a name that is gone stays, and finds none. */
async function noteItemNames(
  trx: TenantTransaction,
  companyId: string,
  days: RawBuilder<unknown>,
): Promise<void> {
  await sql`with ${days}
    insert into report_item_names (company_id, item_id, name)
    select distinct ${companyId}::uuid, lines.item_id,
      lower(concat_ws(' ', lines.name, lines.variation_name)) collate "C"
    from day join order_lines as lines on ${here('lines')}
    where lines.item_id is not null
    on conflict do nothing`.execute(trx)
}

/** Months whose days have all been added up since they were touched, and that are not of that. */
async function rollMonths({ companyId }: Scope, trx: TenantTransaction): Promise<number> {
  await lockAggregates(trx, companyId)
  const found = await sql<{ branchId: string; month: string; touched: number }>`
    select of_days.branch_id as "branchId", of_days.month, of_days.touched
    from (
      select branch_id, date_trunc('month', business_date)::date as month,
        sum(touched)::bigint as touched, bool_and(rolled is not distinct from touched) as is_whole
      from report_days where company_id = ${companyId} group by 1, 2
    ) as of_days
      left join report_months as months on months.company_id = ${companyId}
        and months.branch_id = of_days.branch_id and months.month = of_days.month
    where of_days.is_whole and months.rolled is distinct from of_days.touched
    order by 2 desc limit ${monthsPerStep}`.execute(trx)
  if (found.rows.length === 0) return 0
  const given = sql`unnest(${found.rows.map(({ branchId }) => branchId)}::uuid[],
    ${found.rows.map(({ month }) => month)}::date[],
    ${found.rows.map(({ touched }) => touched)}::bigint[]) as given (branch_id, month, touched)`
  for (const aggregate of [...Object.values(aggregates), optionLines]) {
    await replaceMonths(trx, companyId, aggregate, given)
  }
  await sql`
    insert into report_months (company_id, branch_id, month, rolled)
    select ${companyId}::uuid, branch_id, month, touched from ${given}
    on conflict (company_id, branch_id, month) do update set rolled = excluded.rolled`.execute(trx)
  return found.rows.length
}

/** `given (branch_id, month)`: the months that are added up anew. */
async function replaceMonths(
  trx: TenantTransaction,
  companyId: string,
  aggregate: Aggregate,
  given: RawBuilder<unknown>,
): Promise<void> {
  if (aggregate.months === undefined) return
  const months = sql.table(aggregate.months)
  await sql`
    delete from ${months} as stored using ${given}
    where stored.company_id = ${companyId} and stored.branch_id = given.branch_id
      and stored.month = given.month`.execute(trx)
  const keys = aggregate.keys.map((key) => sql.ref(`day.${key}`))
  const { summed, greatest } = amountsOf(aggregate)
  const amounts = [
    ...summed.map((name) => sql`sum(${sql.ref(`day.${name}`)})::bigint`),
    ...greatest.map((name) => sql`max(${sql.ref(`day.${name}`)})`),
  ]
  const names = [...aggregate.keys, ...summed, ...greatest].map((name) => sql.ref(name))
  await sql`
    insert into ${months} (company_id, branch_id, month, ${sql.join(names)})
    select ${companyId}::uuid, given.branch_id, given.month, ${sql.join([...keys, ...amounts])}
    from ${given} join ${sql.table(aggregate.table)} as day on day.company_id = ${companyId}
      and day.branch_id = given.branch_id and day.business_date >= given.month
      and day.business_date < given.month + interval '1 month'
    group by ${sql.join([sql`given.branch_id`, sql`given.month`, ...keys])}
    order by ${sql.join(inOrder(aggregate, 'month'))} returning 1`.execute(trx)
}
