/** What a charge of a terminal is in the books, whoever writes it down. */
import { minorUnits } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import type { Attempt, PaidByCard } from './attempt.ts'
import { keptReceipt } from './card-data.ts'
import type { CardProviderKind } from './readers.ts'

/** The part of a shared bill that it was for. */
interface Part {
  readonly partId: string
  readonly due: MinorUnits
}

export interface ChargedCard extends Pick<Attempt, 'id' | 'charged' | 'tip' | 'receipt'> {
  readonly provider: CardProviderKind
  /** What the till was about to record; its tip is within the amount. */
  readonly intent: { readonly tip: MinorUnits; readonly part: Part | null } | null
}

interface Method {
  readonly id: string
  readonly name: string
}

/** A command to an order. */
export interface CardPayment extends PaidByCard {
  readonly type: 'pay'
  readonly paymentId: string
  readonly method: Method & { readonly kind: 'card_integrated' }
  /** With the tip. */
  readonly tendered: MinorUnits
  readonly tip?: MinorUnits
  readonly reference: string
  readonly part?: Part
}

/**
 * The payment that records a charge, under the attempt's id, so that it is there once. Null where
 * nothing was charged.
 */
export function cardPaymentOf(
  { id, charged, tip, receipt, intent, provider }: ChargedCard,
  { id: methodId, name }: Method,
): CardPayment | null {
  if (charged === null || receipt === null) return null
  const tips = minorUnits((intent?.tip ?? 0) + tip)
  const part = intent?.part ?? null
  const kept = keptReceipt(receipt)
  return {
    type: 'pay',
    paymentId: id,
    method: { id: methodId, name, kind: 'card_integrated' },
    tendered: charged,
    ...(tips === 0 ? {} : { tip: tips }),
    reference: kept.authorisation,
    ...(part === null ? {} : { part }),
    card: {
      attemptId: id,
      ...(provider === 'simulated' ? { simulated: true as const } : {}),
      receipt: kept,
    },
  }
}
