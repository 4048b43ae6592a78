/**
 * What must be true of the real store beside the world's oracles: its journal is the model's, its
 * rows are what the facts fold to, a rebuild makes them again, and its aggregates come out.
 */

import { canonicalJson } from '@servery/domain/journal/canonical.ts'
import { tablesOfBranch, tablesOfCompany } from '@servery/server/app/hostile/tables-world.ts'
import { refreshAggregates } from '@servery/server/journal/aggregates/refresh-aggregates.store.ts'
import type { SubjectRows } from '@servery/server/journal/projection/subjects.ts'
import type { Row } from '@servery/server/platform/db/columns.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { booksOf, type Input } from '../real/books.ts'
import type { Books } from '../world/books.ts'
import { branchId, companyId } from '../world/device.ts'
import type { Judged } from './beside.ts'
import { judgeStock, type StockRoom } from './stock-beside.ts'

const scope = { companyId, branchIds: null }
const shownMax = 5

export async function judgeStore(
  database: Database,
  books: Books,
  { broken, stock }: { readonly broken: readonly string[]; readonly stock: StockRoom | undefined },
): Promise<Judged> {
  const judgeRoom = () => (stock === undefined ? [] : judgeStock(stock, books))
  const shelves = await judgeRoom()
  const asked: Input = {
    query: (text, values) =>
      database.withTenantClient(scope, (client) => client.query({ text, values })),
  }
  const tables = await tablesOf(database)
  const stored = await booksOf(asked, database, { companyId, branchId })
  const again = await tablesOf(database)
  // Made anew from the facts, and folded anew.
  const shelvesAgain = await judgeRoom()
  const aside = new Set(books.quarantine.map(({ id }) => `fact ${id} is in quarantine`))
  await refreshAggregates(database, scope, {
    now: new Date(),
    restMs: 0,
    budgetMs: Number.POSITIVE_INFINITY,
  })
  return {
    books: stored,
    violations: [
      ...broken,
      ...shelves,
      ...shelvesAgain,
      ...stored.violations.filter((violation) => !aside.has(violation)),
      ...differentFacts(stored.facts, books),
      ...differentRows(tables, books),
      ...differentTables(tables, again),
    ].slice(0, shownMax),
  }
}

type Tables = Awaited<ReturnType<typeof tablesOf>>

async function tablesOf(database: Database) {
  const tables = await tablesOfBranch(database, scope, branchId)
  const { stock_movements: movements = [] } = tables
  const ofBranch = { ...tables, stock_movements: movements.flatMap(ofOrder) }
  return { ...ofBranch, ...(await tablesOfCompany(database, scope)) }
}

/** What orders moved, without what the ledger worked out of it; that is judged by itself. */
function ofOrder(text: string): readonly string[] {
  const { cost: _, cost_known: __, correction: ___, ...row } = JSON.parse(text)
  return row.source === 'order' ? [JSON.stringify(row)] : []
}

function differentFacts(facts: readonly { readonly hash: string }[], books: Books) {
  const mine = facts.map(({ hash }) => hash).join()
  const wanted = books.facts.map(({ fact }) => fact.hash).join()
  return mine === wanted ? [] : [`the store holds ${facts.length} other facts than the model`]
}

function differentTables(before: Tables, after: Tables): readonly string[] {
  return Object.entries(before).flatMap(([name, rows]) => {
    const other = (after as Record<string, readonly string[]>)[name] ?? []
    const gone = rows.filter((row) => !other.includes(row))
    const come = other.filter((row) => !rows.includes(row))
    if (gone.length + come.length === 0) return []
    return [`a rebuild makes other rows of ${name}: ${gone[0] ?? ''} → ${come[0] ?? ''}`]
  })
}

const tableOfRows = {
  lines: 'order_lines',
  payments: 'payments',
  refunds: 'refunds',
  refundLines: 'refund_lines',
  formerReceipts: 'former_receipts',
  movements: 'stock_movements',
  discounts: 'order_discounts',
  reductions: 'order_reductions',
  exceptions: 'order_exceptions',
  voids: 'order_voids',
} as const

/** What the fold of each subject makes, as rows of every table. */
function foldedRows(books: Books): ReadonlyMap<string, readonly Row[]> {
  const rows = new Map<string, Row[]>()
  const add = (table: string, ...more: readonly Row[]) => {
    rows.set(table, [...(rows.get(table) ?? []), ...more])
  }
  const addSubject = ({ order, drawer, shift }: SubjectRows) => {
    if (order !== null) {
      add('orders', order.order)
      for (const [part, table] of Object.entries(tableOfRows)) {
        add(table, ...order[part as keyof typeof tableOfRows])
      }
    }
    if (drawer !== null) {
      add('drawer_sessions', drawer.session)
      add('drawer_entries', ...drawer.entries)
    }
    if (shift !== null) add('shifts', shift)
  }
  for (const { rows: made } of books.projections.values()) addSubject(made)
  return rows
}

/** Known of the store alone: when it heard of something. */
const ofArrival = new Set(['company_id', 'arrived_at', 'offline', 'stored_at'])

function differentRows(tables: Tables, books: Books): readonly string[] {
  const wanted = foldedRows(books)
  return Object.entries(tables).flatMap(([name, texts]) => {
    const folded = wanted.get(name)
    if (folded === undefined) return []
    // What the database makes by itself of a row, such as words to search for, is not the fold's.
    const columns = Object.keys(folded[0] ?? {})
    const stored = texts.map((text) => plainOf(JSON.parse(text), columns)).sort()
    const made = folded.map((row) => plainOf(row, columns)).sort()
    const odd = made.findIndex((row, index) => row !== stored[index])
    if (odd < 0 && made.length === stored.length) return []
    return [`${name} holds ${stored[Math.max(odd, 0)]}, the fold makes ${made[Math.max(odd, 0)]}`]
  })
}

function plainOf(row: Row, columns: readonly string[]): string {
  const names = columns.filter((name) => !ofArrival.has(name))
  return canonicalJson(Object.fromEntries(names.map((name) => [name, plain(row[name])])))
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function plain(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'string' && instant.test(value)) return new Date(value).toISOString()
  return value
}
