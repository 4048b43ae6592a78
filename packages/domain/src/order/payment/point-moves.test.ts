import {
  aDiscount,
  aLine,
  anOpening,
  aServiceCharge,
  card,
  idOf,
  orderFacts,
  vat20,
} from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import {
  type PointTerms,
  pointsEarned,
  pointsOfShare,
  pointTermsOf,
} from '../../offer/loyalty/points.ts'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import { priceOf } from '../model/price.ts'
import type { OrderCommand, OrderEvent, OrderState } from '../model/types.ts'
import { refundableAmount, refundableUnits, refundOfUnits } from '../refund/refund-figures.ts'
import { planRefundTenders } from '../refund/refund-tenders.ts'
import { pointMoves } from './point-moves.ts'

const perPound: PointTerms = { points: 1, perAmount: minorUnits(100) }
const ann = idOf('cust', 1)

/** An order of Ann's, and what was done with it. */
function orderOn(points: PointTerms) {
  const events: OrderEvent[] = []
  const order = () => foldOrder(orderFacts(events)) as OrderState
  const tell = (command: OrderCommand) => {
    const known = events.length === 0 ? null : order()
    const { businessDate = '' } = known ?? {}
    const context = { callNumber: 'A-001', receiptNumber: 'T1-000001', businessDate }
    const decision = decide(known, command, context)
    if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`)
    events.push(...decision.events)
  }
  tell(anOpening())
  tell({ type: 'attach_customer', customerId: ann, points })
  let number = 0
  return {
    order,
    tell,
    add: (price: number, more: Parameters<typeof aLine>[0] = {}) => {
      number += 1
      const lineId = idOf('line', number)
      tell({ type: 'add_line', ...aLine({ lineId, unitPrice: minorUnits(price), ...more }) })
      return lineId
    },
    pay: (tip = 0) => {
      const { due } = priceOf(order()).totals
      number += 1
      tell({
        ...{ type: 'pay', paymentId: idOf('paym', number), method: card, reference: '' },
        ...{ tendered: minorUnits(due + tip), tip: minorUnits(tip) },
      })
    },
    refund: (
      what: { readonly lineId: string; readonly units: number } | { readonly amount: number },
    ) => {
      number += 1
      const lines =
        'lineId' in what
          ? [{ lineId: what.lineId, quantity: quantity(what.units), restock: 'none' as const }]
          : []
      const amount = 'amount' in what ? minorUnits(what.amount) : null
      const total = amount ?? refundOfUnits(order(), lines).total
      const tenders = planRefundTenders(order(), total).map((tender, index) => ({
        ...tender,
        tenderId: idOf('tend', number * 10 + index),
        reference: '',
      }))
      const refundId = idOf('refu', number)
      tell({ type: 'refund', refundId, lines, amount, tenders, reason: 'Cold' })
    },
    points: () => pointMoves(order()).map(({ cause, points }) => [cause, points]),
    /** So many steps of £5.00 for 100 points. */
    reward: (steps: number, customerId = ann) => {
      number += 1
      const discountId = idOf('disc', number)
      tell({ type: 'add_discount', ...aReward({ steps, discountId, customerId }) })
      return discountId
    },
    /** As another register wrote it. */
    hear: (event: OrderEvent) => {
      events.push(event)
    },
  }
}

const aReward = (of: { steps: number; discountId: string; customerId?: string }) => ({
  ...aDiscount({ lineId: null, discountId: of.discountId, name: 'Harbour points' }),
  value: { kind: 'amount' as const, amount: minorUnits(500 * of.steps) },
  reward: { customerId: of.customerId ?? ann, points: 100, amount: minorUnits(500) },
})

describe('points', () => {
  it('are earned by whole amounts, or by the visit of who paid something', () => {
    expect(pointsEarned({ points: 2, perAmount: minorUnits(100) }, 1080)).toBe(20)
    expect(pointsEarned({ points: 2, perAmount: minorUnits(100) }, 99)).toBe(0)
    expect(pointsEarned({ points: 5 }, 1)).toBe(5)
    expect(pointsEarned({ points: 5 }, 0)).toBe(0)
  })

  it('are for orders in the currency of the programme', () => {
    const programme = { currency: 'GBP', points: 2, perAmount: null, excludedCategoryIds: [] }
    expect(pointTermsOf(programme, 'EUR')).toBeNull()
    expect(pointTermsOf(programme, 'GBP')).toEqual({ points: 2 })
    const excludedCategoryIds = [idOf('cate', 1)]
    const narrow = { ...programme, perAmount: minorUnits(100), excludedCategoryIds }
    expect(pointTermsOf(narrow, 'GBP')).toEqual({
      ...{ points: 2, perAmount: 100, excludedCategoryIds },
    })
  })

  it('go back by the share so far, and never beyond all of them', () => {
    expect([1, 2, 3, 4].map((gone) => pointsOfShare(10, gone, 3))).toEqual([3, 7, 10, 10])
    expect(pointsOfShare(10, 5, 0)).toBe(0)
  })
})

describe('an order', () => {
  it('earns on what is paid for goods, less discounts, without tips and service charges', () => {
    const one = orderOn(perPound)
    one.add(2000, { taxes: { otherwise: [vat20], byOrderType: {} } })
    one.tell({
      ...{ type: 'add_discount', ...aDiscount({ lineId: null }) },
      value: { kind: 'amount', amount: minorUnits(550) },
    })
    one.tell({ type: 'add_service_charge', ...aServiceCharge() })
    expect(one.points()).toEqual([])
    one.pay(300)
    expect(priceOf(one.order()).totals.serviceCharges).toBeGreaterThan(0)
    expect(one.points()).toEqual([['earned', 14]])
  })

  it('earns nothing with goods of an excluded category, and gives nothing back for them', () => {
    const tobacco = idOf('cate', 9)
    const one = orderOn({ ...perPound, excludedCategoryIds: [tobacco] })
    const excluded = one.add(1500, { categoryId: tobacco })
    one.add(1000)
    one.pay()
    one.refund({ lineId: excluded, units: 1000 })
    expect(one.points()).toEqual([['earned', 10]])
  })

  it('gives back what three refunds of a third each come to', () => {
    const one = orderOn({ points: 10 })
    const lineId = one.add(300, { quantity: quantity(3000) })
    one.pay()
    for (const _ of [1, 2, 3]) one.refund({ lineId, units: 1000 })
    expect(one.points()).toEqual([
      ['earned', 10],
      ['taken_back', -3],
      ['taken_back', -4],
      ['taken_back', -3],
    ])
  })

  it('that is undone, or nobody’s on no terms, moves none', () => {
    const one = orderOn(perPound)
    one.add(2000)
    one.pay()
    one.tell({
      type: 'unpay',
      reversals: one.order().payments.map(({ paymentId }) => ({
        ...{ reversalId: idOf('reve', 1), paymentId, reference: '' },
      })),
      reason: 'Wrong table',
    })
    expect(one.points()).toEqual([])
    one.tell({ type: 'attach_customer', customerId: ann })
    one.pay()
    expect(one.points()).toEqual([])
  })

  it('bought and paid back leaves nothing, in whatever parts', () => {
    const steps = fc.array(fc.record({ line: fc.nat(2), units: fc.boolean(), part: fc.nat(100) }))
    const prices = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 3 })
    const terms = fc.record({
      ...{ points: fc.integer({ min: 1, max: 50 }), perAmount: fc.nat(300), off: fc.nat(4) },
    })
    fc.assert(
      fc.property(prices, steps, terms, (sold, parts, { points, perAmount, off }) => {
        const one = orderOn({
          points,
          ...(perAmount === 0 ? {} : { perAmount: minorUnits(perAmount) }),
        })
        const lineIds = sold.map((price) => one.add(price, { quantity: quantity(2000) }))
        if (off > 0) one.reward(off)
        const { due } = priceOf(one.order()).totals
        if (due === 0) one.tell({ type: 'close' })
        else one.pay()
        const net = (...of: readonly string[]) =>
          one
            .points()
            .reduce(
              (sum, [cause, move]) => sum + (of.includes(String(cause)) ? Number(move) : 0),
              0,
            )
        for (const { line, units, part } of parts) {
          const left = refundableAmount(one.order())
          const lineId = lineIds[line % lineIds.length] ?? ''
          const amount = Math.min(left, Math.ceil((left * part) / 100))
          if (units && refundableUnits(one.order(), lineId) >= 1000) {
            one.refund({ lineId, units: 1000 })
          } else if (amount > 0) one.refund({ amount })
          expect(net('earned', 'taken_back')).toBeGreaterThanOrEqual(0)
          expect(net('spent', 'restored')).toBeLessThanOrEqual(0)
        }
        const rest = refundableAmount(one.order())
        if (rest > 0) one.refund({ amount: rest })
        for (const lineId of lineIds) {
          const units = refundableUnits(one.order(), lineId)
          if (units > 0 && due === 0) one.refund({ lineId, units })
        }
        expect([net('earned', 'taken_back'), net('spent', 'restored')]).toEqual([0, 0])
      }),
      { numRuns: 30 },
    )
  })
})

describe('a reward', () => {
  it('costs whole steps from the moment it is on the bill, and gives them back when it goes', () => {
    const one = orderOn(perPound)
    const lineId = one.add(2000)
    const discountId = one.reward(2)
    expect(priceOf(one.order()).totals.due).toBe(1000)
    expect(one.points()).toEqual([['spent', -200]])
    one.tell({ type: 'remove_discount', discountId })
    expect(one.points()).toEqual([])
    one.reward(3)
    one.tell({ type: 'remove_line', lineId })
    expect(one.points()).toEqual([])
    one.add(740)
    expect(one.points()).toEqual([['spent', -200]])
    one.tell({ type: 'cancel', reason: 'Left' })
    expect(one.points()).toEqual([])
  })

  it('earns no points itself, and is no sale: tax falls with the price', () => {
    const one = orderOn(perPound)
    one.add(2400, { taxes: { otherwise: [vat20], byOrderType: {} } })
    const before = priceOf(one.order()).totals.tax
    one.reward(1)
    expect(priceOf(one.order()).totals.tax).toBeLessThan(before)
    one.pay()
    expect(one.points()).toEqual([
      ['spent', -100],
      ['earned', 19],
    ])
  })

  it('is one, of whom the order belongs to, for whole steps of the whole order', () => {
    const one = orderOn(perPound)
    const lineId = one.add(2000)
    const reward = aReward({ steps: 1, discountId: idOf('disc', 90) })
    const refusalOf = (change: Partial<typeof reward> | { lineId: string }) => {
      const decision = decide(
        one.order(),
        { type: 'add_discount', ...reward, ...change },
        { callNumber: 'A-001', receiptNumber: 'T1-000001' },
      )
      return decision.ok ? null : decision.refusal.code
    }
    const amount = minorUnits(750)
    expect(refusalOf({ value: { kind: 'amount', amount } })).toBe('discount_value_invalid')
    expect(refusalOf({ lineId })).toBe('discount_value_invalid')
    for (const wrong of [{ points: 0 }, { amount: minorUnits(0) }, { customerId: 'bob' }]) {
      expect(refusalOf({ reward: { ...reward.reward, ...wrong } })).toBe('discount_value_invalid')
    }
    one.reward(1)
    expect(refusalOf({})).toBe('discount_already_exists')
  })

  it('goes with its customer', () => {
    const one = orderOn(perPound)
    one.add(2000)
    one.reward(1)
    one.tell({ type: 'attach_customer', customerId: idOf('cust', 2), points: perPound })
    expect(one.order().discounts).toEqual([])
    expect(one.points()).toEqual([])
    one.reward(1, idOf('cust', 2))
    one.tell({ type: 'attach_customer', customerId: idOf('cust', 2) })
    expect(one.points()).toEqual([['spent', -100]])
    one.tell({ type: 'detach_customer' })
    expect(one.points()).toEqual([])
  })

  it('that paid for all of it comes back with the goods', () => {
    const one = orderOn(perPound)
    const lineId = one.add(300, { quantity: quantity(3000) })
    one.reward(2)
    one.tell({ type: 'close' })
    for (const _ of [1, 2, 3]) one.refund({ lineId, units: 1000 })
    expect(one.points()).toEqual([
      ['spent', -200],
      ['restored', 67],
      ['restored', 66],
      ['restored', 67],
    ])
  })

  it('that two tills gave at once is paid for twice, and restored together', () => {
    const one = orderOn({ points: 1 })
    one.add(2000)
    one.reward(1)
    const body = aReward({ steps: 1, discountId: idOf('disc', 77) })
    one.hear({ kind: 'order.discount_added', version: 1, body })
    one.pay()
    one.refund({ amount: refundableAmount(one.order()) })
    expect(one.points()).toEqual([
      ['spent', -100],
      ['spent', -100],
      ['restored', 200],
      ['earned', 1],
      ['taken_back', -1],
    ])
  })
})
