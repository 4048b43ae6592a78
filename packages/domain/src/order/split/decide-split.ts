/** What `decide` and `apply` say to sharing a bill. */

import type { CurrencyCode } from '../../kernel/types.ts'
import type { BillPart, BillSplit, SplitCommand } from '../model/bill-split.ts'
import { partsMax, sharesMax } from '../model/bill-split.ts'
import { type CommandKinds, type FactKindsOf, running } from '../model/declare.ts'
import { isAmountInRange } from '../model/limits.ts'
import { accept, refuse } from '../model/refuse.ts'
import { findPresentLine, standingPayments } from '../model/state.ts'
import type { Decision, OrderState } from '../model/types.ts'

export const splitFacts: FactKindsOf<'order.split'> = {
  'order.split': {
    changes: 'service',
    apply: applySplit,
    history: ({ parts }) => ({ count: parts.length }),
  },
}

export const splitCommands: CommandKinds<'split'> = {
  split: {
    from: running,
    decide: decideSplit,
    undo: (before) => [{ type: 'split', ...(before?.split ?? { parts: [], lines: [] }) }],
  },
}

/** Shares the bill anew, or makes it one again. Parts that somebody paid for stay as they are. */
function decideSplit(order: OrderState, { parts, lines }: SplitCommand): Decision {
  const unknown = lines.find(({ lineId }) => findPresentLine(order, lineId) === null)
  if (unknown !== undefined) return refuse('line_not_found', 'lines')
  if (!isSound({ parts, lines }, order.currency)) return refuse('split_invalid', 'parts')
  const before = order.split
  const paid = new Set(standingPayments(order).map(({ partId }) => partId))
  const isKept = (part: BillPart) =>
    before === undefined || tells(before, part.partId) === tells({ parts, lines }, part.partId)
  if (before?.parts.some((part) => paid.has(part.partId) && !isKept(part)) === true) {
    return refuse('part_paid', 'parts')
  }
  if (before === undefined && parts.length === 0) return accept()
  return accept({ kind: 'order.split', version: 1, body: { parts, lines } })
}

/** The last word counts. Of an order that is over it changes nothing: all of it is paid. */
function applySplit(order: OrderState, { parts, lines }: BillSplit): OrderState {
  if (order.status === 'completed' || order.status === 'cancelled') return order
  const { split: _split, ...rest } = order
  return parts.length === 0 ? rest : { ...rest, split: { parts, lines } }
}

/** All that a split says of one part, as a text to be compared. */
function tells({ parts, lines }: BillSplit, of: string): string {
  const part = parts.find(({ partId }) => partId === of)
  if (part === undefined) return ''
  const { name, seat = 0, amount = 0, weight = 0 } = part
  const taken = lines.flatMap(({ lineId, of: pieces, takes }) =>
    takes.filter(({ partId }) => partId === of).map((one) => `${lineId} ${one.pieces}/${pieces}`),
  )
  return [name, seat, amount, weight, ...taken.sort()].join('|')
}

function isSound({ parts, lines }: BillSplit, currency: CurrencyCode): boolean {
  const ids = new Set(parts.map(({ partId }) => partId))
  if (parts.length > partsMax || ids.size < parts.length) return false
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) return false
  const isPartSound = ({ amount, weight = 1 }: BillPart) =>
    (amount === undefined || (isAmountInRange(amount, currency) && amount > 0)) && isCount(weight)
  return (
    parts.every(isPartSound) &&
    lines.every(({ of, takes, quantity }) => {
      const pieces = takes.reduce((sum, take) => sum + take.pieces, 0)
      const isKnown = takes.every((take) => ids.has(take.partId) && isCount(take.pieces))
      return isKnown && isCount(of) && pieces <= of && quantity > 0
    })
  )
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 1 && count <= sharesMax
}
