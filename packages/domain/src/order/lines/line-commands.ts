/** Commands about lines: what is ordered, at which price, and what of it is on the business. */
import { quantity } from '../../kernel/quantity.ts'
import { usesAgain } from '../model/components.ts'
import { type CommandKinds, type NewId, ofKnown, running } from '../model/declare.ts'
import { unitPriceOf } from '../model/price.ts'
import { findLine } from '../model/state.ts'
import type { LineContent, OrderCommand, OrderState } from '../model/types.ts'
import { decideChangePrice, decideComp, decideRemoveComp } from './decide-comps.ts'
import {
  decideAddLine,
  decideChangeLineType,
  decideChangeModifiers,
  decideChangeNote,
  decideChangeQuantity,
  decideRemoveLine,
} from './decide-lines.ts'

export const lineCommands: CommandKinds<
  | ('add_line' | 'change_quantity' | 'remove_line' | 'change_modifiers' | 'change_note')
  | 'change_line_type'
  | ('comp' | 'remove_comp' | 'change_price')
> = {
  add_line: {
    from: running,
    decide: decideAddLine,
    undo: (_before, { lineId }) => [{ type: 'remove_line', lineId }],
  },
  change_quantity: {
    from: running,
    decide: decideChangeQuantity,
    undo: (_before, { lineId, delta }) => [
      { type: 'change_quantity', lineId, delta: quantity(-delta) },
    ],
  },
  remove_line: {
    from: running,
    decide: decideRemoveLine,
    undo: ofKnown((before, { lineId }, newId) => restoreLine(before, lineId, newId)),
  },
  change_modifiers: {
    from: running,
    decide: decideChangeModifiers,
    undo: ofKnown((before, { lineId, uses }) => {
      const line = findLine(before, lineId)
      if (line === undefined) return null
      const { modifiers } = line
      const used = uses === undefined ? {} : usesAgain(line)
      return [{ type: 'change_modifiers', lineId, modifiers, ...used }]
    }),
  },
  change_note: {
    from: running,
    decide: decideChangeNote,
    undo: ofKnown((before, command) => {
      const line = findLine(before, command.lineId)
      return line === undefined ? null : [{ ...command, note: line.note }]
    }),
  },
  change_line_type: {
    from: running,
    decide: decideChangeLineType,
    undo: ofKnown((before, command) => {
      const line = findLine(before, command.lineId)
      return line === undefined ? null : [{ ...command, orderType: line.orderType ?? null }]
    }),
  },
  comp: {
    from: running,
    needsReason: () => true,
    decide: decideComp,
    undo: (_before, { compId }) => [{ type: 'remove_comp', compId }],
  },
  remove_comp: { from: running, decide: decideRemoveComp, undo: ofKnown(restoreComp) },
  change_price: {
    from: running,
    decide: decideChangePrice,
    undo: ofKnown((before, command) => {
      const line = findLine(before, command.lineId)
      return line === undefined ? null : [{ ...command, unitPrice: unitPriceOf(line, before) }]
    }),
  },
}

function restoreComp(
  before: OrderState,
  { compId }: { readonly compId: string },
  newId: NewId,
): readonly OrderCommand[] | null {
  const given = before.comps?.find((one) => one.compId === compId)
  if (given === undefined) return null
  const { givenBy: _, ...content } = given
  return [{ type: 'comp', ...content, compId: newId() }]
}

/** A removed line comes back as a new one, with its discounts: line ids are never used twice. */
export function restoreLine(
  order: OrderState,
  lineId: string,
  newId: NewId,
): readonly OrderCommand[] | null {
  const line = order.lines.find((one) => one.lineId === lineId && one.status === 'new')
  if (line === undefined) return null
  const {
    status: _,
    addedAt: __,
    addedBy: ___,
    businessDate: ____,
    sent: _sent,
    hold: _hold,
    movedFrom: _from,
    movedTo: _to,
    moves: _moves,
    priceBefore: _____,
    ...content
  } = line
  const restored = newId()
  const discounts = givenByHand(order, lineId)
  return [
    { type: 'add_line', ...withNewGoods(content, newId), lineId: restored },
    ...discounts.map(
      ({ givenBy: _giver, ...discount }): OrderCommand => ({
        type: 'add_discount',
        ...discount,
        discountId: newId(),
        lineId: restored,
      }),
    ),
    ...givenAway(order, lineId).map(
      ({ comp: { givenBy: _giver, ...comp }, units }): OrderCommand => ({
        type: 'comp',
        ...comp,
        compId: newId(),
        lines: [{ lineId: restored, quantity: units }],
      }),
    ),
  ]
}

/** What of a line is on the business, gift by gift. */
function givenAway(order: OrderState, of: string) {
  return (order.comps ?? []).flatMap((comp) =>
    comp.lines
      .filter(({ lineId }) => lineId === of)
      .map(({ quantity: units }) => ({ comp, units })),
  )
}

function withNewGoods(content: LineContent, newId: NewId): LineContent {
  if (content.components === undefined) return content
  const components = content.components.map((one) => ({ ...one, componentId: newId() }))
  return { ...content, components }
}

/** What promotions take off comes again by itself. */
export function givenByHand(order: OrderState, of: string | null) {
  return order.discounts.filter(({ automatic, lineId }) => lineId === of && automatic !== true)
}
