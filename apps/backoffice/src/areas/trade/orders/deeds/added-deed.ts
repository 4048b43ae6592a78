import type { OrderDeed } from '@servery/contract/trade/order-deeds.ts'
import {
  isForAdults,
  toSaleLine,
  type WithAgeCheck,
  type WithSaleLines,
} from '../../../../kit/sale-lines/index.ts'

export interface AddedValues extends WithSaleLines, WithAgeCheck {
  send: boolean
}

type Deed = Extract<OrderDeed, { type: 'add_lines' }>

/** What is asked of the server. */
export function addedDeed({ lines, send, ageChecked }: AddedValues): Deed {
  const added = lines.map((line) => ({
    ...toSaleLine(line),
    note: line.note ?? '',
    ...(line.seat === undefined || line.seat === '' ? {} : { seat: Number(line.seat) }),
  }))
  const deed: Deed = { type: 'add_lines', lines: added as Deed['lines'], send }
  return lines.some(isForAdults) ? { ...deed, ageChecked } : deed
}
