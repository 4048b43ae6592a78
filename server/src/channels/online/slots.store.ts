/**
 * Room in slots. Whoever takes some stands in line for that slot, so that no two take the last of
 * it; what an order has, and what is kept for a checkout that still runs, both count.
 */
import {
  addToSlot,
  emptySlot,
  type FullPart,
  findFullPart,
  hasLimits,
  type SlotLimits,
  type SlotLoad,
  type StationWeights,
} from '@servery/domain/business/online/capacity.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** So long a slot is kept while a guest checks out. */
export const holdMinutes = 8

export interface SlotHold {
  /** Of the checkout: the same again is the same hold. */
  readonly id: string
  readonly branchId: string
  readonly slotAt: Date
  readonly weights: StationWeights
}

interface Clock {
  /** Read after standing in line: a hold may run out meanwhile. */
  readonly now: () => number
}

/** Takes room for a checkout, or moves its hold to this slot. Null: it is kept. */
export async function holdSlot(
  scope: Scope,
  trx: TenantTransaction,
  hold: SlotHold,
  { limits, now }: Clock & { readonly limits: SlotLimits },
): Promise<FullPart | null> {
  await standInLine(scope, trx, hold)
  const nowMs = now()
  if (hasLimits(limits)) {
    const loads = await findSlotLoads(scope, trx, {
      branchId: hold.branchId,
      from: hold.slotAt,
      to: hold.slotAt,
      now: new Date(nowMs),
      without: hold.id,
    })
    const load = loads.get(hold.slotAt.getTime()) ?? emptySlot
    const full = findFullPart(limits, load, hold.weights)
    if (full !== null) return full
  }
  const expires = new Date(nowMs + holdMinutes * 60_000)
  const weights = JSON.stringify(hold.weights)
  await sql`delete from online_slot_holds
    where company_id = ${scope.companyId} and branch_id = ${hold.branchId}
      and slot_at = ${hold.slotAt} and expires_at <= ${new Date(nowMs)}`.execute(trx)
  await sql`insert into online_slot_holds (company_id, id, branch_id, slot_at, weights, expires_at)
    values (${scope.companyId}, ${hold.id}, ${hold.branchId}, ${hold.slotAt}, ${weights}::jsonb,
      ${expires})
    on conflict (company_id, id) do update
      set branch_id = excluded.branch_id, slot_at = excluded.slot_at,
        weights = excluded.weights, expires_at = excluded.expires_at
      where online_slot_holds.order_id is null`.execute(trx)
  return null
}

/**
 * The room of an order goes along when it is promised for another time. Staff who promise it decide
 * that it can be made then, so it counts there even where the slot was full.
 */
export async function moveSlot(
  scope: Scope,
  trx: TenantTransaction,
  { orderId, slotAt }: { readonly orderId: string; readonly slotAt: Date },
): Promise<void> {
  const held = await trx
    .selectFrom('online_slot_holds')
    .select(['branch_id', 'slot_at'])
    .where('company_id', '=', scope.companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (held === undefined || held.slot_at.getTime() === slotAt.getTime()) return
  await standInLine(scope, trx, { branchId: held.branch_id, slotAt })
  await trx
    .updateTable('online_slot_holds')
    .set({ slot_at: slotAt })
    .where('company_id', '=', scope.companyId)
    .where('order_id', '=', orderId)
    .execute()
}

/** Gives the room of a checkout back, unless an order has it. */
export async function releaseHold(scope: Scope, trx: TenantTransaction, id: string): Promise<void> {
  await trx
    .deleteFrom('online_slot_holds')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .execute()
}

/** Gives the room of an order back. */
export async function releaseSlot(
  scope: Scope,
  trx: TenantTransaction,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await trx
    .deleteFrom('online_slot_holds')
    .where('company_id', '=', scope.companyId)
    .where('order_id', '=', orderId)
    .execute()
}

/** What slots have taken on, by the moment in milliseconds at which each begins. */
export async function findSlotLoads(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly branchId: string
    readonly from: Date
    readonly to: Date
    readonly now: Date
    /** A hold of one's own is no load. */
    readonly without?: string
  },
): Promise<ReadonlyMap<number, SlotLoad>> {
  const shares = await findSlotShares(scope, trx, asked)
  const loads = new Map<number, SlotLoad>()
  for (const { id, slotAt, weights } of shares) {
    if (id === asked.without) continue
    const slot = slotAt.getTime()
    loads.set(slot, addToSlot(loads.get(slot) ?? emptySlot, weights))
  }
  return loads
}

function standInLine(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, slotAt }: Pick<SlotHold, 'branchId' | 'slotAt'>,
): Promise<void> {
  return lockSlots(scope, trx, branchId, [slotAt])
}

/** Until the transaction ends nobody else takes room in these slots. */
export async function lockSlots(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  slots: readonly Date[],
): Promise<void> {
  const all = sql`unnest(${slots.map((slot) => slot.toISOString())}::timestamptz[])`
  await sql`insert into online_slots (company_id, branch_id, slot_at)
    select ${scope.companyId}, ${branchId}, slot_at from ${all} as slot_at order by slot_at
    on conflict do nothing`.execute(trx)
  await sql`select from online_slots
    where company_id = ${scope.companyId} and branch_id = ${branchId}
      and slot_at in (select slot_at from ${all} as slot_at)
    order by slot_at for update`.execute(trx)
}

/** Room that is taken, by an order or by a checkout that still runs. */
export interface SlotShare {
  /** Of the checkout, and of its order. */
  readonly id: string
  readonly slotAt: Date
  readonly weights: StationWeights
}

export async function findSlotShares(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly branchId: string
    readonly from: Date
    readonly to: Date
    readonly now: Date
  },
): Promise<readonly SlotShare[]> {
  const rows = await trx
    .selectFrom('online_slot_holds')
    .select(['id', 'slot_at', 'weights'])
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', asked.branchId)
    .where('slot_at', '>=', asked.from)
    .where('slot_at', '<=', asked.to)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', asked.now)]),
    )
    .execute()
  return rows.map(({ id, slot_at: slotAt, weights }) => ({ id, slotAt, weights }))
}

/** Gives room to orders; who takes it has locked the slots, and counted what is left. */
export async function takeSlots(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  taken: readonly SlotShare[],
): Promise<void> {
  if (taken.length === 0) return
  const rows = JSON.stringify(
    taken.map(({ id, slotAt, weights }) => ({ id, slot_at: slotAt.toISOString(), weights })),
  )
  await sql`insert into online_slot_holds
      (company_id, id, branch_id, slot_at, weights, order_id, expires_at)
    select ${scope.companyId}, id, ${branchId}, slot_at, weights, id, null
    from jsonb_to_recordset(${rows}::jsonb) as taken(id uuid, slot_at timestamptz, weights jsonb)
    on conflict (company_id, id) do update
      set branch_id = excluded.branch_id, slot_at = excluded.slot_at,
        weights = excluded.weights, order_id = excluded.order_id, expires_at = null`.execute(trx)
}
