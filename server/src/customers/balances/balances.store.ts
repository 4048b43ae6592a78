/** SQL of balances: whose they are, what is on them, and what is held. */
import type { BalanceEntry, giftCardViews } from '@servery/contract/people/balances.ts'
import type { BalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type {
  BalanceEntriesTable,
  BalanceHoldsTable,
  BalancesTable,
  Scope,
  TenantTransaction,
} from '../../platform/db/index.ts'
import { findPage, type Page, prefixEnd } from '../../platform/paging/index.ts'

export type BalanceRow = Selectable<BalancesTable>

/** Whose: of a customer, every id that facts may name them by. */
export interface Whose {
  readonly kind: BalanceKind
  readonly holders: readonly string[]
  readonly currency: string
}

export async function findBalances(
  scope: Scope,
  trx: TenantTransaction,
  { kind, holders, currency }: Omit<Whose, 'currency'> & { readonly currency?: string },
): Promise<BalanceRow[]> {
  let query = trx
    .selectFrom('balances')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('kind', '=', kind)
    .where('holder', 'in', [...holders])
  if (currency !== undefined) query = query.where('currency', '=', currency)
  return query.orderBy('currency').orderBy('id').execute()
}

/** Held until the end of the transaction: whoever else asks for value on it waits. */
export async function lockCard(
  scope: Scope,
  trx: TenantTransaction,
  card: { readonly id: string } | { readonly holder: string; readonly currency: string },
): Promise<BalanceRow | undefined> {
  const query = trx
    .selectFrom('balances')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('kind', '=', 'gift_card')
    .forNoKeyUpdate()
  return 'id' in card
    ? query.where('id', '=', card.id).executeTakeFirst()
    : query
        .where('holder', '=', card.holder)
        .where('currency', '=', card.currency)
        .executeTakeFirst()
}

export async function findCard(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<BalanceRow | undefined> {
  return trx
    .selectFrom('balances')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('kind', '=', 'gift_card')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes the balance where there is none yet; answers its id. */
export async function ensureBalance(
  scope: Scope,
  trx: TenantTransaction,
  { kind, holder, currency }: Pick<BalanceRow, 'kind' | 'holder' | 'currency'>,
): Promise<string> {
  await trx
    .insertInto('balances')
    .values({ company_id: scope.companyId, id: v7(), kind, holder, currency, code_end: '' })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'holder', 'currency']).doNothing(),
    )
    .execute()
  const [row] = await findBalances(scope, trx, { kind, holders: [holder], currency })
  if (row === undefined) throw new Error('a balance is gone that was just made')
  return row.id
}

interface OnIt {
  readonly amount: number
  /** Held for payments that are about to be taken. */
  readonly held: number
}

/** In one statement, so that no payment is seen both as held and as taken, or as neither. */
export async function sumOnIt(
  scope: Scope,
  trx: TenantTransaction,
  { kind, holders, currency }: Whose,
  { now, exceptPayment }: { readonly now: Date; readonly exceptPayment?: string },
): Promise<OnIt> {
  const { rows } = await sql<OnIt>`
    select coalesce(sum(b.amount), 0)::bigint as amount,
      coalesce(sum((select sum(h.amount) from balance_holds h
        where h.company_id = ${scope.companyId} and h.balance_id = b.id and h.expires_at > ${now}
          and h.payment_id is distinct from ${exceptPayment ?? null}::uuid)), 0)::bigint as held
    from balances b
    where b.company_id = ${scope.companyId} and b.kind = ${kind} and b.currency = ${currency}
      and b.holder = any(${[...holders]}::text[])`.execute(trx)
  return rows[0] ?? { amount: 0, held: 0 }
}

/** Whether the fact is here already of what was held for: a payment, or a reward. */
export async function isTaken(
  scope: Scope,
  trx: TenantTransaction,
  paymentId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('balance_entries')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('cause', 'in', ['payment', 'spent'])
    .where('cause_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Asked for again, it is held anew. Of another balance nothing is written, and it is false. */
export async function holdOn(
  scope: Scope,
  trx: TenantTransaction,
  hold: Omit<BalanceHoldsTable, 'company_id'>,
): Promise<boolean> {
  const { balance_id, amount, expires_at } = hold
  const kept = await trx
    .insertInto('balance_holds')
    .values({ company_id: scope.companyId, ...hold })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'payment_id'])
        .doUpdateSet({ amount, expires_at })
        .where('balance_holds.balance_id', '=', balance_id),
    )
    .returning('payment_id')
    .execute()
  return kept.length > 0
}

/** What was kept for a payment that will not be made is there again. */
export async function letGoOfHold(
  { companyId }: Scope,
  trx: TenantTransaction,
  paymentId: string,
): Promise<void> {
  await trx
    .deleteFrom('balance_holds')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .execute()
}

export async function forgetExpiredHolds(
  scope: Scope,
  trx: TenantTransaction,
  balanceId: string,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('balance_holds')
    .where('company_id', '=', scope.companyId)
    .where('balance_id', '=', balanceId)
    .where('expires_at', '<=', now)
    .execute()
}

export async function findEntry(scope: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('balance_entries')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function addEntry(
  scope: Scope,
  trx: TenantTransaction,
  entry: Pick<
    Insertable<BalanceEntriesTable>,
    'id' | 'balance_id' | 'cause' | 'amount' | 'note' | 'at' | 'actor'
  >,
): Promise<void> {
  await trx
    .insertInto('balance_entries')
    .values({ company_id: scope.companyId, ...entry })
    .execute()
  await trx
    .updateTable('balances')
    .set(({ eb }) => ({ amount: eb('amount', '+', entry.amount) }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', entry.balance_id)
    .execute()
}

interface EntryRow {
  readonly id: string
  readonly cause: BalanceEntry['cause']
  readonly amount: number
  readonly after: number
  readonly note: string
  readonly at: Date
  readonly actor: string
  readonly order_id: string | null
  readonly call_number: string | null
}

export async function findEntryPage(
  scope: Scope,
  trx: TenantTransaction,
  balanceIds: readonly string[],
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<EntryRow> | null> {
  return findPage<EntryRow>(trx, {
    select: sql`entry.*`,
    from: sql`(select e.id, e.cause, e.amount, e.note, e.at, e.actor, e.order_id, o.call_number,
        sum(e.amount) over (order by e.at, e.id)::bigint as after
      from balance_entries e
      left join orders o on o.company_id = e.company_id and o.id = e.order_id
      where e.company_id = ${scope.companyId}
        and e.balance_id = any(${[...balanceIds]}::uuid[])) as entry`,
    where: [],
    id: sql`id`,
    sort: { name: '-at', expression: sql`at`, type: 'timestamptz', descending: true },
    ...page,
  })
}

export interface CardQuery {
  readonly view: (typeof giftCardViews)[number]
  /** The end of a code. */
  readonly search?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function findCardPage(
  scope: Scope,
  trx: TenantTransaction,
  { view, search = '', cursor, limit }: CardQuery,
): Promise<Page<BalanceRow> | null> {
  const where: RawBuilder<unknown>[] = [
    sql`company_id = ${scope.companyId}`,
    sql`kind = 'gift_card'`,
  ]
  if (view === 'with_balance') where.push(sql`amount > 0`)
  if (view === 'overdrawn') where.push(sql`amount < 0`)
  if (view === 'blocked') where.push(sql`blocked`)
  if (search !== '') {
    const turned = [...search].reverse().join('')
    where.push(sql`code_end_turned >= ${turned} and code_end_turned < ${prefixEnd(turned)}`)
  }
  return findPage<BalanceRow>(trx, {
    select: sql`balances.*`,
    from: sql`balances`,
    where,
    id: sql`id`,
    sort: {
      name: '-createdAt',
      expression: sql`created_at`,
      type: 'timestamptz',
      descending: true,
    },
    cursor,
    limit,
  })
}

/** What the business owes on its gift cards, by currency. */
export async function sumCards(scope: Scope, trx: TenantTransaction) {
  const { rows } = await sql<{ currency: string; balance: number }>`
    select currency, sum(amount)::bigint as balance from balances
    where company_id = ${scope.companyId} and kind = 'gift_card'
    group by currency order by currency`.execute(trx)
  return rows
}
