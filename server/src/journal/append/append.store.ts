/**
 * Stores batches of one company in ONE transaction: facts, orders, lines, payments, stock
 * movements, the registers' heads and the branches' counters, or nothing at all. Each batch has its
 * own answer; one that is refused leaves no trace among the others.
 */
import type { AppendOutput } from '@servery/contract/facts/journal.ts'
import { compareFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Row, Rows, TenantClient } from '../../platform/db/index.ts'
import { type ApiError, apiError } from '../../platform/errors/index.ts'
import type { CheckedBatch, CheckedFact, QuarantineReason } from '../facts/index.ts'
import {
  type FoldedSubject,
  foldSubject,
  type Subject,
  type SubjectRows,
} from '../projection/index.ts'
import { makePlan, type Plan, subjectsOf } from './append.plan.ts'
import { factRow, headRows, readTableParameters } from './append.rows.ts'
import {
  deleteSubjects,
  ensureCounters,
  factArrays,
  lockRegisters,
  places,
  storeAll,
  storedFrom,
} from './append.sql.ts'
import { type Change, changeOf, deleteRows } from './changed-rows.ts'
import { isOfKeptPast, keepApart } from './keep-apart.ts'
import { forgetSubjects, markOf, remember } from './known-subjects.ts'
import { differsAt, isOver } from './past-rules.ts'
import { keepProjections, registeredProjections } from './projections.ts'
import { statementsOnNodes } from './store-on-nodes.sql.ts'
import { hasEnded, type KnownTokens, type SentBy, tokenRefusal } from './writing-token.ts'

/** A batch with the token that sent it (hex of its hash), which must still be good at the lock. */
export interface SentBatch extends SentBy {
  readonly batch: CheckedBatch
}

export type AppendResult =
  | { readonly ok: true; readonly output: AppendOutput; readonly stored: StoredNews | null }
  | { readonly ok: false; readonly error: ApiError }

/** What there is to tell the others, after the commit. */
export interface StoredNews {
  readonly branchId: string
  readonly registerId: string
  readonly arrival: number
  readonly orderIds: readonly string[]
}

/** A register whose facts nobody else stores until the transaction ends. */
export interface LockedRegister extends KnownTokens {
  id: string
  branch_id: string
  state: string
  sequence: number
  head_hash: string
  receipt: number
  clock: string
  arrival: number
  closed_through: string | null
}

interface StoredRow {
  sequence: number
  hash: string
  id: string
  code: string | null
  field: string | null
}

/** A batch of which some facts are new; they follow its register's head. */
interface Accepted {
  readonly index: number
  readonly batch: CheckedBatch
  readonly added: readonly CheckedFact[]
  /** What an earlier copy of the batch was answered. */
  readonly before: AppendOutput['quarantined']
}

export async function appendBatches(
  client: TenantClient,
  companyId: string,
  sent: readonly SentBatch[],
): Promise<readonly AppendResult[]> {
  try {
    return await appendAtOnce(client, companyId, sent)
  } catch (error) {
    // Whatever it was: the next try does not build on what is remembered.
    forgetSubjects(companyId)
    throw error
  }
}

async function appendAtOnce(
  client: TenantClient,
  companyId: string,
  sent: readonly SentBatch[],
): Promise<readonly AppendResult[]> {
  const batches = sent.map(({ batch }) => batch)
  // Folding is done while the writer before us commits; the lock is held for little else than
  // writing. What has changed in between is seen under the lock.
  const plan = await makePlan(client, companyId, batches)
  const ids = batches.map(({ registerId }) => registerId)
  const tokens = sent.flatMap(({ tokenHash }) => tokenHash ?? [])
  const registers = await lockForWriting(client, companyId, ids, tokens)
  const results: (AppendResult | undefined)[] = sent.map(() => undefined)
  const accepted: Accepted[] = []
  for (const [index, one] of sent.entries()) {
    const register = registers.get(one.batch.registerId)
    const refusal = refusalOf(one, register)
    if (refusal !== null || register === undefined) {
      results[index] = { ok: false, error: refusal ?? apiError('wrong_register') }
      continue
    }
    const outcome = isOver(register.state, hasEnded(one, register))
      ? await keepOfClosed(client, companyId, one.batch, register)
      : await admit(client, companyId, one.batch, register, index)
    if ('ok' in outcome) results[index] = outcome
    else accepted.push(outcome)
  }
  if (accepted.length > 0) {
    const write = { client, companyId, accepted, registers, results }
    if (!(await store(write, plan, false))) {
      const added = accepted.map(({ batch }) => batch)
      const stored = await store(write, await makePlan(client, companyId, added), true)
      if (!stored) throw new Error('facts were stored past the lock of their branch')
    }
  }
  return results.map((result) => result ?? { ok: false, error: apiError('internal') })
}

/** Holds registers and the counters of their branches, so that nobody else stores facts there. */
export async function lockForWriting(
  client: TenantClient,
  companyId: string,
  registerIds: readonly string[],
  /** Hashes, hex. Of these the rows name those that are still good. */
  tokenHashes: readonly string[],
): Promise<Map<string, LockedRegister>> {
  const ids = [...new Set(registerIds)]
  const values = [companyId, ids, [...new Set(tokenHashes)]]
  const read = () => client.query<LockedRegister>({ ...lockRegisters, values })
  let { rows } = await read()
  if (rows.length < ids.length) {
    await client.query({ ...ensureCounters, values: [companyId, ids] })
    rows = (await read()).rows
  }
  return new Map(rows.map((row) => [row.id, row]))
}

function refusalOf(sent: SentBatch, register: LockedRegister | undefined): ApiError | null {
  const { branchId } = sent.batch
  if (register === undefined || register.branch_id !== branchId) {
    return apiError('wrong_register', { field: 'registerId' })
  }
  return tokenRefusal(sent, register)
}

/** Compares a batch with what is stored of its register, and moves the register's head on. */
async function admit(
  client: TenantClient,
  companyId: string,
  batch: CheckedBatch,
  register: LockedRegister,
  index: number,
): Promise<AppendResult | Accepted> {
  const first = batch.facts[0]?.fact.sequence ?? 1
  if (first > register.sequence + 1) {
    const at = { companyId, registerId: batch.registerId }
    const { fact } = batch.facts[0] as CheckedFact
    if (await isOfKeptPast(client, at, fact)) return keepOther(client, companyId, batch, 0)
    const detail = { wanted: register.sequence + 1 }
    return { ok: false, error: apiError('sequence_gap', { field: 'facts.0.sequence', detail }) }
  }
  const stored = await storedOf(client, companyId, batch, register)
  const byStored = new Map(stored.map((row) => [row.sequence, row]))
  const end = { sequence: register.sequence, hash: register.head_hash }
  const forkedAt = differsAt(batch, end, (sequence) => byStored.get(sequence)?.hash)
  const added = batch.facts.filter(({ fact }) => fact.sequence > register.sequence)
  if (forkedAt !== null) return keepOther(client, companyId, batch, forkedAt)
  const before = stored.flatMap(({ id, sequence, code, field }) =>
    code === null ? [] : [{ id, sequence, code, field }],
  )
  if (added.length === 0) {
    const output = { sequence: register.sequence, hash: register.head_hash, quarantined: before }
    return { ok: true, output, stored: null }
  }
  register.sequence = batch.head.sequence
  register.head_hash = batch.head.hash
  register.clock = batch.head.clock
  register.receipt = Math.max(register.receipt, batch.head.receipt)
  return { index, batch, added, before }
}

async function storedOf(
  client: TenantClient,
  companyId: string,
  batch: CheckedBatch,
  register: LockedRegister,
): Promise<readonly StoredRow[]> {
  const first = batch.facts[0]?.fact.sequence ?? 1
  if (first > register.sequence) return []
  const values = [companyId, batch.registerId, first, batch.head.sequence]
  const { rows } = await client.query<StoredRow>({ ...storedFrom, values })
  return rows
}

/** The other past is kept whole; the register goes on as it is. */
async function keepOther(
  client: TenantClient,
  companyId: string,
  { registerId, branchId, facts }: CheckedBatch,
  from: number,
): Promise<AppendResult> {
  const at = { companyId, registerId, branchId, why: 'differs' } as const
  const { first, kept, keptHash } = await keepApart(client, at, facts.slice(from))
  const detail = { sequence: first, kept, keptHash }
  return { ok: false, error: apiError('chain_fork', { field: `facts.${from}.hash`, detail }) }
}

/** What the books have is known; the rest is kept apart, as its series has ended. */
async function keepOfClosed(
  client: TenantClient,
  companyId: string,
  batch: CheckedBatch,
  register: LockedRegister,
): Promise<AppendResult> {
  const stored = await storedOf(client, companyId, batch, register)
  const hashes = new Set(stored.map(({ hash }) => hash))
  const from = batch.facts.findIndex(({ fact }) => !hashes.has(fact.hash))
  const { registerId, branchId, facts, head } = batch
  const at = { companyId, registerId, branchId, why: 'closed' } as const
  const { kept, keptHash } =
    from < 0
      ? { kept: head.sequence, keptHash: head.hash }
      : await keepApart(client, at, facts.slice(from))
  return { ok: false, error: apiError('register_closed', { detail: { kept, keptHash } }) }
}

interface Write {
  readonly client: TenantClient
  readonly companyId: string
  readonly accepted: readonly Accepted[]
  readonly registers: ReadonlyMap<string, LockedRegister>
  readonly results: (AppendResult | undefined)[]
}

/** False, with nothing written, if an order has grown since the plan was made. */
async function store(write: Write, plan: Plan, isAnew: boolean): Promise<boolean> {
  const { client, companyId, accepted, registers, results } = write
  const quarantined = new Map<Fact, QuarantineReason>()
  const rows: SubjectRows[] = []
  const written: SubjectRows[] = []
  const made: FoldedSubject[] = []
  const replaced: string[] = []
  const changes: Change[] = []
  const subjects = subjectsOf(
    accepted.flatMap(({ added }) => added),
    plan,
  )
  for (const subject of subjects) {
    const early = plan.folded.get(subject.id)
    const isSame = early?.facts === subject.added.length
    const folded = early !== undefined && isSame ? early.result : foldSubject(subject)
    for (const [fact, reason] of folded.quarantined) quarantined.set(fact, reason)
    rows.push(folded.rows)
    made.push(folded)
    const stands = isAnew ? null : (plan.known.get(subject.id)?.rows ?? null)
    const change = changeOf(stands, folded.rows)
    written.push(change?.rows ?? folded.rows)
    if (change !== null) changes.push(change)
    else if (subject.known.length > 0) replaced.push(subject.id)
  }
  if (replaced.length > 0) {
    await client.query({ ...deleteSubjects, values: [companyId, replaced] })
  }
  await deleteChanged(client, companyId, changes)
  const { factRows, counters } = numberFacts(write, plan, quarantined)
  const seen = [...plan.arrivals].map(([branch_id, arrival]) => ({ branch_id, arrival }))
  const stored = await writeAll(client, [
    companyId,
    ...readTableParameters(written, quarantined, plan.storedAt),
    ...factArrays(factRows),
    JSON.stringify(headRows(accepted, registers)),
    JSON.stringify([...counters].map(([branch_id, arrival]) => ({ branch_id, arrival }))),
    subjects.map(({ id }) => id),
    JSON.stringify(seen),
  ])
  if (stored) {
    for (const [index, subject] of subjects.entries()) {
      rememberStored(write, plan, subject, made[index] as FoldedSubject)
    }
    await keepProjections(client, { companyId, subjects, rows })
    const arrived = { companyId, subjects, rows, branches: [...registers.values()] }
    for (const { arrive } of registeredProjections()) await arrive?.(client, arrived)
  } else for (const { index } of accepted) results[index] = undefined
  return stored
}

async function writeAll(client: TenantClient, values: readonly unknown[]): Promise<boolean> {
  const apart = client.isSpread === true ? statementsOnNodes(places, values) : null
  const { rows } = await client.query<{ stored: boolean }>(apart?.guard ?? { ...storeAll, values })
  if (rows[0]?.stored !== true) return false
  for (const statement of apart?.writes ?? []) await client.query(statement)
  return true
}

async function deleteChanged(
  client: TenantClient,
  companyId: string,
  changes: readonly Change[],
): Promise<void> {
  const orders = changes.flatMap(({ rows }) => rows.order?.order.id ?? [])
  if (orders.length === 0) return
  const gone = changes[0]?.gone.map((_, at) =>
    JSON.stringify(changes.flatMap((change) => change.gone[at] ?? [])),
  )
  await client.query({ ...deleteRows, values: [companyId, orders, ...(gone ?? [])] })
}

/** If this is committed, the next fact goes on from here. */
function rememberStored(
  { companyId }: Write,
  plan: Plan,
  { id, branchId, known, added }: Subject,
  { order, quarantined, rows }: FoldedSubject,
): void {
  const accepted = added.flatMap(({ fact }) => (quarantined.has(fact) ? [] : [fact]))
  const facts = [...known, ...accepted]
  const [first] = facts
  if (first === undefined) return
  const before = plan.known.get(id) ?? {
    ...{ branchId, last: null, storedAt: new Map(), facts: [], folded: null, rows: null },
  }
  const last = facts.reduce((one, other) => (compareFacts(one, other) > 0 ? one : other), first)
  const ids = new Set(facts.map((fact) => fact.id))
  const has = (factId: string) => ids.has(factId)
  const folded = order === null ? null : { order, last, has, rows }
  const marks = added.flatMap(({ fact }) =>
    fact.branchId === branchId ? [markOf(fact.hash, plan.storedAt.get(fact.hash))] : [],
  )
  remember(companyId, id, { ...before, next: { facts, folded, rows, marks } })
}

/** Gives the facts their arrival numbers, and each batch its answer. */
function numberFacts(
  { accepted, registers, results }: Write,
  { storedAt }: Plan,
  quarantined: ReadonlyMap<Fact, QuarantineReason>,
): { readonly factRows: Rows; readonly counters: ReadonlyMap<string, number> } {
  const factRows: Row[] = []
  const counters = new Map<string, number>()
  for (const { index, batch, added, before } of accepted) {
    const register = registers.get(batch.registerId) as LockedRegister
    let arrival = counters.get(batch.branchId) ?? register.arrival
    for (const { fact, content } of added) {
      arrival += 1
      factRows.push(factRow({ fact, content }, arrival, storedAt.get(fact.hash)))
    }
    counters.set(batch.branchId, arrival)
    results[index] = answerOf(batch, added, before, arrival, quarantined)
  }
  return { factRows, counters }
}

function answerOf(
  batch: CheckedBatch,
  added: readonly CheckedFact[],
  before: AppendOutput['quarantined'],
  arrival: number,
  quarantined: ReadonlyMap<Fact, QuarantineReason>,
): AppendResult {
  const now = added.flatMap(({ fact }) => {
    const reason = quarantined.get(fact)
    return reason === undefined ? [] : [{ id: fact.id, sequence: fact.sequence, ...reason }]
  })
  const { sequence, hash } = batch.head
  const ofOrders = added.filter(({ fact }) => fact.kind.startsWith('order.'))
  return {
    ok: true,
    output: { sequence, hash, quarantined: [...before, ...now] },
    stored: {
      branchId: batch.branchId,
      registerId: batch.registerId,
      arrival,
      orderIds: [...new Set(ofOrders.map(({ fact }) => fact.subjectId))],
    },
  }
}
