/**
 * From facts to folded orders, drawers and shifts: which facts of a subject take part, and what
 * they make. A fact that the fold cannot bear is quarantined, and the rest goes on.
 */
import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import { foldDrawer } from '@servery/domain/drawer/fold.ts'
import { compareFacts, sortFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import { applyOrderFact } from '@servery/domain/order/apply.ts'
import { orderLinesMax } from '@servery/domain/order/model/limits.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { foldShift } from '@servery/domain/shift/fold.ts'
import { isShiftFact } from '@servery/domain/shift/shift-facts.ts'
import { foldWaste, isStockFact, type WasteState } from '@servery/domain/stock/waste-facts.ts'
import { atOnce, type Steps } from '../../fair/index.ts'
import type { Row } from '../../platform/db/index.ts'
import type { CheckedFact, QuarantineReason } from '../facts/index.ts'
import { type DrawerRows, drawerRowsOf } from './drawer-projection.ts'
import { type OrderRows, rowsOf } from './projection.ts'
import { shiftRowOf } from './shift-projection.ts'

/** Facts of one order, drawer or shift: known ones and new ones, in the order of arrival. */
export interface Subject {
  readonly id: string
  /** Where it belongs: the branch of its first fact. */
  readonly branchId: string
  readonly currency: string
  readonly known: readonly Fact[]
  readonly added: readonly CheckedFact[]
  readonly arrivals?: Arrivals
  /** All its facts are stored: whether they fit its order was decided when they arrived. */
  readonly isStored?: boolean
  /** What the known facts make, where that is known already. */
  readonly before?: FoldedOrder | undefined
}

/** When facts were stored, by their hashes: whoever reuses an id has another hash. */
export type Arrivals = Pick<ReadonlyMap<string, Instant>, 'get'>

/** An order as its facts make it, and the last of them in the order of the fold. */
export interface FoldedOrder {
  readonly order: OrderState
  readonly last: Fact
  /** Whether a fact of this id takes part already. */
  readonly has: (factId: string) => boolean
  /** What it is in the read tables. */
  readonly rows: SubjectRows
}

/** What a subject is in the read tables; null for what it is not, or not yet. */
export interface SubjectRows {
  readonly order: OrderRows | null
  readonly drawer: DrawerRows | null
  readonly shift: Row | null
  /** What a till wrote off, and of which branch. Absent: it is none. */
  readonly waste?: { readonly branchId: string; readonly state: WasteState }
}

export interface FoldedSubject {
  readonly rows: SubjectRows
  /** New facts that are quarantined. */
  readonly quarantined: ReadonlyMap<Fact, QuarantineReason>
  /** Null where it is no order. */
  readonly order: OrderState | null
}

export function foldSubject(subject: Subject): FoldedSubject {
  return atOnce(foldSteps(subject))
}

/** Step by step: whoever goes through them may let others have their turn in between. */
export function* foldSteps(subject: Subject): Steps<FoldedSubject> {
  const quarantined = new Map<Fact, QuarantineReason>()
  const accepted: Fact[] = []
  let [first] = subject.known
  const lines = lineCounter(subject)
  for (const added of subject.added) {
    const reason =
      added.quarantine ??
      reasonInPlace(added.fact, subject, first) ??
      (subject.isStored
        ? null
        : (reasonOfId(added.fact, subject, accepted) ??
          reasonOfSize(subject, accepted) ??
          reasonOfLines(added.fact, lines)))
    first ??= reason === null ? added.fact : undefined
    if (reason === null) accepted.push(added.fact)
    else quarantined.set(added.fact, reason)
  }
  const { before } = subject
  // What is quarantined changes nothing, however much there is of the order.
  if (accepted.length === 0 && before !== undefined) {
    return { rows: before.rows, order: before.order, quarantined }
  }
  try {
    return { ...(yield* project(accepted, subject)), quarantined }
  } catch {
    return yield* foldOneByOne(subject, accepted, quarantined)
  }
}

/** Rare and slow: finds the facts after which the fold, or the price, is no longer possible. */
function* foldOneByOne(
  subject: Subject,
  accepted: readonly Fact[],
  quarantined: Map<Fact, QuarantineReason>,
): Steps<FoldedSubject> {
  let facts: readonly Fact[] = []
  let projected = yield* project(facts, subject)
  for (const fact of accepted) {
    yield
    try {
      projected = yield* project([...facts, fact], subject)
      facts = [...facts, fact]
    } catch {
      quarantined.set(fact, { code: 'unappliable', field: null })
    }
  }
  return { ...projected, quarantined }
}

/** The fold takes each id once, so that a fact with another's id could stand in its stead. */
function reasonOfId(
  { id, hash }: Fact,
  { before, known }: Subject,
  accepted: readonly Fact[],
): QuarantineReason | null {
  const isOther = (fact: Fact) => fact.id === id && fact.hash !== hash
  const isKnown = before?.has(id) !== false && known.some(isOther)
  return isKnown || accepted.some(isOther) ? { code: 'id_reused', field: 'id' } : null
}

/**
 * Payments, notes and all else that is no line: ten for each line that an order holds, so that no
 * till that sells comes near, and one that does not stop costs no more than that.
 */
export const subjectFactsMax = 10 * orderLinesMax

function reasonOfSize({ known }: Subject, accepted: readonly Fact[]): QuarantineReason | null {
  return known.length + accepted.length < subjectFactsMax
    ? null
    : { code: 'subject_full', field: 'subjectId' }
}

/** What is quarantined is no line of the order. */
function reasonOfLines(fact: Fact, bring: (ids: readonly string[]) => number) {
  const ids = lineIdsOf(fact)
  if (ids.length === 0 || bring(ids) <= orderLinesMax) return null
  return { code: 'order_full', field: null } as const
}

/** How many lines the order has with these; they count from then on, where they fit. */
function lineCounter({ before, known }: Subject): (ids: readonly string[]) => number {
  let lines: Set<string> | undefined
  return (ids) => {
    lines ??= new Set(before?.order.lines.map(({ lineId }) => lineId) ?? known.flatMap(lineIdsOf))
    const own = lines
    const added = new Set(ids.filter((id) => !own.has(id)))
    const count = own.size + added.size
    if (count <= orderLinesMax) for (const id of added) own.add(id)
    return added.size === 0 ? 0 : count
  }
}

function lineIdsOf(fact: Fact): readonly string[] {
  if (!isOrderFact(fact)) return []
  if (fact.kind === 'order.line_added') return [fact.body.lineId]
  return fact.kind === 'order.lines_moved_in' ? fact.body.lines.map(({ lineId }) => lineId) : []
}

/** `first`: the fact that says what the subject is; none yet where this one may say it. */
function reasonInPlace(
  fact: Fact,
  subject: Subject,
  first: Fact | undefined,
): QuarantineReason | null {
  if (first !== undefined && nounOf(fact) !== nounOf(first)) {
    return { code: 'wrong_subject', field: 'subjectId' }
  }
  if (fact.branchId !== subject.branchId) return { code: 'wrong_branch', field: 'branchId' }
  if (!kindsWithCurrency.has(fact.kind)) return null
  const { currency } = fact.body as { readonly currency: string }
  return currency === subject.currency ? null : { code: 'currency_mismatch', field: 'currency' }
}

const nounOf = ({ kind }: Fact) => kind.slice(0, kind.indexOf('.'))

const kindsWithCurrency: ReadonlySet<string> = new Set([
  'order.opened',
  'drawer.opened',
  'shift.started',
])

function* project(
  accepted: readonly Fact[],
  subject: Subject,
): Steps<Omit<FoldedSubject, 'quarantined'>> {
  const { branchId, arrivals = new Map() } = subject
  const mixed = [...subject.known, ...accepted]
  // A journal of before may hold facts of another noun on one subject; they make nothing of it.
  const facts = mixed.filter((fact) => nounOf(fact) === nounOf(mixed[0] ?? fact))
  const before = orderBefore(accepted, subject)
  const order = yield* foldOn(before, before === null ? facts : accepted)
  const drawer = foldDrawer(facts.filter(isDrawerFact))
  const shift = foldShift(facts.filter(isShiftFact))
  const waste = foldWaste(facts.filter(isStockFact))
  yield
  const rows = {
    order: order === null ? null : rowsOf(order, { branchId, facts, arrivals }),
    drawer: drawer === null ? null : drawerRowsOf(drawer, branchId),
    shift: shift === null ? null : shiftRowOf(shift, branchId),
    ...(waste === null ? {} : { waste: { branchId, state: waste } }),
  }
  return { rows, order }
}

/** What is known of the order already; null where a fact comes in between. */
function orderBefore(accepted: readonly Fact[], { before }: Subject): OrderState | null {
  if (before === undefined) return null
  const isLater = (fact: Fact) => compareFacts(fact, before.last) > 0 && !before.has(fact.id)
  return accepted.every(isLater) ? before.order : null
}

function* foldOn(before: OrderState | null, facts: readonly Fact[]): Steps<OrderState | null> {
  let order = before
  for (const fact of sortFacts(facts.filter(isOrderFact))) {
    order = applyOrderFact(order, fact)
    yield
  }
  return order
}
