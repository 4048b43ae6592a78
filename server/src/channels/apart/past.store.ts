/** SQL of pasts kept apart, of what was decided of them, and of what the books have beside. */
import type { ApartSale } from '@servery/contract/facts/apart.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { sql } from 'kysely'
import { factOf } from '../../journal/facts/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { beginningKinds, nouns } from './parts-of-past.ts'

export interface PastRow {
  id: string
  branch_id: string
  register_id: string
  register_name: string
  why: 'differs' | 'closed'
  first_sequence: number
  last_sequence: number
  received_at: Date
  sales: number
  waiting: number
  others_waiting: number
}

/** Facts that the books have by now, such as a stopped till's own, are no other past. */
const notInBooks = sql`not exists (select from facts b where b.company_id = f.company_id
  and b.register_id = f.register_id and b.sequence = f.sequence and b.hash = f.hash)`

export async function findPasts(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId?: string | undefined; readonly id?: string },
): Promise<readonly PastRow[]> {
  const { branchId, id } = asked
  const { rows } = await sql<PastRow>`
    select p.id, p.branch_id, p.register_id, r.name as register_name, p.why, p.first_sequence,
      p.last_sequence, p.received_at, s.sales, s.waiting, s.others_waiting
    from apart_pasts p
    join registers r on r.company_id = p.company_id and r.id = p.register_id
    cross join lateral (
      select count(*) filter (where o.is_sale)::int as sales,
        count(*) filter (where o.is_sale and not o.is_decided)::int as waiting,
        count(*) filter (where not o.is_sale and not o.is_decided)::int as others_waiting
      from (select (array_agg(f.kind order by f.sequence))[1] like 'order.%' as is_sale,
          exists (select from apart_decisions d
            where d.company_id = p.company_id and d.past_id = p.id and d.subject_id = f.subject_id
              and d.through >= max(f.sequence)) as is_decided
        from apart_facts f
        where f.company_id = p.company_id and f.past_id = p.id
          and (f.kind like 'order.%' or f.kind like 'drawer.%' or f.kind like 'shift.%')
          and ${notInBooks}
        group by f.subject_id) o) s
    where p.company_id = ${companyId}
      and ${branchIds === null ? sql`true` : sql`p.branch_id = any(${[...branchIds]}::uuid[])`}
      and ${branchId === undefined ? sql`true` : sql`p.branch_id = ${branchId}::uuid`}
      and ${id === undefined ? sql`true` : sql`p.id = ${id}::uuid`}
    order by p.received_at desc, p.id limit 500`.execute(trx)
  return rows
}

/** The facts of a past that the books do not have, in order; of some subjects alone if asked. */
export async function factsOfPast(
  { companyId }: Scope,
  trx: TenantTransaction,
  pastId: string,
  subjectIds?: readonly string[],
): Promise<readonly Fact[]> {
  const isAsked =
    subjectIds === undefined ? sql`true` : sql`f.subject_id = any(${[...subjectIds]}::uuid[])`
  const { rows } = await sql<{ content: string; hash: string }>`select f.content, f.hash
    from apart_facts f where f.company_id = ${companyId} and f.past_id = ${pastId}
      and ${isAsked} and ${notInBooks} order by f.sequence`.execute(trx)
  return rows.map(({ content, hash }) => factOf(content, hash))
}

export interface SaleOfPast {
  readonly id: string
  /** The first of its facts that the books do not have: a past tells its sales in this order. */
  readonly first: number
}

/** The next sales of a past, from a fact on. What its first fact says is what a subject is. */
export async function findSalesOfPast(
  { companyId }: Scope,
  trx: TenantTransaction,
  pastId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly SaleOfPast[]> {
  const { rows } = await sql<SaleOfPast>`select o.subject_id as id, o.sequence as first
    from apart_facts o
    cross join lateral (select f.sequence from apart_facts f
      where f.company_id = o.company_id and f.past_id = o.past_id and f.subject_id = o.subject_id
        and split_part(f.kind, '.', 1) = any(${[...nouns]}::text[]) and ${notInBooks}
      order by f.sequence limit 1) f
    where o.company_id = ${companyId} and o.past_id = ${pastId} and o.sequence > ${after}
      and o.kind like 'order.%' and f.sequence = o.sequence
    order by o.sequence limit ${limit}`.execute(trx)
  return rows
}

export interface DecisionRow {
  subject_id: string
  through: number
  decision: 'taken' | 'left_out' | 'recorded'
  reason: string
  decided_by_name: string
  decided_at: Date
  receipt: string | null
  taken_as: string | null
}

/** The last of each subject; of some subjects alone if asked. */
export async function decisionsOf(
  { companyId }: Scope,
  trx: TenantTransaction,
  pastId: string,
  subjectIds?: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  const isAsked =
    subjectIds === undefined ? sql`true` : sql`subject_id = any(${[...subjectIds]}::uuid[])`
  const { rows } = await sql<DecisionRow>`select subject_id, through, decision, reason,
      decided_by_name, decided_at, receipt, taken_as from apart_decisions
    where company_id = ${companyId} and past_id = ${pastId} and ${isAsked}
    order by through`.execute(trx)
  return new Map(rows.map((row) => [row.subject_id, row]))
}

/** Other sales of the books with the receipt numbers of some orders, by those orders. */
export async function sameReceipts(
  { companyId }: Scope,
  trx: TenantTransaction,
  orders: readonly Pick<OrderState, 'id' | 'receiptNumber'>[],
): Promise<ReadonlyMap<string, ApartSale['sameReceipt']>> {
  const numbers = orders.flatMap(({ receiptNumber }) => receiptNumber ?? [])
  if (numbers.length === 0) return new Map()
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'call_number', 'receipt_number', 'total'])
    .where('company_id', '=', companyId)
    .where('receipt_number', '=', sql<string>`any(${[...new Set(numbers)]}::text[])`)
    .orderBy('id')
    .execute()
  const byNumber = Map.groupBy(rows, (row) => row.receipt_number)
  return new Map(
    orders.map(({ id, receiptNumber }) => {
      const same = receiptNumber === null ? [] : (byNumber.get(receiptNumber) ?? [])
      const others = same.filter((row) => row.id !== id)
      return [
        id,
        others.map((row) => ({ orderId: row.id, callNumber: row.call_number, total: row.total })),
      ]
    }),
  )
}

/** Of some subjects those that begin in another past, of which that is to be decided yet. */
export async function beginningsWaiting(
  { companyId }: Scope,
  trx: TenantTransaction,
  pastId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ subject_id: string }>`select distinct f.subject_id
    from apart_facts f where f.company_id = ${companyId} and f.past_id <> ${pastId}
      and f.subject_id = any(${[...ids]}::uuid[]) and f.kind = any(${[...beginningKinds]}::text[])
      and ${notInBooks}
      and not exists (select from apart_decisions d where d.company_id = f.company_id
        and d.past_id = f.past_id and d.subject_id = f.subject_id and d.through >= f.sequence)
  `.execute(trx)
  return new Set(rows.map((row) => row.subject_id))
}

interface Place {
  readonly pastId: string | null
  readonly upTo: number
}

/** What a register wrote before its pasts parted: parts of other pasts, and then of the books. */
async function placesBefore(
  { companyId }: Scope,
  trx: TenantTransaction,
  past: Pick<PastRow, 'id' | 'register_id'>,
): Promise<readonly Place[]> {
  const places: Place[] = []
  let pastId = past.id
  for (;;) {
    const { rows } = await sql<{
      upTo: number
      hash: string
      past_id: string | null
    }>`select b.up_to as "upTo", b.hash, a.past_id
      from apart_pasts p
      join apart_facts f on f.company_id = p.company_id and f.register_id = p.register_id
        and f.sequence = p.first_sequence and f.hash = p.first_hash
      cross join lateral (select p.first_sequence - 1 as up_to,
        f.content::json ->> 'previousHash' as hash) b
      left join apart_facts a on a.company_id = p.company_id and a.register_id = p.register_id
        and a.sequence = b.up_to and a.hash = b.hash
        and not exists (select from facts s where s.company_id = a.company_id
          and s.register_id = a.register_id and s.sequence = a.sequence and s.hash = a.hash)
      where p.company_id = ${companyId} and p.id = ${pastId}`.execute(trx)
    const [before] = rows
    if (before === undefined) return places
    places.push({ pastId: before.past_id, upTo: before.upTo })
    if (before.past_id === null || before.past_id === pastId) return places
    pastId = before.past_id
  }
}

/** Of a drawer, and of the money that went through it, before the pasts parted; in order. */
export async function sharedFacts(
  scope: Scope,
  trx: TenantTransaction,
  past: Pick<PastRow, 'id' | 'register_id'>,
  drawerId: string,
): Promise<readonly Fact[]> {
  const { companyId } = scope
  const facts: Fact[] = []
  const isAbout = sql`(f.subject_id = ${drawerId}
    or f.kind like 'order.%' and f.content like ${`%"drawerId":"${drawerId}"%`})`
  for (const { pastId, upTo } of await placesBefore(scope, trx, past)) {
    const from =
      pastId === null ? sql`facts f where true` : sql`apart_facts f where f.past_id = ${pastId}`
    const { rows } = await sql<{ content: string; hash: string }>`select f.content, f.hash
      from ${from} and f.company_id = ${companyId} and f.register_id = ${past.register_id}
        and f.sequence <= ${upTo} and f.sequence >= coalesce((select min(o.sequence) from facts o
          where o.company_id = ${companyId} and o.subject_id = ${drawerId}
            and o.register_id = ${past.register_id}), 0)
        and ${isAbout} order by f.sequence`.execute(trx)
    facts.unshift(...rows.map(({ content, hash }) => factOf(content, hash)))
  }
  return facts
}

/** Of the company's own texts. */
export async function findLanguage({ companyId }: Scope, trx: TenantTransaction): Promise<string> {
  const { language } = await trx
    .selectFrom('companies')
    .select('language')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return language
}
