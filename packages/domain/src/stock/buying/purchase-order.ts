/** The life of a purchase order: draft → sent → partly received → received, or closed short. */
import { quantity } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import { type PackFactor, unitsIn } from './packs.ts'

export const purchaseOrderStatuses = [
  'draft',
  'sent',
  'partly_received',
  'received',
  'closed_short',
  'cancelled',
] as const
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number]

/** What may be done with an order. */
export type PurchaseAction = 'change' | 'send' | 'receive' | 'close' | 'cancel'

export type PurchaseRefusal =
  | 'purchase_order_sent'
  | 'purchase_order_not_sent'
  | 'purchase_order_begun'
  | 'purchase_order_closed'

const over: readonly PurchaseOrderStatus[] = ['received', 'closed_short', 'cancelled']

/** Why it can't be done now; null when it can. */
export function refusePurchaseAction(
  status: PurchaseOrderStatus,
  deed: PurchaseAction,
): PurchaseRefusal | null {
  if (over.includes(status)) return 'purchase_order_closed'
  if (deed === 'change') return status === 'draft' ? null : 'purchase_order_sent'
  // A letter that was lost is sent again.
  if (deed === 'send') return null
  if (status === 'draft') return 'purchase_order_not_sent'
  return deed === 'cancel' && status === 'partly_received' ? 'purchase_order_begun' : null
}

export interface PurchaseOrderLine {
  readonly id: string
  /** Packs ordered and packs that came, in thousandths; more may come than was ordered. */
  readonly packs: Quantity
  readonly received: Quantity
  readonly factor: PackFactor
}

/** Units still to come of a line. */
export function stillToCome({ packs, received, factor }: PurchaseOrderLine): Quantity {
  return unitsIn(quantity(Math.max(0, packs - received)), factor)
}

/**
 * The lines after a delivery. Lines are known by their ids: the same item may stand in an order
 * twice, at two costs. Null: more would go back than came.
 */
export function receiveLines<Line extends PurchaseOrderLine>(
  lines: readonly Line[],
  came: readonly { readonly lineId: string; readonly units: Quantity }[],
): readonly Line[] | null {
  const after = lines.map((line) => {
    const units = came.reduce((all, one) => (one.lineId === line.id ? all + one.units : all), 0)
    // The pack of a delivery may be another than the one ordered: units are what they share.
    const packs = Math.round((units * 1000) / line.factor)
    return { ...line, received: quantity(line.received + packs) }
  })
  return after.some(({ received }) => received < 0) ? null : after
}

export function statusAfterReceipt(lines: readonly PurchaseOrderLine[]): PurchaseOrderStatus {
  if (lines.every(({ packs, received }) => received >= packs)) return 'received'
  return lines.some(({ received }) => received > 0) ? 'partly_received' : 'sent'
}
