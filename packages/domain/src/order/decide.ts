/**
 * `decide` of an order: what a command comes to in a state, as events or as one refusal. Pure: ids
 * come with the command, numbers with the context; the caller seals and stores.
 */
import { isCurrency } from '../kernel/currency.ts'
import { invariant } from '../kernel/invariant.ts'
import { findStageRefusal } from './allowed-from.ts'
import { applyOrderFact } from './apply.ts'
import { decideCommand, lacksReason } from './commands.ts'
import { excessOf } from './model/price.ts'
import { accept, refuse } from './model/refuse.ts'
import type {
  Decision,
  EventOrigin,
  OrderCommand,
  OrderContext,
  OrderEvent,
  OrderState,
} from './model/types.ts'

/**
 * Decides a command. Where several refusals hold, the answer is the first in `refusalCodes`. An
 * accepted command without events asks for what already is.
 *
 * Applied at once by the register that decided, the events leave no exception. What has been paid
 * stays covered: a change that would bring the total below it is `order_partly_paid`. Where a
 * reason must be given, `note_missing` comes after every other refusal; facts without one fold as
 * ever.
 *
 * @throws InvariantError when an order is opened in a currency that does not exist.
 */
export function decide(
  state: OrderState | null,
  command: OrderCommand,
  context: OrderContext,
): Decision {
  const forbidden = findStageRefusal(state, command.type)
  if (forbidden !== null) return refuse(forbidden)
  if (command.type === 'open') return decideOpen(command, context)
  if (state === null) return refuse('order_not_open')
  const decision = decideCommand(state, { type: command.type, command }, context)
  if (!decision.ok || decision.events.length === 0) return decision
  if (wouldOverpay(state, decision.events)) {
    // Nobody asked for it: what was paid stays covered, and the order as it is.
    return command.type === 'apply_promotions' ? accept() : refuse('order_partly_paid')
  }
  return lacksReason(state, command) ? refuse('note_missing', 'reason') : decision
}

function decideOpen(
  command: Extract<OrderCommand, { type: 'open' }>,
  { callNumber }: OrderContext,
): Decision {
  const { type: _type, ...content } = command
  invariant(isCurrency(content.currency), `a branch cannot trade in ${content.currency}`)
  return accept({ kind: 'order.opened', version: 1, body: { ...content, callNumber } })
}

const placeholderOrigin: EventOrigin = {
  id: '',
  subjectId: '',
  clock: '',
  registerId: '',
  sequence: 0,
  at: '',
  businessDate: '',
  actorId: '',
}

function wouldOverpay(order: OrderState, events: readonly OrderEvent[]): boolean {
  if (order.payments.length === 0) return false
  let after = order
  for (const event of events) after = applyOrderFact(after, { ...event, ...placeholderOrigin })
  return excessOf(after) > excessOf(order)
}
