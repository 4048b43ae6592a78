/**
 * The server's journal in memory, with the rules that its tables have: unique keys, one transaction
 * at a time, all of it or nothing. What is decided without a database is the server's own code:
 * checking a batch, folding a subject, making its rows.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { differsAt, isOver } from '@servery/server/journal/append/past-rules.ts'
import {
  type CheckedBatch,
  type CheckedFact,
  checkBatch,
} from '@servery/server/journal/facts/batch.ts'
import { foldSubject, type SubjectRows } from '@servery/server/journal/projection/subjects.ts'
import type { Row } from '@servery/server/platform/db/columns.ts'
import type { DayRows } from '../day-oracle.ts'
import {
  type AccountRules,
  type Accounts,
  emptyAccounts,
  keepAccounts,
  soundAccounts,
} from './accounts.ts'
import {
  type ApartRules,
  type ApartTables,
  emptyApart,
  isOfKeptPast,
  type Kept,
  keepApart,
  soundApart,
} from './apart.ts'
import { emptyPairings, type Pairings } from './pairing-tables.ts'

export interface StoredFact {
  readonly arrival: number
  readonly fact: Fact
}
export interface StoredRegister {
  readonly sequence: number
  readonly hash: string
  readonly receipt: number
  readonly clock: string
  readonly state: 'active' | 'closed'
}
export interface StoredProjection {
  /** The read tables' rows of one order or drawer. */
  readonly rows: SubjectRows
  /** Its payments, for the takings. */
  readonly payments: readonly Takings[]
  readonly isFinal: boolean
}
export interface Takings {
  readonly method: string
  readonly amount: number
}

export interface Books {
  readonly facts: StoredFact[]
  readonly apart: ApartTables
  readonly pairings: Pairings
  readonly registers: Map<string, StoredRegister>
  readonly subjects: Map<string, Fact[]>
  readonly projections: Map<string, StoredProjection>
  /** Money kept, by method; counted on with each batch. */
  readonly takings: Map<string, number>
  readonly quarantine: Fact[]
  readonly accounts: Accounts
}

export type Appended =
  | { readonly kind: 'ok'; readonly sequence: number; readonly hash: string }
  | { readonly kind: 'gap'; readonly wanted: number }
  /** Kept apart: another past, or what comes after the end of a series. */
  | ({ readonly kind: 'chain_fork' | 'register_closed' } & Kept)

/** What a planted bug may break; `soundBooks` is what the server does. */
export interface BooksRules {
  check(body: unknown): CheckedBatch
  readonly isDeduplicated: boolean
  readonly isGapRefused: boolean
  /** Which facts of a subject the fold sees, and in which order. */
  project(subjectId: string, facts: readonly Fact[], added: readonly CheckedFact[]): Projected
  add(sum: number, amount: number): number
  /** False: the fact is answered for, and forgotten. */
  keeps(books: Books, fact: Fact): boolean
  /** Whoever else is to store it hears of each batch and what became of it. */
  appended(batch: CheckedBatch, outcome: Appended): void
  readonly accounts: AccountRules
  readonly apart: ApartRules
}

export interface Projected {
  readonly projection: StoredProjection | null
  readonly quarantined: readonly Fact[]
}

export const soundBooks: BooksRules = {
  check: checkBatch,
  isDeduplicated: true,
  isGapRefused: true,
  project: projectSubject,
  add: (sum, amount) => sum + amount,
  keeps: () => true,
  appended: () => undefined,
  accounts: soundAccounts,
  apart: soundApart,
}

export function emptyBooks(): Books {
  return {
    facts: [],
    apart: emptyApart(),
    pairings: emptyPairings(),
    registers: new Map(),
    subjects: new Map(),
    projections: new Map(),
    takings: new Map(),
    quarantine: [],
    accounts: emptyAccounts(),
  }
}

export function headOf(books: Books, registerId: string): StoredRegister {
  return books.registers.get(registerId) ?? unwritten
}

const unwritten: StoredRegister = {
  sequence: 0,
  hash: '0'.repeat(64),
  receipt: 0,
  clock: '000000000000000-000000',
  state: 'active',
}

/** One transaction: the facts that are new, their register's head, and what follows from them. */
export function append(
  books: Books,
  batch: CheckedBatch,
  rules: BooksRules,
  nowMs: number,
  isTokenEnded = false,
): Appended {
  const outcome = store(books, batch, rules, { nowMs, isTokenEnded })
  rules.appended(batch, outcome)
  return outcome
}

function store(
  books: Books,
  batch: CheckedBatch,
  rules: BooksRules,
  { nowMs, isTokenEnded }: { readonly nowMs: number; readonly isTokenEnded: boolean },
): Appended {
  const register = headOf(books, batch.registerId)
  if (isOver(register.state, isTokenEnded)) return keepOfClosed(books, batch, register, rules)
  const [first] = batch.facts
  if (rules.isGapRefused && first !== undefined && first.fact.sequence > register.sequence + 1) {
    if (isOfKeptPast(books.apart, first)) return keepOther(books, batch.facts, rules)
    return { kind: 'gap', wanted: register.sequence + 1 }
  }
  const stored = hashesOf(books, batch.registerId)
  const from = differsAt(batch, register, (sequence) => stored.get(sequence))
  if (from !== null) return keepOther(books, batch.facts.slice(from), rules)
  const added = rules.isDeduplicated
    ? batch.facts.filter(({ fact }) => fact.sequence > register.sequence)
    : batch.facts
  const last = added.at(-1)?.fact
  if (last === undefined) return { kind: 'ok', sequence: register.sequence, hash: register.hash }
  const kept = added.filter(({ fact }) => rules.keeps(books, fact))
  for (const { fact } of kept) books.facts.push({ arrival: books.facts.length + 1, fact })
  books.registers.set(batch.registerId, {
    sequence: last.sequence,
    hash: last.hash,
    receipt: Math.max(register.receipt, batch.head.receipt),
    clock: last.clock,
    state: 'active',
  })
  projectAdded(books, kept, rules, nowMs)
  return { kind: 'ok', sequence: last.sequence, hash: last.hash }
}

function keepOther(books: Books, facts: readonly CheckedFact[], rules: BooksRules): Appended {
  return { kind: 'chain_fork', ...keepApart(books.apart, facts, 'differs', rules.apart) }
}

/** What the books have is known; the rest is kept apart, as its series has ended. */
function keepOfClosed(
  books: Books,
  { registerId, facts, head }: CheckedBatch,
  { sequence }: StoredRegister,
  rules: BooksRules,
): Appended {
  const stored = new Set(hashesOf(books, registerId).values())
  const from = facts.findIndex(({ fact }) => !stored.has(fact.hash))
  const kept =
    from < 0
      ? { sequence, kept: head.sequence, keptHash: head.hash }
      : keepApart(books.apart, facts.slice(from), 'closed', rules.apart)
  return { kind: 'register_closed', ...kept }
}

/** By sequence. */
export function hashesOf({ facts }: Books, registerId: string): ReadonlyMap<number, string> {
  const own = facts.filter(({ fact }) => fact.registerId === registerId)
  return new Map(own.map(({ fact }) => [fact.sequence, fact.hash]))
}

/** Whether the server has this very fact, in the books or apart. */
export function isHeard({ apart, facts }: Books, { hash }: Fact): boolean {
  return [...facts, ...apart.facts].some(({ fact }) => fact.hash === hash)
}

/** Read tables of every order that the facts touch, the takings, and what balances they move. */
export function projectAdded(
  books: Books,
  added: readonly CheckedFact[],
  rules: BooksRules,
  nowMs: number,
): void {
  for (const [subjectId, checked] of groupBySubject(added)) {
    const known = books.subjects.get(subjectId) ?? []
    const { projection, quarantined } = rules.project(subjectId, known, checked)
    const accepted = checked.map(({ fact }) => fact).filter((fact) => !quarantined.includes(fact))
    books.subjects.set(subjectId, [...known, ...accepted])
    books.quarantine.push(...quarantined)
    const before = books.projections.get(subjectId)
    for (const { method, amount } of before?.payments ?? []) count(books, rules, method, -amount)
    for (const { method, amount } of projection?.payments ?? []) count(books, rules, method, amount)
    if (projection === null) continue
    books.projections.set(subjectId, projection)
    keepAccounts(books.accounts, projection.rows, nowMs, rules.accounts)
  }
}

function count(books: Books, rules: BooksRules, method: string, amount: number): void {
  books.takings.set(method, rules.add(books.takings.get(method) ?? 0, amount))
}

function groupBySubject(facts: readonly CheckedFact[]): Map<string, CheckedFact[]> {
  const groups = new Map<string, CheckedFact[]>()
  for (const checked of facts) {
    const { subjectId } = checked.fact
    const group = groups.get(subjectId)
    if (group === undefined) groups.set(subjectId, [checked])
    else group.push(checked)
  }
  return groups
}

export const branchCurrency = 'GBP'

export function projectSubject(
  subjectId: string,
  known: readonly Fact[],
  added: readonly CheckedFact[],
): Projected {
  const branchId = (known[0] ?? added[0]?.fact)?.branchId ?? ''
  const folded = foldSubject({ id: subjectId, branchId, currency: branchCurrency, known, added })
  const { rows } = folded
  const { order, drawer, shift } = rows
  if (order === null && drawer === null && shift === null) {
    return { projection: null, quarantined: [...folded.quarantined.keys()] }
  }
  const { status } = { ...order?.order, ...drawer?.session, ...shift } as {
    readonly status: string
  }
  const payments = (order?.payments ?? []) as readonly {
    readonly kind: string
    readonly amount: number
  }[]
  return {
    projection: {
      rows,
      payments: payments.map(({ kind, amount }) => ({ method: kind, amount })),
      isFinal: ['completed', 'cancelled', 'closed', 'ended'].includes(status),
    },
    quarantined: [...folded.quarantined.keys()],
  }
}

/** What the read tables say of each day. */
export function dayRowsOf(books: Books): DayRows {
  const orders = [...books.projections.values()].flatMap(({ rows }) => rows.order ?? [])
  const placed = ({ branch_id, currency, business_date }: Row) => ({
    branchId: String(branch_id),
    currency: String(currency),
    businessDate: String(business_date),
  })
  return {
    payments: orders.flatMap(({ payments }) =>
      payments.map((row) => ({
        ...placed(row),
        methodId: String(row.method_id),
        amount: Number(row.amount),
        tip: Number(row.tip),
      })),
    ),
    sales: orders.flatMap(({ order, refunds }) => [
      ...(order.status === 'completed' ? [{ ...placed(order), ...soldOf(order) }] : []),
      ...refunds.map((row) => ({ ...placed(row), ...returnedOf(row) })),
    ]),
  }
}

const added = (row: Row, names: readonly string[]) =>
  names.reduce((sum, name) => sum + Number(row[name]), 0)

function soldOf(order: Row) {
  const money = ['sales_net', 'charges_net', 'tax', 'tips', 'cash_rounding', 'top_ups']
  return { tax: Number(order.tax), collected: added(order, money) }
}

function returnedOf(refund: Row) {
  const money = ['goods_net', 'charges_net', 'tax', 'tips', 'cash_rounding', 'top_ups']
  return { tax: -Number(refund.tax), collected: -added(refund, money) }
}
