/**
 * Every sale that a till called paid is in the books exactly once, or stands before the owner as a
 * decision to take.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { takenId } from '@servery/server/channels/apart/write-again.ts'

/** A fact of another past, kept apart from the books. */
export interface ApartFact {
  readonly fact: Fact
  readonly pastId: string
  /**
   * `waiting`: an owner sees it and decides. `unseen`: nobody is shown it, which is right only
   * where the books have the same fact.
   */
  readonly fate: 'waiting' | 'taken' | 'left_out' | 'recorded' | 'unseen'
}

export interface OnceEvidence {
  readonly books: { readonly facts: readonly Fact[]; readonly apart: readonly ApartFact[] }
  /** Facts that people were told are safe. */
  readonly acknowledged: readonly Fact[]
  readonly madeIds: ReadonlySet<string>
  /** Facts that went with a store which was erased or put back before they were sent. */
  readonly erased: readonly Fact[]
}

export function judgeOnce({
  books,
  acknowledged,
  madeIds,
  erased,
}: OnceEvidence): readonly string[] {
  const found: string[] = []
  const counts = new Map<string, number>()
  const hashes = new Map<string, string>()
  for (const fact of books.facts) {
    counts.set(fact.id, (counts.get(fact.id) ?? 0) + 1)
    hashes.set(fact.id, fact.hash)
    if (!madeIds.has(fact.id)) found.push(`nobody made fact ${fact.id}`)
  }
  for (const [id, count] of counts) {
    if (count > 1) found.push(`fact ${id} is in the books ${count} times`)
  }
  const apart = new Map(books.apart.map((one) => [one.fact.id, one]))
  const gone = new Set(erased.map(({ id }) => id))
  for (const fact of acknowledged) {
    const kept = apart.get(fact.id)
    const isTaken = kept !== undefined && counts.has(takenId(kept.pastId, fact.id))
    const about = `fact ${fact.registerId}#${fact.sequence} (${fact.kind})`
    if (counts.has(fact.id)) {
      if (hashes.get(fact.id) !== fact.hash) found.push(`${about} was changed`)
      if (isTaken) found.push(`${about} is in the books, and was taken in once more`)
      if (kept?.fate === 'waiting') found.push(`${about} is in the books, and is to be decided`)
    } else if (kept === undefined) {
      if (!gone.has(fact.id)) found.push(`acknowledged ${about} is lost`)
    } else if (kept.fact.hash !== fact.hash) found.push(`${about} is kept apart otherwise`)
    else if (kept.fate === 'unseen') found.push(`${about} is kept apart, and nobody sees it`)
    else if (isWritten(kept) !== isTaken) found.push(`${about} is decided, and not done`)
  }
  return found
}

/** Of a sale without a beginning what was paid is written again, and that it was closed. */
function isWritten({ fate, fact: { kind } }: ApartFact): boolean {
  if (fate === 'recorded') return kind === 'order.payment_taken' || kind === 'order.closed'
  // What was printed of a drawer is printed: it is not asked for again.
  return fate === 'taken' && kind !== 'drawer.printed'
}

/** Facts as their tills wrote them, where an owner took them into the books. */
export function asWritten(facts: readonly Fact[], apart: readonly ApartFact[]): readonly Fact[] {
  const originals = new Map(
    apart
      .filter(isWritten)
      .map(({ fact, pastId }) => [
        takenId(pastId, fact.id),
        { ...fact, registerId: `${fact.registerId} of ${pastId}` },
      ]),
  )
  return facts.map((fact) => {
    const original = originals.get(fact.id)
    if (original === undefined) return fact
    const { registerId, sequence } = original
    return { ...fact, registerId, sequence }
  })
}

/** Orders of which a till knew more than the books do: it waits, was left out, or is gone. */
export function ordersOutside({ books, erased }: OnceEvidence): ReadonlySet<string> {
  const inBooks = new Set(books.facts.map(({ id }) => id))
  const apart = books.apart.filter(({ fate }) => fate !== 'taken').map(({ fact }) => fact)
  const outside = [...apart, ...erased].filter(({ id }) => !inBooks.has(id))
  return new Set(outside.map(({ subjectId }) => subjectId))
}
