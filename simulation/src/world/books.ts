/**
 * The server's journal in memory, with the rules that its tables have: unique keys, one transaction
 * at a time, all of it or nothing. What is decided without a database is the server's own code:
 * checking a batch, folding a subject, making its rows.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
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

export interface StoredFact {
  readonly arrival: number
  readonly fact: Fact
}
export interface StoredRegister {
  readonly sequence: number
  readonly hash: string
  readonly receipt: number
  readonly clock: string
  readonly state: 'active' | 'forked'
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
  readonly forks: Fact[]
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
  | { readonly kind: 'fork' }

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
  readonly accounts: AccountRules
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
  accounts: soundAccounts,
}

export function emptyBooks(): Books {
  return {
    facts: [],
    forks: [],
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
): Appended {
  const register = headOf(books, batch.registerId)
  const first = batch.facts[0]?.fact.sequence ?? 1
  if (rules.isGapRefused && first > register.sequence + 1) {
    return { kind: 'gap', wanted: register.sequence + 1 }
  }
  const isNew = ({ fact }: CheckedFact) => fact.sequence > register.sequence
  const isStopped = register.state === 'forked' && batch.facts.some(isNew)
  if (isStopped || isFork(books, batch, register)) {
    books.forks.push(...batch.facts.map(({ fact }) => fact))
    books.registers.set(batch.registerId, { ...register, state: 'forked' })
    return { kind: 'fork' }
  }
  const added = rules.isDeduplicated ? batch.facts.filter(isNew) : batch.facts
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

/** The same sequence with another hash, or a new fact that doesn't follow the last one stored. */
function isFork(books: Books, batch: CheckedBatch, register: StoredRegister): boolean {
  return batch.facts.some(({ fact }) => {
    if (fact.sequence === register.sequence + 1) return fact.previousHash !== register.hash
    if (fact.sequence > register.sequence) return false
    const stored = books.facts.find(
      (row) => row.fact.registerId === fact.registerId && row.fact.sequence === fact.sequence,
    )
    return stored !== undefined && stored.fact.hash !== fact.hash
  })
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
