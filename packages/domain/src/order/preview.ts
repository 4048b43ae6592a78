/** What an order would be, before anything is written: the basket of a guest who only looks. */
import { applyOrderFact } from './apply.ts'
import { decide } from './decide.ts'
import type { Decision, EventOrigin, OrderCommand, OrderState } from './model/types.ts'

export type PreviewOrigin = Pick<EventOrigin, 'at' | 'businessDate' | 'subjectId'>

type Refusal = Extract<Decision, { readonly ok: false }>
export type Preview = { readonly ok: true; readonly order: OrderState | null } | Refusal

/** The order after these commands, by the same rules as when a register carries them out. */
export function previewOrder(
  commands: readonly OrderCommand[],
  origin: PreviewOrigin,
  from: OrderState | null = null,
): Preview {
  const context = { callNumber: '', receiptNumber: '', drawerId: null }
  const unsealed = { id: '', clock: '', registerId: '', sequence: 0, actorId: '' }
  let order = from
  for (const command of commands) {
    const decision = decide(order, command, context)
    if (!decision.ok) return decision
    for (const event of decision.events) {
      order = applyOrderFact(order, { ...event, ...unsealed, ...origin })
    }
  }
  return { ok: true, order }
}
