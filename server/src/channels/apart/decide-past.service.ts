/**
 * A person takes sales of a past into the books, or leaves them out. What is taken is written again
 * by the office register of the branch, in the transaction that records the decision: each sale
 * once, whoever asks how often.
 */
import { appendBatches, publishStored, type StoredNews } from '../../journal/append/index.ts'
import { checkBatch } from '../../journal/facts/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { afterAll, ensureOfficeRegister, lockHead, readFacts } from '../../trade/office/index.ts'
import { holdPast, insertDecision } from './decide-past.store.ts'
import { decisionsOf, factsOfPast, readPast } from './past.store.ts'
import { hasBeginning, type Sale, waitingSales, writeAgain } from './write-again.ts'

interface Asked {
  readonly id: string
  readonly take: 'all' | readonly string[]
  readonly reject: readonly string[]
  readonly reason: string
}

interface Act {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly person: Person
  readonly now: Date
}

const factsPerBatch = 500

export async function decidePast(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  person: Person,
  asked: Asked,
): Promise<void> {
  const { news, branchId } = await database.withTenant(scope, (trx) =>
    decide({ scope, trx, person, now: new Date(now()) }, asked),
  )
  for (const stored of news) publishStored(live, scope.companyId, stored)
  live.publish(scope.companyId, { type: 'registers', branchId })
}

async function decide(
  act: Act,
  asked: Asked,
): Promise<{ readonly news: readonly StoredNews[]; readonly branchId: string }> {
  const { scope, trx } = act
  const { branchId } = await readPast(scope, trx, asked.id)
  // Held until the end: who decides at the same time finds what was decided here.
  await holdPast(scope, trx, asked.id)
  const waiting = await findWaiting(act, asked.id)
  const rejected = new Set(asked.reject)
  const wanted = asked.take === 'all' ? null : new Set(asked.take)
  const taken = waiting.filter(
    ({ orderId }) => !rejected.has(orderId) && (wanted === null || wanted.has(orderId)),
  )
  const left = waiting.filter(({ orderId }) => rejected.has(orderId))
  for (const sale of left) await keepDecision(act, asked, sale, { decision: 'left_out' })
  const news = taken.length === 0 ? [] : await takeAll(act, asked, { branchId, sales: taken })
  return { news, branchId }
}

async function findWaiting({ scope, trx }: Act, pastId: string): Promise<readonly Sale[]> {
  const decisions = await decisionsOf(scope, trx, pastId)
  const facts = await factsOfPast(scope, trx, pastId)
  return waitingSales(facts, (orderId) => decisions.get(orderId)?.through ?? 0)
}

async function takeAll(
  act: Act,
  asked: Asked,
  { branchId, sales }: { readonly branchId: string; readonly sales: readonly Sale[] },
): Promise<readonly StoredNews[]> {
  const { scope, trx, now } = act
  const { companyId } = scope
  const register = await ensureOfficeRegister(scope, trx, branchId)
  const client = clientOf(trx)
  let head = await lockHead(client, scope, register)
  const news: StoredNews[] = []
  for (const sale of sales) {
    const known = await readFacts(client, companyId, [sale.orderId])
    if (!hasBeginning(sale, known)) continue
    const from = { head: afterAll(head, known, now), code: register.code, now }
    const written = writeAgain(sale, from, asked.id)
    head = written.head
    for (let start = 0; start < written.facts.length; start += factsPerBatch) {
      const facts = written.facts.slice(start, start + factsPerBatch)
      const batch = checkBatch({ registerId: register.id, facts })
      const [result] = await appendBatches(client, companyId, [{ batch, tokenHash: null }])
      if (result?.ok !== true) throw result?.error ?? fail('internal')
      if (result.stored !== null) news.push(result.stored)
    }
    const { printed, receipt } = written
    await keepDecision(act, asked, sale, { decision: 'taken', printed, receipt })
  }
  return news
}

async function keepDecision(
  { scope, trx, person, now }: Act,
  { id, reason }: Asked,
  { orderId, facts }: Sale,
  what: {
    readonly decision: 'taken' | 'left_out'
    readonly printed?: string | null
    readonly receipt?: string | null
  },
): Promise<void> {
  const { decision, printed = null, receipt = null } = what
  await insertDecision(scope, trx, {
    past_id: id,
    subject_id: orderId,
    through: facts.at(-1)?.sequence ?? 0,
    decision,
    reason,
    decided_by: person.userId,
    decided_by_name: person.name,
    decided_at: now,
    printed_receipt: printed,
    receipt,
  })
  await recordChanges({ scope, trx, actor: writerOf(person), now }, 'order', orderId, [
    { field: 'keptApart', old: null, new: { decision, reason, printed, receipt } },
  ])
}
