/** SQL of the orders of marketplaces, and of the items that nobody has mapped. */
import type { PlatformOrder, PlatformState } from '@servery/contract/setup/marketplaces.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

/** What is kept of an order besides the journal; nothing of its guest. */
export interface KeptOrder {
  readonly currency: string
  readonly platformNumber: string
  readonly paid: boolean
  readonly told: {
    readonly total: number
    readonly tax: number | null
    readonly fee: number | null
  }
  readonly ours: { readonly total: number; readonly tax: number }
  readonly lines: readonly {
    readonly name: string
    readonly count: number
    readonly told: number
    readonly ours: number | null
    readonly taxAssumed?: boolean
  }[]
}

export interface MarketplaceRow {
  readonly platform_id: string
  readonly connection_id: string
  readonly order_id: string
  readonly branch_id: string
  readonly content_hash: string
  readonly content: KeptOrder
  readonly number: string
  readonly state: PlatformState
  readonly reason: string
  readonly placed_at: Date
  readonly promised_at: Date | null
  readonly send_at: Date | null
  readonly ended_at: Date | null
  /** While it waits for the branch: what the platform sent, and until when. */
  readonly asked: PlatformOrder | null
  readonly answer_by: Date | null
}

const columns = sql`platform_id, connection_id, order_id, branch_id, content_hash, content, number,
  state, reason, placed_at, promised_at, send_at, ended_at, asked, answer_by`

type NewOrder = Omit<MarketplaceRow, 'number' | 'state' | 'reason' | 'send_at' | 'ended_at'>

/** False: it is here already. Whoever sends the same waits until this transaction ends. */
export async function reserveOrder(
  { companyId }: Scope,
  trx: TenantTransaction,
  order: NewOrder,
): Promise<boolean> {
  const { rows } = await sql`
    insert into marketplace_orders (company_id, connection_id, platform_id, order_id, branch_id,
      content_hash, content, placed_at, promised_at, state, asked, answer_by)
    values (${companyId}, ${order.connection_id}, ${order.platform_id}, ${order.order_id},
      ${order.branch_id}, ${order.content_hash}, ${JSON.stringify(order.content)}::jsonb,
      ${order.placed_at}, ${order.promised_at},
      ${order.asked === null ? 'accepted' : 'received'},
      ${order.asked === null ? null : JSON.stringify(order.asked)}::jsonb, ${order.answer_by})
    on conflict do nothing returning 1`.execute(trx)
  return rows.length > 0
}

interface Booked {
  readonly id: string
  readonly number: string
  readonly content: KeptOrder
  readonly promisedAt: Date | null
  readonly sendAt: Date | null
}

export async function keepBooked(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, number, content, promisedAt, sendAt }: Booked,
): Promise<void> {
  await sql`update marketplace_orders set number = ${number}, send_at = ${sendAt},
      promised_at = ${promisedAt},
      content = ${JSON.stringify(content)}::jsonb
    where company_id = ${companyId} and order_id = ${id}`.execute(trx)
}

export async function lockOrder(
  { companyId }: Scope,
  trx: TenantTransaction,
  named: { readonly connectionId: string; readonly platformId: string },
): Promise<MarketplaceRow | undefined> {
  const { rows } = await sql<MarketplaceRow>`
    select ${columns} from marketplace_orders
    where company_id = ${companyId} and connection_id = ${named.connectionId}
      and platform_id = ${named.platformId} for update`.execute(trx)
  return rows[0]
}

export async function lockOrderById(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<MarketplaceRow | undefined> {
  const { rows } = await sql<MarketplaceRow>`select ${columns} from marketplace_orders
    where company_id = ${companyId} and order_id = ${id} for update`.execute(trx)
  return rows[0]
}

/** What waits for branches to answer; null: for any of them. */
export async function findWaitingOrders(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[] | null,
): Promise<readonly MarketplaceRow[]> {
  const { rows } = await sql<MarketplaceRow>`select ${columns} from marketplace_orders
    where company_id = ${companyId} and answer_by is not null
      and (${branchIds === null} or branch_id = any(${[...(branchIds ?? [])]}::uuid[]))
    order by answer_by, order_id`.execute(trx)
  return rows
}

export async function findUnanswered(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`select order_id from marketplace_orders
    where company_id = ${companyId} and answer_by <= ${now} order by answer_by`.execute(trx)
  return rows.map((row) => row.order_id)
}

export interface Moved {
  readonly id: string
  readonly state: PlatformState
  readonly reason: string
  readonly endedAt: Date | null
}

/** False: it was cancelled meanwhile, and stays so. */
export async function moveOrder(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, state, reason, endedAt }: Moved,
): Promise<boolean> {
  const { rows } = await sql`update marketplace_orders set state = ${state}, reason = ${reason},
      ended_at = ${endedAt}, send_at = case when ${endedAt === null} then send_at end,
      asked = null, answer_by = null
    where company_id = ${companyId} and order_id = ${id} and state <> 'cancelled'
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Up to where the facts of a branch were looked at for what became of a connection’s orders. */
export function ordersSource(connectionId: string, branchId: string): string {
  return `addon:${connectionId}:orders:${branchId}`
}

/** Branches with running orders where facts have arrived since, and up to where. */
export async function findBranchNews(
  { companyId }: Scope,
  trx: TenantTransaction,
  connectionId: string,
): Promise<readonly { readonly branch_id: string; readonly arrival: number }[]> {
  const { rows } = await sql<{ branch_id: string; arrival: number }>`
    select b.branch_id, b.arrival from branch_counters b
    left join notification_cursors c on c.company_id = b.company_id
      and c.source = ${ordersSource(connectionId, '')} || b.branch_id
    where b.company_id = ${companyId} and b.arrival > coalesce(c.position, 0)
      and exists (select from marketplace_orders o where o.company_id = b.company_id
        and o.connection_id = ${connectionId} and o.branch_id = b.branch_id
        and o.ended_at is null and o.answer_by is null)
    order by b.branch_id`.execute(trx)
  return rows
}

/** Orders of which there may be news. */
export async function findRunningOrders(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: { readonly connectionId: string; readonly branchIds: readonly string[] },
): Promise<readonly MarketplaceRow[]> {
  const { rows } = await sql<MarketplaceRow>`
    select ${columns} from marketplace_orders
    where company_id = ${companyId} and connection_id = ${asked.connectionId} and ended_at is null
      and answer_by is null and branch_id = any(${[...asked.branchIds]}::uuid[])
    order by position`.execute(trx)
  return rows
}

/** What was placed and promised before a moment is over, whatever anybody said of it. */
export async function endOldOrders(
  { companyId }: Scope,
  trx: TenantTransaction,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<void> {
  await sql`update marketplace_orders set ended_at = ${now}
    where company_id = ${companyId} and ended_at is null and send_at is null
      and greatest(placed_at, promised_at) < ${before}`.execute(trx)
}

/** When something is to be sent to a kitchen, or is rejected as unanswered. */
export async function findNextDue(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(least(send_at, answer_by)) as at
    from marketplace_orders where company_id = ${companyId}
      and (send_at is not null or answer_by is not null)`.execute(trx)
  return rows[0]?.at ?? null
}

export interface DueOrder {
  readonly order_id: string
  readonly branch_id: string
}

const dueAtOnce = 100

/** What is due for the kitchen, the earliest first. */
export async function findDueOrders(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select order_id, branch_id from marketplace_orders
    where company_id = ${companyId} and send_at <= ${now}
    order by send_at, order_id limit ${dueAtOnce}`.execute(trx)
  return rows
}

/** It is held until the transaction ends; false: somebody else has sent it, or it is cancelled. */
export async function takeDue(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`update marketplace_orders set send_at = null
    where company_id = ${companyId} and order_id = ${id} and send_at <= ${now}
    returning 1`.execute(trx)
  return rows.length > 0
}

export async function sendLater(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`update marketplace_orders set send_at = ${at}
    where company_id = ${companyId} and order_id = ${id} and send_at is not null`.execute(trx)
}

const pageRows = 50

export async function findOrderPage(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
  { id, before = null }: { readonly id: string; readonly before?: string | null | undefined },
): Promise<{ readonly rows: readonly MarketplaceRow[]; readonly hasMore: boolean }> {
  const { rows } = await sql<MarketplaceRow>`
    select ${columns} from marketplace_orders
    where company_id = ${companyId} and connection_id = ${id}
      and (${branchIds === null} or branch_id = any(${[...(branchIds ?? [])]}::uuid[]))
      and (${before}::uuid is null or position < (select b.position from marketplace_orders b
        where b.company_id = ${companyId} and b.order_id = ${before}::uuid))
    order by position desc limit ${pageRows + 1}`.execute(trx)
  return { rows: rows.slice(0, pageRows), hasMore: rows.length > pageRows }
}

export interface UnknownRow {
  readonly ref: string
  readonly name: string
  readonly unit_price: number
  readonly currency: string
  readonly orders: number
  readonly last_at: Date
}

interface NamedItem {
  readonly connectionId: string
  readonly ref: string
  readonly name: string
  readonly unitPrice: number
  readonly currency: string
  readonly now: Date
}

export async function noteUnknown(
  { companyId }: Scope,
  trx: TenantTransaction,
  { connectionId, ref, name, unitPrice, currency, now }: NamedItem,
): Promise<void> {
  await sql`
    insert into marketplace_items (company_id, connection_id, ref, name, unit_price, currency,
      last_at)
    values (${companyId}, ${connectionId}, ${ref}, ${name}, ${unitPrice}, ${currency}, ${now})
    on conflict (company_id, connection_id, ref) do update set name = excluded.name,
      unit_price = excluded.unit_price, currency = excluded.currency,
      last_at = excluded.last_at, orders = marketplace_items.orders + 1`.execute(trx)
}

const unknownMax = 500

/** Those named last first, without some. */
export async function findUnknown(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, mapped }: { readonly id: string; readonly mapped: readonly string[] },
): Promise<readonly UnknownRow[]> {
  const { rows } = await sql<UnknownRow>`
    select ref, name, unit_price, currency, orders, last_at from marketplace_items
    where company_id = ${companyId} and connection_id = ${id}
      and not ref = any(${[...mapped]}::text[])
    order by last_at desc, ref limit ${unknownMax}`.execute(trx)
  return rows
}
