/** What a kitchen ticket says of an order and of its goods. */
import type { Instant } from '../../kernel/types.ts'
import { type AllergenSource, allergensOf } from '../../kitchen/allergens.ts'
import type { GoodsOnPaper } from '../../kitchen/on-paper.ts'
import { deliveryNoteOf } from '../../order/model/customer.ts'
import { platformTextOf } from '../../order/model/origin.ts'
import { tableNameOf } from '../../order/model/seating.ts'
import type { LineModifier, OrderState } from '../../order/model/types.ts'
import type { ReceiptWords } from '../layout/words.ts'
import type { TicketContent, TicketLine } from './ticket.ts'

/** `registerName`: of the till that sends it, `at` that moment. */
export function ticketHead(
  order: OrderState,
  { at, registerName }: { readonly at: Instant; readonly registerName: string },
): Omit<TicketContent, 'lines'> {
  return {
    callNumber: order.callNumber,
    orderType: order.orderType,
    name: headName(order),
    ...{ at, registerName },
    ...(order.covers === undefined ? {} : { covers: order.covers }),
    ...(order.kitchen?.prioritised === true ? { rush: true } : {}),
  }
}

/** What its name on paper is without the name that somebody typed: its table and platform. */
export function namelessOf(order: OrderState): string {
  return headName({ ...order, name: '' })
}

function headName(order: OrderState): string {
  const platform = platformTextOf(order)
  return [tableNameOf(order), order.name, platform, deliveryNoteOf(order)]
    .filter(Boolean)
    .join(', ')
}

export function ticketLine(
  { line, goods, quantity }: GoodsOnPaper,
  words: ReceiptWords,
  source: AllergenSource,
): TicketLine {
  const contains = allergensOf(goods, source)
  return {
    name: [goods.name, goods.variationName].filter(Boolean).join(', '),
    quantity,
    unit: line.unit,
    modifiers: goods.modifiers.map((modifier) => modifierText(modifier, words)),
    note: line.note,
    course: line.course ?? null,
    ...(line.seat === undefined ? {} : { seat: line.seat }),
    ...(line.orderType === undefined ? {} : { orderType: line.orderType }),
    ...(contains.length === 0 ? {} : { contains }),
  }
}

function modifierText({ name, prefix, quantity: often }: LineModifier, words: ReceiptWords) {
  const said = prefix === undefined ? name : words.prefixed[prefix].replace('{{name}}', name)
  return often === 1 ? said : `${often} x ${said}`
}
