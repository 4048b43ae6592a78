/**
 * What must be true once the world has healed, whatever happened to it. Plain data in, violations
 * out: the same for a simulated world and for a real server.
 */
import type { SyncState } from '@servery/client/register/types.ts'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import { canonicalJson } from '@servery/domain/journal/canonical.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { verifyChain } from '@servery/domain/journal/verify.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { overpaidLeft, priceOf } from '@servery/domain/order/model/price.ts'
import { appliedOf, projectable, refundedOf } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { sharedBill } from '@servery/domain/order/split/bill-parts.ts'
import { moneyMoves } from '@servery/domain/report/sales/money-moves.ts'
import type { ShiftState } from '@servery/domain/shift/types.ts'
import { sha256 } from '@servery/testing'
import { type AccountEvidence, judgeAccounts } from './account-oracle.ts'
import { type ApartFact, judgeOnce, type OnceEvidence, ordersOutside } from './apart-oracle.ts'
import { judgeBalances } from './balance-oracle.ts'
import { type CardEvidence, judgeCards, withoutRepeats } from './cards/card-oracle.ts'
import { type DayRows, judgeDays } from './day-oracle.ts'
import { judgeClosings, judgeDrawers } from './drawer-oracle.ts'
import { judgeExchanges } from './exchange-oracle.ts'
import { judgeKitchen } from './kitchen-oracle.ts'
import { judgePrints, type PrintEvidence } from './print-oracle.ts'
import { judgeShifts } from './shift-oracle.ts'
import { judgeTables } from './table-oracle.ts'
import { judgeTips } from './tip-oracle.ts'

export interface RegisterEvidence {
  readonly name: string
  readonly registerId: string
  readonly code: string
  /** Own facts on the device, in order of sequence. */
  readonly journal: readonly Fact[]
  /** What the screen shows. */
  readonly orders: ReadonlyMap<string, OrderState>
  readonly drawer: DrawerState | null
  readonly shifts: ReadonlyMap<string, ShiftState>
  /** Orders as the device stored them, with the facts it holds of each. */
  readonly stored: readonly { readonly order: OrderState; readonly facts: readonly Fact[] }[]
  readonly sync: SyncState
  /** False: its device goes on as another register. */
  readonly isInUse: boolean
  readonly mode: string
}

type Writer = Pick<RegisterEvidence, 'registerId' | 'code'>

function writersOf({ writers, office }: Evidence): readonly Writer[] {
  return office === undefined ? writers : [...writers, office]
}

export interface BooksEvidence {
  /** In the order of arrival. */
  readonly facts: readonly Fact[]
  /** Other pasts, beside the books. */
  readonly apart: readonly ApartFact[]
  /** Read tables by order, as text, as they stand and as they are made again from the facts. */
  readonly live: ReadonlyMap<string, string>
  readonly rebuilt: ReadonlyMap<string, string>
  /** Money kept, by kind of payment, as the books count it. */
  readonly takings: ReadonlyMap<string, number>
  readonly days: DayRows
}

export interface Evidence extends OnceEvidence {
  readonly registers: readonly RegisterEvidence[]
  /** Every register that devices ever wrote for. */
  readonly writers: readonly Writer[]
  readonly books: BooksEvidence
  /** Who writes beside the tills. Absent: nobody. */
  readonly office?: Writer
  /** Absent: nothing is printed there. */
  readonly prints?: PrintEvidence
  /** Absent: no terminal stands there. */
  readonly cards?: CardEvidence
  /** Absent: nobody looks at balances there. */
  readonly accounts?: AccountEvidence
}

export function judge(evidence: Evidence): readonly string[] {
  const { books, registers } = evidence
  const truth = foldAll(books.facts)
  const orders = [...truth.values()].map(({ state }) => state)
  const outside = ordersOutside(evidence)
  const counted = withoutRepeats(books.facts)
  return [
    ...judgeOnce(evidence),
    ...judgeChains(evidence),
    ...judgeReceipts(evidence),
    ...judgeMoney({ ...books, facts: counted }, truth),
    ...judgeDays({ ...books, facts: counted }, orders),
    ...judgeDrawers(books.facts, evidence.writers, registers),
    ...judgeExchanges(books, orders, { registers, outside }),
    ...(evidence.office === undefined ? [] : judgeClosings(books.facts, evidence.office)),
    ...judgeKitchen(books.facts, orders, outside),
    ...judgeTables(books.facts, orders, outside),
    ...judgeShifts(books.facts, registers),
    ...judgeBalances(books.facts, orders),
    ...(evidence.accounts === undefined
      ? []
      : judgeAccounts(books.facts, orders, evidence.accounts)),
    ...judgeTips(books.facts, orders),
    ...(evidence.cards === undefined ? [] : judgeCards(orders, evidence.cards)),
    ...(evidence.prints === undefined ? [] : judgePrints(books.facts, orders, evidence.prints)),
    ...judgeRebuild(books),
    ...registers.flatMap((register) => judgeDevice(register, books, truth)),
  ]
}

function judgeChains(evidence: Evidence): readonly string[] {
  const { books } = evidence
  const found: string[] = []
  for (const registerId of new Set(writersOf(evidence).map((writer) => writer.registerId))) {
    const facts = books.facts.filter((fact) => fact.registerId === registerId)
    const verified = verifyChain({ head: emptyHead(registerId), facts, sha256 })
    if (!verified.ok) {
      const { sequence, reason } = verified.break
      found.push(`chain of ${registerId} breaks at ${sequence}: ${reason}`)
    }
  }
  return found
}

/** Receipt numbers of a register are 1, 2, 3 … in the order of its facts. */
function judgeReceipts(evidence: Evidence): readonly string[] {
  const { books } = evidence
  const found: string[] = []
  const codes = new Map(writersOf(evidence).map(({ registerId, code }) => [registerId, code]))
  const last = new Map<string, number>()
  const given = new Set<string>()
  for (const fact of books.facts) {
    if (fact.kind !== 'order.closed' && fact.kind !== 'order.refunded') continue
    const number = (last.get(fact.registerId) ?? 0) + 1
    last.set(fact.registerId, number)
    const wanted = `${codes.get(fact.registerId)}-${String(number).padStart(6, '0')}`
    const { receiptNumber } = fact.body as { readonly receiptNumber: string }
    if (receiptNumber !== wanted)
      found.push(`receipt ${receiptNumber} stands in place of ${wanted}`)
    if (given.has(receiptNumber)) found.push(`receipt ${receiptNumber} is given twice`)
    given.add(receiptNumber)
  }
  return found
}

/**
 * To the penny: payments less what went back = money in orders = takings; bills = what was applied
 * + excess.
 */
function judgeMoney(books: BooksEvidence, truth: Truth): readonly string[] {
  const found: string[] = []
  const taken = new Map<string, number>()
  const seen = new Set<string>()
  for (const fact of books.facts) {
    if (seen.has(fact.id)) continue
    seen.add(fact.id)
    for (const { kind, amount } of moneyOf(fact)) {
      taken.set(kind, (taken.get(kind) ?? 0) + amount)
    }
  }
  for (const [method, amount] of taken) {
    const booked = books.takings.get(method)
    if (booked !== amount) found.push(`${method}: taken ${amount}, booked ${booked}`)
  }
  const inOrders = new Map<string, number>()
  for (const { state } of truth.values()) {
    for (const { method, amount } of moneyMoves(state)) {
      inOrders.set(method.kind, (inOrders.get(method.kind) ?? 0) + amount)
    }
    found.push(...judgeBill(state))
  }
  for (const [method, amount] of taken) {
    if (inOrders.get(method) !== amount) {
      found.push(`${method}: taken ${amount}, in orders ${inOrders.get(method) ?? 0}`)
    }
  }
  return found
}

/** What a fact brings into the business, or takes out of it, by kind of payment. */
function moneyOf(fact: Fact): readonly { readonly kind: string; readonly amount: number }[] {
  interface Tender {
    readonly method: { readonly kind: string }
    readonly amount: number
    readonly applied: number
    readonly rounding: number
  }
  if (fact.kind === 'order.payment_taken') {
    const { method, amount } = fact.body as unknown as Tender
    return [{ kind: method.kind, amount }]
  }
  if (fact.kind === 'order.refunded') {
    const { tenders } = fact.body as unknown as { readonly tenders: readonly Tender[] }
    return tenders.map(({ method, applied, rounding }) => ({
      kind: method.kind,
      amount: -applied - rounding,
    }))
  }
  if (fact.kind !== 'order.unpaid') return []
  const { reversals } = fact.body as unknown as { readonly reversals: readonly Tender[] }
  return reversals.map(({ method, amount }) => ({ kind: method.kind, amount: -amount }))
}

function judgeBill(state: OrderState): readonly string[] {
  if (!projectable(state)) return []
  const { totals } = priceOf(state)
  const applied = appliedOf(state)
  const excess = applied - totals.total
  const found: string[] = []
  if (totals.net + totals.tax + totals.topUps !== totals.total)
    found.push(`bill ${state.id} doesn't add up`)
  if (state.status === 'completed' && excess < 0) found.push(`bill ${state.id} closed unpaid`)
  if (totals.due > Math.max(0, totals.total)) {
    found.push(`bill ${state.id} of ${totals.total} asks for ${totals.due}`)
  }
  found.push(...judgeParts(state), ...judgeRefunds(state))
  const isFlagged = state.exceptions.some(({ code }) => code === 'overpaid')
  if (overpaidLeft(state) > 0 && !isFlagged)
    found.push(`bill ${state.id} overpaid by ${excess}, unseen`)
  return found
}

/** However it is shared, the parts are the whole, and what they owe is what is due. */
function judgeParts(state: OrderState): readonly string[] {
  const { parts, rest, before } = sharedBill(state)
  const { total, due } = priceOf(state).totals
  const all = [...parts, rest, before]
  const shares = all.reduce((sum, { share }) => sum + share, 0)
  const owed = parts.reduce((sum, part) => sum + part.due, Math.max(0, rest.share))
  const taxed = all.flatMap(({ taxes }) => taxes).reduce((sum, { tax }) => sum + tax, 0)
  const tax = priceOf(state).taxes.reduce((sum, bucket) => sum + bucket.tax, 0)
  if (shares === total && taxed === tax && (appliedOf(state) > total || owed === due)) return []
  return [
    `parts of ${state.id}: ${shares} of ${total}, tax ${taxed} of ${tax}, owed ${owed} of ${due}`,
  ]
}

/** A refund explains itself to the penny, and more than was sold goes back only with an alarm. */
function judgeRefunds(state: OrderState): readonly string[] {
  const found: string[] = []
  for (const refund of state.refunds ?? []) {
    const { refundId, goods, charges, taxes, topUps = [], overpaid = 0, total, tenders } = refund
    const parts = [...goods, ...charges]
    const back = topUps.reduce((sum, { amount }) => sum + amount, Number(overpaid))
    const gross = parts.reduce((sum, part) => sum + part.gross, back)
    const tax = parts.reduce((sum, part) => sum + part.tax, 0)
    const told = taxes.reduce((sum, row) => sum + row.tax, 0)
    const applied = tenders.reduce((sum, tender) => sum + tender.applied, 0)
    if (gross !== total || applied !== total || tax !== told) {
      found.push(`refund ${refundId} of ${total}: goods ${gross}, paid ${applied}, tax ${tax}`)
    }
  }
  // Deposits that come back may exceed the rest of a bill; nothing was paid of that.
  const beyond = refundedOf(state) - Math.max(0, priceOf(state).totals.total)
  const isTold = state.exceptions.some(
    ({ code }) => code.startsWith('refunded_') || code === 'unpaid_after_refund',
  )
  if (beyond > 0 && !isTold) found.push(`order ${state.id} refunded ${beyond} too much, unseen`)
  return found
}

function judgeRebuild({ live, rebuilt }: BooksEvidence): readonly string[] {
  const found: string[] = []
  for (const id of new Set([...live.keys(), ...rebuilt.keys()])) {
    const [was, is] = [live.get(id), rebuilt.get(id)]
    if (was !== is) {
      const told = differences(JSON.parse(was ?? 'null'), JSON.parse(is ?? 'null')).slice(0, 3)
      found.push(`read tables of ${id} are not the fold: ${told.join('; ')}`)
    }
  }
  return found
}

/** Where two values differ, each with both. */
function differences(one: unknown, other: unknown, place = ''): readonly string[] {
  const isTree = (value: unknown) => typeof value === 'object' && value !== null
  if (isTree(one) && isTree(other)) {
    const [left, right] = [one, other] as Readonly<Record<string, unknown>>[]
    const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])
    return [...keys].flatMap((key) => differences(left?.[key], right?.[key], `${place}/${key}`))
  }
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)]
  return left === right
    ? []
    : [`${place} ${left?.slice(0, 120)} instead of ${right?.slice(0, 120)}`]
}

type Truth = ReadonlyMap<string, { readonly state: OrderState; readonly text: string }>

function foldAll(facts: readonly Fact[]): Truth {
  const groups = Map.groupBy(facts, (fact) => fact.subjectId)
  const truth = new Map<string, { state: OrderState; text: string }>()
  for (const [id, group] of groups) {
    const state = foldFacts(group)
    if (state !== null) truth.set(id, { state, text: canonicalJson(state) })
  }
  return truth
}

function foldFacts(facts: readonly Fact[]): OrderState | null {
  return foldOrder(facts.filter(isOrderFact))
}

function judgeDevice(
  register: RegisterEvidence,
  books: BooksEvidence,
  truth: Truth,
): readonly string[] {
  const { name } = register
  const found: string[] = []
  const hashes = new Map(
    books.facts
      .filter((fact) => fact.registerId === register.registerId)
      .map((fact) => [fact.sequence, fact.hash]),
  )
  const apart = new Set(books.apart.map(({ fact }) => fact.hash))
  for (const { order, facts } of register.stored) {
    if (canonicalJson(order) !== canonicalJson(foldFacts(facts))) {
      found.push(`${name} stored order ${order.id}, which is not the fold of its facts`)
    }
  }
  const alone = register.journal.filter(({ hash, sequence }) => {
    return hashes.get(sequence) !== hash && !(apart.has(hash) && !register.isInUse)
  })
  if (alone.length > 0) found.push(`${name} has ${alone.length} facts that the server lacks`)
  if (!register.isInUse) return found
  if (register.mode !== 'writer') found.push(`${name} does not sell: ${register.mode}`)
  if (register.sync.kind !== 'synced') found.push(`${name} is not in sync: ${syncText(register)}`)
  if (hashes.size !== register.journal.length) {
    found.push(`${name} wrote ${register.journal.length} facts, the books have ${hashes.size}`)
  }
  return [...found, ...judgeScreen(register, truth)]
}

/** Every device shows the same orders, byte for byte; and none that is running is missing. */
function judgeScreen(register: RegisterEvidence, truth: Truth): readonly string[] {
  const found: string[] = []
  for (const [id, order] of register.orders) {
    if (canonicalJson(order) !== truth.get(id)?.text) {
      found.push(`${register.name} shows another order ${id} than the books`)
    }
  }
  for (const [id, { state }] of truth) {
    const isRunning = state.status !== 'completed' && state.status !== 'cancelled'
    if (isRunning && projectable(state) && !register.orders.has(id)) {
      found.push(`${register.name} does not show order ${id}`)
    }
  }
  return found
}

function syncText({ sync }: RegisterEvidence): string {
  return sync.kind === 'problem' ? `${sync.kind} ${sync.code}` : sync.kind
}
