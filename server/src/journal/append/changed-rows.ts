/**
 * Which rows of an order change when facts are added to it. An order of hundreds of lines is not
 * written anew for one line more: only rows that differ from those that stand there are.
 */
import type { Row, Rows } from '../../platform/db/index.ts'
import type { OrderRows, SubjectRows } from '../projection/index.ts'
import { markStock, movementsGone } from './stock-marks.ts'

type RowsOfOrder = Pick<
  OrderRows,
  | 'lines'
  | 'payments'
  | 'refunds'
  | 'refundLines'
  | 'formerReceipts'
  | 'movements'
  | 'discounts'
  | 'reductions'
  | 'exceptions'
  | 'voids'
>

/** By the rows of an order: their table, and what tells them apart in it. */
const tables: Readonly<
  Record<keyof RowsOfOrder, readonly [table: string, keys: Readonly<Record<string, string>>]>
> = {
  lines: ['order_lines', { line_id: 'uuid' }],
  payments: ['payments', { id: 'uuid', type: 'text' }],
  refunds: ['refunds', { id: 'uuid' }],
  refundLines: ['refund_lines', { refund_id: 'uuid', line_id: 'uuid' }],
  formerReceipts: ['former_receipts', { receipt_number: 'text' }],
  movements: ['stock_movements', { id: 'text' }],
  discounts: ['order_discounts', { discount_id: 'uuid' }],
  reductions: ['order_reductions', { ordinal: 'integer' }],
  exceptions: ['order_exceptions', { ordinal: 'integer' }],
  voids: ['order_voids', { ordinal: 'integer' }],
}
const names = Object.keys(tables) as readonly (keyof RowsOfOrder)[]

/** $1 company, $2 orders, which are written anew themselves, then as JSON the rows that go. */
export const deleteRows = {
  name: 'journal_delete_rows',
  text: `WITH ${names
    .map((name, index) => {
      const [table, keys] = tables[name]
      const columns = Object.entries({ order_id: 'uuid', ...keys })
      const list = columns.map(([key, type]) => `${key} ${type}`).join(', ')
      const same = columns.map(([key]) => `t.${key} = k.${key}`).join(' AND ')
      const isStock = name === 'movements'
      return `d${index} AS (DELETE FROM ${table} t
        USING json_to_recordset($${index + 3}::json) AS k(${list})
        WHERE t.company_id = $1 AND ${same} ${isStock ? movementsGone : ''})
        ${isStock ? `, marked AS (${markStock(`d${index}`)})` : ''}`
    })
    .join(', ')}
    DELETE FROM orders WHERE company_id = $1 AND id = ANY($2::uuid[])`,
}

export interface Change {
  /** Those to write. */
  readonly rows: SubjectRows
  /** Those to delete before, in the order of the parameters of `deleteRows`. */
  readonly gone: readonly Rows[]
}

const nothingChanged: Change = {
  rows: { order: null, drawer: null, shift: null },
  gone: names.map(() => []),
}

/** Null where all rows of the subject are to be written anew. */
export function changeOf(before: SubjectRows | null, after: SubjectRows): Change | null {
  const [was, is] = [before?.order ?? null, after.order]
  if (before === null || was === null || is === null) return null
  if (before.drawer !== null || before.shift !== null) return null
  if (before === after) return nothingChanged
  const changed: Partial<Record<keyof RowsOfOrder, Rows>> = {}
  const gone = names.map((name) => {
    const keys = ['order_id', ...Object.keys(tables[name][1])]
    const keyOf = (row: Row) => keys.map((key) => row[key]).join(' ')
    // Most rows stand where they stood; only of the others it is asked where they have gone.
    const stands = (at: number) => {
      const [one, other] = [was[name][at], is[name][at]]
      return one !== undefined && other !== undefined && isSame(one, other)
    }
    const same = is[name].map((_, at) => stands(at))
    const moved = was[name].filter((_, at) => same[at] !== true)
    const old = new Map(moved.map((row) => [keyOf(row), row]))
    const added: Row[] = []
    const replaced: Row[] = []
    for (const row of is[name].filter((_, at) => same[at] !== true)) {
      const one = old.get(keyOf(row))
      old.delete(keyOf(row))
      if (one !== undefined && isSame(one, row)) continue
      if (one !== undefined) replaced.push(one)
      added.push(row)
    }
    changed[name] = added
    return [...replaced, ...old.values()].map((row) =>
      Object.fromEntries(keys.map((key) => [key, row[key]])),
    )
  })
  return { rows: { ...after, order: { ...is, ...changed } }, gone }
}

function isSame(one: Row, other: Row): boolean {
  if (one === other) return true
  for (const name of Object.keys(other)) if (!isEqual(one[name], other[name])) return false
  return true
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  if (Array.isArray(one) && Array.isArray(other) && one.length + other.length === 0) return true
  return JSON.stringify(one) === JSON.stringify(other)
}
