/** What `decide` says to giving lines away and to changing their prices. */
import { isBundleLine } from '../model/components.ts'
import { reasonGiven } from '../model/ending.ts'
import { accept, refuse } from '../model/refuse.ts'
import { compedOf, findPresentLine, isLiveLine } from '../model/state.ts'
import type { Decision, OrderCommand, OrderState } from '../model/types.ts'
import { contentProblem } from './decide-lines.ts'

type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/**
 * Some or all units of lines, in thousandths, are on the business (rules.md 4.11). Refused: lines
 * that are not there or named twice, a quantity of nothing or beyond what is still paid for, a
 * taken id.
 */
export function decideComp(order: OrderState, command: Command<'comp'>): Decision {
  const { compId, lines, label } = command
  const seen = new Set<string>()
  for (const { lineId, quantity } of lines) {
    const line = findPresentLine(order, lineId)
    if (line === null || !isLiveLine(line) || seen.has(lineId)) {
      return refuse('line_not_found', 'lines')
    }
    seen.add(lineId)
    if (!Number.isSafeInteger(quantity) || quantity <= 0) {
      return refuse('quantity_not_positive', 'lines')
    }
    if (line.givesBack === true || quantity + compedOf(order, line) > line.quantity) {
      return refuse('comp_exceeds_line', 'lines')
    }
  }
  if (lines.length === 0) return refuse('line_not_found', 'lines')
  if ((order.comps ?? []).some((comp) => comp.compId === compId)) {
    return refuse('comp_already_exists', 'compId')
  }
  const body = { compId, lines, label, ...reasonGiven(command) }
  return accept({ kind: 'order.comped', version: 1, body })
}

/** What was on the business is to be paid for again; `comp_not_found` where it was not. */
export function decideRemoveComp(order: OrderState, { compId }: Command<'remove_comp'>): Decision {
  return (order.comps ?? []).some((comp) => comp.compId === compId)
    ? accept({ kind: 'order.comp_removed', version: 1, body: { compId } })
    : refuse('comp_not_found', 'compId')
}

/** Another price for a line, whatever the order's type becomes. A bundle has those of its goods. */
export function decideChangePrice(order: OrderState, command: Command<'change_price'>): Decision {
  const { lineId, unitPrice } = command
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if (isBundleLine(line) || line.givesBack === true) return refuse('price_fixed', 'lineId')
  const { unitPriceByOrderType: _types, ...rest } = line
  const problem = contentProblem(order, { ...rest, unitPrice }, line)
  if (problem !== null) return problem
  const body = { lineId, unitPrice, ...reasonGiven(command) }
  return accept({ kind: 'order.price_changed', version: 1, body })
}
