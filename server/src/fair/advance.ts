/**
 * Points of a bucket that several processes share, taken some at a time: most requests then need
 * no write. The shared bucket hands each point out once, so that together no more are taken than
 * it holds; who is refused may be refused for points that another process holds and hasn't used.
 */
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** A part of the bucket: so much is taken at once at most, as decision 33 reckons with. */
export const advanceShare = 50

interface Held {
  left: number
  /** Since this window began: whoever has used much soon takes as much again. */
  taken: number
  /** In the window before. */
  readonly usual: number
  /** What the bucket itself still had when it was last asked. */
  beyond: number
  endsAtMs: number
  filling: Promise<RateLimiterRes | null> | null
}

/** What is asked of a limiter of the library. Rejects with what says when to come back. */
export interface Limiter {
  consume(key: string, cost: number): Promise<RateLimiterRes>
}

type Shared = Pick<RateLimiterAbstract, 'points' | 'duration' | 'consume'>

export function createAdvance(limiter: Shared): Limiter {
  const { points } = limiter
  const windowMs = limiter.duration * 1000
  const most = Math.floor(points / advanceShare)
  const held = new Map<string, Held>()
  let sweptMs = Date.now()

  const sweep = (nowMs: number): void => {
    if (nowMs < sweptMs + windowMs) return
    sweptMs = nowMs
    for (const [key, { endsAtMs, filling }] of held) {
      if (endsAtMs + windowMs <= nowMs && filling === null) held.delete(key)
    }
  }

  const heldOf = (key: string): Held => {
    const nowMs = Date.now()
    const found = held.get(key)
    if (found !== undefined && (found.endsAtMs > nowMs || found.filling !== null)) return found
    sweep(nowMs)
    const wasLately = found !== undefined && found.endsAtMs + windowMs > nowMs
    const usual = wasLately ? found.taken - found.left : 0
    const fresh: Held = {
      ...{ left: 0, taken: 0, usual, beyond: 0 },
      ...{ endsAtMs: nowMs + windowMs, filling: null },
    }
    held.set(key, fresh)
    return fresh
  }

  /** Null, or why the bucket gave less than was asked for. */
  const fill = async (key: string, own: Held, cost: number): Promise<RateLimiterRes | null> => {
    const ahead = Math.min(Math.max(own.taken, own.usual), most)
    const wanted = Math.max(cost - own.left, ahead)
    const answer = await limiter.consume(key, wanted).catch(refusalOf)
    const { consumedPoints, remainingPoints, msBeforeNext } = answer
    const missing = Math.max(0, consumedPoints - points)
    // A bucket that is known to be empty isn't asked, and tells of no points.
    const given = consumedPoints === 0 ? 0 : Math.max(0, wanted - missing)
    const endsAtMs = Date.now() + msBeforeNext
    // Another window has begun meanwhile: what was left belonged to the one before.
    if (endsAtMs > own.endsAtMs + windowMs / 2 || own.endsAtMs <= Date.now()) {
      own.left = 0
      own.taken = 0
    }
    own.left += given
    own.taken += given
    own.beyond = remainingPoints
    own.endsAtMs = endsAtMs
    return given < wanted ? answer : null
  }

  return {
    consume: async (key, cost) => {
      for (;;) {
        const own = heldOf(key)
        if (own.filling === null && own.left >= cost) {
          own.left -= cost
          const leftMs = Math.max(0, own.endsAtMs - Date.now())
          return new RateLimiterRes(own.left + own.beyond, leftMs)
        }
        own.filling ??= fill(key, own, cost).finally(() => {
          own.filling = null
        })
        const refused = await own.filling
        if (refused !== null && own.left < cost) throw refused
      }
    },
  }
}

function refusalOf(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error
  throw error
}
