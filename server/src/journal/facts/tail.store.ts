/** SQL of the newest facts of a branch, read once for all who wait for them. */
import type { Database, Scope } from '../../platform/db/index.ts'

export interface TailFact {
  readonly arrival: number
  readonly kind: string
  readonly registerId: string
  readonly content: string
  readonly hash: string
  /** Of a fact about a drawer: whose it is. */
  readonly drawerOf: string | null
}

export interface Tail {
  /** The newest arrival number of the branch. */
  readonly newest: number
  /** Oldest first. */
  readonly facts: readonly TailFact[]
}

export interface TailWanted {
  readonly branchId: string
  readonly after: number
  /** No more than this many arrival numbers before the newest one. */
  readonly factsMax: number
  /** Null: of each kind. */
  readonly kinds: readonly string[] | null
}

type Found = { readonly newest: number } & (TailFact | { readonly arrival: null })

/** All of it is of one moment. What is in quarantine is for a person, not for a device. */
const text = `
  SELECT c.arrival AS newest, f.arrival, f.kind, f.register_id AS "registerId", f.content, f.hash,
    d.register_id AS "drawerOf"
  FROM branch_counters c
  LEFT JOIN LATERAL (
    SELECT f.arrival, f.kind, f.register_id, f.subject_id, f.content, f.hash
    FROM facts f
    WHERE f.company_id = $1 AND f.branch_id = $2 AND f.arrival <= c.arrival
      AND f.arrival > greatest($3, c.arrival - $4)
      AND ($5::text[] IS NULL OR f.kind = ANY($5))
      AND NOT EXISTS (SELECT FROM fact_quarantine q WHERE q.company_id = $1
        AND q.register_id = f.register_id AND q.sequence = f.sequence)
    ORDER BY f.arrival LIMIT $4
  ) AS f ON true
  LEFT JOIN drawer_sessions d
    ON d.company_id = $1 AND d.id = f.subject_id AND f.kind LIKE 'drawer.%'
  WHERE c.company_id = $1 AND c.branch_id = $2
  ORDER BY f.arrival`

/** Null: nothing was ever stored of such a branch. */
export function readTail(
  database: Pick<Database, 'withTenantClient'>,
  scope: Scope,
  { branchId, after, factsMax, kinds }: TailWanted,
): Promise<Tail | null> {
  const values = [scope.companyId, branchId, after, factsMax, kinds]
  return database.withTenantClient(scope, async (client) => {
    const { rows } = await client.query<Found>({ name: 'journal_tail', text, values })
    const [first] = rows
    if (first === undefined) return null
    return { newest: first.newest, facts: rows.filter((row) => row.arrival !== null) }
  })
}
