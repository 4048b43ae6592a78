/** Pasts kept apart, and their sales folded over what the books hold of the same orders. */
import type {
  ApartPast,
  ApartPastDetail,
  ApartSale,
  ApartSide,
} from '@servery/contract/facts/apart.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { isLiveLine, projectable, standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { sql } from 'kysely'
import { factOf } from '../../journal/facts/index.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findPeople } from '../../setup/company/index.ts'
import { readFacts } from '../../trade/office/index.ts'

interface PastRow {
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
}

/** Facts that the books have by now, such as a stopped till's own, are no other past. */
const notInBooks = sql`not exists (select from facts b where b.company_id = f.company_id
  and b.register_id = f.register_id and b.sequence = f.sequence and b.hash = f.hash)`

async function findPasts(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId?: string | undefined; readonly id?: string },
): Promise<readonly PastRow[]> {
  const { branchId, id } = asked
  const { rows } = await sql<PastRow>`
    select p.id, p.branch_id, p.register_id, r.name as register_name, p.why, p.first_sequence,
      p.last_sequence, p.received_at, s.sales, s.waiting
    from apart_pasts p
    join registers r on r.company_id = p.company_id and r.id = p.register_id
    cross join lateral (
      select count(*)::int as sales,
        (count(*) filter (where not exists (select from apart_decisions d
          where d.company_id = p.company_id and d.past_id = p.id and d.subject_id = o.subject_id
            and d.through >= o.last)))::int as waiting
      from (select f.subject_id, max(f.sequence) as last from apart_facts f
        where f.company_id = p.company_id and f.past_id = p.id and f.kind like 'order.%'
          and ${notInBooks}
        group by f.subject_id) o) s
    where p.company_id = ${companyId}
      and ${branchIds === null ? sql`true` : sql`p.branch_id = any(${[...branchIds]}::uuid[])`}
      and ${branchId === undefined ? sql`true` : sql`p.branch_id = ${branchId}::uuid`}
      and ${id === undefined ? sql`true` : sql`p.id = ${id}::uuid`}
    order by p.received_at desc, p.id limit 500`.execute(trx)
  return rows
}

const viewOf = (row: PastRow): ApartPast => ({
  id: row.id,
  branchId: row.branch_id,
  registerId: row.register_id,
  registerName: row.register_name,
  why: row.why,
  firstSequence: row.first_sequence,
  lastSequence: row.last_sequence,
  receivedAt: row.received_at.toISOString(),
  sales: row.sales,
  waiting: row.waiting,
})

export async function listPasts(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId?: string | undefined },
): Promise<readonly ApartPast[]> {
  if (asked.branchId !== undefined) requireBranch(scope, asked.branchId)
  return (await findPasts(scope, trx, asked)).map(viewOf)
}

/** The facts of a past that the books do not have, in order. */
export async function factsOfPast(
  { companyId }: Scope,
  trx: TenantTransaction,
  pastId: string,
): Promise<readonly Fact[]> {
  const { rows } = await sql<{ content: string; hash: string }>`select f.content, f.hash
    from apart_facts f where f.company_id = ${companyId} and f.past_id = ${pastId}
      and ${notInBooks} order by f.sequence`.execute(trx)
  return rows.map(({ content, hash }) => factOf(content, hash))
}

interface DecisionRow {
  subject_id: string
  through: number
  decision: 'taken' | 'left_out'
  reason: string
  decided_by_name: string
  decided_at: Date
  receipt: string | null
}

/** The last of each subject. */
export async function decisionsOf(
  { companyId }: Scope,
  trx: TenantTransaction,
  pastId: string,
): Promise<ReadonlyMap<string, DecisionRow>> {
  const { rows } = await sql<DecisionRow>`select subject_id, through, decision, reason,
      decided_by_name, decided_at, receipt from apart_decisions
    where company_id = ${companyId} and past_id = ${pastId} order by through`.execute(trx)
  return new Map(rows.map((row) => [row.subject_id, row]))
}

export async function readPast(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<ApartPastDetail> {
  const [past] = await findPasts(scope, trx, { id })
  if (past === undefined) return fail('not_found', { field: 'id' })
  const facts = await factsOfPast(scope, trx, id)
  const bySubject = new Map<string, Fact[]>()
  for (const fact of facts.filter(isOrderFact)) {
    bySubject.set(fact.subjectId, [...(bySubject.get(fact.subjectId) ?? []), fact])
  }
  const decisions = await decisionsOf(scope, trx, id)
  const known = await readFacts(clientOf(trx), scope.companyId, [...bySubject.keys()])
  const people = await findPeople(
    scope,
    trx,
    facts.map(({ actorId }) => actorId),
  )
  const saleRows: ApartSale[] = []
  for (const [orderId, own] of bySubject) {
    const inBooks = known.filter(({ subjectId }) => subjectId === orderId)
    const decision = decisions.get(orderId)
    const isDecided = (decision?.through ?? 0) >= (own.at(-1)?.sequence ?? 0)
    const taken = isDecided && decision?.decision === 'taken'
    const state = foldOrder([...(taken ? [] : inBooks), ...own].filter(isOrderFact))
    const books = foldOrder(inBooks.filter(isOrderFact))
    const whole = state ?? books
    if (whole === null) continue
    saleRows.push({
      orderId,
      callNumber: whole.callNumber,
      openedAt: whole.openedAt,
      by: people.get(own[0]?.actorId ?? '') ?? '',
      state: isDecided && decision !== undefined ? decision.decision : 'waiting',
      apart: sideOf(whole),
      books: books === null ? null : sideOf(books),
      sameReceipt: await sameReceipt(scope, trx, whole),
      decided:
        isDecided && decision !== undefined
          ? {
              by: decision.decided_by_name,
              at: decision.decided_at.toISOString(),
              reason: decision.reason,
              receiptNumber: decision.receipt,
            }
          : null,
    })
  }
  return { ...viewOf(past), saleRows, notSales: facts.filter((fact) => !isOrderFact(fact)).length }
}

function sideOf(order: OrderState): ApartSide {
  // The fact that opened it may be in neither past: then nobody knows its prices' currency.
  const priced = projectable(order) ? priceOf(order) : null
  const gross = new Map((priced?.lines ?? []).map((line) => [line.id, line.gross]))
  return {
    status: order.status,
    receiptNumber: order.receiptNumber,
    currency: order.currency,
    total: priced?.totals.total ?? 0,
    closedAt: order.closedAt,
    lines: order.lines.filter(isLiveLine).map(({ lineId, name, quantity }) => ({
      name,
      quantity,
      gross: gross.get(lineId) ?? 0,
    })),
    payments: standingPayments(order).map(({ method, amount }) => ({
      method: method.name,
      amount,
    })),
  }
}

async function sameReceipt(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, receiptNumber }: OrderState,
): Promise<ApartSale['sameReceipt']> {
  if (receiptNumber === null) return []
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'call_number', 'total'])
    .where('company_id', '=', companyId)
    .where('receipt_number', '=', receiptNumber)
    .where('id', '<>', id)
    .execute()
  return rows.map((row) => ({ orderId: row.id, callNumber: row.call_number, total: row.total }))
}
