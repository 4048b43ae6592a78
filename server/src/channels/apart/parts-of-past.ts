/** A past in the parts that a person decides: sales, drawers and shifts. Plain data in and out. */
import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { v5 } from 'uuid'

export type Noun = 'order' | 'drawer' | 'shift' | 'stock'

export interface Part {
  readonly noun: Noun
  readonly id: string
  /** Those that nobody has decided. */
  readonly facts: readonly Fact[]
}

export const nouns: readonly Noun[] = ['order', 'drawer', 'shift', 'stock']

/** By its name alone: what no version understands yet is decided too. */
export function nounOf({ kind }: Fact): Noun | null {
  return nouns.find((noun) => kind.startsWith(`${noun}.`)) ?? null
}

/** Of the facts of a past, in order; `through` says how far each part was decided, or 0. */
export function waitingParts(
  facts: readonly Fact[],
  through: (id: string) => number,
): readonly Part[] {
  const parts = new Map<string, Part & { readonly facts: Fact[] }>()
  for (const fact of facts) {
    const { subjectId: id, sequence } = fact
    const noun = nounOf(fact)
    if (noun === null || sequence <= through(id)) continue
    // What one subject is, its first fact says; the others of it are decided with that.
    const part = parts.get(id) ?? { noun, id, facts: [] }
    part.facts.push(fact)
    parts.set(id, part)
  }
  return [...parts.values()]
}

const beginnings = {
  order: 'order.opened',
  drawer: 'drawer.opened',
  shift: 'shift.started',
  stock: 'stock.wasted',
}

/**
 * Whether it begins in what the books have of it, or in itself. Where it begins in another past,
 * that one is decided first: payments of an order that nobody knows are in no figure.
 */
export function hasBeginning({ facts, noun }: Part, known: readonly Fact[]): boolean {
  return [...known, ...facts].some(({ kind }) => kind === beginnings[noun])
}

export const beginningKinds: readonly string[] = Object.values(beginnings)

/**
 * As which session of the books each drawer of a past counts. One that was opened before the pasts
 * parted goes on in the books, and what the other past made of it is a session of its own beside.
 */
export function sessionsOf(facts: readonly Fact[], pastId: string): ReadonlyMap<string, string> {
  const sessions = new Map<string, string>()
  for (const { kind, subjectId } of facts.filter(isDrawerFact)) {
    if (kind === 'drawer.opened') sessions.set(subjectId, subjectId)
    else if (!sessions.has(subjectId)) {
      sessions.set(subjectId, v5(`beside in ${pastId}`, subjectId))
    }
  }
  return sessions
}

export function drawerIdOf({ body }: Fact): string | null {
  const { drawerId } = body as { readonly drawerId?: unknown }
  return typeof drawerId === 'string' ? drawerId : null
}

/** Which of the sales have money that went through a drawer. */
export function salesInto(drawerId: string, parts: readonly Part[]): readonly Part[] {
  return parts.filter(
    ({ noun, facts }) => noun === 'order' && facts.some((fact) => drawerIdOf(fact) === drawerId),
  )
}

export interface Half {
  readonly id: string
  readonly why: 'move' | 'exchange'
}

/** Which sales share a move of lines or an exchange: one without the other tells half of it. */
export function halvesOf(parts: readonly Part[]): ReadonlyMap<string, readonly Half[]> {
  const ids = new Set(parts.map(({ id }) => id))
  const halves = new Map<string, Half[]>()
  const join = (id: string, half: Half) => {
    const before = halves.get(id) ?? []
    if (half.id === id || before.some((one) => one.id === half.id)) return
    halves.set(id, [...before, half])
  }
  for (const { id, facts } of parts) {
    for (const other of facts.flatMap(othersOf)) {
      if (!ids.has(other.id)) continue
      join(id, other)
      join(other.id, { id, why: other.why })
    }
  }
  return halves
}

function othersOf(fact: Fact): readonly Half[] {
  if (!isOrderFact(fact)) return []
  switch (fact.kind) {
    case 'order.lines_moved_out':
      return [{ id: fact.body.toOrderId, why: 'move' }]
    case 'order.lines_moved_in':
      return [{ id: fact.body.fromOrderId, why: 'move' }]
    case 'order.refunded':
    case 'order.payment_taken': {
      const { exchange } = fact.body
      return exchange === undefined ? [] : [{ id: exchange.orderId, why: 'exchange' }]
    }
    default:
      return []
  }
}

/** What was asked for, with the other halves of it, as far as those are there. */
export function withHalves(
  wanted: ReadonlySet<string>,
  halves: ReadonlyMap<string, readonly Half[]>,
): ReadonlySet<string> {
  const all = new Set(wanted)
  for (const id of all) for (const half of halves.get(id) ?? []) all.add(half.id)
  return all
}
