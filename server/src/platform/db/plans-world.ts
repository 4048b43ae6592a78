/**
 * For tests: years of trade, and how many rows of a table or an index a question to it looks at.
 */
import { checkDigit } from '@servery/domain/offer/catalogue/barcode.ts'
import { idOf, type Trade } from '@servery/testing'
import pg from 'pg'
import { v7 } from 'uuid'
import { vi } from 'vitest'
import { createTradeWorld, type TestClient } from '../../app/test-world.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'

/** The trade is there this often, each time a month before. */
const copies = 120
const perMonth = { orders: 60, customers: 24, items: 24 }
const cardsMade = 3_000

export const firsts = ['Ada', 'Bertil', 'Chloe', 'Dagny', 'Elif', 'Frode', 'Gesine', 'Hana']
export const seconds = ['Quill', 'Marsh', 'Stone']
export const phoneOf = (customer: number) => `+4477009${String(customer).padStart(5, '0')}`
export const emailOf = (customer: number) => `guest${customer}@quill.example`
export function barcodeOf(item: number): string {
  const digits = `40063813${String(item).padStart(4, '0')}`
  return `${digits}${checkDigit(digits)}`
}
export const skuOf = (item: number) => `SKU${String(item).padStart(4, '0')}`

/** Some rows of the latest month, by what people look for. */
export interface Wanted {
  readonly callNumber: string
  readonly receiptNumber: string
  readonly refundNumber: string
  readonly formerNumber: string
  readonly total: number
  readonly amount: number
  readonly day: string
  readonly sessions: readonly string[]
}

export async function createYears() {
  const { world, trade, owner } = await createTradeWorld({
    ...{ seed: 5, registers: 2, orders: perMonth.orders, afterSale: 250_000 },
    ...{ tables: true, varied: true, drawers: true },
  })
  const customerIds = await seedRecords(owner)
  const scope = { companyId: trade.companyId, branchIds: null }
  await refreshAggregates(world.database, scope, { now: new Date(), restMs: 0 })
  const admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
  try {
    await admin.query(`select set_config('app.company', $1, false)`, [trade.companyId])
    await nameAll(admin, customerIds)
    await openShifts(admin)
    await openDrawers(admin)
    const wanted = await pickWanted(admin)
    await multiplyAll(admin)
    await makeCards(admin, trade)
    await doubtOrders(admin)
    // Entries of rows that an earlier test left dead would be counted as looked at.
    await admin.query('vacuum (analyze)')
    return { world, trade, owner, wanted }
  } finally {
    await admin.end()
  }
}

async function seedRecords(owner: TestClient): Promise<readonly string[]> {
  const category = await owner.categories.create({ id: v7(), name: 'Teas' })
  const customerIds: string[] = []
  for (let index = 0; index < perMonth.items; index += 1) {
    await owner.items.create({
      ...{ id: v7(), categoryId: category.id, taxRateIds: [], price: 100 + index },
      ...{ name: `Infusion ${firsts[index % firsts.length]} ${index}`, sku: skuOf(index) },
      barcode: barcodeOf(index),
    })
  }
  for (let index = 0; index < perMonth.customers; index += 1) {
    const id = v7()
    customerIds.push(id)
    await owner.customers.create({
      ...{ id, phone: phoneOf(index), email: emailOf(index), company: `Guild ${index}` },
      firstName: firsts[index % firsts.length] ?? '',
      secondName: seconds[Math.floor(index / firsts.length)] ?? '',
    })
  }
  return customerIds
}

/** Customers, names and notes, which the trade has none of. */
async function nameAll(admin: pg.Client, customerIds: readonly string[]): Promise<void> {
  await admin.query(
    `with placed as (select id, row_number() over (order by opened_at) as place from orders)
     update orders set customer_id = ($1::uuid[])[1 + place % $2], name = 'Party ' || place
     from placed where placed.id = orders.id`,
    [customerIds, customerIds.length],
  )
  await admin.query(
    `update orders set table_name = 'Terrace', platform = 'Quick Fork', platform_number = 'QF-778'
     where id = (select max(id::text)::uuid from orders)`,
  )
  await admin.query(
    `with placed as (select id, row_number() over (order by at, id) as place from payments)
     update payments set reference = 'Slip-' || place, note = 'Deposit of party ' || place
     from placed where placed.id = payments.id`,
  )
  await admin.query(
    `insert into former_receipts (company_id, order_id, receipt_number, branch_id)
     select company_id, id, 'F' || receipt_number, branch_id from orders
     where receipt_number is not null`,
  )
  await admin.query(
    `update payments set receipt_number = 'G' || upper(md5(id::text)) where type = 'reversal'`,
  )
}

/** The sessions of the drawers that payments name, the last of which lasts, and shifts. */
async function openShifts(admin: pg.Client): Promise<void> {
  await admin.query(
    `with sessions as (
       select company_id, drawer_id, branch_id, (array_agg(register_id))[1] as register_id,
         min(business_date) as day, min(at) - interval '2 hours' as first, max(at) as last
       from payments where drawer_id is not null group by 1, 2, 3)
     insert into drawer_sessions (company_id, id, branch_id, register_id, status, currency,
       opened_at, opened_by, business_date, closed_at, "float", paid_in, paid_out, dropped,
       no_sales, note, exceptions)
     select company_id, drawer_id, branch_id, register_id,
       case when is_last then 'open' else 'closed' end, 'GBP', first, $1, day,
       case when not is_last then last + interval '1 minute' end, 0, 0, 0, 0, 0, '', '[]'
     from (select *, last = max(last) over () as is_last from sessions) as sessions`,
    [idOf('team', 1)],
  )
  await admin.query(
    `insert into shifts (company_id, id, branch_id, register_id, member_id, status, currency,
       started_at, started_by, business_date, ended_at, breaks, cash_tips, note, exceptions)
     select company_id, id, branch_id, register_id, opened_by, 'ended', 'GBP', opened_at,
       opened_by, business_date, opened_at + interval '9 hours', '[]', 0, '', '[]'
     from drawer_sessions`,
  )
}

/** Somebody opens the drawer without a sale. */
async function openDrawers(admin: pg.Client): Promise<void> {
  await admin.query(
    `insert into drawer_entries (company_id, drawer_id, ordinal, branch_id, entry_id, kind, amount,
       reason, note, denominations, loose, at, by)
     select company_id, id, ordinal, branch_id, gen_random_uuid(), 'no_sale', 0, '', '', '[]', 0,
       opened_at + ordinal * interval '1 hour', opened_by
     from drawer_sessions, generate_series(1, 6) as ordinal`,
  )
}

async function pickWanted(admin: pg.Client): Promise<Wanted> {
  const found = await admin.query<Wanted>(
    `select min(call_number) as "callNumber", min(receipt_number) as "receiptNumber",
       (select min(receipt_number) from refunds) as "refundNumber",
       (select min(receipt_number) from payments where type = 'reversal') as "formerNumber",
       max(total)::int as total, max(business_date)::text as day,
       (select max(amount)::int from payments) as amount,
       (select array_agg(id::text order by opened_at) from drawer_sessions) as sessions
     from orders`,
  )
  const [wanted] = found.rows
  if (wanted === undefined) throw new Error('there is no trade')
  return wanted
}

interface Copied {
  /** So many as often as all else, further back. */
  readonly times?: number
  /** Which columns hold ids of what is copied as well. */
  readonly ids: readonly string[]
  /** Which are called otherwise in each copy. */
  readonly texts?: readonly string[]
  /** Other columns that are not as they were. */
  readonly others?: Readonly<Record<string, string>>
}

const ofOrder = ['order_id', 'customer_id', 'drawer_id']
const copied: Readonly<Record<string, Copied>> = {
  orders: {
    ids: ['id', ...ofOrder],
    texts: ['call_number', 'receipt_number', 'name', 'platform_number'],
    // The dearest ones, and the largest payments, are of the latest month.
    others: {
      total: 'total / 2',
      table_name: `case table_name when 'Terrace' then n || ' Terrace' else table_name end`,
    },
  },
  order_lines: { ids: ofOrder },
  order_voids: { ids: [...ofOrder, 'id', 'void_id'] },
  order_reductions: { ids: ofOrder },
  payments: {
    ids: ['id', 'of_payment_id', 'refund_id', ...ofOrder],
    texts: ['receipt_number', 'reference', 'note'],
    others: { amount: 'amount / 2' },
  },
  refunds: { ids: ['id', ...ofOrder], texts: ['receipt_number'] },
  refund_lines: { ids: ['refund_id', ...ofOrder] },
  former_receipts: { ids: ofOrder, texts: ['receipt_number'] },
  drawer_entries: { ids: ['drawer_id', 'entry_id'] },
  drawer_sessions: {
    ids: ['id'],
    times: 5,
    others: {
      status: `'closed'`,
      closed_at: `opened_at - n * interval '30 days' + interval '1 day'`,
    },
  },
  shifts: { ids: ['id', 'member_id'], times: 5 },
  customers: {
    ids: ['id', 'merged_into'],
    others: { body: `body || '{"phone": "", "email": ""}'` },
  },
  customer_words: { ids: ['customer_id'], texts: ['word'] },
  items: { ids: ['id'], texts: ['name_key'] },
  item_words: { ids: ['item_id'], texts: ['word'] },
  item_codes: { ids: ['item_id', 'variation_id'], texts: ['code'] },
  report_days: { ids: [] },
  report_orders: { ids: [] },
  report_payments: { ids: [] },
}

async function multiplyAll(admin: pg.Client): Promise<void> {
  for (const [table, how] of Object.entries(copied)) {
    const found = await admin.query<{ column: string; type: string }>(
      `select column_name as column, data_type as type from information_schema.columns
       where table_schema = 'servery' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = found.rows.map(({ column }) => `"${column}"`)
    const values = found.rows.map((row) => valueIn(row, how))
    await admin.query(
      `insert into ${table} (${columns.join(', ')})
       select ${values.join(', ')} from ${table}, generate_series(1, $1::int) as n`,
      [copies * (how.times ?? 1)],
    )
  }
}

function valueIn(
  { column, type }: { readonly column: string; readonly type: string },
  { ids, texts = [], others = {} }: Copied,
): string {
  const other = others[column]
  if (other !== undefined) return other
  const own = `"${column}"`
  if (ids.includes(column))
    return `overlay(overlay(
    md5(${own} || '-' || n) placing '8' from 13) placing '8' from 17)::uuid`
  if (texts.includes(column)) return `case when ${own} = '' then '' else n || '~' || ${own} end`
  if (type === 'date') return `${own} - n * 30`
  return type.startsWith('timestamp') ? `${own} - n * interval '30 days'` : own
}

/** The last one has a code as no other has. */
async function makeCards(admin: pg.Client, { companyId }: Trade): Promise<void> {
  await admin.query(
    `insert into balances (company_id, id, kind, holder, currency, code_end, created_at)
     select $1, gen_random_uuid(), 'gift_card', 'card ' || n, 'GBP',
       case when n = $2 then 'ZZZZ' else translate(right(md5(n::text), 4), 'abcdef', 'GHJKLM') end,
       now() - n * interval '1 hour'
     from generate_series(1, $2::int) as n`,
    [companyId, cardsMade],
  )
}

/** One doubt of each order: of a table with next to nothing in it, any index is as good. */
async function doubtOrders(admin: pg.Client): Promise<void> {
  await admin.query(
    `insert into fact_doubts (company_id, register_id, sequence, code, branch_id, fact_id,
       subject_id, kind, business_date)
     select company_id, gen_random_uuid(), 1, 'actor_unknown', branch_id, gen_random_uuid(), id,
       'order.opened', business_date from orders`,
  )
}

/** A node of a plan, as EXPLAIN tells it as JSON. */
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Filter?: string
  readonly Plans?: readonly Node[]
}

export interface Look {
  readonly at: string
  /** Those as well that were looked at and not wanted. */
  readonly rows: number
  readonly filter: string | null
  readonly statement: string
}

/** What each SELECT looks at that is asked meanwhile: it is explained before it is answered. */
export async function looksOf(ask: () => Promise<unknown>): Promise<readonly Look[]> {
  const looks: Look[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<pg.QueryResult>
  const spied = vi.spyOn(pg.Client.prototype, 'query')
  spied.mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    const [asked, parameters] = given
    const { text, values } =
      typeof asked === 'string' ? { text: asked, values: parameters } : (asked as pg.QueryConfig)
    const run = (...one: unknown[]) => query.apply(this, one)
    if (Array.isArray(values) && isSelect.test(text)) {
      // Of tables this small the planner may like a walk through all of it better than an index;
      // of millions it does not. Where nothing else is left it walks all the same, by the table or
      // by an index of the company, and the rows tell.
      await run('set local enable_seqscan = off')
      const explained = await run(`explain (analyze, format json) ${text}`, values)
      const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN'] as [{ readonly Plan: Node }]
      looks.push(...nodesOf(plan).flatMap((node) => lookOf(node, text)))
    }
    return run(...given)
  } as never)
  try {
    await ask()
  } finally {
    spied.mockRestore()
  }
  return looks
}

const isSelect = /^[\s(]*(select|with)\b[\s\S]*\bfrom\b/i

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Nodes that read a table or an index. */
function lookOf(node: Node, text: string): readonly Look[] {
  const place = node['Relation Name'] ?? node['Index Name']
  if (place === undefined) return []
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return [
    {
      at: `${node['Node Type']} ${place} ${node['Index Name'] ?? ''}`.trim(),
      rows: Math.round((node['Actual Rows'] + removed) * node['Actual Loops']),
      filter: node.Filter ?? null,
      statement: text.replaceAll(/\s+/g, ' ').trim(),
    },
  ]
}
