/** What is on the bill: the goods, their prices, and what of them is on the business. */
import { quantity } from '../../kernel/quantity.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { CompContent } from '../model/after-sale.ts'
import { otherCostOf, reusesId } from '../model/components.ts'
import { type FactKindsOf, reasonDetail } from '../model/declare.ts'
import { goodsExceedRange } from '../model/limits.ts'
import { findLine, findPresentLine, withException } from '../model/state.ts'
import type {
  EventOrigin,
  LineContent,
  OrderBodies,
  OrderLine,
  OrderState,
} from '../model/types.ts'

export const lineFacts: FactKindsOf<
  | `order.line_${'added' | 'removed'}`
  | `order.${'quantity' | 'modifiers' | 'note' | 'price' | 'line_type'}_changed`
  | `order.comp${'ed' | '_removed'}`
> = {
  'order.line_added': {
    changes: 'bill',
    apply: addLine,
    history: ({ name, variationName: variation, quantity: count, unitPrice }) => ({
      ...{ name, variation, quantity: count, unitPrice },
    }),
  },
  'order.quantity_changed': {
    changes: 'bill',
    apply: changeQuantity,
    history: ({ lineId, delta }) => ({ lineId, delta }),
  },
  'order.line_removed': {
    changes: 'bill',
    apply: (order, { lineId }, origin) =>
      changeLine(order, lineId, origin, (line) => ({ ...line, status: 'removed' })),
    history: ({ lineId }) => ({ lineId }),
    sentence: () => 'lineRemoved',
  },
  'order.modifiers_changed': {
    changes: 'bill',
    apply: (order, { lineId, modifiers, uses, ...said }, origin) =>
      changeLine(order, lineId, origin, (line) => {
        if (uses === undefined) return { ...line, modifiers }
        const { otherCost: _, ...rest } = line
        return { ...rest, modifiers, uses, ...otherCostOf(said) }
      }),
    history: ({ lineId }) => ({ lineId }),
    sentence: () => 'modifiersChanged',
  },
  'order.note_changed': {
    changes: 'bill',
    apply: (order, { lineId, note }, origin) =>
      changeLine(order, lineId, origin, (line) => ({ ...line, note })),
    history: ({ lineId, note }) => ({ lineId, note }),
    sentence: ({ note }) => (note === '' ? 'noteRemoved' : 'noteChanged'),
  },
  'order.line_type_changed': {
    changes: 'bill',
    apply: (order, { lineId, orderType }, origin) =>
      changeLine(order, lineId, origin, ({ orderType: _before, ...line }) =>
        orderType === null ? line : { ...line, orderType },
      ),
    history: ({ lineId, orderType }) => ({ lineId, ...(orderType === null ? {} : { orderType }) }),
  },
  'order.price_changed': {
    changes: 'bill',
    apply: (order, { lineId, unitPrice }, origin) =>
      changeLine(order, lineId, origin, (line) => repriced(line, unitPrice)),
    history: ({ lineId, unitPrice, ...why }) => ({ lineId, unitPrice, ...reasonDetail(why) }),
  },
  'order.comped': {
    changes: 'bill',
    apply: addComp,
    history: ({ lines, ...why }) => ({
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      ...reasonDetail(why),
    }),
  },
  'order.comp_removed': {
    changes: 'bill',
    apply: (order, { compId }, origin) => removeComp(order, compId, origin),
    history: ({ compId }) => ({ compId }),
    sentence: () => 'compRemoved',
  },
}

function addLine(order: OrderState, content: LineContent, origin: EventOrigin): OrderState {
  if (reusesId(order, content)) {
    return withException(order, origin, 'line_id_reused')
  }
  const line: OrderLine = {
    ...content,
    status: 'new',
    addedAt: origin.at,
    addedBy: origin.actorId,
    businessDate: origin.businessDate,
  }
  return withLines(order, [...order.lines, line], origin)
}

function changeQuantity(
  order: OrderState,
  { lineId, delta }: OrderBodies['order.quantity_changed'],
  origin: EventOrigin,
): OrderState {
  const below = (findLine(order, lineId)?.quantity ?? 0) + delta < 0
  const changed = changeLine(order, lineId, origin, (line) => ({
    ...line,
    quantity: quantity(Math.max(0, line.quantity + delta)),
  }))
  const missing = changed.lines === order.lines
  return below && !missing ? withException(changed, origin, 'quantity_below_zero') : changed
}

function changeLine(
  order: OrderState,
  lineId: string,
  origin: EventOrigin,
  change: (line: OrderLine) => OrderLine,
): OrderState {
  const line = findPresentLine(order, lineId)
  if (line === null) return withException(order, origin, 'line_missing')
  const lines = order.lines.map((other) => (other === line ? change(line) : other))
  return withLines(order, lines, origin)
}

/** A mistyped million must not make sums unsafe: such a change is left to a person. */
function withLines(
  order: OrderState,
  lines: readonly OrderLine[],
  origin: EventOrigin,
): OrderState {
  return goodsExceedRange(lines, order.currency)
    ? withException(order, origin, 'amount_out_of_range')
    : { ...order, lines }
}

/** The price that holds from now on, for every type of order, with what it was at first. */
function repriced(line: OrderLine, unitPrice: MinorUnits): OrderLine {
  const { unitPriceByOrderType: _types, ...rest } = line
  return { ...rest, unitPrice, priceBefore: line.priceBefore ?? line.unitPrice }
}

/** Kept also where a line is gone by now: what remains of it counts. */
function addComp(order: OrderState, content: CompContent, origin: EventOrigin): OrderState {
  const before = order.comps ?? []
  if (before.some(({ compId }) => compId === content.compId)) {
    return withException(order, origin, 'comp_id_reused')
  }
  const isGone = content.lines.some(({ lineId }) => findPresentLine(order, lineId) === null)
  const comped = { ...order, comps: [...before, { ...content, givenBy: origin.actorId }] }
  return isGone ? withException(comped, origin, 'line_missing') : comped
}

function removeComp(order: OrderState, compId: string, origin: EventOrigin): OrderState {
  const before = order.comps ?? []
  const comps = before.filter((comp) => comp.compId !== compId)
  if (comps.length === before.length) return withException(order, origin, 'comp_missing')
  const { comps: _comps, ...rest } = order
  return comps.length === 0 ? rest : { ...rest, comps }
}
