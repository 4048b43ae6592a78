import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import {
  isForAdults,
  toSaleLine,
  type WithAgeCheck,
  type WithSaleLines,
} from '../../../../kit/sale-lines/index.ts'

export interface AddedValues extends WithSaleLines, WithAgeCheck {
  send: boolean
}

type Action = Extract<OrderAction, { type: 'add_lines' }>

/** What is asked of the server. */
export function addedAction({ lines, send, ageChecked }: AddedValues): Action {
  const added = lines.map((line) => ({
    ...toSaleLine(line),
    note: line.note ?? '',
    ...(line.seat === undefined || line.seat === '' ? {} : { seat: Number(line.seat) }),
  }))
  const deed: Action = { type: 'add_lines', lines: added as Action['lines'], send }
  return lines.some(isForAdults) ? { ...deed, ageChecked } : deed
}
