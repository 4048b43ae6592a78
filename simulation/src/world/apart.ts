/**
 * Other pasts as the server keeps them: beside the books, in no figure, until a person decides. The
 * rules are the server's own; here are the tables.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import {
  beginningKinds,
  nounOf,
  type Part,
  waitingParts,
} from '@servery/server/channels/apart/parts-of-past.ts'
import {
  followsKept,
  type KeptFact,
  type Past,
  placeApart,
} from '@servery/server/journal/append/past-rules.ts'
import type { CheckedFact } from '@servery/server/journal/facts/batch.ts'
import { idOf } from '@servery/testing'
import type { ApartFact } from '../apart-oracle.ts'
import type { Books } from './books.ts'

interface StoredPast extends Past {
  readonly registerId: string
}

/** Recorded: what was paid is in the books, with what the sale was closed with. */
export type Fate = 'taken' | 'left_out' | 'recorded'

interface Decision {
  readonly id: string
  readonly through: number
  readonly fate: Fate
}

export interface ApartTables {
  readonly pasts: Map<string, StoredPast>
  readonly facts: { readonly pastId: string; readonly fact: Fact }[]
  /** By past, in the order in which they were made. */
  readonly decisions: Map<string, Decision[]>
}

/** What a planted bug may break. */
export interface ApartRules {
  /** Which facts of an other past are stored. */
  kept(facts: readonly CheckedFact[], why: 'differs' | 'closed'): readonly CheckedFact[]
  /** False: what was decided can be decided again. */
  readonly isDecidedOnce: boolean
  /** Begins the receipt numbers of the register that goes on after another. */
  codeOf(next: string, before: string): string
}

export const soundApart: ApartRules = {
  kept: (facts) => facts,
  isDecidedOnce: true,
  codeOf: (next) => next,
}

export const emptyApart = (): ApartTables => ({ pasts: new Map(), facts: [], decisions: new Map() })

const keptOf = ({ pasts, facts }: ApartTables, registerId: string): readonly KeptFact[] =>
  facts.flatMap(({ pastId, fact }) => {
    const past = pasts.get(pastId)
    if (past?.registerId !== registerId) return []
    return [{ sequence: fact.sequence, hash: fact.hash, past }]
  })

export function isOfKeptPast(tables: ApartTables, { fact }: CheckedFact): boolean {
  return followsKept(keptOf(tables, fact.registerId), fact)
}

export interface Kept {
  readonly sequence: number
  readonly kept: number
  readonly keptHash: string
}

export function keepApart(
  tables: ApartTables,
  facts: readonly CheckedFact[],
  why: 'differs' | 'closed',
  rules: ApartRules,
): Kept {
  const registerId = facts[0]?.fact.registerId ?? ''
  let made = tables.pasts.size
  const newId = () => {
    made += 1
    return idOf('past', made)
  }
  const placed = placeApart(keptOf(tables, registerId), facts, newId)
  const stored = new Set(rules.kept(facts, why))
  for (const past of placed.pasts) tables.pasts.set(past.id, { ...past, registerId })
  for (const { checked, past } of placed.added) {
    if (stored.has(checked)) tables.facts.push({ pastId: past.id, fact: checked.fact })
  }
  return { sequence: placed.first, kept: placed.kept, keptHash: placed.keptHash }
}

/** Facts of a past that the books don't have. */
export function factsOfPast({ apart, facts: stored }: Books, pastId: string): readonly Fact[] {
  const own = apart.facts.filter((one) => one.pastId === pastId).map(({ fact }) => fact)
  const inBooks = new Set(stored.map(({ fact }) => fact.hash))
  return own
    .filter(({ hash }) => !inBooks.has(hash))
    .toSorted((one, other) => one.sequence - other.sequence)
}

/** What stands before the owner as a decision to take. */
export function partsWaiting(
  books: Books,
  pastId: string,
  { isDecidedOnce }: ApartRules = soundApart,
): readonly Part[] {
  const decisions = (isDecidedOnce && books.apart.decisions.get(pastId)) || []
  const through = new Map(decisions.map((one) => [one.id, one.through]))
  return waitingParts(factsOfPast(books, pastId), (id) => through.get(id) ?? 0)
}

export function keepDecision(
  { decisions }: ApartTables,
  pastId: string,
  { id, facts }: Part,
  fate: Fate,
): void {
  const decision = { id, through: facts.at(-1)?.sequence ?? 0, fate }
  decisions.set(pastId, [...(decisions.get(pastId) ?? []), decision])
}

/** What the register of a past wrote before it parted from the books, in order. */
export function factsBefore({ apart, facts: stored }: Books, pastId: string): readonly Fact[] {
  const past = apart.pasts.get(pastId)
  const all = new Map<string, Fact>()
  for (const { fact } of [...apart.facts, ...stored]) {
    if (fact.registerId === past?.registerId) all.set(fact.hash, fact)
  }
  const before: Fact[] = []
  let fact = all.get(all.get(past?.firstHash ?? '')?.previousHash ?? '')
  while (fact !== undefined) {
    before.unshift(fact)
    fact = all.get(fact.previousHash)
  }
  return before
}

/** Subjects that begin in another past, of which that is to be decided yet. */
export function beginsElsewhere(books: Books, pastId: string, id: string): boolean {
  const others = [...books.apart.pasts.keys()].filter((other) => other !== pastId)
  return others.some((other) =>
    partsWaiting(books, other).some(
      (part) => part.id === id && part.facts.some(({ kind }) => beginningKinds.includes(kind)),
    ),
  )
}

/** Every fact that is kept apart, with what came of it. */
export function apartFacts(books: Books): readonly ApartFact[] {
  const { apart } = books
  const shown = new Set(
    [...apart.pasts.keys()].flatMap((id) => partsWaiting(books, id).flatMap(({ facts }) => facts)),
  )
  const inBooks = new Set(books.facts.map(({ fact }) => fact.hash))
  return apart.facts.map(({ pastId, fact }) => {
    const decision = (apart.decisions.get(pastId) ?? []).find(
      ({ id, through }) => id === fact.subjectId && through >= fact.sequence,
    )
    if (decision !== undefined) return { fact, pastId, fate: decision.fate }
    const isSeen = nounOf(fact) === null ? !inBooks.has(fact.hash) : shown.has(fact)
    return { fact, pastId, fate: isSeen ? 'waiting' : 'unseen' }
  })
}
