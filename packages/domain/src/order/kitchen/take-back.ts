/** What takes food back that was sent: some of a line, or all before an order is given up. */

import type { Quantity } from '../../kernel/types.ts'
import type { ReasonRecord } from '../../offer/catalogue/reasons.ts'
import type { Cancellation } from '../model/ending.ts'
import type { OrderCommand, OrderState } from '../model/types.ts'
import { isSent } from './sending.ts'

/** Why something is taken back; no record where the business has no such reasons. */
export interface VoidReason {
  readonly record: ReasonRecord | null
  readonly name: string
  readonly note: string
}

/**
 * The command that takes `quantity` thousandths of a line back that was sent. They are wasted where
 * the reason says that they do not return to stock; without a record they are not (rules.md 4.11).
 */
export function voidCommand(
  voidId: string,
  lineId: string,
  quantity: Quantity,
  { name, note, record }: VoidReason,
): OrderCommand {
  const details = record?.details.list === 'void' ? record.details : null
  return {
    type: 'void_line',
    voidId,
    lineId,
    quantity,
    wasted: details?.returnsToStock === false,
    reason: name,
    ...(record === null ? {} : { reasonId: record.id }),
    ...(note === '' ? {} : { note }),
    ...(details?.notifiesKitchen === false ? { quiet: true } : {}),
  }
}

/** Voids all that was sent, and gives the order up. */
export function cancelCommands(
  order: OrderState,
  why: Cancellation,
  record: VoidReason['record'],
  newId: () => string,
): readonly OrderCommand[] {
  const reason: VoidReason = { record, name: why.reason, note: why.note ?? '' }
  const voids = order.lines.flatMap((line) =>
    line.sent !== undefined && isSent(line)
      ? [voidCommand(newId(), line.lineId, line.sent, reason)]
      : [],
  )
  return [...voids, { type: 'cancel', ...why }]
}
