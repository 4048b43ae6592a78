/**
 * Batches that arrive together are stored together: while one transaction of a company commits, the
 * batches that come in wait and then share the next one. Each is answered after its own commit. If
 * a shared transaction fails, its batches are tried one by one, so that no batch fails for another;
 * a batch that the tables refuse is halved until the fact is found, which alone is quarantined.
 */
import { createFairGate, createTogether, type Outcome } from '../../fair/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { apiError, isUnavailable } from '../../platform/errors/index.ts'
import { type CheckedBatch, halvesOf } from '../facts/index.ts'
import { type AppendResult, appendBatches, type SentBatch } from './append.store.ts'

export interface JournalWriter {
  /** Resolves after the commit. A batch for whose answer nobody waits any more is not stored. */
  append(sent: SentBatch, isGone?: () => boolean): Promise<AppendResult>
}

interface Asked {
  readonly sent: SentBatch
  readonly isGone: () => boolean
}

/**
 * One of a company, and of all companies so many: these keep a core busy. While they write, the
 * batches of the others come together, and a transaction of four sales takes little longer than
 * that of one.
 */
const transactionsMax = 6
const batchesMax = 64
const factsMax = 4_000

export function createJournalWriter(database: Database): JournalWriter {
  const together = createTogether<Asked, AppendResult>({
    work: (group) => storeGroup(database, group),
    fitting,
    mayDoAlone: (error) => !isUnavailable(error),
    gate: createFairGate({ total: transactionsMax, perKey: 1 }),
  })
  return {
    append: (sent, isGone = () => false) => together(sent.batch.companyId, { sent, isGone }),
  }
}

/** The oldest that fit. A batch that repeats one of the group waits until that is stored. */
function fitting(waiting: readonly Asked[]): number {
  const sequences = new Map<string, number>()
  let facts = 0
  let batches = 0
  for (const [index, { sent, isGone }] of waiting.entries()) {
    if (isGone()) continue
    const { registerId, facts: own, head } = sent.batch
    facts += own.length
    if (batches > 0 && (facts > factsMax || batches >= batchesMax)) return index
    if ((own[0]?.fact.sequence ?? 0) <= (sequences.get(registerId) ?? -1)) return index
    sequences.set(registerId, head.sequence)
    batches += 1
  }
  return waiting.length
}

/**
 * While commits wait, for a standby or a new primary, tills give up and send again, and every copy
 * would be stored before the one that is still waited for. So what nobody waits for is left out.
 */
async function storeGroup(
  database: Database,
  group: readonly Asked[],
): Promise<readonly Outcome<AppendResult>[]> {
  const wanted = group.filter(({ isGone }) => !isGone())
  const sent = wanted.map((one) => one.sent)
  const [first] = sent
  const results = first ? await appendAll(database, first.batch.companyId, sent) : []
  const resultOf = new Map(wanted.map((one, index) => [one, results[index]]))
  const nobodyWaits: AppendResult = { ok: false, error: apiError('unavailable') }
  return group.map((one) => ({ ok: true, value: resultOf.get(one) ?? nobodyWaits }))
}

async function appendAll(
  database: Database,
  companyId: string,
  sent: readonly SentBatch[],
): Promise<readonly AppendResult[]> {
  const scope = { companyId, branchIds: null }
  const append = (batches: readonly SentBatch[]) =>
    database.withTenantClient(scope, (client) => appendBatches(client, companyId, batches))
  try {
    return await append(sent)
  } catch (error) {
    const [one, ...others] = sent
    const isRefused = isRefusedByTables(error)
    const mayBeHalved = isRefused || codeOf(error) === statementTimedOut
    if (one === undefined || others.length > 0 || !mayBeHalved) throw error
    const halves = halvesOf(one.batch)
    if (halves === null) {
      if (!isRefused) throw error
      return appendOrQuarantine(append, one)
    }
    const results: AppendResult[] = []
    for (const batch of halves) {
      results.push(...(await appendAll(database, companyId, [{ ...one, batch }])))
    }
    return [results.reduce(together)]
  }
}

/** What the read tables cannot hold is kept all the same, for a person to see. */
async function appendOrQuarantine(
  append: (batches: readonly SentBatch[]) => Promise<readonly AppendResult[]>,
  one: SentBatch,
): Promise<readonly AppendResult[]> {
  try {
    // What was remembered of its subject is forgotten by now: it may have been that.
    return await append([one])
  } catch (error) {
    if (!isRefusedByTables(error)) throw error
    return append([{ ...one, batch: quarantineBatch(one.batch) }])
  }
}

/** The answer to a batch that was stored in two parts, one after the other. */
function together(first: AppendResult, second: AppendResult): AppendResult {
  if (!first.ok) return first
  if (!second.ok) return second
  const quarantined = [...first.output.quarantined, ...second.output.quarantined]
  const { stored } = second
  const orderIds = [...(first.stored?.orderIds ?? []), ...(stored?.orderIds ?? [])]
  return {
    ok: true,
    output: { ...second.output, quarantined },
    stored: stored === null ? first.stored : { ...stored, orderIds: [...new Set(orderIds)] },
  }
}

/** Fewer facts are stored in less time: a till that was long away gets on, part by part. */
const statementTimedOut = '57014'

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Data that does not fit (class 22), a row that is there already (23), or more than fits (54). */
export function isRefusedByTables(error: unknown): boolean {
  return /^(?:2[23]|54)/.test(codeOf(error))
}

function quarantineBatch(batch: CheckedBatch): CheckedBatch {
  const facts = batch.facts.map((fact) => ({
    ...fact,
    quarantine: fact.quarantine ?? ({ code: 'unappliable', field: null } as const),
  }))
  return { ...batch, facts }
}
