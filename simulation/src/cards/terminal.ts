/**
 * The terminals and whoever moves the money behind them: guests hold cards to them, and what is
 * said to a terminal or by it may be lost. Keeps books of its own, which the oracle believes.
 */
import type {
  Attempt,
  AttemptNews,
  CardReceipt,
  CardRefund,
  RefundNews,
} from '@servery/domain/card/attempt.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { type Scene, strikes } from '../world/scene.ts'

/** What a terminal knows of an attempt; one that was given up before it came never begins. */
interface Held {
  readonly orderId: string
  readonly amount: number
  readonly end: 'waits' | 'charged' | 'declined' | 'cancelled'
  readonly tip: number
}

export interface Charge {
  readonly attemptId: string
  readonly orderId: string
  /** With the tip. */
  readonly amount: number
}
export interface GivenBack {
  readonly id: string
  readonly attemptId: string
  readonly amount: number
}

export interface Terminals {
  readonly charges: () => readonly Charge[]
  /** Attempts that began while a guest had another one for the same bill in front of them. */
  readonly overlaps: () => readonly string[]
  readonly givenBack: () => readonly GivenBack[]
  /** Sends the amount; `tell` hears the end of it, unless that is lost. */
  begin(attempt: Attempt, place: Place, tell: (news: AttemptNews) => void): AttemptNews | null
  /** Null: no answer. */
  read(attempt: Attempt, place: Place): AttemptNews | null
  cancel(attempt: Attempt, place: Place): AttemptNews | null
  refund(attempt: Attempt, part: CardRefund, place: Place): RefundNews | null
}

/** Which terminal: each register has one. */
interface Place {
  readonly registerId: string
}

const receipt: CardReceipt = {
  ...{ scheme: 'Visa', lastFour: '4242', entry: 'contactless', authorisation: 'A1B2C3' },
  ...{ applicationId: '', terminalId: '1', merchantId: '1', trace: '1' },
}

export function openTerminals(scene: Scene): Terminals {
  const { timeline } = scene
  const random = scene.random.fork('terminals')
  const held = new Map<string, Held>()
  const parts = new Map<string, GivenBack | null>()
  const goneUntil = new Map<string, number>()
  const overlaps: string[] = []

  function isGone({ registerId }: Place): boolean {
    const until = goneUntil.get(registerId) ?? 0
    if (timeline.nowMs() < until) return true
    if (!strikes(scene, 'terminal_gone')) return false
    goneUntil.set(registerId, timeline.nowMs() + random.integer(2000, 40_000))
    return true
  }

  const heard = <News>(news: News): News | null =>
    strikes(scene, 'card_answer_lost') ? null : news

  function present(id: string, place: Place, tell: (news: AttemptNews) => void): void {
    const before = held.get(id)
    if (before?.end !== 'waits') return
    const drawn = random.integer(0, 99)
    const end = drawn < 75 ? 'charged' : drawn < 95 ? 'declined' : 'cancelled'
    const tip = end === 'charged' && random.chance(200_000) ? random.integer(1, 400) : 0
    const after = { ...before, end, tip } as const
    held.set(id, after)
    scene.note(`terminal ${end} ${id.slice(-6)}`)
    const news = isGone(place) ? null : heard(newsOf(after))
    if (news !== null) tell(news)
  }

  return {
    charges: () =>
      [...held].flatMap(([attemptId, { orderId, amount, tip, end }]) =>
        end === 'charged' ? [{ attemptId, orderId, amount: amount + tip }] : [],
      ),
    overlaps: () => overlaps,
    givenBack: () => [...parts.values()].filter((part) => part !== null),
    begin({ id, orderId, amount }, place, tell) {
      if (isGone(place)) return null
      const before = held.get(id)
      if (before !== undefined) return heard(newsOf(before))
      const isOther = (one: Held) => one.orderId === orderId && one.end === 'waits'
      if ([...held.values()].some(isOther)) overlaps.push(id)
      held.set(id, { orderId, amount, end: 'waits', tip: 0 })
      timeline.after(random.integer(500, 9000), () => present(id, place, tell))
      return heard({ kind: 'running' })
    },
    read({ id, orderId, amount }, place) {
      if (isGone(place)) return null
      const known = held.get(id) ?? { orderId, amount, end: 'cancelled' as const, tip: 0 }
      // What it has said can't be charged any more is never begun.
      held.set(id, known)
      return heard(newsOf(known))
    },
    cancel({ id, orderId, amount }, place) {
      if (isGone(place)) return null
      const known = held.get(id) ?? { orderId, amount, end: 'waits' as const, tip: 0 }
      const isTooLate = known.end !== 'waits' || (held.has(id) && random.chance(300_000))
      const after = isTooLate ? known : { ...known, end: 'cancelled' as const }
      held.set(id, after)
      return heard(newsOf(after))
    },
    refund({ id: attemptId }, { id, amount }, place) {
      if (isGone(place)) return null
      const isNew = !parts.has(id)
      if (isNew) parts.set(id, random.chance(100_000) ? null : { id, attemptId, amount })
      const part = parts.get(id) ?? null
      return heard(part === null ? { kind: 'refused' } : { kind: 'made', reference: id.slice(-8) })
    },
  }
}

function newsOf({ end, amount, tip }: Held): AttemptNews {
  switch (end) {
    case 'waits':
      return { kind: 'running' }
    case 'declined':
      return { kind: 'declined', reason: 'declined' }
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'charged':
      return {
        kind: 'approved',
        charged: minorUnits(amount + tip),
        tip: minorUnits(tip),
        receipt,
      }
  }
}
