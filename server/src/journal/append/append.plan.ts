/**
 * What can be done before the lock: the facts of the orders that a batch touches are read, and the
 * orders folded and priced, while the writer before us commits.
 */
import { inTurns } from '../../fair/index.ts'
import type { TenantClient } from '../../platform/db/index.ts'
import type { CheckedBatch, CheckedFact } from '../facts/index.ts'
import { type Arrivals, type FoldedSubject, foldSteps, type Subject } from '../projection/index.ts'
import { branchesSeen } from './append.sql.ts'
import { type KnownSubject, readKnown } from './known-subjects.ts'

/** What was read and folded before the lock. */
export interface Plan {
  /** Arrival numbers seen, by branch. */
  readonly arrivals: ReadonlyMap<string, number>
  readonly currencies: ReadonlyMap<string, string>
  readonly known: ReadonlyMap<string, KnownSubject>
  /** Of the facts that are stored now. */
  readonly storedAt: Arrivals
  readonly folded: ReadonlyMap<string, { readonly facts: number; readonly result: FoldedSubject }>
}

interface SeenBranch {
  branch_id: string
  arrival: number
  currency: string
  now: string
}

export async function makePlan(
  client: TenantClient,
  companyId: string,
  batches: readonly CheckedBatch[],
): Promise<Plan> {
  const facts = batches.flatMap((batch) => batch.facts)
  const subjectIds = [...new Set(facts.map(({ fact }) => fact.subjectId))]
  const branchIds = [...new Set(batches.map(({ branchId }) => branchId))]
  const branches = await client.query<SeenBranch>({
    ...branchesSeen,
    values: [companyId, branchIds],
  })
  const known = await readKnown(client, companyId, subjectIds)
  const now = branches.rows[0]?.now ?? ''
  const storedAt = new Map(facts.map(({ fact, storedAt = now }) => [fact.hash, storedAt]))
  const plan = {
    arrivals: new Map(branches.rows.map((row) => [row.branch_id, row.arrival])),
    currencies: new Map(branches.rows.map((row) => [row.branch_id, row.currency])),
    known,
    storedAt,
  }
  const folded = new Map<string, { readonly facts: number; readonly result: FoldedSubject }>()
  for (const subject of subjectsOf(facts, plan)) {
    folded.set(subject.id, {
      facts: subject.added.length,
      result: await inTurns(foldSteps(subject)),
    })
  }
  return { ...plan, folded }
}

/** New facts by subject, each with the facts that are known of it already. */
export function subjectsOf(
  facts: readonly CheckedFact[],
  { known, currencies, storedAt }: Pick<Plan, 'known' | 'currencies' | 'storedAt'>,
): readonly Subject[] {
  const added = new Map<string, CheckedFact[]>()
  for (const checked of facts) {
    const list = added.get(checked.fact.subjectId)
    if (list === undefined) added.set(checked.fact.subjectId, [checked])
    else list.push(checked)
  }
  return [...added].map(([id, list]) => {
    const before = known.get(id)
    const branchId = before?.branchId ?? (list[0] as CheckedFact).fact.branchId
    const currency = currencies.get(branchId) ?? ''
    // When a fact is sent again, the first time counts.
    const timeOf = (hash: string) => before?.storedAt.get(hash) ?? storedAt.get(hash)
    return {
      ...{ id, branchId, currency, known: before?.facts ?? [], added: list },
      ...{ arrivals: { get: timeOf }, before: before?.folded ?? undefined },
    }
  })
}
