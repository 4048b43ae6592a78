/** SQL of what waits, failed or fell silent in one company. */
import type { Scope, TenantClient } from '../../platform/db/index.ts'

export interface CompanyFigures {
  readonly jobsDue: number
  readonly jobsLate: number
  readonly jobsFailed: number
  readonly printsWaiting: number
  readonly printWaitSeconds: number
  readonly printsFailed: number
  readonly devicesSilent: number
  readonly devicesBehind: number
  readonly registersApart: number
  readonly factsQuarantined: number
  readonly factsDoubted: number
}

/** Days and minutes as whoever is called at night would want them. */
const text = `
  SELECT jobs.*, prints.*, devices.*,
    (SELECT count(*) FROM fact_quarantine WHERE company_id = $1) AS "factsQuarantined",
    (SELECT count(*) FROM fact_doubts WHERE company_id = $1
      AND stored_at > $2::timestamptz - interval '1 day') AS "factsDoubted"
  FROM (
    SELECT count(*) FILTER (WHERE state = 'waiting') AS "jobsDue",
      count(*) FILTER (WHERE state = 'waiting' AND run_at < $2::timestamptz - interval '10 min')
        AS "jobsLate",
      count(*) FILTER (WHERE state = 'dead') AS "jobsFailed"
    FROM jobs WHERE company_id = $1 AND ((state = 'waiting' AND run_at <= $2)
      OR (state = 'dead' AND finished_at > $2::timestamptz - interval '1 day'))
  ) AS jobs, (
    SELECT count(*) FILTER (WHERE state <> 'failed') AS "printsWaiting",
      coalesce(extract(epoch FROM $2::timestamptz
        - min(created_at) FILTER (WHERE state <> 'failed')), 0)::float AS "printWaitSeconds",
      count(*) FILTER (WHERE state = 'failed') AS "printsFailed"
    FROM print_jobs WHERE company_id = $1 AND (state IN ('queued', 'printing')
      OR (state = 'failed' AND created_at > $2::timestamptz - interval '1 day'))
  ) AS prints, (
    SELECT count(*) FILTER (WHERE last_seen_at < $2::timestamptz - interval '30 min'
        AND EXISTS (SELECT FROM drawer_sessions d WHERE d.company_id = $1
          AND d.register_id = registers.id AND d.status = 'open'
          AND d.opened_at > $2::timestamptz - interval '1 day')) AS "devicesSilent",
      count(*) FILTER (WHERE own_sequence > sequence
        AND last_seen_at > $2::timestamptz - interval '1 day') AS "devicesBehind",
      count(*) FILTER (WHERE EXISTS (SELECT FROM apart_facts f WHERE f.company_id = $1
        AND f.register_id = registers.id AND NOT EXISTS (SELECT FROM apart_decisions d
          WHERE d.company_id = $1 AND d.past_id = f.past_id AND d.subject_id = f.subject_id
            AND d.through >= f.sequence))) AS "registersApart"
    FROM registers WHERE company_id = $1 AND state <> 'closed' AND kind IN ('till', 'kiosk')
  ) AS devices`

export async function readFigures(
  client: TenantClient,
  { companyId }: Scope,
  now: Date,
): Promise<CompanyFigures | undefined> {
  const asked = { name: 'watch_company', text, values: [companyId, now] }
  const { rows } = await client.query<CompanyFigures & object>(asked)
  return rows[0]
}
