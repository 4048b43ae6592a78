import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import {
  isForAdults,
  type SaleLineValues,
  toSaleLine,
  type WithAgeCheck,
  type WithSaleLines,
} from '../../../../kit/sale-lines/index.ts'

export interface AddedValues extends WithSaleLines, WithAgeCheck {
  send: boolean
}

type Action = Extract<OrderAction, { type: 'add_lines' }>

/** The lines with what the kitchen is told of them. */
export function addedLinesOf(lines: readonly SaleLineValues[]): Action['lines'] {
  const added = lines.map((line) => ({
    ...toSaleLine(line),
    note: line.note ?? '',
    ...(line.seat === undefined || line.seat === '' ? {} : { seat: Number(line.seat) }),
  }))
  return added as Action['lines']
}

/** What is asked of the server. */
export function addedAction({ lines, send, ageChecked }: AddedValues): Action {
  const deed: Action = { type: 'add_lines', lines: addedLinesOf(lines), send }
  return lines.some(isForAdults) ? { ...deed, ageChecked } : deed
}
