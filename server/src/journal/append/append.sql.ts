/** The statements of the busiest path, prepared once per connection; rows come as arrays. */
import {
  type Columns,
  columnArrays,
  insertArrays,
  type Parameter,
  type Rows,
} from '../../platform/db/index.ts'
import { touchDays, touchedDayColumns } from '../aggregates/index.ts'
import {
  drawerColumns,
  drawerEntryColumns,
  formerReceiptColumns,
  reductionColumns,
  refundColumns,
  refundLineColumns,
  voidColumns,
} from '../projection/index.ts'
import { markStock, movementsGone } from './stock-marks.ts'

/**
 * Locks the counters of the branches and then the registers, always in this order: whoever stores
 * facts of a branch waits here for the one before, so that arrival numbers appear in order and no
 * order is folded by two writers at once. Of the tokens given ($3, hex) it names those that are
 * still good for the register, those that were taken back, and those of devices with a key.
 */
export const lockRegisters = {
  name: 'journal_lock',
  text: `
    SELECT r.id, r.branch_id, r.state, r.sequence, r.head_hash, r.receipt, r.clock, c.arrival,
      c.closed_through,
      ARRAY(
        SELECT encode(t.hash, 'hex') FROM device_tokens t
        WHERE t.company_id = r.company_id AND t.register_id = r.id AND t.revoked_at IS NULL
          AND t.hash = ANY(SELECT decode(h, 'hex') FROM unnest($3::text[]) AS h)) AS tokens,
      ARRAY(
        SELECT encode(t.hash, 'hex') FROM device_tokens t
        WHERE t.company_id = r.company_id AND t.register_id = r.id AND t.revoked_at IS NOT NULL
          AND t.hash = ANY(SELECT decode(h, 'hex') FROM unnest($3::text[]) AS h)) AS ended,
      ARRAY(
        SELECT encode(t.hash, 'hex') FROM device_tokens t
        WHERE t.company_id = r.company_id AND t.register_id = r.id AND t.key_id IS NOT NULL
          AND t.hash = ANY(SELECT decode(h, 'hex') FROM unnest($3::text[]) AS h)) AS keyed
    FROM branch_counters c
    JOIN registers r ON r.company_id = c.company_id AND r.branch_id = c.branch_id
    WHERE c.company_id = $1 AND r.id = ANY($2::uuid[])
    ORDER BY c.branch_id, r.id
    FOR UPDATE OF c, r`,
}

/** How far the branches are, and their currencies; read before the facts of the subjects. */
export const branchesSeen = {
  name: 'journal_branches',
  text: `
    SELECT b.id AS branch_id, coalesce(c.arrival, 0) AS arrival, b.currency,
      to_json(now()) #>> '{}' AS now
    FROM branches b
    LEFT JOIN branch_counters c ON c.company_id = b.company_id AND c.branch_id = b.id
    WHERE b.company_id = $1 AND b.id = ANY($2::uuid[])`,
}

export const ensureCounters = {
  name: 'journal_counters',
  text: `
    INSERT INTO branch_counters (company_id, branch_id)
    SELECT company_id, branch_id FROM registers WHERE company_id = $1 AND id = ANY($2::uuid[])
    GROUP BY 1, 2
    ON CONFLICT DO NOTHING`,
}

/** Facts of these subjects which take part in folds, oldest arrival first. */
export const factsOfSubjects = {
  name: 'journal_subjects',
  text: `
    SELECT f.subject_id, f.branch_id, f.content, f.hash, to_json(f.stored_at) #>> '{}' AS stored_at
    FROM facts f
    WHERE f.company_id = $1 AND f.subject_id = ANY($2::uuid[])
      AND NOT EXISTS (
        SELECT FROM fact_quarantine q
        WHERE q.company_id = f.company_id AND q.register_id = f.register_id
          AND q.sequence = f.sequence)
    ORDER BY f.branch_id, f.arrival`,
}

/** What is stored of a register from a sequence on. */
export const storedFrom = {
  name: 'journal_stored',
  text: `
    SELECT f.sequence, f.hash, f.id, q.code, q.field
    FROM facts f
    LEFT JOIN fact_quarantine q ON q.company_id = f.company_id
      AND q.register_id = f.register_id AND q.sequence = f.sequence
    WHERE f.company_id = $1 AND f.register_id = $2 AND f.sequence BETWEEN $3 AND $4
    ORDER BY f.sequence`,
}

/** Orders, drawers and shifts whose facts have grown are written anew. */
export const deleteSubjects = {
  name: 'journal_delete_subjects',
  text: `
    WITH lines AS (DELETE FROM order_lines WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    paid AS (DELETE FROM payments WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    repaid AS (DELETE FROM refunds WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    returned AS (DELETE FROM refund_lines WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    moved AS (DELETE FROM stock_movements t WHERE company_id = $1 AND order_id = ANY($2::uuid[])
      AND t.source = 'order' ${movementsGone}),
    marked AS (${markStock('moved')}),
    replaced AS (DELETE FROM former_receipts WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    reduced AS (DELETE FROM order_discounts WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    lowered AS (DELETE FROM order_reductions WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    voided AS (DELETE FROM order_voids WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    excepted AS (DELETE FROM order_exceptions WHERE company_id = $1 AND order_id = ANY($2::uuid[])),
    entered AS (DELETE FROM drawer_entries WHERE company_id = $1 AND drawer_id = ANY($2::uuid[])),
    sessions AS (DELETE FROM drawer_sessions WHERE company_id = $1 AND id = ANY($2::uuid[])),
    worked AS (DELETE FROM shifts WHERE company_id = $1 AND id = ANY($2::uuid[]))
    DELETE FROM orders WHERE company_id = $1 AND id = ANY($2::uuid[])`,
}

const factColumns: Columns = {
  branch_id: 'uuid',
  register_id: 'uuid',
  sequence: 'bigint',
  arrival: 'bigint',
  id: 'uuid',
  subject_id: 'uuid',
  kind: 'text',
  stored_at: 'timestamptz',
  hash: 'text',
  content: 'text',
}
const quarantineColumns: Columns = {
  register_id: 'uuid',
  sequence: 'bigint',
  branch_id: 'uuid',
  fact_id: 'uuid',
  subject_id: 'uuid',
  kind: 'text',
  code: 'text',
  field: 'text',
  stored_at: 'timestamptz',
}
const orderColumns: Columns = {
  id: 'uuid',
  branch_id: 'uuid',
  register_id: 'uuid',
  call_number: 'text',
  receipt_number: 'text',
  status: 'text',
  payment_status: 'text',
  source: 'text',
  platform: 'text',
  platform_number: 'text',
  order_type: 'text',
  name: 'text',
  held: 'boolean',
  currency: 'text',
  item_count: 'bigint',
  total: 'bigint',
  paid: 'bigint',
  due: 'bigint',
  overpaid: 'bigint',
  goods: 'bigint',
  discounts: 'bigint',
  net: 'bigint',
  tax: 'bigint',
  tips: 'bigint',
  cash_rounding: 'bigint',
  top_ups: 'bigint',
  sales_gross: 'bigint',
  sales_discounts: 'bigint',
  sales_comps: 'bigint',
  sales_net: 'bigint',
  sales_gross_inc_tax: 'bigint',
  sales_net_inc_tax: 'bigint',
  sales_comps_inc_tax: 'bigint',
  refunded: 'bigint',
  charges_net: 'bigint',
  charges_gross: 'bigint',
  charges_to_staff: 'bigint',
  charges_to_staff_tax: 'bigint',
  charges: 'jsonb',
  taxes: 'jsonb',
  opened_at: 'timestamptz',
  opened_by: 'uuid',
  closed_at: 'timestamptz',
  closed_by: 'uuid',
  business_date: 'date',
  exception_count: 'integer',
  sent_at: 'timestamptz',
  ready_minutes: 'integer',
  table_name: 'text',
  area_id: 'uuid',
  table_count: 'integer',
  covers: 'integer',
  server_id: 'uuid',
  customer_id: 'uuid',
}
const lineColumns: Columns = {
  order_id: 'uuid',
  line_id: 'uuid',
  branch_id: 'uuid',
  business_date: 'date',
  completed: 'boolean',
  item_id: 'uuid',
  variation_id: 'uuid',
  category_id: 'uuid',
  name: 'text',
  variation_name: 'text',
  quantity: 'bigint',
  unit: 'text',
  is_bundle: 'boolean',
  bundle_line_id: 'uuid',
  bundle_item_id: 'uuid',
  modifiers: 'jsonb',
  unit_price: 'bigint',
  base: 'bigint',
  sales_gross: 'bigint',
  sales_discounts: 'bigint',
  sales_comps: 'bigint',
  sales_net: 'bigint',
  tax: 'bigint',
  total: 'bigint',
  cost: 'bigint',
  stocked: 'boolean',
  other_cost: 'bigint',
  uses: 'jsonb',
  status: 'text',
  sent: 'bigint',
  added_at: 'timestamptz',
  added_by: 'uuid',
}
const paymentColumns: Columns = {
  id: 'uuid',
  type: 'text',
  refund_id: 'uuid',
  receipt_number: 'text',
  of_payment_id: 'uuid',
  order_id: 'uuid',
  branch_id: 'uuid',
  register_id: 'uuid',
  method_id: 'uuid',
  method: 'text',
  kind: 'text',
  currency: 'text',
  amount: 'bigint',
  tendered: 'bigint',
  change: 'bigint',
  rounding: 'bigint',
  tip: 'bigint',
  reference: 'text',
  at: 'timestamptz',
  business_date: 'date',
  taken_by: 'uuid',
  drawer_id: 'uuid',
  status: 'text',
  arrived_at: 'timestamptz',
  offline: 'boolean',
  reason: 'text',
  note: 'text',
  approved_by: 'uuid',
}
const movementColumns: Columns = {
  order_id: 'uuid',
  id: 'text',
  branch_id: 'uuid',
  line_id: 'uuid',
  item_id: 'uuid',
  variation_id: 'uuid',
  quantity: 'bigint',
  kind: 'text',
  business_date: 'date',
  at: 'timestamptz',
  location_id: 'uuid',
  serials: 'jsonb',
}
const discountColumns: Columns = {
  ...{ order_id: 'uuid', discount_id: 'uuid', codes: 'jsonb' },
  branch_id: 'uuid',
  business_date: 'date',
}
const exceptionColumns: Columns = {
  order_id: 'uuid',
  ordinal: 'integer',
  branch_id: 'uuid',
  code: 'text',
  fact_id: 'uuid',
  register_id: 'uuid',
  sequence: 'bigint',
  kind: 'text',
  amount: 'bigint',
  stored_at: 'timestamptz',
}

const shiftColumns: Columns = {
  id: 'uuid',
  branch_id: 'uuid',
  register_id: 'uuid',
  member_id: 'uuid',
  status: 'text',
  currency: 'text',
  started_at: 'timestamptz',
  started_by: 'uuid',
  business_date: 'date',
  ended_at: 'timestamptz',
  ended_by: 'uuid',
  end_approved_by: 'uuid',
  breaks: 'jsonb',
  cash_tips: 'bigint',
  note: 'text',
  exceptions: 'jsonb',
}

/** The read tables, by the order of their parameters. */
const tables: readonly (readonly [string, Columns])[] = [
  ['orders', orderColumns],
  ['order_lines', lineColumns],
  ['payments', paymentColumns],
  ['refunds', refundColumns],
  ['refund_lines', refundLineColumns],
  ['former_receipts', formerReceiptColumns],
  ['stock_movements', movementColumns],
  ['order_discounts', discountColumns],
  ['order_reductions', reductionColumns],
  ['order_exceptions', exceptionColumns],
  ['order_voids', voidColumns],
  ['drawer_sessions', drawerColumns],
  ['drawer_entries', drawerEntryColumns],
  ['shifts', shiftColumns],
  ['fact_quarantine', quarantineColumns],
]

let parameter = 2
const placed = tables.map(([table, columns]) => {
  const first = parameter
  parameter += Object.keys(columns).length
  return { table, columns, first }
})
const daysFrom = parameter
const factsFrom = daysFrom + Object.keys(touchedDayColumns).length
const headsFrom = factsFrom + Object.keys(factColumns).length

/** The parameters of `storeReadTables` after the company: the tables' rows, and their days. */
export function readTableArrays(rows: readonly Rows[], days: Rows): readonly Parameter[] {
  return [
    ...tables.flatMap(([, columns], index) => columnArrays(columns, rows[index] ?? [])),
    ...columnArrays(touchedDayColumns, days),
  ]
}

export const factArrays = (rows: Rows): readonly Parameter[] => columnArrays(factColumns, rows)

/** Where the parameters of `storeAll` are, for those who store one table after the other. */
export const places = {
  tables: [...placed, { table: 'facts', columns: factColumns, first: factsFrom }],
  ...{ daysFrom, headsFrom },
}

const readTables = (where: string) =>
  placed.map((one) => insertArrays(one.table, one.columns, one.first, `${where} RETURNING 1`))

const numbered = (statements: readonly string[]) =>
  statements.map((statement, index) => `s${index} AS (${statement})`).join(', ')

/** $1 company, then the arrays of the read tables. */
export const storeReadTables = {
  name: 'journal_read_tables',
  text: `WITH ${numbered([...readTables(''), touchDays(daysFrom)])} SELECT true AS stored`,
}

/** Everything is written only if no subject has grown since its facts were read. */
const unlessGrown = '(SELECT stored FROM guard)'

/**
 * The same with the arrays of the facts, then as JSON the registers' heads and the branches'
 * counters, the subjects, and as JSON the arrivals seen. Facts of the subjects beyond these mean
 * that the folds are out of date: then nothing is written, and `stored` is false.
 */
export const storeAll = {
  name: 'journal_store',
  text: `WITH guard AS MATERIALIZED (
      SELECT NOT EXISTS (
        SELECT FROM facts f
        JOIN json_to_recordset($${headsFrom + 3}::json) AS seen(branch_id uuid, arrival bigint)
          ON f.branch_id = seen.branch_id AND f.arrival > seen.arrival
        WHERE f.company_id = $1 AND f.subject_id = ANY($${headsFrom + 2}::uuid[])) AS stored
    ), ${numbered([
      ...readTables(`WHERE ${unlessGrown}`),
      insertArrays('facts', factColumns, factsFrom, `WHERE ${unlessGrown} RETURNING 1`),
      `UPDATE branch_counters c SET arrival = t.arrival
          FROM json_to_recordset($${headsFrom + 1}::json) AS t(branch_id uuid, arrival bigint)
          WHERE c.company_id = $1 AND c.branch_id = t.branch_id AND ${unlessGrown}`,
      `UPDATE registers r SET sequence = t.sequence, head_hash = t.hash, receipt = t.receipt,
            clock = t.clock, last_seen_at = now()
          FROM json_to_recordset($${headsFrom}::json)
            AS t(id uuid, sequence bigint, hash text, receipt bigint, clock text)
          WHERE r.company_id = $1 AND r.id = t.id AND ${unlessGrown}`,
    ])},
    days AS (${touchDays(daysFrom, unlessGrown)})
    SELECT stored FROM guard`,
}
