/** Promotions of an order: what comes off by itself, and what happens when the order changes. */
import { aDiscount, aLine, anOpening, cash, idOf, orderFacts } from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { always, localMomentOf } from '../../kernel/schedule.ts'
import { type DiscountSetting, discountProblem } from '../../offer/catalogue/discount.ts'
import { promotionOf } from '../../offer/pricing/discount-effect.ts'
import { applyOrderFact } from '../apply.ts'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import { priceOf } from '../model/price.ts'
import type { OrderCommand, OrderEvent, OrderFact, OrderState } from '../model/types.ts'
import { type PromotionPlace, promotionDiscounts } from './promotions-of-order.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 100)
console.info(`promotion of order properties: SEED=${seed} RUNS=${numRuns}`)

const plain: DiscountSetting = {
  name: '3 for 2',
  kind: 'buy_get',
  value: 1_000_000,
  scope: 'order',
  giving: 'automatic',
  code: '',
  itemIds: [],
  categoryIds: [],
  buy: 2,
  get: 1,
  rewardItemIds: [],
  rewardCategoryIds: [],
  parts: [],
  schedule: always,
  orderTypes: null,
  channels: null,
  branchIds: null,
  minSpend: minorUnits(0),
  minQuantity: 0,
  timesMax: null,
  combinable: false,
  priority: 100,
  excludesDiscounted: false,
  usesMax: null,
  needsApproval: false,
  reasons: [],
  reasonRequired: false,
  commentRequired: false,
}
const offer = (number: number, more: Partial<DiscountSetting> = {}) => {
  const promotion = promotionOf({ ...plain, ...more, id: idOf('disc', number) })
  if (promotion === null) throw new Error('not a promotion')
  return promotion
}
const threeForTwo = offer(1)
const evening = {
  windows: [{ weekdays: [], from: 17 * 60, to: 19 * 60 }],
  fromDate: null,
  toDate: null,
}
const happyHour = offer(2, {
  name: 'Happy hour',
  kind: 'percent',
  value: 500_000,
  schedule: evening,
})
const coupon = offer(3, {
  name: 'Coupon',
  kind: 'amount',
  value: 100,
  giving: 'code',
  code: 'QUAY',
})

const noon = localMomentOf('2026-11-20T12:00')
const place: PromotionPlace = {
  branchId: idOf('brch', 1),
  channel: 'till',
  now: noon,
  momentOf: () => noon,
}
const numbers = { callNumber: 'A-001', receiptNumber: 'T1-000001' }

/** Commands one after the other, with the promotions applied after each, as a till does it. */
function run(promotions: readonly ReturnType<typeof offer>[], commands: readonly OrderCommand[]) {
  let order: OrderState | null = null
  const events: OrderEvent[] = []
  const take = (command: OrderCommand) => {
    const decision = decide(order, command, numbers)
    if (!decision.ok) throw new Error(decision.refusal.code)
    events.push(...decision.events)
    for (const fact of orderFacts(decision.events)) order = applyOrderFact(order, fact)
    return decision.events.length
  }
  for (const command of commands) {
    take(command)
    if (order === null) continue
    const discounts = promotionDiscounts(order, promotions, place)
    take({ type: 'apply_promotions', discounts })
    expect(take({ type: 'apply_promotions', discounts })).toBe(0)
  }
  if (order === null) throw new Error('nothing was opened')
  return { order: order as OrderState, events }
}

const line = (number: number, count = 1, price = 300): OrderCommand => ({
  type: 'add_line',
  ...aLine({
    lineId: idOf('line', number),
    itemId: idOf('item', number),
    quantity: quantity(count * 1000),
    unitPrice: minorUnits(price),
  }),
})
const totals = ({ order }: { readonly order: OrderState }) => {
  const { goods, discounts, total } = priceOf(order).totals
  return { goods, discounts, total }
}

describe('promotions of an order', () => {
  it('that are not for goods with a discount come beside a reward, which is the customer’s own', () => {
    const careful = offer(4, { excludesDiscounted: true })
    const [customerId, amount] = [idOf('cust', 1), minorUnits(500)]
    const given = { ...aDiscount({ lineId: null }), value: { kind: 'amount' as const, amount } }
    const bought = [anOpening(), { type: 'attach_customer', customerId }, line(1, 3)] as const
    const off = (discount: Partial<typeof given & { reward: object }>) =>
      totals(run([careful], [...bought, { type: 'add_discount', ...given, ...discount }])).discounts
    expect(off({})).toBe(500)
    expect(off({ reward: { customerId, amount, points: 100 } })).toBe(800)
  })

  it('come with the third, go with it, and leave no exception', () => {
    const bought = run([threeForTwo], [anOpening(), line(1, 2), line(2, 1, 200)])
    expect(totals(bought)).toEqual({ goods: 800, discounts: 200, total: 600 })
    const removed = [
      anOpening(),
      line(1, 2),
      line(2),
      { type: 'remove_line', lineId: idOf('line', 2) },
    ]
    const without = run([threeForTwo], removed as readonly OrderCommand[])
    expect(totals(without)).toEqual({ goods: 600, discounts: 0, total: 600 })
    expect(without.order.exceptions).toEqual([])
  })

  it('are kept by what was ordered while they ran', () => {
    const { order } = run([], [anOpening(), line(1), line(2)])
    const [first, second] = order.lines
    const late = { ...order, lines: [first, { ...second, addedAt: 'late' }] } as OrderState
    const momentOf = (instant: string) =>
      localMomentOf(instant === 'late' ? '2026-11-20T19:00' : '2026-11-20T18:59')
    const now = localMomentOf('2026-11-20T19:30')
    const discounts = promotionDiscounts(late, [happyHour], { ...place, now, momentOf })
    expect(discounts.map(({ lineId, amount }) => [lineId, amount])).toEqual([
      [idOf('line', 1), 150],
    ])
  })

  it('wait for their code, in any order, and go when it is taken back', () => {
    const enter: OrderCommand = { type: 'enter_code', code: 'QUAY', entered: true }
    expect(totals(run([coupon], [anOpening(), enter, line(1)])).discounts).toBe(100)
    expect(totals(run([coupon], [anOpening(), line(1), enter])).discounts).toBe(100)
    const back = { ...enter, entered: false }
    expect(totals(run([coupon], [anOpening(), line(1), enter, back])).discounts).toBe(0)
  })

  it('of customers with a tag come and go with the customer', () => {
    const forRegulars = offer(5, { kind: 'amount', value: 150, customerTags: ['Regular'] })
    const customerId = idOf('cust', 1)
    const attach = (...groups: string[]): OrderCommand => ({
      type: 'attach_customer',
      customerId,
      groups,
    })
    const bought = (...more: readonly OrderCommand[]) =>
      totals(run([forRegulars], [anOpening(), line(1), ...more])).discounts
    expect(bought()).toBe(0)
    expect(bought(attach('Trade'))).toBe(0)
    expect(bought(attach('Trade', 'Regular'))).toBe(150)
    expect(bought(attach('Regular'), { type: 'detach_customer' })).toBe(0)
  })

  it('stay away where they are declined, and nobody removes one as if it were a gift', () => {
    const decline = {
      type: 'decline_promotion',
      definitionId: threeForTwo.id,
      declined: true,
    } as const
    const { order } = run([threeForTwo], [anOpening(), line(1, 3), decline])
    expect(totals({ order }).discounts).toBe(0)
    const given = run([threeForTwo], [anOpening(), line(1, 3)]).order.discounts[0]
    const removed = decide(
      run([threeForTwo], [anOpening(), line(1, 3)]).order,
      { type: 'remove_discount', discountId: given?.discountId ?? '' },
      numbers,
    )
    expect(removed).toMatchObject({ ok: false, refusal: { code: 'discount_not_found' } })
  })

  it('never bring the total below what was paid', () => {
    const half: OrderCommand = {
      type: 'pay',
      paymentId: idOf('pay', 1),
      method: cash,
      tendered: minorUnits(550),
      reference: '',
    }
    const { order } = run([], [anOpening(), line(1, 2), half])
    const enough = run([threeForTwo], [anOpening(), line(1, 2), half, line(2, 1, 300)])
    expect(totals(enough).total).toBe(600)
    const lower = promotionDiscounts(order, [offer(4, { kind: 'percent', value: 500_000 })], place)
    const decision = decide(order, { type: 'apply_promotions', discounts: lower }, numbers)
    expect(decision).toEqual({ ok: true, events: [] })
  })

  it('are the same whatever the order in which facts arrive, and add up to the penny', () => {
    const amounts = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    const gift: OrderCommand = { type: 'add_discount', ...aDiscount({ lineId: null }) }
    fc.assert(
      fc.property(amounts, fc.boolean(), fc.infiniteStream(fc.nat()), (lines, gifted, keys) => {
        const added = lines.map(([count, price], index) => line(index + 1, count, price))
        const { order, events } = run(
          [threeForTwo, offer(5, { kind: 'percent', value: 333_333, combinable: true })],
          [anOpening(), ...(gifted ? [gift] : []), ...added],
        )
        const facts = orderFacts(events) as readonly OrderFact[]
        const shuffled = facts
          .map((fact) => ({ fact, key: keys.next().value ?? 0 }))
          .sort((left, right) => left.key - right.key)
          .map(({ fact }) => fact)
        expect(foldOrder(shuffled)).toEqual(foldOrder(facts))
        const priced = priceOf(order)
        const off = priced.lines.reduce((sum, { base, discounted }) => sum + base - discounted, 0)
        expect(off).toBe(priced.totals.discounts)
        expect(priced.lines.every(({ discounted }) => discounted >= 0)).toBe(true)
      }),
      { seed, numRuns },
    )
  })
})

describe('a discount', () => {
  it.each<[string, Partial<DiscountSetting>, string | null]>([
    ['3 for 2', {}, null],
    ['more than all', { kind: 'percent', value: 1_000_001 }, 'value'],
    ['nothing', { kind: 'amount', value: 0 }, 'value'],
    ['open and by itself', { kind: 'open_amount', value: 500 }, 'giving'],
    ['3 for 2 by hand', { giving: 'hand' }, 'giving'],
    ['a code that is none', { giving: 'code', code: 'ab' }, 'code'],
    ['a code without need', { code: 'QUAY' }, 'code'],
    ['a line by itself', { kind: 'percent', scope: 'line' }, 'scope'],
    ['a price for an order', { kind: 'fixed_price', value: 500 }, 'scope'],
    ['items without any', { kind: 'percent', scope: 'items' }, 'itemIds'],
    ['a category without any', { kind: 'percent', scope: 'category' }, 'categoryIds'],
    ['a bundle of nothing', { kind: 'bundle', value: 500 }, 'parts'],
  ])('%s: what is wrong with it is named', (_name, more, field) => {
    expect(discountProblem({ ...plain, ...more })?.field ?? null).toBe(field)
  })

  it('given by hand is no promotion', () => {
    expect(
      promotionOf({ ...plain, kind: 'percent', giving: 'hand', id: idOf('disc', 1) }),
    ).toBeNull()
  })
})
