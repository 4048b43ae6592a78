/**
 * The back office acts on an order as a register of its own: what is asked for is decided by the
 * same rules as at a till, on the order as it stands while no till of the branch can add to it, and
 * the facts are sealed and stored in the same transaction, by what stores those of tills.
 */
import type { OrderDeed } from '@servery/contract/order-deeds.ts'
import type { SyncRecords } from '@servery/contract/sync.ts'
import { canonicalJson } from '@servery/domain/journal/canonical.ts'
import { emptyHead, nextReceiptNumber, observeClock } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { minorUnits, sumOf } from '@servery/domain/kernel/money.ts'
import { applyOrderFact } from '@servery/domain/order/apply.ts'
import { decide } from '@servery/domain/order/decide.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/types.ts'
import { v5 } from 'uuid'
import type { Person } from '../auth/principal.ts'
import type { Scope, TenantClient, TenantTransaction } from '../db/tenancy.ts'
import { clientOf } from '../db/transaction-client.ts'
import type { Services } from '../http/context.ts'
import { fail } from '../http/errors.ts'
import { factsOfSubjects } from '../journal/append.sql.ts'
import { appendBatches, lockForWriting, type StoredNews } from '../journal/append.store.ts'
import { checkBatch, sha256 } from '../journal/batch.ts'
import { publishStored } from '../journal/publish-stored.ts'
import { findOrder } from '../orders/orders.store.ts'
import { atBranch, reasonStore } from '../reasons/reasons.store.ts'
import { businessDateAt } from '../sales/today.ts'
import { findBranch } from '../sync/sync.store.ts'
import { type DeedPlan, planDeed } from './deed-plan.ts'
import { followUps } from './follow-ups.ts'
import { ensureOfficeRegister, type OfficeRegister } from './office-register.store.ts'
import { findPersonRights, isAllowedTo } from './person-rights.store.ts'
import { refuse } from './refused.ts'

type Branch = SyncRecords['branch'][number]

export interface Asked {
  readonly orderId: string
  readonly id: string
  readonly version?: number | undefined
  readonly dryRun: boolean
  readonly deed: OrderDeed
}

interface Answer {
  readonly version: number
  readonly changed: boolean
  readonly refund: { total: number; tenders: { method: string; amount: number }[] } | null
}

/** The branch of an order, and which day it is there; `not_found` where nobody may see it. */
export async function findPlace(
  scope: Scope,
  trx: TenantTransaction,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
) {
  const row = await findOrder(scope, trx, orderId)
  const branch = row === undefined ? undefined : await findBranch(scope, trx, row.branch_id)
  if (branch === undefined) return fail('not_found', { field: 'orderId' })
  const { timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch.view
  const today = businessDateAt(now, { time_zone, cut_over_minutes })
  const stored = await reasonStore.findSince(scope, trx, -1)
  const reasons = stored.map(({ id, archived, input }) =>
    atBranch({ ...input, id, archived }, branch.view.id),
  )
  return { branch: branch.view, today, reasons, now }
}

export async function actOnOrder(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  person: Person,
  asked: Asked,
): Promise<Answer> {
  const { answer, news } = await database.withTenant(scope, (trx) =>
    act({ scope, trx, person, now: new Date(now()) }, asked),
  )
  if (news !== null) publishStored(live, scope.companyId, news)
  return answer
}

interface Act {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly person: Person
  readonly now: Date
}

async function act(
  { scope, trx, person, now }: Act,
  asked: Asked,
): Promise<{ readonly answer: Answer; readonly news: StoredNews | null }> {
  const { orderId, deed, id } = asked
  const place = await findPlace(scope, trx, { orderId, now })
  const { branch, today } = place
  const rights = await findPersonRights(scope, trx, person)
  const register = await ensureOfficeRegister(scope, trx, branch.id)
  const client = clientOf(trx)
  const head = await lockHead(client, scope, register)
  const { facts, order } = await readOrder(client, scope, orderId)
  // The same deed has the same id; another one under it is refused by what it would make twice.
  const factId = v5(canonicalJson(deed), id)
  if (facts.some((fact) => fact.id === factId)) {
    const answer = { version: facts.length, changed: false, refund: refundMade(order, id) }
    return { answer, news: null }
  }
  requireFresh(order, facts, asked)
  const plan = planDeed(deed, { ...place, id, order, isTrial: asked.dryRun })
  if (!isAllowedTo(rights, plan.demand)) {
    fail('not_allowed', { detail: { right: plan.demand.right } })
  }
  const pen: Pen = {
    register,
    branch,
    today,
    now,
    orderId,
    actorId: person.userId,
    companyId: scope.companyId,
    factId,
    head: facts.reduce((seen, { clock }) => observeClock(seen, clock, now.getTime()), head),
    order,
    written: [],
  }
  const done = write(pen, plan.commands)
  const next = await followUps(scope, trx, {
    deedId: id,
    branch,
    now,
    before: order,
    after: done.order,
  })
  const { written } = changesBill(deed) ? write(done, next) : done
  const refund = refundPlanned(plan)
  if (asked.dryRun || written.length === 0) {
    const answer = { version: facts.length, changed: written.length > 0, refund }
    return { answer, news: null }
  }
  const news = await store(client, scope, register, written)
  return { answer: { version: facts.length + written.length, changed: true, refund }, news }
}

/** Whether promotions and charges may come or go with it. */
function changesBill({ type }: OrderDeed): boolean {
  return ['void', 'comp', 'discount', 'remove_discount'].includes(type)
}

async function lockHead(
  client: TenantClient,
  { companyId }: Scope,
  { id }: OfficeRegister,
): Promise<RegisterHead> {
  const locked = (await lockForWriting(client, companyId, [id], [])).get(id)
  if (locked === undefined) return fail('internal')
  const { sequence, head_hash: hash, receipt, clock } = locked
  return { ...emptyHead(id), sequence, hash, receipt, clock }
}

/** The order and its facts; where it came to be known, it stays so. */
export async function readOrder(
  client: TenantClient,
  { companyId }: Scope,
  orderId: string,
): Promise<{ readonly facts: readonly Fact[]; readonly order: OrderState }> {
  const { rows } = await client.query<{ content: string; hash: string }>({
    ...factsOfSubjects,
    values: [companyId, [orderId]],
  })
  const facts = rows.map(({ content, hash }) => ({ ...JSON.parse(content), hash }) as Fact)
  const order = foldOrder(facts.filter(isOrderFact))
  return order === null ? fail('not_found', { field: 'orderId' }) : { facts, order }
}

function requireFresh(order: OrderState, facts: readonly Fact[], { id, version }: Asked): void {
  const made = [
    ...order.discounts.map(({ discountId }) => discountId),
    ...(order.comps ?? []).map(({ compId }) => compId),
    ...(order.refunds ?? []).map(({ refundId }) => refundId),
    ...(order.prints ?? []).map(({ printId }) => printId),
  ]
  if (made.includes(id)) fail('id_reused', { field: 'id' })
  if (version !== undefined && version !== facts.length) {
    fail('stale_version', { field: 'version', detail: { version: facts.length } })
  }
}

/** What is being written, by whom, where and when. */
interface Pen {
  readonly register: OfficeRegister
  readonly branch: Branch
  readonly today: string
  readonly now: Date
  readonly orderId: string
  readonly actorId: string
  readonly companyId: string
  /** Of the first fact; those of the others are made from it. */
  readonly factId: string
  readonly head: RegisterHead
  readonly order: OrderState
  readonly written: readonly Fact[]
}

/** Decides the commands one after the other; the first refusal ends the request. */
function write(pen: Pen, commands: readonly OrderCommand[]): Pen {
  let { head, order } = pen
  const written = [...pen.written]
  for (const command of commands) {
    const decision = decide(order, command, {
      callNumber: '',
      receiptNumber: nextReceiptNumber(head, pen.register.code),
      businessDate: pen.today,
    })
    if (!decision.ok) {
      const { code, field } = decision.refusal
      return refuse(code, field === null ? undefined : `deed.${field}`)
    }
    const { facts, head: after } = sealFacts({
      head,
      events: decision.events,
      subjectId: pen.orderId,
      ids: decision.events.map((_, index) => idOf(pen, written.length + index)),
      at: pen.now.toISOString(),
      wallMs: pen.now.getTime(),
      businessDate: pen.today,
      actorId: pen.actorId,
      companyId: pen.companyId,
      branchId: pen.branch.id,
      sha256,
    })
    for (const fact of facts) order = applyOrderFact(order, fact)
    head = after
    written.push(...facts)
  }
  return { ...pen, head, order, written }
}

function idOf({ factId }: Pen, index: number): string {
  return index === 0 ? factId : v5(`fact ${index}`, factId)
}

async function store(
  client: TenantClient,
  { companyId }: Scope,
  { id: registerId }: OfficeRegister,
  facts: readonly Fact[],
): Promise<StoredNews | null> {
  const batch = checkBatch({ registerId, facts })
  const [result] = await appendBatches(client, companyId, [{ batch, tokenHash: null }])
  if (result?.ok !== true) throw result?.error ?? fail('internal')
  // What was decided here fits; otherwise nothing of it is kept.
  if (result.output.quarantined.length > 0) throw new Error('a decided fact was put aside')
  return result.stored
}

function refundPlanned({ refund }: DeedPlan): Answer['refund'] {
  if (refund === null) return null
  const tenders = refund.tenders.map(({ method, applied }) => ({
    method: method.name,
    amount: applied,
  }))
  return { total: refund.total, tenders }
}

function refundMade(order: OrderState, id: string): Answer['refund'] {
  const made = order.refunds?.find(({ refundId }) => refundId === id)
  if (made === undefined) return null
  const tenders = made.tenders.map(({ method, applied, rounding }) => ({
    method: method.name,
    amount: minorUnits(applied + rounding),
  }))
  return { total: sumOf(made.tenders, ({ applied }) => applied), tenders }
}
