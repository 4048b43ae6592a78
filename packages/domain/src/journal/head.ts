/**
 * What a register remembers between two facts. A head is a fold of the register's own facts, so a
 * till that has lost it can compute it again, and the server holds the same.
 *
 * A body with `callNumber`, `receiptNumber` or `zNumber` has taken that number of the register's
 * series (rules.md 4.14): a short one which starts again each business day, and legal ones without
 * gaps.
 */
import type { BusinessDate } from '../kernel/types.ts'
import { clockStart, compareClocks, observe } from './clock.ts'
import { firstPreviousHash } from './hash.ts'
import type { Clock, Fact, RegisterHead } from './types.ts'

/** The head of a register that has not written anything yet. */
export function emptyHead(registerId: string): RegisterHead {
  return {
    registerId,
    sequence: 0,
    hash: firstPreviousHash,
    clock: clockStart,
    receipt: 0,
    call: 0,
    callDate: '',
  }
}

/** The head after one more fact of the same register. Does not verify it (`verifyChain` does). */
export function advanceHead(head: RegisterHead, fact: Fact): RegisterHead {
  const call = numberAtEnd(textMember(fact.body, 'callNumber'))
  const receipt = numberAtEnd(textMember(fact.body, 'receiptNumber'))
  const closings = numberAtEnd(textMember(fact.body, 'zNumber')) ?? head.closings
  return {
    registerId: head.registerId,
    sequence: fact.sequence,
    hash: fact.hash,
    clock: compareClocks(fact.clock, head.clock) > 0 ? fact.clock : head.clock,
    receipt: receipt ?? head.receipt,
    call: call ?? head.call,
    callDate: call === null ? head.callDate : fact.businessDate,
    ...(closings === undefined ? {} : { closings }),
  }
}

/** The head after seeing a fact of another register: only the clock moves. */
export function observeClock(head: RegisterHead, foreign: Clock, wallMs: number): RegisterHead {
  const clock = observe(head.clock, foreign, wallMs)
  return clock === head.clock ? head : { ...head, clock }
}

/** The call number that the next order opened on this business day gets, such as `B-042`. */
export function nextCallNumber(
  head: RegisterHead,
  prefix: string,
  businessDate: BusinessDate,
): string {
  const next = head.callDate === businessDate ? head.call + 1 : 1
  return `${prefix}-${String(next).padStart(3, '0')}`
}

/** The receipt number that the next order closed gets, such as `T3-000123`. Never starts again. */
export function nextReceiptNumber(head: RegisterHead, code: string): string {
  return `${code}-${String(head.receipt + 1).padStart(6, '0')}`
}

/** The number that the next Z report gets, such as `T3-Z-000012`. Never starts again. */
export function nextZNumber(head: RegisterHead, code: string): string {
  return `${code}-Z-${String((head.closings ?? 0) + 1).padStart(6, '0')}`
}

function textMember(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const member: unknown = (body as Record<string, unknown>)[name]
  return typeof member === 'string' ? member : null
}

function numberAtEnd(text: string | null): number | null {
  const match = text === null ? null : /-(\d{1,15})$/.exec(text)
  return match === null ? null : Number(match[1])
}
