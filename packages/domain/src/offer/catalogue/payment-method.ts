/** What a payment method allows at a till. */

import { zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { isBalanceKind } from '../balance/kinds.ts'
import type { Channel } from './channel.ts'
import type { PaymentMethodRecord } from './types.ts'

export const paymentMethodKinds = [
  'cash',
  'card_integrated',
  'card_standalone',
  'voucher',
  'gift_card',
  'store_credit',
  'house_account',
  'bank_transfer',
  'online_provider',
  'marketplace_paid',
  'other',
] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** Pictures that a method may have; without one it has that of its kind. */
export const paymentMethodIcons = [
  'banknote',
  'card',
  'phone',
  'voucher',
  'gift',
  'wallet',
  'person',
  'bank',
  'globe',
  'bag',
  'code',
  'plus',
] as const
export type PaymentMethodIcon = (typeof paymentMethodIcons)[number]

/** Somebody else's service takes the money, and none can be connected yet. */
export function needsProvider(kind: PaymentMethodKind): boolean {
  return kind === 'online_provider'
}

/** The server speaks to the card terminal: without it nobody can pay so. */
export function needsTerminal(kind: PaymentMethodKind): boolean {
  return kind === 'card_integrated'
}

/** Kinds that hand money out without a payment that it would return: none is charged backwards. */
const handsOut: readonly string[] = ['cash', 'card_standalone', 'bank_transfer', 'other']

/** Whether deposits that come back can be paid out by it. */
export function paysOut({
  kind,
  refundable,
}: {
  readonly kind: string
  readonly refundable?: boolean
}): boolean {
  return handsOut.includes(kind) && refundable !== false
}

/** Whether guests can pay by it there. */
export function isOfferedAt(
  channel: Channel,
  { kind, channels }: Pick<PaymentMethodRecord, 'kind' | 'channels'>,
): boolean {
  if (needsProvider(kind) || (needsTerminal(kind) && channel === 'online')) return false
  return channels?.includes(channel) ?? true
}

/** Whether an order is paid by it: what a delivery platform was paid, for its orders alone. */
export function paysFor(
  { source }: { readonly source: string },
  { kind }: Pick<PaymentMethodRecord, 'kind'>,
): boolean {
  return kind !== 'marketplace_paid' || source === 'marketplace'
}

/** The methods by which no money goes back. */
export function keptMethodIds(
  methods: readonly Pick<PaymentMethodRecord, 'id' | 'refundable'>[],
): ReadonlySet<string> {
  return new Set(methods.filter(({ refundable }) => refundable === false).map(({ id }) => id))
}

export type PaymentMethodRefusal =
  | 'method_needs_customer'
  | 'method_needs_network'
  | 'method_offline_limit'
  | 'method_limit'
  | 'offline_too_long'
  | 'offline_limit'

/** How far a till goes without the server with anything but cash. */
interface OfflineLimits {
  readonly offlineHours: number | null
  readonly offlineMax: number | null
}

interface PaymentInput {
  /** What it would settle. */
  readonly amount: MinorUnits
  /** Paid with it, and off a balance as well; absent: none. */
  readonly tip?: MinorUnits
  readonly hasCustomer: boolean
  /** How long the server has not been heard; null while it is there. */
  readonly offlineMs: number | null
  /** Minor units that this till took off the same balance unheard by the server; absent: none. */
  readonly unheard?: MinorUnits
}

const hourMs = 3_600_000

/** Why a method does not take this payment now, or null. */
export function whyMethodRefuses(
  method: Pick<
    PaymentMethodRecord,
    'kind' | 'maxAmount' | 'offlineAllowed' | 'offlineLimit' | 'asksCustomer'
  >,
  { amount, tip = zeroAmount, hasCustomer, offlineMs, unheard = zeroAmount }: PaymentInput,
  { offlineHours, offlineMax }: OfflineLimits,
): PaymentMethodRefusal | null {
  if (method.asksCustomer === true && !hasCustomer) return 'method_needs_customer'
  if (offlineMs !== null) {
    if (method.offlineAllowed === false || needsTerminal(method.kind)) return 'method_needs_network'
    const ownMax = method.offlineLimit ?? null
    // Nobody can say what is on a balance: how much of it is at risk must have been said.
    if (ownMax === null && isBalanceKind(method.kind)) return 'method_needs_network'
    // What is risked is so much of a balance, in however many payments.
    const atRisk = isBalanceKind(method.kind) ? amount + tip + unheard : amount
    if (ownMax !== null && atRisk > ownMax) return 'method_offline_limit'
    if (method.kind !== 'cash') {
      if (offlineHours !== null && offlineMs > offlineHours * hourMs) return 'offline_too_long'
      if (offlineMax !== null && amount > offlineMax) return 'offline_limit'
    }
  }
  const limit = method.maxAmount ?? null
  return limit !== null && amount > limit ? 'method_limit' : null
}
