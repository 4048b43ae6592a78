/**
 * Which device writes for which register, as the server knows it: a token belongs to a register
 * until it is taken back, a series that has ended stays ended, and whoever goes on gets a series of
 * its own.
 */
import { idOf } from '@servery/testing'
import type { ApartRules } from './apart.ts'
import { type Books, headOf } from './books.ts'

export interface Paired {
  readonly registerId: string
  readonly code: string
  readonly token: string
}

/** A new register in the office, with the device that is paired with it. */
export function enrol(books: Books): Paired {
  const registerId = idOf('reg', books.pairings.codes.size + 1)
  return begin(books, registerId, nextCode(books))
}

/** Its device may write no more, and nobody ever will for this register. */
export function retire(books: Books, registerId: string): void {
  endTokens(books, registerId)
  books.registers.set(registerId, { ...headOf(books, registerId), state: 'closed' })
}

/** `sequence` and `hash` are on record with the new register; null: the id is somebody else's. */
export function continueAs(
  books: Books,
  { id, registerId }: { readonly id: string; readonly registerId: string },
  rules: ApartRules,
): Paired | null {
  const { pairings } = books
  const code = pairings.codes.get(id)
  if (code === undefined) {
    pairings.continues.set(id, registerId)
    return begin(books, id, rules.codeOf(nextCode(books), pairings.codes.get(registerId) ?? ''))
  }
  const { sequence, state } = headOf(books, id)
  if (pairings.continues.get(id) !== registerId || state === 'closed' || sequence > 0) return null
  return bind(books, id, code)
}

function begin(books: Books, registerId: string, code: string): Paired {
  books.pairings.codes.set(registerId, code)
  return bind(books, registerId, code)
}

function bind({ pairings }: Books, registerId: string, code: string): Paired {
  const token = `${registerId}/${pairings.tokens.size}`
  pairings.tokens.set(token, { registerId, isEnded: false })
  return { registerId, code, token }
}

function endTokens({ pairings }: Books, registerId: string): void {
  for (const token of pairings.tokens.values()) {
    if (token.registerId === registerId) token.isEnded = true
  }
}

const nextCode = ({ pairings }: Books): string => `T${pairings.codes.size + 1}`
