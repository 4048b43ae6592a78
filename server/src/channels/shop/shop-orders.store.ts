/** SQL of what guests ordered. */
import type { ShopContact, ShopOrderInput, ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import type { OnlineOrderType } from '@servery/domain/business/online/shop.ts'
import type { ShopPayment } from '@servery/domain/business/online/shop-refusals.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import type { Language } from '@servery/messages/languages.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Scope, ShopOrdersTable, TenantTransaction } from '../../platform/db/index.ts'

export type ShopOrderState = 'awaiting_payment' | 'received' | 'accepted' | 'rejected' | 'cancelled'

export interface ShopOrderContent {
  readonly slug: string
  readonly asked: Pick<
    ShopOrderInput,
    'lines' | 'codes' | 'tip' | 'address' | 'tableId' | 'note' | 'account'
  >
  readonly quote: ShopQuote
  readonly commands: readonly OrderCommand[]
  readonly tableName: string
  /** Absent in orders of before. Null: none pays. */
  readonly giftCard?: {
    readonly paymentId: string
    readonly method: { readonly id: string; readonly name: string }
    readonly holder: string
    readonly codeEnd: string
    readonly amount: MinorUnits
  } | null
  /** Absent in orders of before. Null: no points are spent. */
  readonly reward?: {
    readonly discountId: string
    readonly customerId: string
    readonly points: number
  } | null
  /** Of the zone, on top of what it takes to make. */
  readonly extraMinutes: number
}

export interface ShopOrder
  extends Omit<
    Selectable<ShopOrdersTable>,
    'state' | 'order_type' | 'payment' | 'language' | 'contact' | 'content'
  > {
  readonly state: ShopOrderState
  readonly order_type: OnlineOrderType
  readonly payment: ShopPayment
  readonly language: Language
  readonly contact: ShopContact
  readonly content: ShopOrderContent
}

export type NewShopOrder = Omit<
  ShopOrder,
  | 'company_id'
  | 'reason'
  | 'sent_out_at'
  | 'ready_at'
  | 'ended_at'
  | 'done_at'
  | 'unanswered'
  | 'cancel_asked_at'
>

export async function insertShopOrders(
  scope: Scope,
  trx: TenantTransaction,
  orders: readonly NewShopOrder[],
): Promise<void> {
  if (orders.length === 0) return
  await trx
    .insertInto('shop_orders')
    .values(
      orders.map((order) => ({
        ...order,
        company_id: scope.companyId,
        contact: JSON.stringify(order.contact),
        content: JSON.stringify(order.content),
      })),
    )
    .execute()
}

/** Those of some ids that are known, by their ids. */
export async function findShopOrders(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShopOrder>> {
  const rows = await trx
    .selectFrom('shop_orders')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, shopOrderOf(row)]))
}

export async function findShopOrder(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  { locks = false } = {},
): Promise<ShopOrder | undefined> {
  const row = await trx
    .selectFrom('shop_orders')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && shopOrderOf(row)
}

/** When its payment is to be looked at, now that it is not had; null: nobody paid online. */
export function giveBackAt({ payment }: Pick<ShopOrder, 'payment'>, now: Date): Date | null {
  return payment === 'online' ? now : null
}

/** The same, held until the transaction ends. */
export function lockShopOrder(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<ShopOrder | undefined> {
  return findShopOrder(scope, trx, id, { locks: true })
}

export async function updateShopOrder(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  change: Updateable<ShopOrdersTable>,
): Promise<void> {
  await trx
    .updateTable('shop_orders')
    .set(change)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute()
}

/** Those of some branches that are not over, the first to be ready first. */
export async function findRunning(
  scope: Scope,
  trx: TenantTransaction,
  {
    branchIds,
    states,
  }: {
    /** Null: of all. */
    readonly branchIds: readonly string[] | null
    readonly states: readonly ShopOrderState[]
  },
): Promise<readonly ShopOrder[]> {
  const rows = await trx
    .selectFrom('shop_orders')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .$if(branchIds !== null, (query) => query.where('branch_id', 'in', branchIds ?? []))
    .where('ended_at', 'is', null)
    .where('state', 'in', states)
    .orderBy('promised_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(shopOrderOf)
}

/** Accepted orders of the company that are not over yet and were promised for after a moment. */
export async function findAccepted(
  scope: Scope,
  trx: TenantTransaction,
  since: Date,
): Promise<readonly ShopOrder[]> {
  const rows = await trx
    .selectFrom('shop_orders')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'accepted')
    .where('promised_at', '>', since)
    .orderBy('promised_at')
    .limit(500)
    .execute()
  return rows.map(shopOrderOf)
}

/** What was promised for before a moment and never done is over, and what was surely fetched. */
export async function endForgotten(
  scope: Scope,
  trx: TenantTransaction,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<void> {
  const fetchedBefore = new Date(now.getTime() - fetchedMs)
  await trx
    .updateTable('shop_orders')
    .set({ ended_at: now, send_at: null })
    .where('company_id', '=', scope.companyId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'accepted')
    .where((where) =>
      where.or([
        where('promised_at', '<=', before),
        // Nobody says of what was paid before that it was fetched.
        where.and([
          where.or([where('payment', '=', 'online'), where('paid_at', 'is not', null)]),
          where(sql<Date>`coalesce(sent_out_at, ready_at)`, '<=', fetchedBefore),
        ]),
      ]),
    )
    .execute()
}

/** So long after it was ready it has been fetched. */
const fetchedMs = 2 * 3_600_000

export interface DueOrder {
  readonly id: string
  readonly branch_id: string
  readonly answer_by: Date | null
  readonly send_at: Date | null
}

/** What has to be rejected or told to the kitchen by now; what is being cancelled is not made. */
export async function findDueOrders(
  scope: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly DueOrder[]> {
  return trx
    .selectFrom('shop_orders')
    .select(['id', 'branch_id', 'answer_by', 'send_at'])
    .where('company_id', '=', scope.companyId)
    .where(sql<boolean>`(answer_by is not null or send_at is not null)`)
    .where('cancel_asked_at', 'is', null)
    .where(sql<boolean>`least(answer_by, send_at) <= ${now}`)
    .orderBy(sql`least(answer_by, send_at)`)
    .limit(50)
    .execute()
}

/** When the next one is due; null: none waits. */
export async function findNextDue(scope: Scope, trx: TenantTransaction): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(least(answer_by, send_at)) as at
    from shop_orders where company_id = ${scope.companyId}
      and (answer_by is not null or send_at is not null)
      and cancel_asked_at is null`.execute(trx)
  return rows[0]?.at ?? null
}

/** Who ordered and where to is forgotten of what was promised for before a moment. */
export async function forgetContacts(
  scope: Scope,
  trx: TenantTransaction,
  before: Date,
): Promise<void> {
  await sql`update shop_orders
    set contact = '{"name": "", "phone": "", "email": ""}', phone_e164 = '',
      content = jsonb_set(content, '{asked}', content -> 'asked'
        || '{"address": null, "note": ""}') || '{"commands": []}'
    where company_id = ${scope.companyId} and promised_at < ${before}
      and contact <> '{"name": "", "phone": "", "email": ""}'`.execute(trx)
}

function shopOrderOf(row: Selectable<ShopOrdersTable>): ShopOrder {
  // What the table holds is what was put in above.
  return row as unknown as ShopOrder
}
