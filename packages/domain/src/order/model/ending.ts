/** How an order ends: sealed with its figures, or given up for a reason. */
import type { MinorUnits } from '../../kernel/types.ts'

/** What a sealed order came to on the register that sealed it; the server compares its own. */
export interface SealedTotals {
  readonly total: MinorUnits
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly discounts: MinorUnits
  readonly serviceCharges: MinorUnits
  readonly cashRounding: MinorUnits
  readonly paid: MinorUnits
}

/** Why an order was given up, or something on it given away, changed or undone. */
export interface Cancellation {
  /** As it was called then; empty where nobody was asked. */
  readonly reason: string
  /** The reason of the business's own list; absent: none of them. */
  readonly reasonId?: string
  readonly note?: string
}

/** A service charge is taken off; facts from before reasons were asked for have none. */
export interface ChargeRemoval extends Partial<Cancellation> {
  readonly chargeId: string
}

/** The reason as it was chosen; what was not said is not written down. */
export function reasonGiven({ reason, reasonId, note = '' }: Cancellation): Cancellation {
  return {
    reason,
    ...(reasonId === undefined ? {} : { reasonId }),
    ...(note === '' ? {} : { note }),
  }
}
