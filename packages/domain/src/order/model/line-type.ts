/**
 * One guest eats in and takes a cake along: a line may be of another type than its order, and is
 * then priced and taxed by its own (rules.md 4.2).
 */
import type { OrderType } from '../../offer/catalogue/order-type.ts'

/** What of a line says how it is eaten. */
export interface LineType {
  /** Absent: as the order is. */
  readonly orderType?: OrderType
}

export interface LineTypeBodies {
  /** Null: as the order is. */
  'order.line_type_changed': { readonly lineId: string; readonly orderType: OrderType | null }
}

export interface LineTypeCommand {
  readonly type: 'change_line_type'
  readonly lineId: string
  readonly orderType: OrderType | null
}

/** The type by which a line is priced and taxed. */
export function typeOfLine(line: LineType, order: { readonly orderType: OrderType }): OrderType {
  return line.orderType ?? order.orderType
}
