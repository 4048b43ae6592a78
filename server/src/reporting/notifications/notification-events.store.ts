/** SQL of what happened: the journal by arrival, registers, people and the audit as they stand. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

const factsAtOnce = 5_000

export interface BranchRow {
  readonly id: string
  readonly name: string
  readonly time_zone: string
  readonly cut_over_minutes: number
  readonly currency: string
  readonly arrival: number
  /** The newest business day that is closed; null: none is. */
  readonly closed_through: string | null
}

/** Branches with the number of the newest fact of each. */
export async function findBranchHeads(scope: Scope, trx: TenantTransaction): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    SELECT b.id, b.name, b.time_zone, b.cut_over_minutes, b.currency,
      coalesce(c.arrival, 0)::bigint AS arrival, c.closed_through
    FROM branches b LEFT JOIN branch_counters c
      ON c.company_id = b.company_id AND c.branch_id = b.id
    WHERE b.company_id = ${scope.companyId} AND NOT b.archived ORDER BY b.name, b.id`.execute(trx)
  return rows
}

export interface OrderNews {
  readonly kind: 'order.closed' | 'order.cancelled'
  readonly order_id: string
  readonly call_number: string
  readonly currency: string
  readonly discounts: number
  readonly goods: number
  readonly status: string
  readonly actor: string
  readonly stored_at: Date
}

/** How far one reading of a branch's facts goes. */
export function readUpTo(from: number, head: number): number {
  return Math.min(head, from + factsAtOnce)
}

interface FactRange {
  readonly branchId: string
  /** Read already. */
  readonly after: number
  readonly upTo: number
}

/**
 * Orders that were closed or cancelled, as they stand now. Facts first: by what the planner knows
 * of a company that is new it would go through all of its orders.
 */
export async function findOrderNews(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, after, upTo }: FactRange,
): Promise<OrderNews[]> {
  const { rows } = await sql<OrderNews>`
    WITH f AS MATERIALIZED (
      SELECT company_id, subject_id, kind, arrival, stored_at FROM facts
      WHERE company_id = ${scope.companyId} AND branch_id = ${branchId}
        AND arrival > ${after} AND arrival <= ${upTo}
        AND kind IN ('order.closed', 'order.cancelled')
    )
    SELECT DISTINCT ON (o.id) f.kind, o.id AS order_id, o.call_number, o.currency, o.discounts,
      o.goods, o.status, trim(u.first_name || ' ' || u.second_name) AS actor, f.stored_at
    FROM f
    JOIN orders o ON o.company_id = f.company_id AND o.id = f.subject_id
    LEFT JOIN users u ON u.company_id = o.company_id AND u.id = o.closed_by
    WHERE o.status IN ('completed', 'cancelled')
    ORDER BY o.id, f.arrival`.execute(trx)
  return rows
}

export interface Quarantined {
  readonly register_id: string
  readonly register_name: string
  readonly count: number
  readonly stored_at: Date
}

/** Facts of the range that nobody understood, per register. */
export async function findQuarantined(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, after, upTo }: FactRange,
): Promise<Quarantined[]> {
  const { rows } = await sql<Quarantined>`
    SELECT q.register_id, coalesce(max(r.name), '') AS register_name, count(*)::int AS count,
      max(q.stored_at) AS stored_at
    FROM fact_quarantine q
    JOIN facts f USING (company_id, register_id, sequence)
    LEFT JOIN registers r ON r.company_id = q.company_id AND r.id = q.register_id
    WHERE q.company_id = ${scope.companyId} AND q.branch_id = ${branchId}
      AND f.arrival > ${after} AND f.arrival <= ${upTo}
    GROUP BY q.register_id`.execute(trx)
  return rows
}

export interface RegisterState {
  readonly id: string
  readonly branch_id: string
  readonly name: string
  readonly state: string
  /** Sales of it are kept apart, and nobody has decided about them. */
  readonly apart: boolean
  readonly last_seen_at: Date | null
  readonly last_fact_at: Date | null
  /** The newest fact of the branch's other registers. */
  readonly others_fact_at: Date | null
  /** Orders begun on it today that wait to be finished. */
  readonly open_orders: number
}

const isApart = sql`EXISTS (SELECT 1 FROM apart_facts k
  WHERE k.company_id = r.company_id AND k.register_id = r.id AND k.kind LIKE 'order.%'
    AND NOT EXISTS (SELECT 1 FROM apart_decisions d WHERE d.company_id = k.company_id
      AND d.past_id = k.past_id AND d.subject_id = k.subject_id AND d.through >= k.sequence))`

/** Tills that sell or were stopped, and what goes on around them. */
export async function findRegisterStates(
  scope: Scope,
  trx: TenantTransaction,
  openedSince: Date,
): Promise<RegisterState[]> {
  const { rows } = await sql<RegisterState>`
    WITH till AS (
      SELECT r.id, r.branch_id, r.name, r.state, ${isApart} AS apart,
        r.last_seen_at, f.stored_at AS last_fact_at
      FROM registers r LEFT JOIN facts f
        ON f.company_id = r.company_id AND f.register_id = r.id AND f.sequence = r.sequence
      WHERE r.company_id = ${scope.companyId} AND r.kind = 'till'
        AND (r.state = 'active' OR ${isApart})
    ), waiting AS (
      SELECT register_id, count(*)::int AS orders FROM orders
      WHERE company_id = ${scope.companyId} AND opened_at >= ${openedSince}
        AND status NOT IN ('completed', 'cancelled') GROUP BY register_id
    )
    SELECT t.*, coalesce(w.orders, 0) AS open_orders,
      (SELECT max(o.last_fact_at) FROM till o
        WHERE o.branch_id = t.branch_id AND o.id <> t.id) AS others_fact_at
    FROM till t LEFT JOIN waiting w ON w.register_id = t.id ORDER BY t.name, t.id`.execute(trx)
  return rows
}

export interface WaitingPrinter {
  readonly id: string
  readonly branch_id: string
  readonly printer_name: string
  readonly branch_name: string
  /** When the oldest print that waits was asked for. */
  readonly since: Date
  readonly waiting: number
}

/** Printers that have something to print, asked for since then. A drawer that waits is no print. */
export async function findWaitingPrinters(
  scope: Scope,
  trx: TenantTransaction,
  askedSince: Date,
): Promise<WaitingPrinter[]> {
  const { rows } = await sql<WaitingPrinter>`
    SELECT p.id, j.branch_id, p.name AS printer_name, b.name AS branch_name,
      min(j.created_at) AS since, count(*)::int AS waiting
    FROM print_jobs j
    JOIN printers p ON p.company_id = j.company_id AND p.id = j.at_printer
    JOIN branches b ON b.company_id = j.company_id AND b.id = j.branch_id
    WHERE j.company_id = ${scope.companyId} AND j.state IN ('queued', 'printing')
      AND j.what <> 'drawer' AND j.created_at >= ${askedSince}
    GROUP BY p.id, j.branch_id, p.name, b.name ORDER BY p.name, p.id`.execute(trx)
  return rows
}

export interface PersonRow {
  readonly id: string
  readonly first_name: string
  readonly second_name: string
  readonly email: string
  readonly role: string
  readonly branch_ids: string[] | null
  readonly notifications: unknown
  readonly status: 'active' | 'suspended'
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
}

export function findPeople(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'second_name',
      'email',
      'role',
      'branch_ids',
      'notifications',
      'status',
      'version',
      'created_at',
      'updated_at',
    ])
    .where('company_id', '=', scope.companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly record_id: string
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** Changes of people since then, oldest first. */
export function findChangesOfPeople(
  scope: Scope,
  trx: TenantTransaction,
  { since, fields }: { readonly since: Date; readonly fields: readonly string[] },
): Promise<AuditRow[]> {
  return trx
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor', 'record_id', 'field', 'old', 'new'])
    .where('company_id', '=', scope.companyId)
    .where('at', '>=', since)
    .where('noun', '=', 'user')
    .where('field', 'in', [...fields])
    .orderBy('at')
    .orderBy('id')
    .execute()
}

interface StoppedAddon {
  readonly id: string
  readonly name: string
  readonly stopped_at: Date
}

/** Add-ons that send nothing any more until somebody looks after them. */
export async function findStoppedAddons({ companyId }: Scope, trx: TenantTransaction) {
  const { rows } = await sql<StoppedAddon>`
    select c.id, c.name, s.stopped_at from addon_states s
    join addon_connections c on c.company_id = s.company_id and c.id = s.connection_id
    where s.company_id = ${companyId} and s.stopped_at is not null and not c.archived
    order by s.stopped_at desc limit 50`.execute(trx)
  return rows
}

interface OpenDispute {
  readonly id: string
  readonly branch_id: string | null
  readonly currency: string
  readonly amount: number
  readonly due_at: Date | null
}

/** Which of them were told already the notifications know. */
export async function findOpenDisputes({ companyId }: Scope, trx: TenantTransaction) {
  const { rows } = await sql<OpenDispute>`
    select d.id, a.branch_id, d.currency, d.amount::float8 as amount, d.due_at
    from card_disputes d left join card_attempts a
      on a.company_id = d.company_id and a.id = d.payment_id
    where d.company_id = ${companyId} and d.status = 'needs_response'
    order by d.created_at desc limit 50`.execute(trx)
  return rows
}
