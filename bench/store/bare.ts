/**
 * The yardstick: the same rows, made beforehand, by ONE SQL statement per sale in a bare loop, as
 * superuser and so without row-level security. Each connection has a branch to itself, so that no
 * statement waits for the counter of another's branch.
 */
import type { Fact } from '@servery/domain'
import { checkBatch } from '@servery/server/journal/facts/batch.ts'
import { foldSubject } from '@servery/server/journal/projection/subjects.ts'
import {
  type Columns,
  columnArrays,
  insertArrays,
  type Row,
  type Rows,
} from '@servery/server/platform/db/columns.ts'
import type pg from 'pg'

const tables = ['orders', 'order_lines', 'payments', 'stock_movements', 'facts'] as const

interface TableColumns {
  readonly table: string
  readonly columns: Columns
}

export interface BareSale {
  readonly values: readonly unknown[]
}

export interface BareStatement {
  /** The parameters that store a sale whose first fact has the next arrival number. */
  prepare(facts: readonly Fact[], arrival: number): BareSale
  run(client: pg.Client, sale: BareSale): Promise<void>
}

const headParameters = 7

/** Columns are read from the database, so that nothing is left out as tables grow. */
export async function createBareStatement(admin: pg.Client): Promise<BareStatement> {
  const described: TableColumns[] = []
  for (const table of tables) described.push(await describe(admin, table))
  let first = 2 + headParameters
  const inserts = described.map(({ table, columns }, index) => {
    const statement = insertArrays(table, columns, first)
    first += Object.keys(columns).length
    return `i${index} AS (${statement})`
  })
  const text = `WITH ${inserts.join(', ')},
    head AS (UPDATE registers SET sequence = $3, head_hash = $4, receipt = $5, clock = $6,
      last_seen_at = now() WHERE company_id = $1 AND id = $2)
    UPDATE branch_counters SET arrival = $7 WHERE company_id = $1 AND branch_id = $8`
  return {
    prepare: (facts, arrival) => ({ values: valuesOf(described, facts, arrival) }),
    run: async (client, { values }) => {
      const query = { name: 'bare_sale', text, values: [...values] }
      const { rowCount } = await client.query(query)
      if (rowCount !== 1) throw new Error('a sale of the yardstick was not stored')
    },
  }
}

async function describe(admin: pg.Client, table: string): Promise<TableColumns> {
  const { rows } = await admin.query<{ name: string; type: string }>(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'servery' AND table_name = $1
       AND column_name NOT IN ('company_id', 'stored_at') AND is_generated = 'NEVER'
       -- What nobody gives is what the table gives.
       AND (is_nullable = 'YES' OR column_default IS NULL)
     ORDER BY ordinal_position`,
    [table],
  )
  return { table, columns: Object.fromEntries(rows.map(({ name, type }) => [name, type])) }
}

function valuesOf(
  described: readonly TableColumns[],
  facts: readonly Fact[],
  arrival: number,
): readonly unknown[] {
  const registerId = facts[0]?.registerId ?? ''
  const batch = checkBatch({ registerId, facts })
  const { rows, quarantined } = foldSubject({
    id: facts[0]?.subjectId ?? '',
    branchId: batch.branchId,
    currency: 'GBP',
    known: [],
    added: batch.facts,
  })
  const { order } = rows
  if (order === null || quarantined.size > 0) throw new Error('a sale of the yardstick has no rows')
  const byTable: Record<(typeof tables)[number], Rows> = {
    orders: [order.order as Row],
    order_lines: order.lines as Rows,
    payments: order.payments as Rows,
    stock_movements: order.movements as Rows,
    facts: batch.facts.map(({ fact, content }, index) => ({
      branch_id: fact.branchId,
      register_id: fact.registerId,
      sequence: fact.sequence,
      arrival: arrival + index,
      id: fact.id,
      subject_id: fact.subjectId,
      kind: fact.kind,
      hash: fact.hash,
      content,
    })),
  }
  const { sequence, hash, receipt, clock } = batch.head
  const last = arrival + facts.length - 1
  return [
    batch.companyId,
    registerId,
    sequence,
    hash,
    receipt,
    clock,
    last,
    batch.branchId,
    ...described.flatMap(({ table, columns }) =>
      columnArrays(columns, byTable[table as keyof typeof byTable]),
    ),
  ]
}
