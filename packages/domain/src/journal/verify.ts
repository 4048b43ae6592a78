import { compareClocks } from './clock.ts'
import { hashFact, type Sha256 } from './hash.ts'
import { advanceHead } from './head.ts'
import type { Fact, RegisterHead } from './types.ts'

/**
 * Why a chain breaks, in order of precedence. `out_of_order`: a fact of another register, one that
 * came before, or a clock that went back. `gap`: facts are missing (at the end: `expected`).
 */
export type ChainBreakReason = 'out_of_order' | 'gap' | 'previous_hash_mismatch' | 'hash_mismatch'

export interface ChainBreak {
  readonly registerId: string
  readonly sequence: number
  readonly reason: ChainBreakReason
}

export interface VerifyInput {
  /** Where the chain is known to be right; `emptyHead(registerId)` for the whole of it. */
  readonly head: RegisterHead
  /** Facts of this register alone, in order of sequence. */
  readonly facts: readonly Fact[]
  /** The last fact that the register is known to have written, so that a cut end is seen. */
  readonly expected?: { readonly sequence: number; readonly hash: string }
  readonly sha256: Sha256
}

export type Verification =
  | { readonly ok: true; readonly head: RegisterHead }
  | { readonly ok: false; readonly break: ChainBreak }

/** Follows a register's chain and answers its new head, or the first break. */
export function verifyChain({ head, facts, expected, sha256 }: VerifyInput): Verification {
  let current = head
  let written = ''
  for (const fact of facts) {
    const reason = breakAt(current, written, fact, sha256)
    if (reason !== null) {
      const { sequence } = fact
      return { ok: false, break: { registerId: head.registerId, sequence, reason } }
    }
    current = advanceHead(current, fact)
    written = fact.clock
  }
  const reason = expected === undefined ? null : breakAtEnd(current, expected)
  if (reason !== null) {
    const sequence = current.sequence + (reason === 'gap' ? 1 : 0)
    return { ok: false, break: { registerId: head.registerId, sequence, reason } }
  }
  return { ok: true, head: current }
}

/** `clockWritten` is the clock of the fact before in this run; '' at its start. */
function breakAt(
  head: RegisterHead,
  clockWritten: string,
  fact: Fact,
  sha256: Sha256,
): ChainBreakReason | null {
  if (fact.registerId !== head.registerId || fact.sequence <= head.sequence) return 'out_of_order'
  if (fact.sequence > head.sequence + 1) return 'gap'
  if (fact.previousHash !== head.hash) return 'previous_hash_mismatch'
  if (hashFact(fact, sha256) !== fact.hash) return 'hash_mismatch'
  if (compareClocks(fact.clock, clockWritten) <= 0) return 'out_of_order'
  return null
}

function breakAtEnd(
  head: RegisterHead,
  expected: { readonly sequence: number; readonly hash: string },
): ChainBreakReason | null {
  if (head.sequence < expected.sequence) return 'gap'
  if (head.sequence > expected.sequence) return 'out_of_order'
  return head.hash === expected.hash ? null : 'hash_mismatch'
}
