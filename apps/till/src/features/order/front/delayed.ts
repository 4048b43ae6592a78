/**
 * What cannot be taken back once it is written: voids and refunds. It is written five seconds after
 * the tap and can be taken back until then. Meanwhile the device keeps it, so a page that closes
 * loses nothing: it is done with the next sign-in.
 */
import type { Actor } from '@servery/client'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { deviceStorage } from '../../../device/register/index.ts'
import type { Till } from '../../../device/store/index.ts'
import { type Approval, approvalKept } from '../../../gate/rights/index.ts'

/** How long it can be taken back; tests, which may be slow, have longer. */
export const delaying = { ms: 5000 }

export interface KeptAction {
  readonly orderId: string
  /** With all ids: done twice, it counts once. */
  readonly command: OrderCommand
  readonly actor: Actor
}

export interface Delayed extends KeptAction {
  readonly id: number
  readonly key: string
  readonly values: { readonly [name: string]: string | number }
  /** It has begun and can no longer be taken back. */
  readonly running: boolean
}

/** Does it; answers once nothing more is to be done. */
type Run = (approval: Approval) => Promise<unknown>

declare module '../../../device/store/till.ts' {
  interface TillState {
    readonly delayed: Delayed | null
  }
}

interface Waiting {
  readonly run: Run
  readonly timer: ReturnType<typeof setTimeout>
}

const waiting = new WeakMap<Till, Waiting>()
const ends = new WeakMap<Till, Promise<unknown>>()
let lastId = 0

const keyOf = (till: Till) => `servery-delayed-${till.device.pairing.registerId}`

/** Does it in five seconds; what waits already is done first. */
export async function delay(
  till: Till,
  { actorId, approverId }: Approval,
  asked: Pick<Delayed, 'orderId' | 'command' | 'key' | 'values'>,
  run: Run,
): Promise<void> {
  await endDelayed(till)
  lastId += 1
  const delayed = { ...asked, actor: { actorId, approverId }, id: lastId, running: false }
  const { orderId, command, actor } = delayed
  if (!till.device.training) {
    deviceStorage.setItem(keyOf(till), JSON.stringify({ orderId, command, actor }))
  }
  const timer = setTimeout(() => finishDelayed(till), delaying.ms)
  waiting.set(till, { run, timer })
  till.state.set({ delayed, undo: null })
}

/** Does at once what waits, of this order or of any. */
export function finishDelayed(till: Till, orderId: string | null = null): void {
  const { delayed } = till.state.get()
  const found = waiting.get(till)
  if (delayed === null || found === undefined) return
  if (orderId !== null && delayed.orderId !== orderId) return
  stopWaiting(till, found)
  till.state.set({ delayed: { ...delayed, running: true } })
  const end = found.run(approvalKept(delayed.actor)).finally(() => {
    ends.delete(till)
    forget(till)
  })
  ends.set(till, end)
}

/** Once all that waited is done, also what began to wait in the meantime. */
export async function endDelayed(till: Till): Promise<void> {
  finishDelayed(till)
  for (let end = ends.get(till); end !== undefined; end = ends.get(till)) {
    await end
    finishDelayed(till)
  }
}

/** Takes it back: nothing of it was written. */
export function withdrawDelayed(till: Till): void {
  const found = waiting.get(till)
  if (found === undefined) return
  stopWaiting(till, found)
  forget(till)
}

function stopWaiting(till: Till, { timer }: Waiting): void {
  clearTimeout(timer)
  waiting.delete(till)
}

function forget(till: Till): void {
  if (!till.device.training) deviceStorage.removeItem(keyOf(till))
  till.state.set({ delayed: null })
}

/** Does what a page left behind that was closed before its time. */
export async function resumeDelayed(
  till: Till,
  run: (kept: KeptAction, approval: Approval) => Promise<unknown>,
): Promise<void> {
  const text = till.device.training ? null : deviceStorage.getItem(keyOf(till))
  if (text === null || till.state.get().delayed !== null) return
  const kept = JSON.parse(text) as KeptAction
  await run(kept, approvalKept(kept.actor))
  deviceStorage.removeItem(keyOf(till))
}
