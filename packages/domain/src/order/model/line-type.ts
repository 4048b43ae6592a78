/**
 * One guest eats in and takes a cake along: a line may be of another type than its order, and is
 * then priced and taxed by its own (rules.md 4.2).
 */
import { quantity } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import type { OrderType } from '../../offer/catalogue/order-type.ts'

/** What of a line says how it is eaten. */
export interface LineType {
  /** Absent: as the order is. */
  readonly orderType?: OrderType
}

/** A deposit that a guest gets back, as for a bottle (rules.md 4.20). */
export interface LineDeposit {
  /** Its prices are not above 0, and take so much off the bill. Absent: it is sold. */
  readonly givesBack?: true
}

/** A quantity as it counts: what came back counts down. */
export function signedUnits(line: LineDeposit & { readonly quantity: Quantity }): Quantity {
  return line.givesBack === true ? quantity(0 - line.quantity) : line.quantity
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
