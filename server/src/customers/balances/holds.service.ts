/**
 * What a till asks before it takes a payment off a balance: how much there is, and that so much of
 * it be kept for this payment until its fact is here. A hold that no fact follows ends by itself.
 */
import type { BalanceAtTill } from '@servery/contract/people/balances.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { parseCardCode } from '@servery/domain/offer/balance/card-code.ts'
import { type BalanceKind, customerBalanceKinds } from '@servery/domain/offer/balance/kinds.ts'
import type { AuditContext } from '../../platform/audit/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findFamily, findKept } from '../directory/index.ts'
import {
  ensureBalance,
  findBalances,
  forgetExpiredHolds,
  holdOn,
  isTaken,
  lockCard,
} from './balances.store.ts'
import { fingerprintOf } from './card-codes.ts'
import { limitOf, lockCustomerBalance } from './customer-balances.service.ts'
import { availableNow, type Bounds, standingNow } from './entries.service.ts'

type Asking = Pick<AuditContext, 'scope' | 'trx' | 'now'>

const holdMs = 10 * 60_000

export async function findAtTill(
  asking: Asking,
  wanted: {
    readonly code?: string | undefined
    readonly customerId?: string | undefined
    readonly currency: string
  },
): Promise<readonly BalanceAtTill[]> {
  const { code, customerId, currency } = wanted
  return [
    ...(code === undefined ? [] : await cardAtTill(asking, code, currency)),
    ...(customerId === undefined ? [] : await customerAtTill(asking, customerId, currency)),
  ]
}

export interface CardFound {
  /** The fingerprint of its code. */
  readonly holder: string
  readonly codeEnd: string
  readonly available: MinorUnits
}

/** A gift card that can pay something; null: there is none, or nothing may be taken off it. */
export async function findCardByCode(
  asking: Asking,
  typed: string,
  currency: string,
): Promise<CardFound | null> {
  const code = parseCardCode(typed)
  if (code === null) return null
  const { scope, trx } = asking
  const whose = { kind: 'gift_card', holders: [fingerprintOf(code)], currency } as const
  const [row] = await findBalances(scope, trx, whose)
  if (row === undefined || row.blocked) return null
  const { available } = await standingNow(asking, { whose, limit: null })
  return available <= 0 ? null : { holder: row.holder, codeEnd: row.code_end, available }
}

/** The points of a customer that nothing but this payment is about to take. */
export async function findPoints(
  asking: Asking,
  whose: {
    readonly customerId: string
    readonly currency: string
    readonly exceptPayment?: string
  },
): Promise<number> {
  const { scope, trx } = asking
  const { customerId, currency, exceptPayment } = whose
  const holders = await findFamily(scope, trx, customerId)
  const bounds = { whose: { kind: 'points' as const, holders, currency }, limit: null }
  return Math.max(0, await availableNow(asking, bounds, exceptPayment))
}

async function cardAtTill(asking: Asking, typed: string, currency: string) {
  const { scope, trx } = asking
  const code = parseCardCode(typed)
  if (code === null) return fail('card_code_invalid', { field: 'code' })
  const whose = { kind: 'gift_card', holders: [fingerprintOf(code)], currency } as const
  const found: BalanceAtTill[] = []
  for (const row of await findBalances(scope, trx, whose)) {
    const standing = await standingNow(asking, { whose, limit: null })
    const { kind, holder, code_end: label, blocked } = row
    found.push({ kind, holder, label, ...standing, currency, blocked })
  }
  return found
}

async function customerAtTill(asking: Asking, customerId: string, currency: string) {
  const { scope, trx } = asking
  const customer = await findKept(scope, trx, customerId)
  if (customer === undefined) return []
  const holders = await findFamily(scope, trx, customer.id)
  const found: BalanceAtTill[] = []
  for (const kind of customerBalanceKinds) {
    const limit = kind === 'house_account' ? limitOf(customer) : null
    const whose = { kind, holders, currency }
    const standing = await standingNow(asking, { whose, limit })
    found.push({ kind, holder: customerId, label: '', ...standing, currency, blocked: false })
  }
  return found
}

/** Two tills that ask for the same value at once: one of them gets it. */
export async function hold(
  asking: Asking,
  wanted: {
    readonly paymentId: string
    readonly kind: BalanceKind
    readonly holder: string
    readonly currency: string
    readonly amount: number
  },
  keptMs = holdMs,
) {
  const { scope, trx, now } = asking
  const { paymentId, amount } = wanted
  const { balanceId, ...bounds } = await lockBalance(asking, wanted)
  const available = await availableNow(asking, bounds, paymentId)
  // Asked for again after the payment was taken: it is off the balance already.
  if (await isTaken(scope, trx, paymentId)) return { available: minorUnits(available) }
  if (amount > available) {
    return fail('balance_insufficient', { field: 'amount', detail: { available } })
  }
  await forgetExpiredHolds(scope, trx, balanceId, now)
  const expires_at = new Date(now.getTime() + keptMs)
  const held = { payment_id: paymentId, balance_id: balanceId, amount, expires_at }
  if (!(await holdOn(scope, trx, held))) return fail('id_reused', { field: 'paymentId' })
  return { available: minorUnits(available - amount) }
}

/** Locks the balance; ends the request where there is less on it. */
export async function requireAvailable(
  asking: Asking,
  wanted: Parameters<typeof lockBalance>[1] & { readonly amount: number; readonly field: string },
): Promise<void> {
  const available = await availableNow(asking, await lockBalance(asking, wanted))
  if (wanted.amount > available) {
    fail('balance_insufficient', { field: wanted.field, detail: { available } })
  }
}

async function lockBalance(
  { scope, trx }: Asking,
  {
    kind,
    holder,
    currency,
  }: { readonly kind: BalanceKind; readonly holder: string; readonly currency: string },
): Promise<Bounds & { readonly balanceId: string }> {
  if (kind !== 'gift_card') {
    if (!isId(holder)) return fail('not_found', { field: 'holder' })
    const locked = await lockCustomerBalance(scope, trx, { kind, customerId: holder, currency })
    const own = { kind, holder: locked.customerId, currency }
    return { ...locked, balanceId: await ensureBalance(scope, trx, own) }
  }
  const card = await lockCard(scope, trx, { holder, currency })
  if (card === undefined) return fail('not_found', { field: 'holder' })
  if (card.blocked) return fail('balance_blocked', { field: 'holder' })
  return { balanceId: card.id, whose: { kind, holders: [holder], currency }, limit: null }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)
}
