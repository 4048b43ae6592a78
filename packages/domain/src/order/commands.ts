/** Every command to an order that is there, declared once; `open` makes one. */
import { discountCommands } from './discounts/discount-commands.ts'
import { headingCommands } from './heading/heading.ts'
import { kitchenCommands } from './kitchen/decide-kitchen.ts'
import { lifetimeCommands } from './lifetime.ts'
import { lineCommands } from './lines/line-commands.ts'
import type { CommandKinds, CommandOf, NewId } from './model/declare.ts'
import type { Decision, OrderCommand, OrderContext, OrderState } from './model/types.ts'
import { paymentCommands } from './payment/payment-kinds.ts'
import { refundCommands } from './refund/refund-kinds.ts'
import { splitCommands } from './split/decide-split.ts'
import { seatingCommands } from './tables/decide-seating.ts'

export type RunningCommand = Exclude<OrderCommand, { readonly type: 'open' }>

export const orderCommands: CommandKinds<RunningCommand['type']> = {
  ...lineCommands,
  ...headingCommands,
  ...discountCommands,
  ...paymentCommands,
  ...splitCommands,
  ...lifetimeCommands,
  ...kitchenCommands,
  ...seatingCommands,
  ...refundCommands,
}

/** A command beside its type, so that both are known to belong together. */
interface Typed<Type extends RunningCommand['type']> {
  readonly type: Type
  readonly command: CommandOf[Type]
}

/** What a command comes to by itself. */
export function decideCommand<Type extends RunningCommand['type']>(
  order: OrderState,
  { type, command }: Typed<Type>,
  context: OrderContext,
): Decision {
  return orderCommands[type].decide(order, command, context)
}

/** Whether a command lacks the reason that it needs (rules.md 4.11). */
export function lacksReason(order: OrderState, command: RunningCommand): boolean {
  if (orderCommands[command.type].needsReason?.(order) !== true) return false
  return 'reason' in command && (command.reason ?? '').trim() === ''
}

/** The commands that take `commands` back, given the order before them; null if nothing can. */
export function findUndo(
  before: OrderState | null,
  commands: readonly OrderCommand[],
  newId: NewId,
): readonly OrderCommand[] | null {
  const undo: OrderCommand[] = []
  for (const command of commands.toReversed()) {
    // The opened order stays, empty, and takes the next line.
    if (command.type === 'open') continue
    const inverse = undoOf(before, { type: command.type, command }, newId)
    if (inverse === null) return null
    undo.push(...inverse)
  }
  return undo
}

function undoOf<Type extends RunningCommand['type']>(
  before: OrderState | null,
  { type, command }: Typed<Type>,
  newId: NewId,
): readonly OrderCommand[] | null {
  return orderCommands[type].undo?.(before, command, newId) ?? null
}
