import { idOf } from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import {
  type Attempt,
  type AttemptNews,
  type CardReceipt,
  cardRefunded,
  isOpenAttempt,
  leftOnCharge,
  partIdNow,
} from './attempt.ts'
import { cardPaymentOf } from './card-payment.ts'
import { askCancel, askCapture, askRefund, learn, learnRefund } from './learn.ts'
import {
  findCaptureRefusal,
  findMatchRefusal,
  findRefundRefusal,
  findStartRefusal,
  recordingMs,
} from './refusals.ts'

const receipt: CardReceipt = {
  ...{ scheme: 'Visa', lastFour: '4242', entry: 'chip', authorisation: '123456' },
  ...{ applicationId: 'A0000000031010', terminalId: 'T1', merchantId: 'M1', trace: '7' },
}

const anAttempt = (more: Partial<Attempt> = {}): Attempt => ({
  ...{ id: idOf('att', 1), orderId: idOf('ord', 1), currency: 'GBP', amount: minorUnits(1140) },
  ...{ status: 'created', reference: '', charged: null, tip: minorUnits(0), receipt: null },
  ...{ reason: null, cancelAskedAt: null, refunds: [], createdAt: '2026-11-27T10:00:00.000Z' },
  ...more,
})
const approved = (tip = 0): AttemptNews => ({
  ...{ kind: 'approved', charged: minorUnits(1140 + tip), tip: minorUnits(tip), receipt },
  reference: 'pi_1',
})
const known = (attempt: Attempt, isAccounted = false) => ({ ...attempt, isAccounted })

const anyNews: fc.Arbitrary<AttemptNews> = fc.oneof(
  fc.constant<AttemptNews>({ kind: 'named', reference: 'pi_1' }),
  fc.constant<AttemptNews>({ kind: 'running' }),
  fc.constant<AttemptNews>({ kind: 'unanswered' }),
  fc.constant<AttemptNews>({ kind: 'declined', reason: 'declined' }),
  fc.constant<AttemptNews>({ kind: 'cancelled' }),
)

describe('news of an attempt', () => {
  it('with a charge among it ends as that charge, in any order and however often', () => {
    fc.assert(
      fc.property(fc.array(anyNews), fc.array(anyNews), fc.nat(500), (before, after, tip) => {
        // Late word of another charge comes last: it changes nothing.
        const all = [...before, approved(tip), ...after, approved(tip), approved(tip + 1)]
        const end = all.reduce(learn, anAttempt())
        expect(end).toMatchObject({ status: 'approved', charged: 1140 + tip, tip, receipt })
        expect(end.reason).toBeNull()
      }),
    )
  })

  it('without a charge never ends as one, and is never in doubt again once it is known', () => {
    fc.assert(
      fc.property(fc.array(anyNews), (all) => {
        let attempt = anAttempt()
        for (const news of all) {
          const next = learn(attempt, news)
          if (!isOpenAttempt(attempt)) expect(next.status).toBe(attempt.status)
          expect(next.charged).toBeNull()
          expect(learn(next, news)).toBe(next)
          attempt = next
        }
      }),
    )
  })

  it('that nothing was answered leaves it in doubt until the terminal is heard of', () => {
    const lost = learn(learn(anAttempt(), { kind: 'running' }), { kind: 'unanswered' })
    expect(lost.status).toBe('in_doubt')
    expect(learn(lost, { kind: 'running' }).status).toBe('sent')
    expect(learn(lost, { kind: 'declined', reason: 'wrong_pin' })).toMatchObject({
      ...{ status: 'declined', reason: 'wrong_pin' },
    })
  })
})

describe('another attempt for the same bill', () => {
  const asked = { ...anAttempt(), id: idOf('att', 2) }

  it.each([
    ['created', 'attempt_running'],
    ['sent', 'attempt_running'],
    ['in_doubt', 'attempt_in_doubt'],
    ['declined', null],
    ['cancelled', null],
  ] as const)('after one that is %s: %s', (status, refusal) => {
    expect(findStartRefusal([known(anAttempt({ status }))], asked)).toBe(refusal)
    const elsewhere = known(anAttempt({ status, orderId: idOf('ord', 9) }))
    expect(findStartRefusal([elsewhere], asked)).toBeNull()
  })

  it('waits until a charge is recorded, or has gone back', () => {
    const charged = learn(anAttempt(), approved())
    expect(findStartRefusal([known(charged)], asked)).toBe('attempt_unrecorded')
    expect(findStartRefusal([known(charged, true)], asked)).toBeNull()
    const back = askRefund(charged, { id: idOf('ref', 1), amount: minorUnits(1140) })
    expect(findStartRefusal([known(back)], asked)).toBe('attempt_unrecorded')
    const made = learnRefund(back, idOf('ref', 1), { kind: 'made', reference: 're_1' })
    expect(findStartRefusal([known(made)], asked)).toBeNull()
  })

  it('is the same one when it is asked for again, unless it asks for something else', () => {
    const first = known(learn(anAttempt(), { kind: 'unanswered' }))
    expect(findStartRefusal([first], anAttempt())).toBeNull()
    const other = anAttempt({ amount: minorUnits(1) })
    expect(findStartRefusal([first], other)).toBe('attempt_id_reused')
    const nothing = anAttempt({ amount: minorUnits(0) })
    expect(findStartRefusal([], nothing)).toBe('amount_not_positive')
  })

  it('charges a bill at most once, whatever is tried and whatever is heard', () => {
    const step = fc.oneof(
      fc.record({ start: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ about: fc.integer({ min: 1, max: 5 }), news: anyNews }),
      fc.record({ about: fc.integer({ min: 1, max: 5 }), news: fc.constant(approved()) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const attempts = new Map<string, Attempt>()
        for (const one of steps) {
          const id = idOf('att', 'start' in one ? one.start : one.about)
          const before = attempts.get(id)
          if ('start' in one) {
            const all = [...attempts.values()].map((each) => known(each))
            const fresh = anAttempt({ id })
            if (before === undefined && findStartRefusal(all, fresh) === null) {
              attempts.set(id, fresh)
            }
            // A provider charges only what is open: what it called declined it has closed.
          } else if (before !== undefined && isOpenAttempt(before)) {
            attempts.set(id, learn(before, one.news))
          }
        }
        const charged = [...attempts.values()].filter(({ status }) => status === 'approved')
        expect(charged.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a charge', () => {
  it('is the back office’s to settle once its till had the time to record it', () => {
    const open = known(anAttempt({ status: 'in_doubt' }))
    const charge = known(learn(anAttempt(), approved()))
    expect(findMatchRefusal(open, recordingMs)).toBe('attempt_in_doubt')
    expect(findMatchRefusal(charge, recordingMs - 1)).toBe('attempt_recent')
    expect(findMatchRefusal(charge, recordingMs)).toBeNull()
    const settled = { ...charge, isAccounted: true }
    expect(findMatchRefusal(settled, recordingMs)).toBe('attempt_over')
  })

  it('goes back in parts, never beyond what it was, one part in doubt at a time', () => {
    const part = fc.record({
      number: fc.integer({ min: 1, max: 6 }),
      amount: fc.integer({ min: -5, max: 1500 }),
      news: fc.constantFrom('made', 'refused', 'unanswered'),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        let attempt = learn(anAttempt(), approved(60))
        for (const { number, amount, news } of parts) {
          const refund = { id: idOf('ref', number), amount: minorUnits(amount) }
          const isKnown = attempt.refunds.some(({ id }) => id === refund.id)
          if (findRefundRefusal(attempt, refund) === null && !isKnown) {
            attempt = askRefund(attempt, refund)
          }
          // What a provider refused, it does not make.
          const isRefused = attempt.refunds.some(
            ({ id, status }) => id === refund.id && status === 'refused',
          )
          const told = news === 'made' ? { kind: news, reference: `re_${number}` } : { kind: news }
          if (!isRefused) attempt = learnRefund(attempt, refund.id, told)
          const { made, open } = cardRefunded(attempt)
          expect(made + open).toBeLessThanOrEqual(1200)
          expect(attempt.refunds.filter(({ status }) => status === 'in_doubt').length).toBeLessThan(
            2,
          )
        }
      }),
    )
  })

  it('is refused to go back before it was made, too much, or while a part is in doubt', () => {
    const refund = { id: idOf('ref', 1), amount: minorUnits(500) }
    expect(findRefundRefusal(anAttempt(), refund)).toBe('attempt_not_approved')
    const charged = learn(anAttempt(), approved())
    expect(findRefundRefusal(charged, { ...refund, amount: minorUnits(1141) })).toBe(
      'refund_exceeds',
    )
    const asked = askRefund(charged, refund)
    expect(findRefundRefusal(asked, refund)).toBeNull()
    expect(findRefundRefusal(asked, { ...refund, id: idOf('ref', 2) })).toBe('refund_in_doubt')
    const late = learnRefund(asked, refund.id, { kind: 'refused' })
    const made = learnRefund(late, refund.id, { kind: 'made', reference: 're_1' })
    expect(cardRefunded(made)).toEqual({ made: 500, open: 0 })
    expect(learnRefund(made, refund.id, { kind: 'unanswered' })).toBe(made)
    expect(leftOnCharge(made)).toBe(640)
    const again = (tries: number) => idOf('ref', 1 + tries)
    expect(partIdNow(late.refunds, refund.id, again)).toBe(idOf('ref', 2))
    expect(partIdNow(made.refunds, refund.id, again)).toBe(refund.id)
  })
})

it('is in the books as its till meant it, with the tips of the till and of the terminal', () => {
  const { charged, receipt } = learn(anAttempt(), approved()) as Attempt & { charged: number }
  const method = { id: idOf('meth', 1), name: 'Terminal', kind: 'card_integrated' as const }
  const part = { partId: idOf('part', 1), due: minorUnits(100) }
  const attempt = { ...anAttempt(), provider: 'zvt' as const, receipt, tip: minorUnits(50) }
  const intent = { tip: minorUnits(200), part }
  expect(cardPaymentOf({ ...attempt, charged: minorUnits(charged), intent }, method)).toEqual({
    ...{ type: 'pay', paymentId: attempt.id, method, tendered: charged, tip: 250, part },
    ...{ reference: receipt?.authorisation, card: { attemptId: attempt.id, receipt } },
  })
  expect(cardPaymentOf({ ...attempt, charged: null, intent: null }, method)).toBeNull()
})

describe('an amount that is held until the bill is final', () => {
  const at = '2026-11-27T12:00:00.000Z'
  const aHold = () => anAttempt({ hold: { amount: null, expiresAt: null, capture: null } })
  const heldNews: AttemptNews = {
    ...{ kind: 'held', amount: minorUnits(1140), receipt, reference: 'pi_1' },
    expiresAt: '2026-12-04T12:00:00.000Z',
  }
  const captured = (charged: number): AttemptNews => ({
    ...{ kind: 'approved', charged: minorUnits(charged), tip: minorUnits(0), receipt },
  })
  const anyOf = fc.oneof(anyNews, fc.constant(heldNews))

  it('charges nothing before it is captured, whatever is heard', () => {
    fc.assert(
      fc.property(fc.array(anyOf), (all) => {
        const end = all.reduce(learn, aHold())
        expect(end.charged).toBeNull()
        expect(end.status).not.toBe('capturing')
      }),
    )
  })

  it('is captured once: asked about until it is known, and known by what was charged', () => {
    fc.assert(
      fc.property(fc.array(anyOf), fc.integer({ min: 1, max: 1140 }), (all, amount) => {
        const held = learn(learn(aHold(), { kind: 'running' }), heldNews)
        expect(held).toMatchObject({ status: 'held', hold: { amount: 1140 } })
        expect(isOpenAttempt(held)).toBe(false)
        expect(findCaptureRefusal(held, amount, [])).toBeNull()
        const asked = askCapture(held, minorUnits(amount), at)
        // Only the end of it is news; nobody lets go meanwhile what is being charged.
        const heard = all.filter(({ kind }) => kind !== 'cancelled').reduce(learn, asked)
        expect(heard).toMatchObject({ status: 'capturing', hold: { capture: amount } })
        expect(askCancel(heard, at).status).toBe('capturing')
        expect(findCaptureRefusal(heard, amount, [])).toBeNull()
        expect(findCaptureRefusal(heard, amount + 1, [])).toBe('hold_not_held')
        const end = [...all, captured(amount), ...all].reduce(learn, heard)
        expect(end).toMatchObject({ status: 'approved', charged: amount })
      }),
    )
  })

  it('is let go, or lapses, and is refused beyond what is held', () => {
    const held = learn(aHold(), heldNews)
    expect(findCaptureRefusal(held, 1141, [])).toBe('hold_exceeds')
    expect(findCaptureRefusal(aHold(), 100, [])).toBe('hold_not_held')
    const going = askCancel(held, at)
    expect(going).toMatchObject({ status: 'releasing', cancelAskedAt: at })
    expect(learn(learn(going, heldNews), { kind: 'unanswered' }).status).toBe('releasing')
    expect(learn(going, { kind: 'cancelled' }).status).toBe('cancelled')
    expect(learn(held, { kind: 'cancelled' }).status).toBe('cancelled')
    expect(findCaptureRefusal(going, 100, [])).toBe('hold_not_held')
  })

  it('is held as before once the charge is refused for good, and can be charged again', () => {
    const refused = { kind: 'capture_refused', reason: 'declined', refusals: 0 } as const
    const held = learn(aHold(), heldNews)
    const asked = askCapture(held, minorUnits(1000), at)
    const kept = learn(asked, refused)
    expect(kept).toMatchObject({ status: 'held', reason: 'declined', charged: null })
    expect(findCaptureRefusal(kept, 900, [])).toBeNull()
    const again = askCapture(kept, minorUnits(900), at)
    expect(again).toMatchObject({ status: 'capturing', reason: null, hold: { capture: 900 } })
    // What was said of the first charge says nothing of the second.
    expect(learn(again, refused)).toBe(again)
    expect(learn(learn(again, captured(900)), refused)).toMatchObject({ status: 'approved' })
    expect(learn(held, refused)).toBe(held)
  })

  it('is no other attempt under the id of one that charges at once', () => {
    const { id, orderId, amount, currency } = anAttempt()
    const plain = { id, orderId, amount, currency }
    const { hold } = aHold()
    expect(findStartRefusal([known(aHold())], plain)).toBe('attempt_id_reused')
    expect(findStartRefusal([known(anAttempt())], { ...plain, ...(hold ? { hold } : {}) })).toBe(
      'attempt_id_reused',
    )
  })

  it('is one for a bill, beside which other cards may pay', () => {
    const held = known(learn(aHold(), heldNews))
    const other = { ...anAttempt(), id: idOf('att', 2) }
    expect(findStartRefusal([held], other)).toBeNull()
    expect(findStartRefusal([held], { ...aHold(), id: idOf('att', 2) })).toBe('hold_exists')
  })

  it.each([
    ['sent', 'attempt_running'],
    ['in_doubt', 'attempt_in_doubt'],
    ['approved', 'attempt_unrecorded'],
    ['declined', null],
  ] as const)('is not captured beside another card that is %s: %s', (status, refusal) => {
    const held = known(learn(aHold(), heldNews))
    const charged = status === 'approved' ? minorUnits(500) : null
    const other = known(anAttempt({ id: idOf('att', 2), status, charged }))
    expect(findCaptureRefusal(held, 1000, [held, other])).toBe(refusal)
    const asked = known(askCapture(held, minorUnits(1000), at))
    expect(findCaptureRefusal(asked, 1000, [asked, other])).toBeNull()
    expect(findCaptureRefusal(held, 1000, [held, { ...other, isAccounted: true }])).toBe(
      status === 'approved' ? null : refusal,
    )
  })
})
