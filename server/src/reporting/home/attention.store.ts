/** What needs a person, each a count with the first few names. */
import type { HomeView } from '@servery/contract/overview/home.ts'
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { isCurrency, minorUnitsPerMajor } from '@servery/domain/kernel/currency.ts'
import { type RawBuilder, sql } from 'kysely'
import { isMissingInfo } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

type Attention = HomeView['attention'][number]

/** A till that has sold today and was not heard of for so long is not sending its sales. */
const silentMinutesMax = 30
/** Exceptions can't be ticked off yet; older ones have been lived with. */
const exceptionDaysMax = 7
const namesMax = 3
/** In pounds, euros or the like: less than that is lost in counting, or given back every day. */
const shortMin = 5
const refundMin = 50
const drawerDaysMax = 7
const refundDaysMax = 2

export interface AttentionQuestion {
  readonly branchIds: readonly string[]
  readonly currency: string
  readonly today: string
  readonly now: Date
  readonly may: (permission: Permission) => boolean
}

interface Kind {
  readonly kind: Attention['kind']
  readonly permission: Permission
  /** Rows of `name` and `order_id`. */
  readonly rows: RawBuilder<unknown>
}

export async function findAttention(
  scope: Scope,
  trx: TenantTransaction,
  question: AttentionQuestion,
): Promise<Attention[]> {
  const kinds = [
    ...tillKinds(scope, question),
    ...moneyKinds(scope, question),
    ...setUpKinds(scope, question),
  ].filter(({ permission }) => question.may(permission))
  if (kinds.length === 0) return []
  const counted = kinds.map(
    ({ kind, rows }) => sql`
      select ${kind}::text as kind, count(*)::int as count,
        coalesce((array_agg(name order by name) filter (where name <> ''))[:${namesMax}::int], '{}')
          as names,
        case when count(*) = 1 then min(order_id::text) end as "orderId"
      from (${rows}) as found having count(*) > 0`,
  )
  const found = await sql<Attention>`${sql.join(counted, sql` union all `)}`.execute(trx)
  const byKind = new Map(found.rows.map((row) => [row.kind, row]))
  return kinds.flatMap(({ kind }) => byKind.get(kind) ?? [])
}

/** Of a register: sales that are kept apart and that nobody has decided about. */
const undecidedOf = sql`select 1 from apart_facts f where f.company_id = registers.company_id
  and f.register_id = registers.id and f.kind like 'order.%'
  and not exists (select 1 from apart_decisions d where d.company_id = f.company_id
    and d.past_id = f.past_id and d.subject_id = f.subject_id and d.through >= f.sequence)`

/** Rows of a table that are of the branches asked about. */
function within({ companyId }: Scope, { branchIds }: AttentionQuestion) {
  return (table: string) => sql`${sql.ref(`${table}.company_id`)} = ${companyId}
    and ${sql.ref(`${table}.branch_id`)} = any(${[...branchIds]}::uuid[])`
}

/** What tills did not send, or sent and nobody could book. */
function tillKinds(scope: Scope, question: AttentionQuestion): readonly Kind[] {
  const here = within(scope, question)
  const { today, now } = question
  return [
    {
      kind: 'register_forked',
      permission: 'registers.read',
      rows: sql`select name, null::uuid as order_id from registers
        where ${here('registers')} and exists (${undecidedOf})`,
    },
    {
      kind: 'facts_put_aside',
      permission: 'exceptions.read',
      rows: sql`select '' as name, null::uuid as order_id from fact_quarantine
        where ${here('fact_quarantine')}`,
    },
    {
      kind: 'register_silent',
      permission: 'registers.read',
      rows: sql`select name, null::uuid as order_id from registers
        where ${here('registers')} and state = 'active' and kind in ('till', 'kiosk')
          and last_seen_at < ${now}::timestamptz - make_interval(mins => ${silentMinutesMax})
          and exists (select 1 from orders where orders.company_id = registers.company_id
            and orders.branch_id = registers.branch_id and orders.register_id = registers.id
            and orders.business_date = ${today}::date)`,
    },
  ]
}

/** Money that went another way than it should have, and orders to look at. */
function moneyKinds(scope: Scope, question: AttentionQuestion): readonly Kind[] {
  const here = within(scope, question)
  const { today, currency } = question
  const major = isCurrency(currency) ? minorUnitsPerMajor(currency) : 1
  return [
    {
      kind: 'drawer_short',
      permission: 'sales.read',
      rows: sql`select registers.name, null::uuid as order_id from drawer_sessions
        join registers on registers.company_id = drawer_sessions.company_id
          and registers.id = drawer_sessions.register_id
        where ${here('drawer_sessions')} and drawer_sessions.status = 'closed'
          and drawer_sessions.business_date > ${today}::date - ${drawerDaysMax}::int
          and drawer_sessions.opened_at >= ${today}::date - ${drawerDaysMax}::int - 1
          and drawer_sessions.seal ->> 'uncounted' is null
          and (drawer_sessions.seal ->> 'variance')::bigint <= ${-shortMin * major}::bigint
          and not exists (select 1 from drawer_reviews review
            where review.company_id = drawer_sessions.company_id
              and review.drawer_id = drawer_sessions.id)`,
    },
    {
      kind: 'large_refund',
      permission: 'transactions.read',
      rows: sql`select orders.call_number as name, orders.id as order_id from payments
        join orders on orders.company_id = payments.company_id and orders.id = payments.order_id
        where ${here('payments')} and payments.type = 'refund'
          and payments.business_date > ${today}::date - ${refundDaysMax}::int
          and abs(payments.amount) >= ${refundMin * major}::bigint`,
    },
    {
      kind: 'exceptions',
      permission: 'exceptions.read',
      rows: sql`select call_number as name, id as order_id from orders
        where ${here('orders')} and (exception_count > 0 or exists (
            select 1 from fact_doubts d where d.company_id = orders.company_id
              and d.subject_id = orders.id))
          and business_date > ${today}::date - ${exceptionDaysMax}::int`,
    },
  ]
}

/** What isn't set up yet. */
function setUpKinds({ companyId }: Scope, { branchIds }: AttentionQuestion): readonly Kind[] {
  return [
    {
      kind: 'branch_without_till',
      permission: 'registers.read',
      rows: sql`select name, null::uuid as order_id from branches
        where company_id = ${companyId} and id = any(${[...branchIds]}::uuid[]) and not archived
          and not exists (select 1 from registers where registers.company_id = branches.company_id
            and registers.branch_id = branches.id and registers.kind = 'till'
            and registers.state = 'active')`,
    },
    {
      kind: 'items_missing_info',
      permission: 'catalogue.read',
      rows: sql`select name, null::uuid as order_id from items
        where company_id = ${companyId} and not archived and ${isMissingInfo}`,
    },
  ]
}
