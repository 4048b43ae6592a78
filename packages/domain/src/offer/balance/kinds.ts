/**
 * A balance is value that the business keeps for somebody: a gift card, a customer's store credit
 * and loyalty points, and, the other way round, the house account on which a customer owes it.
 */
import type { MinorUnits } from '../../kernel/types.ts'

export const balanceKinds = ['gift_card', 'store_credit', 'house_account', 'points'] as const
export type BalanceKind = (typeof balanceKinds)[number]

/** Those that belong to a customer. */
export const customerBalanceKinds = [
  'store_credit',
  'house_account',
  'points',
] as const satisfies readonly BalanceKind[]

/** Whether what is paid with such a method comes off a balance. */
export function isBalanceKind(kind: string): kind is BalanceKind {
  return balanceKinds.some((one) => one === kind)
}

/** Whose balance it is. */
export interface OnBalance {
  /** The fingerprint of a gift card's code, else the customer's id. Absent: of no balance. */
  readonly holder?: string
}

/**
 * What may still be paid with a balance, minor units: of a house account up to its limit, of the
 * others what is on it. Below 0 where tills without a network overdrew it.
 */
export function availableOf(balance: {
  readonly kind: BalanceKind
  readonly amount: MinorUnits
  /** Of a house account; null: the customer has none. */
  readonly limit: MinorUnits | null
}): MinorUnits {
  const { kind, amount, limit } = balance
  return (kind === 'house_account' ? amount + (limit ?? 0) : amount) as MinorUnits
}
