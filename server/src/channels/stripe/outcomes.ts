/** What Stripe says of a payment, in our words. */
import type {
  AttemptNews,
  CardEntry,
  CardReceipt,
  DeclineReason,
} from '@servery/domain/card/attempt.ts'
import { withoutCardData } from '@servery/domain/card/card-data.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import type { Stripe } from 'stripe'

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  incorrect_pin: 'wrong_pin',
  invalid_pin: 'wrong_pin',
  pin_try_exceeded: 'pin_tries',
  expired_card: 'expired_card',
  lost_card: 'lost_or_stolen',
  stolen_card: 'lost_or_stolen',
  pickup_card: 'lost_or_stolen',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  call_issuer: 'call_issuer',
  customer_canceled: 'timeout',
  customer_timed_out: 'timeout',
  terminal_reader_busy: 'terminal_busy',
  terminal_reader_offline: 'terminal_offline',
  terminal_reader_hardware_fault: 'terminal_failed',
  resource_missing: 'not_allowed',
}

/** By the first of its codes that says more than that it was declined. */
export function declineOf(...codes: readonly (string | null | undefined)[]): DeclineReason {
  for (const code of codes) {
    const reason = code == null ? undefined : reasons[code]
    if (reason !== undefined) return reason
  }
  return 'declined'
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  interac: 'Interac',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const entries: Readonly<Record<string, CardEntry>> = {
  contact_emv: 'chip',
  contactless_emv: 'contactless',
  contactless_magstripe_mode: 'contactless',
  magnetic_stripe_fallback: 'swipe',
  magnetic_stripe_track2: 'swipe',
}

const cut = (text: string | null | undefined, max: number) =>
  withoutCardData(text ?? '').slice(0, max)

export function receiptOf(charge: Stripe.Charge): CardReceipt {
  const details = charge.payment_method_details
  const present = details?.card_present ?? details?.interac_present
  const card = present ?? details?.card
  const emv = present?.receipt
  const brand = card?.brand ?? ''
  const code = emv?.authorization_code ?? details?.card?.authorization_code
  return {
    // The name that the card gives itself, such as "Visa Debit", says more than its brand.
    scheme: cut(emv?.application_preferred_name ?? brands[brand] ?? brand, 40),
    lastFour: cut(card?.last4, 4),
    entry: present ? (entries[present.read_method ?? ''] ?? 'other') : 'keyed',
    authorisation: cut(code, 20),
    applicationId: cut(emv?.dedicated_file_name, 40),
    ...{ terminalId: '', merchantId: '' },
    trace: cut(charge.id, 40),
  }
}

/** The charge of a payment that was read with it. */
export function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'object' ? latest_charge : null
}

/** Of a payment whose money has moved; null: it has not, or not for certain. */
export function approvedOf(intent: Stripe.PaymentIntent): AttemptNews | null {
  const charge = chargeOf(intent)
  if (intent.status !== 'succeeded' || charge === null) return null
  return {
    kind: 'approved',
    charged: minorUnits(intent.amount_received),
    tip: minorUnits(intent.amount_details?.tip?.amount ?? 0),
    receipt: receiptOf(charge),
    reference: intent.id,
  }
}

/** Of a payment that keeps an amount; null: it keeps none. */
export function heldOf(intent: Stripe.PaymentIntent): AttemptNews | null {
  const charge = chargeOf(intent)
  if (intent.status !== 'requires_capture' || charge === null) return null
  const details = charge.payment_method_details
  const before = details?.card_present?.capture_before ?? details?.card?.capture_before
  return {
    kind: 'held',
    amount: minorUnits(intent.amount_capturable),
    expiresAt: before == null ? null : (new Date(before * 1000).toISOString() as Instant),
    receipt: receiptOf(charge),
    reference: intent.id,
  }
}
