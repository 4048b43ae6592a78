/** Facts of the kitchen as short figures for the timeline of an order. */
import type { KitchenBodies } from '@servery/domain/order/model/kitchen-types.ts'
import type { OrderFact } from '@servery/domain/order/model/types.ts'

export type KitchenFact = Extract<OrderFact, { kind: keyof KitchenBodies }>

type Detail = { [name: string]: string | number | boolean | null }

/** Quantities in thousandths. */
export function kitchenDetail(fact: KitchenFact): Detail {
  switch (fact.kind) {
    case 'order.sent': {
      const { lines } = fact.body
      return {
        lines: lines.length,
        quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
        held: lines.filter(({ held }) => held === true).length,
      }
    }
    case 'order.course_changed':
      return { lineId: fact.body.lineId, course: fact.body.course }
    case 'order.course_fired':
      return { course: fact.body.course }
    case 'order.line_held':
      return { lineId: fact.body.lineId, held: fact.body.held }
    case 'order.prioritised':
      return { prioritised: fact.body.prioritised }
    case 'order.prepared':
      return {
        items: fact.body.items.length,
        done: fact.body.done,
        pass: fact.body.stationId === null,
      }
    case 'order.void_acknowledged':
      return { items: fact.body.items.length }
    case 'order.line_voided': {
      const { lineId, note = '', quantity, reason, wasted } = fact.body
      return { lineId, quantity, reason, note, wasted }
    }
  }
}
