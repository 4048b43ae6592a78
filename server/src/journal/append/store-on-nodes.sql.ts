/**
 * What `storeAll` writes, one statement after the other. Citus would take its parts apart and carry
 * the rows of each to and fro; of these, each goes to the company's node as it is.
 */
import { type Columns, insertArraysAlone } from '../../platform/db/index.ts'
import { touchedDayColumns } from '../aggregates/index.ts'

export interface StoredTable {
  readonly table: string
  readonly columns: Columns
  /** The parameter of `storeAll` with which its arrays begin. */
  readonly first: number
}

interface Places {
  readonly tables: readonly StoredTable[]
  readonly daysFrom: number
  readonly headsFrom: number
}

interface NodeStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** `values`: those of `storeAll`. First whether to write, then what is to be written. */
export function statementsOnNodes(
  { tables, daysFrom, headsFrom }: Places,
  values: readonly unknown[],
): { readonly guard: NodeStatement; readonly writes: readonly NodeStatement[] } {
  const [companyId] = values
  const [heads, counters, subjects, seen] = values.slice(headsFrom - 1)
  const insert = ({ table, columns, first }: StoredTable, tail = ''): NodeStatement[] => {
    const arrays = values.slice(first - 1, first - 1 + Object.keys(columns).length)
    // Ids come first, and an array of none of them is this text.
    if (arrays[0] === '{}') return []
    const text = insertArraysAlone(table, columns, tail)
    return [{ name: `journal_store_${table}`, text, values: [companyId, ...arrays] }]
  }
  const days = { table: 'report_days', columns: touchedDayColumns, first: daysFrom }
  return {
    guard: { name: 'journal_guard', text: guard, values: [companyId, subjects, seen] },
    writes: [
      ...tables.flatMap((table) => insert(table)),
      ...insert(
        days,
        `ON CONFLICT (company_id, branch_id, business_date)
          DO UPDATE SET touched = stored.touched + 1`,
      ),
      { name: 'journal_store_arrival', text: moveCounters, values: [companyId, counters] },
      { name: 'journal_store_heads', text: moveHeads, values: [companyId, heads] },
    ],
  }
}

const guard = `
  SELECT NOT EXISTS (
    SELECT FROM facts f
    JOIN json_to_recordset($3::json) AS seen(branch_id uuid, arrival bigint)
      ON f.branch_id = seen.branch_id AND f.arrival > seen.arrival
    WHERE f.company_id = $1 AND f.subject_id = ANY($2::uuid[])) AS stored`

const moveCounters = `
  UPDATE branch_counters c SET arrival = t.arrival
  FROM json_to_recordset($2::json) AS t(branch_id uuid, arrival bigint)
  WHERE c.company_id = $1 AND c.branch_id = t.branch_id`

const moveHeads = `
  UPDATE registers r SET sequence = t.sequence, head_hash = t.hash, receipt = t.receipt,
    clock = t.clock, last_seen_at = now()
  FROM json_to_recordset($2::json)
    AS t(id uuid, sequence bigint, hash text, receipt bigint, clock text)
  WHERE r.company_id = $1 AND r.id = t.id`
