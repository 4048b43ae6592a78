/** Where the events of the reports stand, each kind as rows of one shape. */
import { type RawBuilder, sql } from 'kysely'
import { isCostKnown } from '../../journal/aggregates/index.ts'

/** Rows without an id of their own get one that stays the same: a UUID of version 8 (RFC 9562). */
const idOf = (kind: string) => {
  const digest = sql`md5(kept.order_id::text || ${sql.lit(kind)} || kept.ordinal)`
  return sql`overlay(overlay(${digest} placing '8' from 13) placing '8' from 17)::uuid`
}

/** Rows of a read table as `kept`, and the company that they are of. */
interface Source {
  readonly rows: RawBuilder<unknown>
  readonly company: RawBuilder<unknown>
}

interface OrderPlace {
  readonly table: 'order_voids' | 'order_reductions' | 'refunds' | 'payments'
  readonly rows: (source: Source) => RawBuilder<unknown>
}

const noText = sql`''::text`
const noTime = sql`null::timestamptz`
const noFlag = sql`null::boolean`
const notBilled = sql`null::boolean as billed`
const noGood = sql`null::uuid as good_id, null::bigint as good_quantity, null::bigint as good_cost,
  null::boolean as stocked`
const noGoods = sql`null::jsonb as goods, null::uuid as goods_alike, ${noGood}`

export const goodInList = sql`(good ->> 'itemId')::uuid`

/** Of items as `one`; what is in a bundle stands among the goods in its stead. */
const isOfGood = (company: RawBuilder<unknown>) => sql`one.company_id = ${company}
  and one.id = ${goodInList} and not jsonb_exists(one.more, 'bundleParts')`

/** The same of one good alone, of which `quantity` was given, at `then` each. */
export const costOfGood = (quantity: RawBuilder<unknown>, then: RawBuilder<unknown>) =>
  sql`round(coalesce(${then}, nullif(one.cost, 0)) * ${quantity}::numeric / 1000)::bigint`

/** What the stock ledger says of the line of a `good`, of one. */
const ledgerCost = (company: RawBuilder<unknown>) => sql`(
  select (coalesce(max(lines.other_cost), 0) - sum(moved.cost))::numeric
    / nullif(max(lines.quantity), 0)
  from stock_movements as moved join order_lines as lines
    on lines.company_id = moved.company_id and lines.order_id = moved.order_id
      and lines.line_id = moved.line_id
  where moved.company_id = ${company}
    and moved.order_id = (good #>> '{stocked,orderId}')::uuid
    and moved.line_id = (good #>> '{stocked,lineId}')::uuid and moved.kind = 'sale'
  having bool_and(${isCostKnown}))`

/**
 * What one of a `good` with its item as `one` cost, as `costing.cost`: as the stock ledger has it,
 * or as its line said when it was sold, or what it costs today where nobody had said then.
 */
export const costThen = (company: RawBuilder<unknown>) => sql`left join lateral (
    select coalesce(case when good ? 'stocked' then ${ledgerCost(company)} end,
      (good ->> 'cost')::bigint, nullif(one.cost, 0)) as cost offset 0
  ) as costing on true`

/** Of goods with `costThen`; null where nobody has said what one of them costs. */
export const costOfGoods = sql`case when count(*) = count(costing.cost)
  then sum(round(costing.cost * (good ->> 'quantity')::numeric / 1000))::bigint end`

/** Of one row: items are looked up one by one, or all of a catalogue would be read for each row. */
export const costOf = (goods: RawBuilder<unknown>, company: RawBuilder<unknown>) => sql`(
  select ${costOfGoods} from jsonb_array_elements(${goods}) as good cross join lateral (
    select (select one.cost from items as one where ${isOfGood(company)}) as cost offset 0) as one
    ${costThen(company)})`

const reductions: OrderPlace = {
  table: 'order_reductions',
  rows: ({ rows, company }) => sql`
    select ${company} as company_id, kept.branch_id, kept.business_date,
      ${idOf('off')} as id, kept.kind, kept.at, kept.register_id, kept.order_id, kept.name,
      kept.quantity, kept.amount, 0::bigint as money, kept.currency, kept.reason, kept.note,
      ${noFlag} as wasted, kept.sent_at, kept.made_by as by, kept.approved_by,
      case when kept.sent_at is null then 'before' else 'after' end as stage,
      ${notBilled}, kept.goods, kept.goods_alike, kept.good_id, kept.good_quantity,
      kept.good_cost, kept.stocked
    from ${rows} where kept.kind in ('comp', 'price_change') and kept.completed`,
}

const orderPlaces: readonly OrderPlace[] = [
  {
    table: 'order_voids',
    rows: ({ rows, company }) => sql`
      select ${company} as company_id, kept.branch_id, kept.business_date,
        ${idOf('void')} as id, 'void'::text as kind, kept.at, kept.register_id, kept.order_id,
        kept.name, kept.quantity, kept.value as amount, 0::bigint as money, kept.currency,
        kept.reason, kept.note, kept.wasted, kept.sent_at, kept.voided_by as by, kept.approved_by,
        case when kept.wasted then 'wasted' else 'after' end as stage,
        coalesce(kept.billed, false) as billed, ${noGoods}
      from ${rows} where true`,
  },
  reductions,
  {
    table: 'refunds',
    rows: ({ rows, company }) => sql`
      select ${company} as company_id, kept.branch_id, kept.business_date, kept.id,
        'refund'::text as kind, kept.at, kept.register_id, kept.order_id, ${noText} as name,
        0::bigint as quantity, kept.goods_net as amount,
        kept.total + coalesce(kept.tips, 0) as money, kept.currency,
        kept.reason, coalesce(kept.note, '') as note, ${noFlag} as wasted, ${noTime} as sent_at,
        kept.made_by as by, kept.approved_by, ${noText} as stage,
        ${notBilled}, ${noGoods}
      from ${rows} where true`,
  },
  {
    table: 'payments',
    rows: ({ rows, company }) => sql`
      select ${company} as company_id, kept.branch_id, kept.business_date, kept.id,
        'unpay'::text as kind, kept.at, kept.register_id, kept.order_id, kept.method as name,
        0::bigint as quantity, 0::bigint as amount, -kept.amount as money, kept.currency,
        coalesce(kept.reason, '') as reason, coalesce(kept.note, '') as note, ${noFlag} as wasted,
        ${noTime} as sent_at, kept.taken_by as by, kept.approved_by, ${noText} as stage,
        ${notBilled}, ${noGoods}
      from ${rows} where kept.type = 'reversal'`,
  },
]

/** Drawers are of no order: they are told as they are known. */
export const noSales = sql`(
  select entry.company_id, entry.branch_id, session.business_date, entry.entry_id as id,
    'no_sale'::text as kind, entry.at, session.register_id, null::uuid as order_id,
    ${noText} as name, 0::bigint as quantity, 0::bigint as amount, 0::bigint as money,
    session.currency, entry.reason, entry.note, ${noFlag} as wasted, ${noTime} as sent_at, entry.by,
    entry.approved_by, ${noText} as stage,
        ${notBilled}, ${noGoods}
  from drawer_entries as entry join drawer_sessions as session
    on session.company_id = entry.company_id and session.id = entry.drawer_id
  where entry.kind = 'no_sale')`

/** As they are known now. */
export const knownPlaces: readonly RawBuilder<unknown>[] = [...orderPlaces.map(knownPlace), noSales]

function knownPlace({ table, rows }: OrderPlace): RawBuilder<unknown> {
  const source = { rows: sql`${sql.table(table)} as kept`, company: sql`kept.company_id` }
  return sql`(${rows(source)})`
}

/**
 * As their days were closed: without the orders that something arrived late of, and with these as
 * they were before the first of it. `late` narrows down the late arrivals.
 */
export function closedPlaces(late: RawBuilder<unknown>): readonly RawBuilder<unknown>[] {
  return [...orderPlaces.flatMap((place) => closedPlace(place, late)), noSales]
}

/** What was on time as it is known now, and the rest as it was. */
function closedPlace(
  { table, rows }: OrderPlace,
  late: RawBuilder<unknown>,
): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  const first = sql`(
    select distinct on (business_date, order_id) company_id, business_date, closed
    from late_arrivals where ${late} order by business_date, order_id, after_arrival) as late`
  const known = { rows: sql`${sql.table(table)} as kept`, company: sql`kept.company_id` }
  const closed = {
    rows: sql`${first} join lateral jsonb_populate_recordset(null::${sql.table(table)},
      late.closed -> ${sql.lit(table)}) as kept on kept.business_date = late.business_date`,
    company: sql`late.company_id`,
  }
  const isOnTime = sql`not exists (
    select from late_arrivals as late where late.company_id = kept.company_id
      and late.branch_id = kept.branch_id and late.business_date = kept.business_date
      and late.order_id = kept.order_id)`
  return [sql`(${rows(known)} and ${isOnTime})`, sql`(${rows(closed)})`]
}

/** Where comps stand. */
interface CompPlaces {
  /** Of one good each: which, and how much of it. */
  readonly ofOneGood: RawBuilder<unknown>
  /**
   * Of many, with what is the same for the same goods, and with the goods themselves where they are
   * not stored, or `goodsOfComps` looks them up, once for all that are alike.
   */
  readonly ofGoods: readonly RawBuilder<unknown>[]
}

export function compPlaces(late: RawBuilder<unknown> | null): CompPlaces {
  const [known, closed] = late === null ? [knownPlace(reductions)] : closedPlace(reductions, late)
  const columns = (alike: RawBuilder<unknown>, goods: RawBuilder<unknown>) =>
    sql`select events.*, ${alike} as alike, ${goods} as told`
  const stored = columns(sql`events.goods_alike`, sql`null::jsonb`)
  const told = columns(sql`(md5(events.goods::text))::uuid`, sql`events.goods`)
  return {
    ofOneGood: sql`(select events.* from ${known} as events
      where events.good_id is not null and events.stocked is not true)`,
    ofGoods: [
      sql`(${stored} from ${known} as events
        where events.good_id is null or events.stocked is true)`,
      ...(closed === undefined ? [] : [sql`(${told} from ${closed} as events)`]),
    ],
  }
}

/** The goods of comps that are stored. */
export const goodsOfComps = (company: RawBuilder<unknown>, alike: RawBuilder<unknown>) => sql`(
  select kept.goods from order_reductions as kept where kept.company_id = ${company}
    and kept.kind = 'comp' and kept.completed and kept.goods_alike = ${alike} limit 1)`
