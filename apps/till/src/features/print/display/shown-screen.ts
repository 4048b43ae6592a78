/** What a guest sees of a ticket: what they get and what it costs, and nobody's name. */
import type { ShownScreen } from '@servery/contract/devices/displays.ts'
import { shownMost } from '@servery/domain/business/device/shown-most.ts'
import { priceOf, savedOf } from '@servery/domain/order/model/price.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { viewLines } from '../../order/ticket/index.ts'

export function idleScreen(currency: string): ShownScreen {
  return {
    ...{ phase: 'idle', currency, number: '', lines: [], saved: 0, total: 0, due: 0 },
    ...{ change: 0, receiptUrl: '' },
  } as unknown as ShownScreen
}

export function screenOf(order: OrderState, isPaid: boolean, receiptUrl: string): ShownScreen {
  const { totals } = priceOf(order)
  return {
    phase: isPaid ? 'paid' : 'order',
    currency: order.currency,
    number: order.callNumber,
    // The last lines of a long order: the guest looks at what was rung up just now.
    lines: viewLines(order)
      .slice(-shownMost.lines)
      .map((line) => ({
        name: line.variationName === null ? line.name : `${line.name} · ${line.variationName}`,
        quantity: line.quantity,
        unit: line.unit,
        details: line.modifiers.slice(0, shownMost.details).map(({ name }) => name),
        total: line.base,
      })),
    saved: savedOf(order),
    total: totals.total,
    due: totals.due,
    change: isPaid ? (standingPayments(order).at(-1)?.change ?? 0) : 0,
    receiptUrl,
  } as ShownScreen
}
