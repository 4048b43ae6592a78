/** SQL of attempts and of what went back of them. */
import type { CardIntent } from '@servery/contract/devices/card-attempts.ts'
import type { Attempt } from '@servery/domain/card/attempt.ts'
import { isAtReader } from '@servery/domain/card/attempt.ts'
import { isAskedBesideHand } from '@servery/domain/card/by-hand.ts'
import type { CardProviderKind } from '@servery/domain/card/readers.ts'
import type { KnownAttempt } from '@servery/domain/card/refusals.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** An attempt with all that is stored beside it. */
export interface StoredAttempt extends KnownAttempt {
  readonly branchId: string
  readonly registerId: string
  /** Null: paid online. */
  readonly readerId: string | null
  readonly readerName: string
  readonly provider: CardProviderKind
  readonly asksTip: boolean
  readonly createdBy: string
  readonly intent: CardIntent | null
  /** A person said that it charged, its provider that it did not, and nobody has settled that. */
  readonly isDenied: boolean
  /** Parts that went back of a payment, of which neither its order tells nor a note. */
  readonly unaccountedRefunds: readonly string[]
}

/**
 * Whether the order's own payments tell of it: the payment has the attempt's id. What a guest paid
 * in the shop stands with the wish until the branch has said yes or no to that.
 */
const isAccounted = sql<boolean>`(card_attempts.matched_at is not null or exists (
  select from payments where payments.company_id = card_attempts.company_id
    and payments.id = card_attempts.id and payments.order_id = card_attempts.order_id
    and payments.type = 'payment') or (card_attempts.reader_id is null and exists (
  select from shop_orders where shop_orders.company_id = card_attempts.company_id
    and shop_orders.id = card_attempts.order_id
    and shop_orders.state in ('awaiting_payment', 'received'))))`

/** The provider says otherwise than a person did, as the domain found when it was heard. */
const isContradicted = sql<boolean>`(card_attempts.by_hand #>> '{answer,contradicts}' is not null
  and (card_attempts.by_hand #>> '{answer,contradicts}')::boolean)`

const isDenied = sql<boolean>`(card_attempts.matched_at is null
  and card_attempts.by_hand ->> 'outcome' = 'charged' and ${isContradicted})`

/** Charged, and neither recorded, matched nor given back in full; or denied. */
export const isToMatch = sql<boolean>`(card_attempts.status = 'approved' and (${isDenied}
  or not ${isAccounted} and card_attempts.charged > coalesce((select sum(card_refunds.amount)
    from card_refunds where card_refunds.company_id = card_attempts.company_id
      and card_refunds.attempt_id = card_attempts.id and card_refunds.status = 'made'), 0)))`

/** Went back for certain of a charge that is in the books, and nothing there tells of it. */
const isRefundToMatch = sql<boolean>`(card_refunds.status = 'made'
  and card_refunds.matched_at is null and (card_refunds.by_hand -> 'isDenied' is not null
  or exists (select from payments where payments.company_id = card_refunds.company_id
    and payments.id = card_refunds.attempt_id and payments.type = 'payment')
  and not exists (select from payments where payments.company_id = card_refunds.company_id
    and payments.id = card_refunds.id and payments.of_payment_id = card_refunds.attempt_id)))`

/** Whether such a part was asked for before. */
export const hasRefundToMatch = (before: Date) => sql<boolean>`exists (select from card_refunds
  where card_refunds.company_id = card_attempts.company_id
    and card_refunds.attempt_id = card_attempts.id and card_refunds.created_at < ${before}
    and ${isRefundToMatch})`

function selectAttempts({ companyId }: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('card_attempts')
    .leftJoin('card_readers', (join) =>
      join
        .onRef('card_readers.company_id', '=', 'card_attempts.company_id')
        .onRef('card_readers.id', '=', 'card_attempts.reader_id'),
    )
    .selectAll('card_attempts')
    .select('card_readers.name as reader_name')
    .select([isAccounted.as('is_accounted'), isDenied.as('is_denied')])
    .where('card_attempts.company_id', '=', companyId)
}
type Selecting = ReturnType<typeof selectAttempts>

async function read(
  scope: Scope,
  trx: TenantTransaction,
  narrowed: (query: Selecting) => Selecting,
): Promise<readonly StoredAttempt[]> {
  const rows = await narrowed(selectAttempts(scope, trx)).execute()
  const refunds = await findRefunds(
    scope,
    trx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    currency: row.currency,
    amount: minorUnits(row.amount),
    status: row.status,
    reference: row.reference,
    charged: row.charged === null ? null : minorUnits(row.charged),
    tip: minorUnits(row.tip),
    receipt: row.receipt,
    reason: row.reason,
    cancelAskedAt: row.cancel_asked_at?.toISOString() ?? null,
    ...(refunds.get(row.id) ?? { refunds: [], unaccountedRefunds: [] }),
    createdAt: row.created_at.toISOString(),
    isAccounted: row.is_accounted,
    isDenied: row.is_denied,
    branchId: row.branch_id,
    registerId: row.register_id,
    readerId: row.reader_id,
    readerName: row.reader_name ?? '',
    provider: row.provider,
    asksTip: row.asks_tip,
    createdBy: row.created_by,
    intent: row.intent,
    ...(row.hold === null ? {} : { hold: row.hold }),
    ...(row.by_hand === null ? {} : { byHand: row.by_hand }),
  }))
}

async function findRefunds({ companyId }: Scope, trx: TenantTransaction, ids: readonly string[]) {
  type Found = Pick<StoredAttempt, 'refunds' | 'unaccountedRefunds'>
  const found = new Map<string, Found>()
  if (ids.length === 0) return found
  const rows = await trx
    .selectFrom('card_refunds')
    .select(['id', 'attempt_id', 'amount', 'status', 'reference', 'by_hand'])
    .select(isRefundToMatch.as('to_match'))
    .where('company_id', '=', companyId)
    .where('attempt_id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, attempt_id, amount, status, reference, to_match, by_hand } of rows) {
    const { refunds = [], unaccountedRefunds = [] } = found.get(attempt_id) ?? {}
    const byHand = by_hand === null ? {} : { byHand: by_hand }
    found.set(attempt_id, {
      refunds: [...refunds, { id, amount: minorUnits(amount), status, reference, ...byHand }],
      unaccountedRefunds: to_match ? [...unaccountedRefunds, id] : unaccountedRefunds,
    })
  }
  return found
}

export async function findAttempt(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredAttempt | undefined> {
  const [found] = await read(scope, trx, (query) => query.where('card_attempts.id', '=', id))
  return found
}

/** In the order of their ids as given. */
export async function findAttempts(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly StoredAttempt[]> {
  if (ids.length === 0) return []
  const found = await read(scope, trx, (query) => query.where('card_attempts.id', 'in', [...ids]))
  const byId = new Map(found.map((attempt) => [attempt.id, attempt]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same, held until the transaction ends: news is learned one after the other. */
export async function lockAttempt(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredAttempt | undefined> {
  await sql`select from card_attempts where company_id = ${scope.companyId} and id = ${id}
    for update`.execute(trx)
  return findAttempt(scope, trx, id)
}

/** Whoever begins a payment online at the register waits until the transaction ends. */
export async function standForPayment(
  { companyId }: Scope,
  trx: TenantTransaction,
  registerId: string,
): Promise<void> {
  await sql`select from registers where company_id = ${companyId} and id = ${registerId}
    for no key update`.execute(trx)
}

/** Oldest first. */
export function findByOrder(scope: Scope, trx: TenantTransaction, orderId: string) {
  return read(scope, trx, (query) =>
    query
      .where('card_attempts.order_id', '=', orderId)
      .orderBy('card_attempts.created_at')
      .orderBy('card_attempts.id'),
  )
}

/** The same, held until the transaction ends: of a bill no two charges begin at once. */
export async function lockByOrder(
  scope: Scope,
  trx: TenantTransaction,
  orderId: string,
): Promise<readonly StoredAttempt[]> {
  await sql`select from card_attempts where company_id = ${scope.companyId}
    and order_id = ${orderId} order by id for update`.execute(trx)
  return findByOrder(scope, trx, orderId)
}

const dayMs = 86_400_000
/** What is older is the back office's to match. */
const lookBackDays = 2
const unfinishedMax = 50

/** Of one till: what is not known, or known and in no payment. */
export function findUnfinished(
  scope: Scope,
  trx: TenantTransaction,
  { registerId, now }: { readonly registerId: string; readonly now: Date },
) {
  const since = new Date(now.getTime() - lookBackDays * dayMs)
  return read(scope, trx, (query) =>
    query
      .where('card_attempts.register_id', '=', registerId)
      .where('card_attempts.created_at', '>=', since)
      .where((where) =>
        where.or([
          where('card_attempts.status', 'in', [
            'created',
            'sent',
            'in_doubt',
            'capturing',
            'releasing',
          ]),
          // What a person denied is theirs to match.
          sql<boolean>`(${isToMatch} and not ${isContradicted})`,
        ]),
      )
      .orderBy('card_attempts.created_at')
      .limit(unfinishedMax),
  )
}

/** False: another was stored meanwhile under its id, for its bill or at its reader. */
export async function insertAttempt(
  scope: Scope,
  trx: TenantTransaction,
  attempt: Omit<
    StoredAttempt,
    'isAccounted' | 'isDenied' | 'refunds' | 'unaccountedRefunds' | 'readerName'
  >,
  askAt: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('card_attempts')
    .values({
      company_id: scope.companyId,
      id: attempt.id,
      branch_id: attempt.branchId,
      register_id: attempt.registerId,
      order_id: attempt.orderId,
      reader_id: attempt.readerId,
      provider: attempt.provider,
      currency: attempt.currency,
      amount: attempt.amount,
      asks_tip: attempt.asksTip,
      status: attempt.status,
      created_at: new Date(attempt.createdAt),
      created_by: attempt.createdBy,
      ask_at: askAt,
      receipt: null,
      intent: attempt.intent === null ? null : JSON.stringify(attempt.intent),
      hold: attempt.hold === undefined ? null : JSON.stringify(attempt.hold),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type AskedOf = Attempt & Pick<StoredAttempt, 'provider'>

/**
 * What is kept may lapse, or its bill be paid otherwise; what is let go keeps other cards from the
 * bill until that is known. Of what is known nobody is asked.
 */
function nextAskOf(attempt: AskedOf): Date | null {
  const { status, createdAt, cancelAskedAt, byHand } = attempt
  if (status === 'held') return new Date(Date.parse(createdAt) + heldEveryMs)
  if (byHand !== undefined && isAskedBesideHand(attempt, 0)) {
    return new Date(Date.parse(byHand.at) + firstAskMs)
  }
  if (status !== 'releasing' || cancelAskedAt === null) return null
  return new Date(Date.parse(cancelAskedAt) + firstAskMs)
}
export const heldEveryMs = 3_600_000
/** So long whoever started an attempt has to hear of it before others ask. */
export const firstAskMs = 5_000

/** Who charges what is kept, and for what; asked about until it is known. */
export async function updateCapture(
  scope: Scope,
  trx: TenantTransaction,
  attempt: StoredAttempt,
  askAt: Date,
): Promise<void> {
  await updateAttempt(scope, trx, attempt)
  await trx
    .updateTable('card_attempts')
    .set({
      ...{ register_id: attempt.registerId, created_by: attempt.createdBy },
      ...{ intent: JSON.stringify(attempt.intent), ask_at: askAt, asked: 0 },
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', attempt.id)
    .execute()
}

/** What was learned of it; once that is all, nobody is asked any more. */
export async function updateAttempt(
  { companyId }: Scope,
  trx: TenantTransaction,
  attempt: AskedOf,
): Promise<void> {
  await trx
    .updateTable('card_attempts')
    .set({
      status: attempt.status,
      reference: attempt.reference,
      charged: attempt.charged,
      tip: attempt.tip,
      receipt: attempt.receipt === null ? null : JSON.stringify(attempt.receipt),
      reason: attempt.reason,
      cancel_asked_at: attempt.cancelAskedAt === null ? null : new Date(attempt.cancelAskedAt),
      hold: attempt.hold === undefined ? null : JSON.stringify(attempt.hold),
      by_hand: attempt.byHand === undefined ? null : JSON.stringify(attempt.byHand),
      ...(isAtReader(attempt) || attempt.status === 'capturing'
        ? {}
        : { ask_at: nextAskOf(attempt) }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', attempt.id)
    .execute()
}

export async function markMatched(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
  match: { readonly at: Date; readonly by: string; readonly note: string },
): Promise<void> {
  await trx
    .updateTable('card_attempts')
    .set({ matched_at: match.at, matched_by: match.by, match_note: match.note })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
