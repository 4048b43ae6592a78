/**
 * Where facts of a register belong, decided from what is stored of it: they follow its chain, or
 * they are of another past, which is one chain as far as its facts link. Plain data in and out.
 */
import type { CheckedBatch, CheckedFact } from '../facts/index.ts'

export interface ChainEnd {
  readonly sequence: number
  readonly hash: string
}

/** Where a batch stops being what the chain is, or its continuation; null: nowhere. */
export function differsAt(
  { facts }: Pick<CheckedBatch, 'facts'>,
  end: ChainEnd,
  storedHash: (sequence: number) => string | undefined,
): number | null {
  const at = facts.findIndex(({ fact }) => {
    const stored = storedHash(fact.sequence)
    if (stored !== undefined) return stored !== fact.hash
    return fact.sequence === end.sequence + 1 && fact.previousHash !== end.hash
  })
  return at < 0 ? null : at
}

/** Its series has ended, or its device was told to write no more. */
export function isOver(state: string, isTokenEnded: boolean): boolean {
  return state === 'closed' || state === 'unpaired' || isTokenEnded
}

export interface Past {
  readonly id: string
  readonly first: number
  readonly firstHash: string
  last: number
  lastHash: string
}

/** A fact that is kept apart, with its past as it is. */
export interface KeptFact {
  readonly sequence: number
  readonly hash: string
  readonly past: Past
}

/** Whether a fact follows what is kept apart of its register, or is part of it. */
export function followsKept(
  kept: readonly KeptFact[],
  { sequence, hash, previousHash }: CheckedFact['fact'],
): boolean {
  return kept.some((one) => {
    if (one.sequence === sequence) return one.hash === hash
    return one.sequence === sequence - 1 && one.hash === previousHash
  })
}

export interface Placed {
  /** The first fact of the past that differs from the books. */
  readonly first: number
  readonly kept: number
  readonly keptHash: string
  /** Those that were not kept yet, with the past that each belongs to. */
  readonly added: readonly { readonly checked: CheckedFact; readonly past: Past }[]
  /** The pasts that there were, and the new ones, as they are now. */
  readonly pasts: readonly Past[]
}

/** Places facts that follow one another, of which there is at least one, beside what is kept. */
export function placeApart(
  kept: readonly KeptFact[],
  facts: readonly CheckedFact[],
  newId: () => string,
): Placed {
  const pasts = new Map<string, Past>()
  const byHash = new Map<string, Past>()
  for (const { hash, past } of kept) {
    const one = pasts.get(past.id) ?? { ...past }
    pasts.set(past.id, one)
    byHash.set(hash, one)
  }
  const added: { checked: CheckedFact; past: Past }[] = []
  let current: Past | undefined
  for (const checked of facts) {
    const { sequence, hash, previousHash } = checked.fact
    const known = byHash.get(hash)
    if (known !== undefined) {
      current = known
      continue
    }
    const before = byHash.get(previousHash)
    current =
      before?.lastHash === previousHash
        ? before
        : { id: newId(), first: sequence, firstHash: hash, last: sequence, lastHash: hash }
    current.last = sequence
    current.lastHash = hash
    pasts.set(current.id, current)
    byHash.set(hash, current)
    added.push({ checked, past: current })
  }
  const last = facts.at(-1)?.fact
  return {
    first: current?.first ?? facts[0]?.fact.sequence ?? 1,
    kept: last?.sequence ?? 0,
    keptHash: last?.hash ?? '',
    added,
    pasts: [...pasts.values()],
  }
}
