/** Who has which order in front at the tills of the branch, as they tell it. */
import type { PresenceEvent } from '@servery/contract/devices/live.ts'

export interface Present extends Pick<PresenceEvent, 'orderId' | 'memberId' | 'registerId'> {
  readonly doing: 'editing' | 'paying'
  readonly heardAtMs: number
}
/** By register. */
export type PresentByRegister = ReadonlyMap<string, Present>

export interface PresenceState {
  /** What was heard last. */
  readonly heard: PresenceEvent | null
  readonly present: PresentByRegister
}

/** Who is there says so again long before. */
const forgottenAfterMs = 20_000

export const nobodyHeard: PresenceState = { heard: null, present: new Map() }

/** After this news. Who takes an order over is alone on it, but for those who take money. */
export function hear(
  before: PresentByRegister,
  { orderId, memberId, registerId, doing, takesOver }: PresenceEvent,
  nowMs: number,
): PresentByRegister {
  const present = new Map(before)
  for (const [id, other] of before) {
    if (takesOver && other.orderId === orderId && other.doing === 'editing') present.delete(id)
  }
  if (doing === 'left') present.delete(registerId)
  else present.set(registerId, { orderId, memberId, registerId, doing, heardAtMs: nowMs })
  return present
}

/** Without those of whom nothing was heard any more; the same if there are none. */
export function forget(present: PresentByRegister, nowMs: number): PresentByRegister {
  const kept = [...present].filter(([, { heardAtMs }]) => nowMs - heardAtMs < forgottenAfterMs)
  return kept.length === present.size ? present : new Map(kept)
}
