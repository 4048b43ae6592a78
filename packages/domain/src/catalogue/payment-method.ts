/** What a payment method allows at a till. */
import type { MinorUnits } from '../kernel/types.ts'
import type { PaymentMethodRecord } from './types.ts'

export const paymentMethodKinds = [
  'cash',
  'card_standalone',
  'voucher',
  'bank_transfer',
  'house_account',
  'other',
] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

export type PaymentMethodRefusal = 'method_needs_network' | 'method_limit'

/** Why a method does not take this payment now, or null. `amount` is what it would settle. */
export function whyMethodRefuses(
  method: Pick<PaymentMethodRecord, 'maxAmount' | 'offlineAllowed'>,
  payment: { readonly amount: MinorUnits; readonly online: boolean },
): PaymentMethodRefusal | null {
  if (method.offlineAllowed === false && !payment.online) return 'method_needs_network'
  const limit = method.maxAmount ?? null
  return limit !== null && payment.amount > limit ? 'method_limit' : null
}
