/** SQL of payouts, what they are made of, and disputes. */
import type {
  DisputeRow,
  PayoutRow,
  SettlementDay,
  SettlementEntry,
} from '@servery/contract/trade/settlements.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface KeptEntry {
  readonly id: string
  readonly kind: SettlementEntry['kind']
  readonly currency: string
  readonly amount: number
  readonly fee: number
  readonly createdAt: Date
  readonly availableAt: Date
  /** What the provider calls the payment or the refund that it is of. */
  readonly reference: string | null
  /** Null: it is not said here. */
  readonly payoutId: string | null
}

export interface KeptPayout {
  readonly id: string
  readonly status: PayoutRow['status']
  readonly currency: string
  readonly amount: number
  readonly arrivesOn: string
  readonly createdAt: Date
  /** The provider does not tell what it is made of. */
  readonly isUntold: boolean
}

export interface KeptDispute {
  readonly id: string
  readonly reference: string | null
  readonly currency: string
  readonly amount: number
  readonly reason: string
  readonly status: DisputeRow['status']
  readonly dueAt: Date | null
  readonly createdAt: Date
}

/**
 * Again and in any order: what it was paid out with is not forgotten, and what is known already is
 * not written again.
 */
export async function keepEntries(
  { companyId }: Scope,
  trx: TenantTransaction,
  entries: readonly KeptEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into settlement_entries (company_id, id, kind, currency, amount, fee, created_at,
      available_at, payment_id, payout_id)
    select ${companyId}, given.id, given.kind, given.currency, given.amount, given.fee,
      given."createdAt", given."availableAt",
      case given.kind
        when 'payment' then (select a.id from card_attempts a where a.company_id = ${companyId}
          and a.reference = given.reference and a.reference <> '' limit 1)
        when 'refund' then (select r.id from card_refunds r where r.company_id = ${companyId}
          and r.reference = given.reference and r.reference <> '' limit 1) end,
      given."payoutId"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(id text, kind text,
      currency text, amount bigint, fee bigint, "createdAt" timestamptz,
      "availableAt" timestamptz, reference text, "payoutId" text)
    on conflict (company_id, id) do update set fee = excluded.fee,
      payment_id = coalesce(excluded.payment_id, settlement_entries.payment_id),
      payout_id = coalesce(excluded.payout_id, settlement_entries.payout_id)
    where settlement_entries.fee <> excluded.fee
      or settlement_entries.payment_id is distinct from
        coalesce(excluded.payment_id, settlement_entries.payment_id)
      or settlement_entries.payout_id is distinct from
        coalesce(excluded.payout_id, settlement_entries.payout_id)`.execute(trx)
}

/** A payout that could not be told of once stays so, whatever the list of payouts says. */
export async function keepPayout(
  { companyId }: Scope,
  trx: TenantTransaction,
  payout: KeptPayout,
): Promise<void> {
  const { id, status, currency, amount, arrivesOn, createdAt, isUntold } = payout
  const row = { status, currency, amount, arrives_on: arrivesOn, created_at: createdAt }
  await trx
    .insertInto('settlement_payouts')
    .values({ ...row, company_id: companyId, id, is_untold: isUntold })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet({
        ...row,
        is_untold: sql`settlement_payouts.is_untold or excluded.is_untold`,
      }),
    )
    .execute()
}

/**
 * Those whose parts were not read yet, of what has left the provider and can be told of; the
 * newest first.
 */
export async function findIncomplete({ companyId }: Scope, trx: TenantTransaction) {
  const rows = await trx
    .selectFrom('settlement_payouts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_complete', '=', false)
    .where('is_untold', '=', false)
    .where('status', 'in', ['in_transit', 'paid'])
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** All that it is made of was read, or the provider does not tell. */
export async function markPayout(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
  known: { readonly is_complete: true } | { readonly is_untold: true },
): Promise<void> {
  await trx
    .updateTable('settlement_payouts')
    .set(known)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function keepDispute(
  { companyId }: Scope,
  trx: TenantTransaction,
  dispute: KeptDispute,
  now: Date,
): Promise<void> {
  const { id, reference, currency, amount, reason, status, dueAt, createdAt } = dispute
  await sql`
    insert into card_disputes (company_id, id, payment_id, currency, amount, reason, status, due_at,
      created_at, heard_at)
    select ${companyId}::uuid, ${id}::text, (select a.id from card_attempts a
        where a.company_id = ${companyId} and a.reference = ${reference} and a.reference <> ''
        limit 1), ${currency}::text, ${amount}::bigint, ${reason}::text, ${status}::text,
      ${dueAt}::timestamptz, ${createdAt}::timestamptz, ${now}::timestamptz
    on conflict (company_id, id) do update set status = excluded.status, due_at = excluded.due_at,
      amount = excluded.amount`.execute(trx)
}

const payoutColumns = sql`p.id, p.status, p.currency, p.amount::float8 as amount,
  p.arrives_on::text as "arrivesOn", p.is_complete as complete,
  coalesce(sum(e.amount) filter (where e.kind <> 'fee'), 0)::float8 as gross,
  coalesce(sum(e.fee - case when e.kind = 'fee' then e.amount else 0 end), 0)::float8 as fees,
  (count(*) filter (where e.kind = 'payment'))::int as payments`

export async function findPayouts(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string | null = null,
): Promise<readonly PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns}
    from (select * from settlement_payouts
      where company_id = ${companyId} and (${id}::text is null or id = ${id})
      order by arrives_on desc, id desc limit 200) as p
    left join settlement_entries e on e.company_id = p.company_id and e.payout_id = p.id
    group by p.company_id, p.id, p.status, p.currency, p.amount, p.arrives_on, p.is_complete
    order by p.arrives_on desc, p.id desc`.execute(trx)
  return rows
}

export async function findEntries(
  { companyId }: Scope,
  trx: TenantTransaction,
  payoutId: string,
): Promise<readonly SettlementEntry[]> {
  const { rows } = await sql<SettlementEntry & { readonly at: Date }>`
    select e.id, e.kind, e.currency, e.amount::float8 as amount, e.fee::float8 as fee,
      e.created_at as at, e.payment_id as "paymentId",
      (select p.order_id from payments p where p.company_id = e.company_id and p.id = e.payment_id
        limit 1) as "orderId"
    from settlement_entries e
    where e.company_id = ${companyId} and e.payout_id = ${payoutId}
    order by e.created_at, e.id limit 2000`.execute(trx)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** By the day of the books, of all that a provider with payouts has charged or given back. */
export async function findDays(
  { companyId }: Scope,
  trx: TenantTransaction,
  {
    branchId = null,
    from,
    to,
  }: {
    /** Null: all of them. */
    readonly branchId?: string | null | undefined
    readonly from: string
    readonly to: string
  },
): Promise<readonly SettlementDay[]> {
  const { rows } = await sql<SettlementDay>`
    select p.business_date::text as "businessDate", p.currency,
      sum(p.amount)::float8 as charged, coalesce(sum(e.fee), 0)::float8 as fees,
      coalesce(sum(p.amount) filter (where e.is_paid), 0)::float8 as "paidOut",
      coalesce(sum(p.amount) filter (where e.is_paid is not true), 0)::float8 as unreconciled,
      count(*)::int as count
    from payments p
    join card_attempts a on a.company_id = p.company_id and a.provider = 'stripe'
      and a.id = coalesce(p.of_payment_id, p.id)
    left join lateral (select sum(fee) as fee, bool_and(payout_id is not null) as is_paid
      from settlement_entries s where s.company_id = p.company_id and s.payment_id = p.id
    ) e on true
    where p.company_id = ${companyId} and p.business_date between ${from}::date and ${to}::date
      and (${branchId}::uuid is null or a.branch_id = ${branchId})
    group by p.business_date, p.currency
    order by p.business_date desc, p.currency limit 400`.execute(trx)
  return rows
}

export async function findDisputes(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<readonly DisputeRow[]> {
  const { rows } = await sql<DisputeRow & { readonly dueAt: Date | null; createdAt: Date }>`
    select d.id, d.currency, d.amount::float8 as amount, d.reason, d.status, d.due_at as "dueAt",
      d.created_at as "createdAt", a.order_id as "orderId"
    from card_disputes d
    left join card_attempts a on a.company_id = d.company_id and a.id = d.payment_id
    where d.company_id = ${companyId}
    order by d.created_at desc, d.id limit 200`.execute(trx)
  return rows.map((row) => ({
    ...row,
    dueAt: row.dueAt === null ? null : new Date(row.dueAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}

/** When the account was last asked; null: never. */
export async function findAsOf({ companyId }: Scope, trx: TenantTransaction) {
  const row = await trx
    .selectFrom('stripe_connections')
    .select('settled_at')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.settled_at?.toISOString() ?? null
}
