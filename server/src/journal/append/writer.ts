/**
 * Batches that arrive together are stored together: while one transaction of a company commits, the
 * batches that come in wait and then share the next one. Each is answered after its own commit. If
 * a shared transaction fails, its batches are tried one by one, so that no batch fails for another;
 * a batch that the tables refuse is halved until the fact is found, which alone is quarantined.
 */
import { createFairGate } from '../../fair/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { apiError, isUnavailable } from '../../platform/errors/index.ts'
import { type CheckedBatch, halvesOf } from '../facts/index.ts'
import { type AppendResult, appendBatches, type SentBatch } from './append.store.ts'

export interface JournalWriter {
  /** Resolves after the commit. A batch for whose answer nobody waits any more is not stored. */
  append(sent: SentBatch, isGone?: () => boolean): Promise<AppendResult>
}

interface Waiting {
  readonly sent: SentBatch
  readonly isGone: () => boolean
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
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
  /** Of the companies that are written for, what waits meanwhile. */
  const queues = new Map<string, Waiting[]>()
  const gate = createFairGate({ total: transactionsMax, perKey: 1 })

  const run = async (companyId: string, waiting: Waiting[]): Promise<void> => {
    while (waiting.length > 0) {
      await gate.run(companyId, async () => {
        dropGone(waiting)
        const group = takeGroup(waiting)
        if (group.length > 0) await storeGroup(database, companyId, group)
      })
    }
    queues.delete(companyId)
  }

  return {
    append: (sent, isGone = () => false) =>
      new Promise((resolve, reject) => {
        const { companyId } = sent.batch
        const one = { sent, isGone, resolve, reject }
        const queue = queues.get(companyId)
        if (queue === undefined) {
          const waiting = [one]
          queues.set(companyId, waiting)
          // After this turn of the loop: what came in with it is stored with it.
          setImmediate(() => run(companyId, waiting))
        } else queue.push(one)
      }),
  }
}

/**
 * While commits wait, for a standby or a new primary, tills give up and send again, and every copy
 * would be stored before the one that is still waited for.
 */
function dropGone(waiting: Waiting[]): void {
  const gone = waiting.filter(({ isGone }) => isGone())
  for (const one of gone) {
    waiting.splice(waiting.indexOf(one), 1)
    one.resolve({ ok: false, error: apiError('unavailable') })
  }
}

/** The oldest that fit. A batch that repeats one of the group waits until that is stored. */
function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  const sequences = new Map<string, number>()
  let facts = 0
  let count = 0
  for (const { sent } of waiting) {
    const { registerId, facts: own, head } = sent.batch
    facts += own.length
    if (count > 0 && (facts > factsMax || count >= batchesMax)) break
    if ((own[0]?.fact.sequence ?? 0) <= (sequences.get(registerId) ?? -1)) break
    sequences.set(registerId, head.sequence)
    count += 1
  }
  return waiting.splice(0, count)
}

async function storeGroup(
  database: Database,
  companyId: string,
  group: readonly Waiting[],
): Promise<void> {
  try {
    const results = await appendAll(
      database,
      companyId,
      group.map(({ sent }) => sent),
    )
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as AppendResult)
  } catch (error) {
    if (group.length === 1 || isUnavailable(error)) {
      for (const { reject } of group) reject(error)
      return
    }
    for (const one of group) await storeGroup(database, companyId, [one])
  }
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
