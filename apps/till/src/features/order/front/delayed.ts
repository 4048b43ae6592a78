/**
 * What cannot be taken back once it is written: voids and refunds. It is written five seconds after
 * the tap and can be taken back until then. Meanwhile the device keeps it, so a page that closes
 * loses nothing: it is done with the next sign-in of that business day. Later, or without its order
 * at hand, it is only said that it was not done.
 */
import type { Actor } from '@servery/client'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { deviceStorage } from '../../../device/register/index.ts'
import { businessDay, showNotice, type Till } from '../../../device/store/index.ts'
import { type Approval, approvalKept } from '../../../gate/rights/index.ts'

/** How long it can be taken back; tests, which may be slow, have longer. */
export const delaying = { ms: 5000 }

export interface KeptAction {
  readonly orderId: string
  /** With all ids: done twice, it counts once. */
  readonly command: OrderCommand
  readonly actor: Actor
  readonly values: { readonly [name: string]: string | number }
}

export interface Delayed extends KeptAction {
  readonly id: number
  readonly key: string
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

/** As the device keeps it. */
interface Stored extends KeptAction {
  readonly businessDate: string
}

interface Waiting {
  readonly run: Run
  /** What the device keeps of it; null: nothing, as in training. */
  readonly text: string | null
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
  while (waiting.has(till) || ends.has(till)) await endDelayed(till)
  lastId += 1
  const delayed = { ...asked, actor: { actorId, approverId }, id: lastId, running: false }
  const text = keep(till, delayed)
  const timer = setTimeout(() => finishDelayed(till), delaying.ms)
  waiting.set(till, { run, text, timer })
  till.state.set({ delayed, undo: null })
}

function keep(till: Till, { orderId, command, actor, values }: KeptAction): string | null {
  if (till.device.training) return null
  const order = till.register.snapshot().orders.get(orderId)?.callNumber ?? ''
  const stored: Stored = {
    ...{ orderId, command, actor, values: { ...values, order } },
    businessDate: businessDay(till),
  }
  const text = JSON.stringify(stored)
  deviceStorage.setItem(keyOf(till), text)
  return text
}

/** Does at once what waits, of this order or of any. */
export function finishDelayed(till: Till, orderId: string | null = null): void {
  const { delayed } = till.state.get()
  const found = waiting.get(till)
  if (delayed === null || found === undefined) return
  if (orderId !== null && delayed.orderId !== orderId) return
  stopWaiting(till, found)
  till.state.set({ delayed: { ...delayed, running: true } })
  const { run, text } = found
  void follow(till, delayed, text, () => run(approvalKept(delayed.actor)))
}

/** Never rejects: what could not be done is said. */
function follow(
  till: Till,
  kept: KeptAction,
  text: string | null,
  run: () => Promise<unknown>,
): Promise<void> {
  const end = run().then(
    () => forget(till, text),
    () => sayNotDone(till, kept, text),
  )
  const over = end.finally(() => {
    ends.delete(till)
    till.state.set({ delayed: null })
  })
  ends.set(till, over)
  return over
}

const notDone = { void_line: 'void', refund: 'refund', unpay: 'unpay' } as const

/** Kept until somebody has seen it. */
function sayNotDone(till: Till, { orderId, command, values }: KeptAction, text: string | null) {
  const what = notDone[command.type as keyof typeof notDone]
  const order = till.register.snapshot().orders.get(orderId)?.callNumber ?? ''
  showNotice(till, {
    ...{ tone: 'error', key: `delayed.notDone.${what}`, values: { order, ...values } },
    action: null,
    seen: () => forget(till, text),
  })
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
  forget(till, found.text)
  till.state.set({ delayed: null })
}

function stopWaiting(till: Till, { timer }: Waiting): void {
  clearTimeout(timer)
  waiting.delete(till)
}

/** This one, and none that came after it. */
function forget(till: Till, text: string | null): void {
  if (text !== null && deviceStorage.getItem(keyOf(till)) === text) {
    deviceStorage.removeItem(keyOf(till))
  }
}

/** Does what a page left behind that was closed before its time, or says that it was not done. */
export async function resumeDelayed(
  till: Till,
  run: (kept: KeptAction, approval: Approval) => Promise<unknown>,
): Promise<void> {
  const text = till.device.training ? null : deviceStorage.getItem(keyOf(till))
  if (text === null || waiting.has(till) || ends.has(till)) return
  const kept = JSON.parse(text) as Stored
  const isAtHand = till.register.snapshot().orders.has(kept.orderId)
  if (!isAtHand || kept.businessDate !== businessDay(till)) return sayNotDone(till, kept, text)
  await follow(till, kept, text, () => run(kept, approvalKept(kept.actor)))
}
