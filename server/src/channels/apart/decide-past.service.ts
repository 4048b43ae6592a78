/**
 * A person takes sales, drawers and shifts of a past into the books, or leaves them out. What is
 * taken is written again by the office register of the branch, in the transaction that records the
 * decision: each once, whoever asks how often.
 */
import { appendBatches, publishStored, type StoredNews } from '../../journal/append/index.ts'
import { checkBatch } from '../../journal/facts/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import {
  afterAll,
  countClosings,
  ensureOfficeRegister,
  lockHead,
  readFacts,
} from '../../trade/office/index.ts'
import { holdPast, insertDecision } from './decide-past.store.ts'
import {
  halvesOf,
  hasBeginning,
  type Part,
  salesInto,
  sessionsOf,
  waitingParts,
  withHalves,
} from './parts-of-past.ts'
import {
  beginningsWaiting,
  decisionsOf,
  factsOfPast,
  type PastRow,
  sharedFacts,
} from './past.store.ts'
import { requirePast } from './read-past.ts'
import { recordedEvents, type SellingBy, writeRecorded } from './recorded-sale.ts'
import { sellingBy } from './selling-by.ts'
import { sessionFrom, type Writing, type Written, writeAgain } from './write-again.ts'

interface Input {
  readonly id: string
  readonly take: 'all' | readonly string[]
  readonly reject: readonly string[]
  readonly record: readonly string[]
  readonly halves: 'together' | 'alone'
  readonly reason: string
}

interface Act {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly person: Person
  readonly now: Date
}

type Decision = 'taken' | 'left_out' | 'recorded'

/** What is decided of the waiting parts; those that are in none wait on. */
interface Plan {
  readonly taken: readonly Part[]
  readonly recorded: readonly Part[]
  readonly left: readonly Part[]
}

const factsPerBatch = 500

export async function decidePast(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  person: Person,
  asked: Input,
): Promise<void> {
  const { news, branchId } = await database.withTenant(scope, (trx) =>
    decide({ scope, trx, person, now: new Date(now()) }, asked),
  )
  for (const stored of news) publishStored(live, scope.companyId, stored)
  live.publish(scope.companyId, { type: 'registers', branchId })
}

async function decide(
  act: Act,
  asked: Input,
): Promise<{ readonly news: readonly StoredNews[]; readonly branchId: string }> {
  const { scope, trx } = act
  const past = await requirePast(scope, trx, asked.id)
  // Held until the end: who decides at the same time finds what was decided here.
  await holdPast(scope, trx, asked.id)
  const decisions = await decisionsOf(scope, trx, asked.id)
  const facts = await factsOfPast(scope, trx, asked.id)
  const waiting = waitingParts(facts, (id) => decisions.get(id)?.through ?? 0)
  const plan = planOf(asked, waiting)
  const leaving = { decision: 'left_out', registerId: past.register_id } as const
  for (const part of plan.left) await keepDecision(act, asked, part, leaving)
  const writes = plan.taken.length + plan.recorded.length > 0
  const sessions = sessionsOf(facts, past.id)
  const news = writes ? await takeAll(act, asked, { past, waiting, plan, sessions }) : []
  return { news, branchId: past.branch_id }
}

export function planOf(
  { take, reject, record, halves }: Omit<Input, 'id' | 'reason'>,
  waiting: readonly Part[],
): Plan {
  const rejected = new Set(reject)
  const recorded = new Set(record)
  const asked = new Set(take === 'all' ? waiting.map(({ id }) => id) : take)
  const wanted = halves === 'together' ? withHalves(asked, halvesOf(waiting)) : asked
  return {
    left: waiting.filter(({ id }) => rejected.has(id)),
    recorded: waiting.filter(({ id }) => recorded.has(id) && !rejected.has(id)),
    taken: waiting.filter(({ id }) => wanted.has(id) && !rejected.has(id) && !recorded.has(id)),
  }
}

interface Taking {
  readonly past: PastRow
  readonly waiting: readonly Part[]
  readonly plan: Plan
  readonly sessions: ReadonlyMap<string, string>
}

async function takeAll(act: Act, asked: Input, taking: Taking): Promise<readonly StoredNews[]> {
  const { scope, trx, now } = act
  const { past, plan, sessions } = taking
  const register = await ensureOfficeRegister(scope, trx, past.branch_id)
  const client = clientOf(trx)
  const locked = await lockHead(client, scope, register)
  let head = { ...locked, closings: await countClosings(scope, trx, register) }
  const by = await sellingBy(scope, trx, past.branch_id)
  const undecided = new Set(taking.waiting.filter((part) => !plan.left.includes(part)))
  const news: StoredNews[] = []
  for (const part of inTurn([...plan.recorded, ...plan.taken])) {
    const from = { ...{ code: register.code, now, pastId: past.id, sessions } }
    const isRecorded = plan.recorded.includes(part)
    // What was paid into a drawer is in it before it is counted.
    if (part.noun === 'drawer' && salesInto(part.id, [...undecided]).length > 0) continue
    const done = isRecorded
      ? await record(act, part, { ...from, head }, { by, pastId: past.id })
      : await take(act, part, { ...from, head }, past)
    if (done === null) continue
    head = { ...done.head, closings: done.head.closings ?? head.closings }
    for (let start = 0; start < done.facts.length; start += factsPerBatch) {
      const facts = done.facts.slice(start, start + factsPerBatch)
      const batch = checkBatch({ registerId: register.id, facts })
      const [result] = await appendBatches(client, scope.companyId, [{ batch, tokenHash: null }])
      if (result?.ok !== true) throw result?.error ?? fail('internal')
      if (result.stored !== null) news.push(result.stored)
    }
    const { printed, receipt } = done
    const decision = isRecorded ? 'recorded' : 'taken'
    const { register_id: registerId } = past
    const takenAs = sessions.get(part.id)
    await keepDecision(act, asked, part, { decision, printed, receipt, takenAs, registerId })
    undecided.delete(part)
  }
  return news
}

/** Sales, then shifts, then the drawers that they were paid into. */
function inTurn(parts: readonly Part[]): readonly Part[] {
  const turn = { order: 0, shift: 1, drawer: 2, stock: 3 }
  return parts.toSorted((one, other) => turn[one.noun] - turn[other.noun])
}

/** Null where nobody knows yet how it began. */
async function take(
  { scope, trx, now }: Act,
  part: Part,
  writing: Writing,
  past: PastRow,
): Promise<Written | null> {
  const session = writing.sessions.get(part.id) ?? part.id
  const known = await readFacts(clientOf(trx), scope.companyId, [session])
  const isBeside = session !== part.id
  const shared = isBeside
    ? sessionFrom(await sharedFacts(scope, trx, past, part.id), part.id)
    : null
  if (isBeside ? shared === null : !hasBeginning(part, known)) return null
  const head = afterAll(writing.head, known, now)
  return writeAgain(part, { ...writing, head, shared, isBegun: known.length > 0 })
}

/** Null where it can be taken as it is, or its seal says too little. */
async function record(
  { scope, trx }: Act,
  part: Part,
  writing: Writing,
  { by, pastId }: { readonly by: SellingBy; readonly pastId: string },
): Promise<Written | null> {
  const known = await readFacts(clientOf(trx), scope.companyId, [part.id])
  const elsewhere = await beginningsWaiting(scope, trx, pastId, [part.id])
  if (known.length > 0 || elsewhere.size > 0 || hasBeginning(part, known)) return null
  const events = recordedEvents(part, by)
  return events === null ? null : writeRecorded(part, events, writing)
}

async function keepDecision(
  { scope, trx, person, now }: Act,
  { id, reason }: Input,
  part: Part,
  what: {
    readonly decision: Decision
    readonly printed?: string | null
    readonly receipt?: string | null
    readonly takenAs?: string | undefined
    readonly registerId: string
  },
): Promise<void> {
  const { decision, printed = null, receipt = null, takenAs = null, registerId } = what
  await insertDecision(scope, trx, {
    past_id: id,
    subject_id: part.id,
    through: part.facts.at(-1)?.sequence ?? 0,
    decision,
    reason,
    decided_by: person.userId,
    decided_by_name: person.name,
    decided_at: now,
    printed_receipt: printed,
    receipt,
    taken_as: takenAs,
  })
  const changing = { scope, trx, actor: writerOf(person), now }
  const told = { decision, reason, printed, receipt }
  // Orders have a story of their own; what else a till wrote stands with the till.
  await (part.noun === 'order'
    ? recordChanges(changing, 'order', part.id, [{ field: 'keptApart', old: null, new: told }])
    : recordChanges(changing, 'register', registerId, [
        { field: 'keptApart', old: null, new: { ...told, [part.noun]: part.id } },
      ]))
}
