import { idOf } from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import type { Attempt, AttemptNews, CardHold } from './attempt.ts'
import { isOpenAttempt } from './attempt.ts'
import {
  doubtfulSince,
  findByHandRefusal,
  findPartByHandRefusal,
  isAskedBesideHand,
  isContradicted,
  type SayByHand,
  sayByHand,
  sayPartByHand,
} from './by-hand.ts'
import { askCancel, askCapture, askRefund, learn, learnRefund } from './learn.ts'
import { findStartRefusal, isUnaccounted, type KnownAttempt, recordingMs } from './refusals.ts'

const begun = '2026-11-27T10:00:00.000Z'
const [amount, nothing] = [minorUnits(1140), minorUnits(0)]
const receipt = {
  ...{ scheme: 'Visa', lastFour: '4242', entry: 'chip' as const, authorisation: '123456' },
  ...{ applicationId: 'A0000000031010', terminalId: 'T1', merchantId: 'M1', trace: '7' },
}
const anAttempt = (more: Partial<Attempt> = {}): Attempt => ({
  ...{ id: idOf('att', 1), orderId: idOf('ord', 1), currency: 'GBP', amount, status: 'in_doubt' },
  ...{ reference: '', charged: null, tip: nothing, receipt: null, reason: null },
  ...{ cancelAskedAt: null, refunds: [], createdAt: begun, ...more },
})
const approved = (charged = amount): AttemptNews => ({
  ...{ kind: 'approved', charged, tip: nothing, receipt },
})
const said = { at: begun, by: 'person:1', note: 'By its slip' }
const charged = (sum: number): SayByHand => ({
  ...{ ...said, outcome: 'charged', charged: minorUnits(sum), reference: '9' },
})
const notCharged: SayByHand = { ...said, outcome: 'not_charged' }

const stepsOf = fc.array(
  fc.record({
    about: fc.integer({ min: 1, max: 4 }),
    what: fc.constantFrom('start', 'charge', 'close', 'tell', 'lose', 'say', 'record'),
    isRight: fc.boolean(),
  }),
  { maxLength: 60 },
)

/** A bill, and a terminal that knows what it did, whatever anybody believes. */
function aBill() {
  const attempts = new Map<string, KnownAttempt>()
  const charges = new Set<string>()
  const closed = new Set<string>()
  const wrong = new Set<string>()
  const set = (before: KnownAttempt, after: Attempt) =>
    attempts.set(before.id, { ...after, isAccounted: before.isAccounted })
  const tell = (one: KnownAttempt) => {
    const { id } = one
    if (charges.has(id)) set(one, learn(one, approved()))
    else if (closed.has(id)) set(one, learn(one, { kind: 'cancelled' }))
  }
  const say = (one: KnownAttempt, isRight: boolean) => {
    const isCharged = charges.has(one.id) === isRight
    const saying = isCharged ? charged(amount) : notCharged
    if (findByHandRefusal(one, saying, recordingMs) !== null) return
    if (!isRight) wrong.add(one.id)
    // What a person looked at is over: nobody holds a card to it any more.
    closed.add(one.id)
    set(one, sayByHand(one, saying))
  }
  const start = (id: string) => {
    const fresh = { ...anAttempt({ id, status: 'sent' }), isAccounted: false }
    const isFree = findStartRefusal([...attempts.values()], fresh) === null
    if (!attempts.has(id) && isFree) attempts.set(id, fresh)
  }
  return { attempts, charges, closed, wrong, set, tell, say, start }
}

describe('what a person says of an attempt in doubt', () => {
  it('charges no bill twice and forgets no charge, however wrong they are', () => {
    fc.assert(
      fc.property(stepsOf, (steps) => {
        const bill = aBill()
        const { attempts, charges, closed, wrong } = bill
        for (const { about, what, isRight } of steps) {
          const id = idOf('att', about)
          const one = attempts.get(id)
          if (what === 'start') bill.start(id)
          if (one === undefined) continue
          if (what === 'charge' && !closed.has(id)) charges.add(id)
          if (what === 'close' && !charges.has(id)) closed.add(id)
          if (what === 'tell') bill.tell(one)
          if (what === 'lose') bill.set(one, learn(one, { kind: 'unanswered' }))
          if (what === 'say') bill.say(one, isRight)
          if (what === 'record' && isUnaccounted(one) && !isContradicted(one)) {
            attempts.set(id, { ...one, isAccounted: true })
          }
          expect([...attempts.values()].filter(isOpenAttempt).length).toBeLessThan(2)
        }
        for (const one of attempts.values()) bill.tell(one)
        for (const one of attempts.values()) {
          // Whatever the card paid is in the books, or told as what is to be matched.
          if (charges.has(one.id))
            expect(one).toMatchObject({ status: 'approved', charged: amount })
          if (charges.has(one.id)) expect(one.isAccounted || isUnaccounted(one)).toBe(true)
          if (wrong.has(one.id) && (charges.has(one.id) || closed.has(one.id))) {
            expect(isContradicted(one)).toBe(true)
          }
          if (!wrong.has(one.id)) expect(isContradicted(one)).toBe(false)
        }
        // A second charge needs the first to be recorded, or somebody who was wrong about it.
        const unrecorded = [...attempts.values()].filter(isUnaccounted)
        expect(unrecorded.length).toBeLessThanOrEqual(1 + wrong.size)
      }),
    )
  })

  it('is never changed by what the provider says after it, which is told', () => {
    const denied = learn(sayByHand(anAttempt(), charged(1200)), { kind: 'cancelled' })
    expect(denied).toMatchObject({ status: 'approved', charged: 1200, tip: 60 })
    expect(denied.receipt?.authorisation).toBe('9')
    expect(isContradicted(denied)).toBe(true)
    const other = learn(denied, approved())
    expect(other).toMatchObject({ charged: 1200, byHand: { answer: { charged: 1140 } } })
    expect(learn(other, { kind: 'cancelled' })).toBe(other)
    expect(isContradicted(learn(sayByHand(anAttempt(), charged(1140)), approved()))).toBe(false)
    const late = learn(sayByHand(anAttempt(), notCharged), approved())
    expect(late).toMatchObject({ status: 'approved', charged: 1140 })
    expect(isContradicted(late)).toBe(true)
  })

  it('waits for the terminal’s time, and for what the terminal says it is still at', () => {
    const why = (attempt: Attempt, say: SayByHand = notCharged, ageMs = recordingMs) =>
      findByHandRefusal(attempt, say, ageMs)
    expect(why(anAttempt())).toBeNull()
    expect(why(anAttempt(), notCharged, recordingMs - 1)).toBe('attempt_recent')
    expect(why(anAttempt({ status: 'sent' }))).toBe('attempt_running')
    expect(why(anAttempt({ status: 'declined' }))).toBe('attempt_over')
    expect(why(anAttempt(), charged(0))).toBe('amount_not_positive')
    expect(why(anAttempt(), charged(2281))).toBe('amount_exceeds')
    expect(why(anAttempt(), charged(2280))).toBeNull()
    const going = { status: 'releasing', cancelAskedAt: '2026-11-27T11:00:00.000Z' } as const
    expect(doubtfulSince(anAttempt(going))).toBe(going.cancelAskedAt)
    expect(doubtfulSince(anAttempt())).toBe(begun)
  })
})

describe('what a card holds', () => {
  const hold: CardHold = { amount: minorUnits(5000), expiresAt: null, capture: null }
  const capturing = askCapture(anAttempt({ status: 'held', hold }), amount, begun)

  it('is kept as before where its charge was none, and can be charged again', () => {
    const kept = sayByHand(learn(capturing, { kind: 'capture_begun', mark: 'm' }), notCharged)
    expect(kept).toMatchObject({ status: 'held', hold: { capture: null, refusals: 1 } })
    expect(kept.hold).not.toHaveProperty('mark')
    const again = askCapture(kept, minorUnits(900), begun)
    expect(again.byHand).toBeUndefined()
    expect(isContradicted(learn(again, approved(minorUnits(900))))).toBe(false)
    expect(isContradicted(learn(kept, approved()))).toBe(true)
  })

  it('was charged or let go as a person says, and never beyond what was kept', () => {
    expect(doubtfulSince(capturing)).toBe(begun)
    expect(findByHandRefusal(capturing, charged(5001), recordingMs)).toBe('hold_exceeds')
    expect(sayByHand(capturing, charged(1140))).toMatchObject({ status: 'approved', tip: 0 })
    const going = askCancel(anAttempt({ status: 'held', hold }), begun)
    expect(sayByHand(going, notCharged).status).toBe('cancelled')
  })
})

it('asks on where the provider can tell of it, until it has', () => {
  const one = sayByHand(anAttempt(), notCharged)
  const isAsked = (attempt: Attempt, provider: 'stripe' | 'zvt', saidForMs = 0) =>
    isAskedBesideHand({ ...attempt, provider }, saidForMs)
  expect(isAsked(one, 'stripe')).toBe(true)
  expect(isAsked(one, 'zvt')).toBe(false)
  expect(isAsked(anAttempt(), 'stripe')).toBe(false)
  expect(isAsked(learn(one, { kind: 'cancelled' }), 'stripe')).toBe(false)
  expect(isAsked(one, 'stripe', 3 * 86_400_000)).toBe(false)
})

describe('a part that was to go back', () => {
  const id = idOf('ref', 1)
  const asked = learnRefund(
    askRefund(learn(anAttempt(), approved()), { id, amount: minorUnits(500) }),
    id,
    { kind: 'unanswered' },
  )
  const [part] = asked.refunds

  it('went back or did not, as a person says of a terminal that forgot', () => {
    expect(findPartByHandRefusal(part, 'zvt', recordingMs)).toBeNull()
    expect(findPartByHandRefusal(part, 'zvt', recordingMs - 1)).toBe('attempt_recent')
    expect(findPartByHandRefusal(part, 'stripe', recordingMs)).toBe('refund_in_doubt')
    expect(findPartByHandRefusal(undefined, 'zvt', recordingMs)).toBe('attempt_over')
    const none = sayPartByHand(asked, id, { ...said, outcome: 'not_made', reference: '' })
    expect(none.refunds[0]?.status).toBe('refused')
    expect(learnRefund(none, id, { kind: 'made', reference: 'r' }).refunds[0]?.status).toBe('made')
  })

  it('stays as it was said, and is told where the provider denies it', () => {
    const made = sayPartByHand(asked, id, { ...said, outcome: 'made', reference: '12' })
    expect(made.refunds[0]).toMatchObject({ status: 'made', reference: '12' })
    const denied = learnRefund(made, id, { kind: 'refused' })
    expect(denied.refunds[0]).toMatchObject({ status: 'made', byHand: { isDenied: true } })
    expect(learnRefund(denied, id, { kind: 'refused' })).toBe(denied)
  })
})
