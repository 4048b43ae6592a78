/** A transfer between branches: asked for, sent off, and received, in that order and each once. */
import { quantity } from '../../kernel/quantity.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { Quantity } from '../../kernel/types.ts'

export const transferStatuses = ['requested', 'in_transit', 'received', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

export type TransferAction = 'change' | 'ship' | 'receive' | 'cancel'
export type TransferRefusal =
  | 'transfer_not_shipped'
  | 'transfer_shipped_already'
  | 'transfer_received_already'
  | 'transfer_cancelled'

/** Why it can't be done now; null when it can. */
export function refuseTransferAction(
  status: TransferStatus,
  deed: TransferAction,
): TransferRefusal | null {
  if (status === 'received') return 'transfer_received_already'
  if (status === 'cancelled') return 'transfer_cancelled'
  if (deed === 'receive') return status === 'requested' ? 'transfer_not_shipped' : null
  return status === 'in_transit' ? 'transfer_shipped_already' : null
}

export interface Arrival {
  readonly received: Quantity
  /** Value of what came, in thousandths of a minor unit. */
  readonly value: number
  readonly lost: Quantity
  readonly lostValue: number
}

/**
 * What comes of goods that were sent off at a cost: what was received, and what was lost on the
 * way. The two values are together what was sent, to the last thousandth.
 */
export function arriveOf(
  sent: { readonly shipped: Quantity; readonly value: number },
  received: Quantity,
): Arrival | null {
  if (received < 0 || received > sent.shipped) return null
  const value =
    sent.shipped === 0 ? 0 : multiplyDivide(sent.value, received, sent.shipped, 'half_up')
  return {
    received,
    value,
    lost: quantity(sent.shipped - received),
    lostValue: sent.value - value,
  }
}

/** Some of a line, of one batch; null: of none that is known. */
export interface BatchPart {
  readonly batchId: string | null
  readonly quantity: Quantity
}

/** So much of batches in the order in which they go, the first expired first; the rest of none. */
export function takeBatches(
  amount: Quantity,
  batches: readonly { readonly batchId: string | null; readonly quantity: Quantity }[],
): readonly BatchPart[] {
  const parts: BatchPart[] = []
  let rest: number = amount
  for (const { batchId, quantity: there } of batches) {
    const taken = Math.min(rest, Math.max(0, there))
    if (taken > 0) parts.push({ batchId, quantity: quantity(taken) })
    rest -= taken
  }
  return rest > 0 ? [...parts, { batchId: null, quantity: quantity(rest) }] : parts
}

/** A value over parts of what it is of, together to the last thousandth. */
export function valueParts(
  value: number,
  parts: readonly { readonly quantity: Quantity }[],
): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + part.quantity, 0)
  let told = 0
  let through = 0
  return parts.map((part) => {
    through += part.quantity
    const until = whole === 0 ? 0 : multiplyDivide(value, through, whole, 'half_up')
    const own = until - told
    told = until
    return own
  })
}
