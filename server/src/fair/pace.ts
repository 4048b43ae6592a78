/**
 * Lets each key go on so often and no more: what comes faster waits for those of its key before
 * it, and no longer than `waitMaxMs`. Who is answered late asks again late, however cheap it is.
 */
import { setTimeout as delay } from 'node:timers/promises'

export interface Pace {
  /** Resolves when it is its turn; at once for who comes rarely. */
  wait(key: string): Promise<void>
  /** Keys that are remembered. */
  count(): number
}

export interface PaceOptions {
  readonly apartMs: number
  readonly waitMaxMs: number
  /** Beyond so many, those that do not wait are forgotten. */
  readonly rememberedMax?: number
  /** Milliseconds since any moment. */
  readonly now?: () => number
  readonly rest?: (ms: number) => Promise<unknown>
}

export function createPace(options: PaceOptions): Pace {
  const { apartMs, waitMaxMs, rememberedMax = 10_000 } = options
  const { now = () => performance.now(), rest = (ms) => delay(ms) } = options
  /** When the next one of a key may go on. */
  const nextMs = new Map<string, number>()
  return {
    count: () => nextMs.size,
    wait: async (key) => {
      const atMs = now()
      if (nextMs.size >= rememberedMax) {
        for (const [one, next] of nextMs) if (next <= atMs) nextMs.delete(one)
      }
      const turnMs = Math.min(Math.max(atMs, nextMs.get(key) ?? atMs), atMs + waitMaxMs)
      nextMs.set(key, turnMs + apartMs)
      if (turnMs > atMs) await rest(turnMs - atMs)
    },
  }
}
