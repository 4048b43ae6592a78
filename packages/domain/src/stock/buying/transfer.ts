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
