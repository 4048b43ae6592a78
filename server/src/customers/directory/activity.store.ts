/** SQL of what happened with a customer: edits, orders, reservations and more, in order of time. */
import type { activityKinds, CustomerDetail } from '@servery/contract/people/customers.ts'
import { type RawBuilder, sql } from 'kysely'
import { findActorNames } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { conjunction, findPage, inScope, type Page } from '../../platform/paging/index.ts'
import { visibleTo } from '../../platform/records/index.ts'
import { findPeople } from '../../setup/company/index.ts'

type Kind = (typeof activityKinds)[number]

export interface NotificationEvent {
  readonly id: string
  readonly kind: Kind
  readonly at: Date
  readonly actor: string
  readonly fields: readonly string[]
  readonly order_id: string | null
  readonly call_number: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly points: number | null
  readonly consent: 'email' | 'sms' | null
  readonly given: boolean | null
  readonly start: string | null
  readonly covers: number | null
}

export function findActivity(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly family: readonly string[]; readonly kind: Kind | undefined },
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<NotificationEvent> | null> {
  const happened = sql.join(
    [
      edits(scope, asked.family),
      consents(scope, asked.family),
      points(scope, asked.family),
      ...orders(scope, asked.family),
      ...undone(scope, asked.family),
      reservations(scope, asked.family),
    ],
    sql` union all `,
  )
  return findPage<NotificationEvent>(trx, {
    select: sql`*`,
    from: sql`(${happened}) as happened`,
    where: asked.kind === undefined ? [] : [sql`kind = ${asked.kind}`],
    id: sql`id`,
    sort: { name: '-at', expression: sql`at`, type: 'timestamptz', descending: true },
    ...page,
  })
}

/** What was changed at one moment by one person is one thing; consents are told by themselves. */
function edits(scope: Scope, family: readonly string[]): RawBuilder<unknown> {
  return sql`
    select (array_agg(id order by id))[1] as id,
      case when bool_or(field = '') then 'created'
        when bool_or(field = 'erased') then 'erased'
        when bool_or(field = 'merged') then 'merged'
        when bool_or(field = 'exported') then 'exported'
        when bool_or(field = 'emailed') then 'email_sent'
        when bool_and(field = 'tags') then 'tags'
        when bool_and(field = 'note') then 'note' else 'edited' end as kind,
      at, actor, array_agg(field order by field) as fields,
      (max(new #>> '{}') filter (where field = 'emailed'))::uuid as order_id,
      null as call_number, null::bigint as amount, null as currency, null::bigint as points,
      null as consent, null::boolean as given, null as start, null::int as covers
    from audit_entries
    where company_id = ${scope.companyId} and noun = 'customer'
      and record_id = any(${[...family]}::uuid[])
      and field not in ('marketingEmail', 'marketingSms', 'mergedInto')
    group by record_id, at, actor`
}

function consents(scope: Scope, family: readonly string[]): RawBuilder<unknown> {
  return sql`
    select id, 'consent', at, actor, array[]::text[], null, null, null, null, null, kind, given,
      null, null
    from customer_consents
    where company_id = ${scope.companyId} and customer_id = any(${[...family]}::uuid[])`
}

/** Earned, taken back by a refund, given or taken by a person. */
function points(scope: Scope, family: readonly string[]): RawBuilder<unknown> {
  return sql`
    select e.id, 'points', e.at, e.actor, array[]::text[], e.order_id, o.call_number, null, null,
      e.amount, null, null, null, null
    from balances b
    join balance_entries e on e.company_id = b.company_id and e.balance_id = b.id
    left join orders o on o.company_id = e.company_id and o.id = e.order_id
    where b.company_id = ${scope.companyId} and b.kind = 'points'
      and b.holder = any(${[...family]}::text[])`
}

const ordersOf = (scope: Scope, family: readonly string[]) =>
  conjunction([...inScope(scope, 'orders'), sql`orders.customer_id = any(${[...family]}::uuid[])`])

/** Each was placed, and those that are complete were paid; of the branches that one may see. */
function orders(scope: Scope, family: readonly string[]): RawBuilder<unknown>[] {
  const where = ordersOf(scope, family)
  return [
    sql`select id, 'order_placed', opened_at, opened_by::text, array[]::text[], id, call_number,
        null, null, null, null, null, null, null
      from orders where ${where}`,
    sql`select md5(id::text || 'paid')::uuid, 'order_paid', closed_at, closed_by::text,
        array[]::text[], id, call_number, total, currency, null, null, null, null, null
      from orders where ${where} and status = 'completed'`,
    sql`select refunds.id, 'order_refunded', refunds.at, refunds.made_by::text, array[]::text[],
        refunds.order_id, orders.call_number, refunds.total, refunds.currency, null, null,
        null, null, null
      from refunds join orders on orders.company_id = refunds.company_id
        and orders.id = refunds.order_id
      where ${where}`,
  ]
}

/** Payments that were undone, and orders that were given up: when and by whom, their fact says. */
function undone(scope: Scope, family: readonly string[]): RawBuilder<unknown>[] {
  const where = ordersOf(scope, family)
  return [
    sql`select payments.id, 'payment_undone', payments.at, payments.taken_by::text,
        array[]::text[], orders.id, orders.call_number, -payments.amount, payments.currency, null,
        null, null, null, null
      from payments join orders on orders.company_id = payments.company_id
        and orders.id = payments.order_id
      where ${where} and payments.type = 'reversal'`,
    sql`select md5(orders.id::text || 'cancelled')::uuid, 'order_cancelled',
        (fact.content ->> 'at')::timestamptz, fact.content ->> 'actorId', array[]::text[],
        orders.id, orders.call_number, null, null, null, null, null, null, null
      from orders cross join lateral (
        select content::jsonb as content from facts
        where facts.company_id = orders.company_id and facts.subject_id = orders.id
          and facts.kind = 'order.cancelled'
          and not exists (select from fact_quarantine as aside
            where aside.company_id = facts.company_id
              and aside.register_id = facts.register_id and aside.sequence = facts.sequence)
        order by facts.arrival desc limit 1) as fact
      where ${where} and orders.status = 'cancelled'`,
  ]
}

/** Of the branches that one may see; what else was changed at the moment is part of it. */
function reservations(scope: Scope, family: readonly string[]): RawBuilder<unknown> {
  const where = conjunction([
    sql`events.company_id = ${scope.companyId}
      and events.customer_id = any(${[...family]}::uuid[])`,
    ...visibleTo(scope),
  ])
  const stage = sql`max(trail.new #>> '{}') filter (where trail.field = 'stage')`
  return sql`
    select (array_agg(trail.id order by trail.id))[1],
      case when bool_or(trail.field = '') then 'reservation_made'
        when ${stage} in ('seated', 'cancelled', 'no_show') then 'reservation_' || ${stage}
        else 'reservation_changed' end,
      trail.at, trail.actor, array[]::text[], null, null, null, null, null, null, null,
      events.starts_at, (events.body ->> 'covers')::int
    from events join audit_entries as trail on trail.company_id = events.company_id
      and trail.record_id = events.id and trail.noun = 'event'
    where ${where}
    group by events.id, events.starts_at, events.body, trail.at, trail.actor`
}

/** The proof of what was agreed to, the newest first. */
export async function findConsents(
  scope: Scope,
  trx: TenantTransaction,
  family: readonly string[],
): Promise<CustomerDetail['consents']> {
  const rows = await trx
    .selectFrom('customer_consents')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('customer_id', 'in', [...family])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const names = await namesOfActors(
    scope,
    trx,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ id, kind, given, source, at, actor }) => ({
    id,
    kind,
    given,
    source,
    at: at.toISOString(),
    by: names.get(actor) ?? '',
  }))
}

/** Names by actor, who is written down as `person:…`, `device:…`, or in orders by the bare id. */
export async function namesOfActors(
  scope: Scope,
  trx: TenantTransaction,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(actors.map((actor) => [actor, actor.slice(actor.indexOf(':') + 1)]))
  const known = [...new Set(ids.values())].filter(isId)
  const names = new Map([
    ...(await findActorNames(scope, trx, known)),
    ...(await findPeople(scope, trx, known)),
  ])
  return new Map([...ids].map(([actor, id]) => [actor, names.get(id) ?? '']))
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)
}
