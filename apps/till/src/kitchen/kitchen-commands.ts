/** What goes along with other deeds: sending before paying, voiding before clearing. */
import type { ReasonRecord } from '@servery/domain/catalogue/reasons.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { Cancellation } from '@servery/domain/order/ending.ts'
import { isSent } from '@servery/domain/order/sending.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/types.ts'
import type { Till } from '../store/till.ts'

/** What sends the rest of an order: guests who eat elsewhere get everything at once. */
export function sendCommand(till: Till, order: OrderState, together: boolean): OrderCommand {
  return {
    type: 'send',
    batchId: till.register.newId(),
    together: together || order.orderType !== 'eat_in',
  }
}

/** Why something is taken back; null where the business has no reasons. */
export interface VoidReason {
  readonly record: ReasonRecord | null
  readonly name: string
  readonly note: string
}

export function voidCommand(
  till: Till,
  lineId: string,
  quantity: Quantity,
  { name, note, record }: VoidReason,
): OrderCommand {
  return {
    type: 'void_line',
    voidId: till.register.newId(),
    lineId,
    quantity,
    wasted: record?.details.list === 'void' && !record.details.returnsToStock,
    reason: name,
    ...(record === null ? {} : { reasonId: record.id }),
    ...(note === '' ? {} : { note }),
  }
}

/** What voids all that was sent, before a ticket is given up. */
export function voidCommands(
  till: Till,
  order: OrderState,
  { note = '', reason, reasonId }: Cancellation,
): readonly OrderCommand[] {
  const { reasons } = till.catalogue.get()
  const record = reasons.find(({ id }) => id === reasonId) ?? null
  const why: VoidReason = { record, name: reason, note }
  return order.lines.flatMap((line) =>
    line.sent !== undefined && isSent(line) ? [voidCommand(till, line.lineId, line.sent, why)] : [],
  )
}
