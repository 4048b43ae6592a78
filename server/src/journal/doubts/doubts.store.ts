/** SQL of doubts: the team as it is asked about, and what didn't fit. */
import type { Role } from '@servery/domain/business/access/permissions.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import {
  columnArrays,
  insertArraysAlone,
  type Scope,
  type TenantClient,
  type TenantTransaction,
} from '../../platform/db/index.ts'

export interface Input {
  readonly companyId: string
  /** Who is asked about, and at which branch; pairs by their place. */
  readonly branchIds: readonly string[]
  readonly personIds: readonly string[]
  readonly registerIds: readonly string[]
  /** What has changed since is answered as well. */
  readonly since: Instant
}

export interface MemberFound {
  readonly id: string
  readonly branch_id: string
  readonly role: Role
  readonly archived: boolean
  readonly more: unknown
  /** Null: never worked there. */
  readonly has_left: boolean | null
}

export interface ChangeFound {
  readonly record_id: string
  readonly field: string
  readonly old: unknown
  readonly at: Instant
}

export interface Answer {
  readonly team: readonly MemberFound[] | null
  readonly kinds: { readonly [registerId: string]: string } | null
  readonly roles: { readonly [roleId: string]: unknown } | null
  /** The oldest first. */
  readonly changes: readonly ChangeFound[] | null
}

/** The people alone who are named, and the company's roles: once for all that arrives together. */
const teamAsked = {
  name: 'doubts_team',
  text: `
    WITH team AS (
      SELECT m.id, w.branch_id, m.role, m.archived, m.more, b.has_left
      FROM unnest($2::uuid[], $3::uuid[]) AS w(branch_id, id)
      JOIN team_members m ON m.company_id = $1 AND m.id = w.id
      LEFT JOIN team_member_branches b ON b.company_id = $1 AND b.branch_id = w.branch_id
        AND b.team_member_id = w.id
    ), changes AS (
      SELECT a.id, a.record_id, a.field, a.old, to_json(a.at) #>> '{}' AS at
      FROM audit_entries a
      WHERE a.company_id = $1 AND a.at > $5::timestamptz
        AND a.record_id = ANY(
          ARRAY(SELECT id FROM team UNION SELECT id FROM roles WHERE company_id = $1))
        AND a.noun IN ('team_member', 'role')
    )
    SELECT (SELECT json_agg(team) FROM team) AS team,
      (SELECT json_object_agg(id, kind) FROM registers
        WHERE company_id = $1 AND id = ANY($4::uuid[])) AS kinds,
      (SELECT json_object_agg(id, body) FROM roles WHERE company_id = $1) AS roles,
      (SELECT json_agg(changes ORDER BY at, id) FROM changes) AS changes`,
}

export async function askTeam(client: TenantClient, asked: Input): Promise<Answer> {
  const { companyId, branchIds, personIds, registerIds, since } = asked
  const values = [companyId, branchIds, personIds, registerIds, since]
  const { rows } = await client.query<Answer & object>({ ...teamAsked, values })
  return rows[0] ?? { team: null, kinds: null, roles: null, changes: null }
}

export interface DoubtRow {
  readonly register_id: string
  readonly sequence: number
  readonly code: string
  readonly branch_id: string
  readonly fact_id: string
  readonly subject_id: string
  readonly kind: string
  readonly business_date: string
}

const doubtColumns = {
  ...{ register_id: 'uuid', sequence: 'bigint', code: 'text', branch_id: 'uuid' },
  ...{ fact_id: 'uuid', subject_id: 'uuid', kind: 'text', business_date: 'date' },
}

/** What was quarantined is shown for that already. */
export async function insertDoubts(
  client: TenantClient,
  companyId: string,
  rows: readonly DoubtRow[],
): Promise<void> {
  const registerIds = [...new Set(rows.map(({ register_id }) => register_id))]
  const sequences = rows.map(({ sequence }) => sequence)
  const quarantined = await client.query<Pick<DoubtRow, 'register_id' | 'sequence'>>({
    name: 'doubts_quarantined',
    text: `SELECT register_id, sequence FROM fact_quarantine
      WHERE company_id = $1 AND register_id = ANY($2::uuid[]) AND sequence = ANY($3::bigint[])`,
    values: [companyId, registerIds, sequences],
  })
  const placeOf = ({ register_id, sequence }: (typeof quarantined.rows)[0]) =>
    `${register_id} ${sequence}`
  const shown = new Set(quarantined.rows.map(placeOf))
  const kept = rows.filter((row) => !shown.has(placeOf(row)))
  if (kept.length === 0) return
  await client.query({
    name: 'doubts_keep',
    text: insertArraysAlone('fact_doubts', doubtColumns, 'ON CONFLICT DO NOTHING'),
    values: [
      companyId,
      ...columnArrays(
        doubtColumns,
        kept.map((row) => ({ ...row })),
      ),
    ],
  })
}

export interface Doubt {
  readonly code: string
  readonly factId: string
  readonly amount: null
}

/** Of an order, a drawer or a shift, as it stands among its exceptions. */
export async function findDoubts(
  scope: Scope,
  trx: TenantTransaction,
  subjectId: string,
): Promise<readonly Doubt[]> {
  const rows = await trx
    .selectFrom('fact_doubts')
    .select(['code', 'fact_id'])
    .where('company_id', '=', scope.companyId)
    .where('subject_id', '=', subjectId)
    .orderBy('stored_at')
    .orderBy('sequence')
    .orderBy('code')
    .execute()
  return rows.map(({ code, fact_id }) => ({ code, factId: fact_id, amount: null }))
}
