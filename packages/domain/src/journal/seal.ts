import type { BusinessDate, Instant } from '../kernel/types.ts'
import { tick } from './clock.ts'
import { hashFact, type Sha256 } from './hash.ts'
import { advanceHead } from './head.ts'
import { plainTexts } from './plain-texts.ts'
import type { FactContent, RegisterHead } from './types.ts'

/** What `decide` gives: an event without place and time. */
export interface SealableEvent {
  readonly kind: string
  readonly version: number
  readonly body: unknown
}

/** An event with its envelope; distributes over a union of events. */
export type SealedFact<Event extends SealableEvent> = Event &
  Omit<FactContent, keyof SealableEvent> & { readonly hash: string }

export interface SealInput<Event extends SealableEvent> {
  /** Of the register that writes. */
  readonly head: RegisterHead
  readonly events: readonly Event[]
  readonly subjectId: string
  /** One id per event, made by the caller (`uuidV7`). */
  readonly ids: readonly string[]
  readonly at: Instant
  readonly wallMs: number
  readonly businessDate: BusinessDate
  readonly actorId: string
  /** Who approved with a PIN, where the actor alone may not. */
  readonly approverId?: string | null
  readonly companyId: string
  readonly branchId: string
  readonly sha256: Sha256
}

/**
 * Turns events into facts of a register: next sequence, clock, link to the fact before, hash.
 * Pure; the caller stores facts and head in one transaction or neither (architecture §5).
 */
export function sealFacts<Event extends SealableEvent>(
  input: SealInput<Event>,
): { readonly facts: readonly SealedFact<Event>[]; readonly head: RegisterHead } {
  if (input.ids.length !== input.events.length) {
    throw new RangeError(`${input.events.length} events need as many ids`)
  }
  const facts: SealedFact<Event>[] = []
  let head = input.head
  input.events.forEach((event, index) => {
    const content = {
      ...event,
      body: plainTexts(event.body),
      id: input.ids[index] as string,
      companyId: input.companyId,
      branchId: input.branchId,
      registerId: head.registerId,
      sequence: head.sequence + 1,
      clock: tick(head.clock, input.wallMs),
      at: input.at,
      businessDate: input.businessDate,
      actorId: input.actorId,
      approverId: input.approverId ?? null,
      subjectId: input.subjectId,
      previousHash: head.hash,
    }
    const fact = { ...content, hash: hashFact(content, input.sha256) }
    facts.push(fact)
    head = advanceHead(head, fact)
  })
  return { facts, head }
}
