/**
 * What this process remembers of subjects that facts were stored of: their facts, the order that
 * these make, and the rows that stand in the tables. A fact more is then read and folded alone.
 * Nothing of it is believed unasked: the journal must still hold the last fact that is remembered,
 * and what another process has stored since is read and added. What was folded and never committed
 * is found nowhere, and forgotten.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import type { TenantClient } from '../../platform/db/index.ts'
import type { FoldedOrder, SubjectRows } from '../projection/index.ts'

/** What facts make: null where it was not folded, or the tables may hold other rows. */
interface Made {
  readonly facts: readonly Fact[]
  readonly folded: FoldedOrder | null
  readonly rows: SubjectRows | null
}

export interface KnownSubject extends Made {
  readonly branchId: string
  /** The last fact that it includes, by arrival; null: none yet. */
  readonly last: Place | null
  readonly storedAt: ReadonlyMap<string, Instant>
  /** With facts that were about to be stored. */
  readonly next: (Made & { readonly marks: readonly string[] }) | null
}

interface Place {
  readonly arrival: number
  readonly mark: string
}

interface StoredFact {
  subject_id: string
  branch_id: string
  arrival: number
  content: string
  hash: string
  stored_at: Instant
  aside: boolean
}

/** Facts of subjects from an arrival of their branch on; those of other branches all. */
const factsSince = {
  name: 'journal_subjects_since',
  text: `
    SELECT f.subject_id, f.branch_id, f.arrival, f.content, f.hash,
      to_json(f.stored_at) #>> '{}' AS stored_at,
      EXISTS (SELECT FROM fact_quarantine q
        WHERE q.company_id = f.company_id AND q.register_id = f.register_id
          AND q.sequence = f.sequence) AS aside
    FROM unnest($2::uuid[], $3::uuid[], $4::bigint[]) AS s(id, branch_id, arrival)
    JOIN facts f ON f.company_id = $1 AND f.subject_id = s.id
      AND (f.arrival >= s.arrival OR f.branch_id <> s.branch_id)
    ORDER BY f.branch_id, f.arrival`,
}

/** A fact and when it was stored: the same fact of another attempt, or database, is another. */
export const markOf = (hash: string, storedAt: Instant | undefined): string => `${hash} ${storedAt}`

/** Of all companies: so many facts, with what they make, are some tens of megabytes. */
const factsMax = 3_000
const remembered = new Map<string, KnownSubject>()
let factsRemembered = 0

const sizeOf = ({ facts, next }: KnownSubject): number =>
  1 + facts.length + (next?.facts.length ?? 0)

function forget(key: string): void {
  const known = remembered.get(key)
  if (known === undefined) return
  factsRemembered -= sizeOf(known)
  remembered.delete(key)
}

const keyOf = (companyId: string, subjectId: string) => `${companyId} ${subjectId}`

export function remember(companyId: string, subjectId: string, known: KnownSubject): void {
  const key = keyOf(companyId, subjectId)
  forget(key)
  remembered.set(key, known)
  factsRemembered += sizeOf(known)
  for (const oldest of remembered.keys()) {
    if (factsRemembered <= factsMax) return
    forget(oldest)
  }
}

/** Where the tables refuse what was worked out from memory, it is worked out anew. */
export function forgetSubjects(companyId: string): void {
  for (const key of [...remembered.keys()]) if (key.startsWith(companyId)) forget(key)
}

/** What takes part in folds, of each subject of which anything is known. */
export async function readKnown(
  client: TenantClient,
  companyId: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, KnownSubject>> {
  const before = new Map<string, KnownSubject>()
  for (const id of subjectIds) {
    const known = remembered.get(keyOf(companyId, id))
    if (known !== undefined) before.set(id, known)
  }
  const stored = await readSince(client, companyId, subjectIds, before)
  const known = new Map<string, KnownSubject>()
  const doubtful: string[] = []
  for (const id of subjectIds) {
    const subject = subjectNow(before.get(id), stored.get(id) ?? [])
    if (subject === 'doubtful') doubtful.push(id)
    else if (subject !== null) known.set(id, subject)
  }
  if (doubtful.length > 0) {
    const whole = await readSince(client, companyId, doubtful, new Map())
    for (const [id, facts] of whole) {
      const subject = subjectNow(undefined, facts)
      if (subject !== null && subject !== 'doubtful') known.set(id, subject)
    }
  }
  return known
}

async function readSince(
  client: TenantClient,
  companyId: string,
  subjectIds: readonly string[],
  before: ReadonlyMap<string, KnownSubject>,
): Promise<ReadonlyMap<string, readonly StoredFact[]>> {
  const branches = subjectIds.map((id) => before.get(id)?.branchId ?? null)
  const arrivals = subjectIds.map((id) => before.get(id)?.last?.arrival ?? 0)
  const values = [companyId, subjectIds, branches, arrivals]
  const { rows } = await client.query<StoredFact>({ ...factsSince, values })
  return Map.groupBy(rows, (row) => row.subject_id)
}

/** `doubtful`: the journal holds other facts than were remembered. */
function subjectNow(
  before: KnownSubject | undefined,
  rows: readonly StoredFact[],
): KnownSubject | 'doubtful' | null {
  if (before === undefined) return subjectOf(rows)
  const own = rows.filter((row) => row.branch_id === before.branchId)
  if (rows.some((row) => row.branch_id !== before.branchId && !row.aside)) return 'doubtful'
  const [first] = own
  const { last } = before
  if (last !== null && (first === undefined || markOfRow(first) !== last.mark)) return 'doubtful'
  const added = last === null ? own : own.slice(1)
  if (added.length === 0) return last === null ? null : before
  const marks = added.map(markOfRow)
  const taken = takenFrom(added)
  const isNext = before.next !== null && marks.join() === before.next.marks.join()
  const made =
    isNext && before.next !== null
      ? before.next
      : { facts: [...before.facts, ...taken.facts], folded: null, rows: null }
  return {
    branchId: before.branchId,
    ...{ facts: made.facts, folded: made.folded, rows: made.rows, next: null },
    last: placeOf(added),
    storedAt: new Map([...before.storedAt, ...taken.times]),
  }
}

function subjectOf(rows: readonly StoredFact[]): KnownSubject | null {
  const [first] = rows.filter((row) => !row.aside)
  if (first === undefined) return null
  const own = rows.filter((row) => row.branch_id === first.branch_id)
  const { facts, times } = takenFrom(rows)
  return {
    branchId: first.branch_id,
    ...{ facts, folded: null, rows: null, next: null },
    last: placeOf(own),
    storedAt: new Map(times),
  }
}

const markOfRow = ({ hash, stored_at }: StoredFact): string => markOf(hash, stored_at)

function placeOf(rows: readonly StoredFact[]): Place | null {
  const last = rows.at(-1)
  return last === undefined ? null : { arrival: last.arrival, mark: markOfRow(last) }
}

/** Of stored facts those that take part, and when they were stored, by their hashes. */
function takenFrom(rows: readonly StoredFact[]) {
  const taken = rows.filter(({ aside }) => !aside)
  const facts = taken.map(({ content, hash }) => ({ ...JSON.parse(content), hash }) as Fact)
  const times = taken.map(({ hash, stored_at }) => [hash, stored_at] as const)
  return { facts, times }
}
