/**
 * The inputs of the golden vectors of promotions. The name of a case says what it is about; the
 * expected shares stand in `promotions.golden.json`.
 */
import { minorUnits } from '../src/kernel/money.ts'
import { quantity } from '../src/kernel/quantity.ts'
import { rate } from '../src/kernel/rate.ts'
import { always, type LocalMoment } from '../src/kernel/schedule.ts'
import type {
  Promotion,
  PromotionContext,
  PromotionEffect,
  PromotionLine,
} from '../src/offer/pricing/promotion-types.ts'

export interface PromotionCase {
  readonly promotions: readonly Promotion[]
  readonly lines: readonly PromotionLine[]
  readonly context: PromotionContext
}

const at = (date: string, minute: number) =>
  ({ date: date as LocalMoment['date'], minute }) satisfies LocalMoment
const monday = (hour: number, minute = 0) => at('2026-11-16', hour * 60 + minute)

const effects = {
  percent: (millionths: number): PromotionEffect => ({ kind: 'percent', rate: rate(millionths) }),
  amount: (minor: number): PromotionEffect => ({ kind: 'amount', amount: minorUnits(minor) }),
  each: (minor: number): PromotionEffect => ({ kind: 'amount_each', amount: minorUnits(minor) }),
  price: (minor: number): PromotionEffect => ({ kind: 'fixed_price', price: minorUnits(minor) }),
  buyGet: (buy: number, get: number, millionths = 1_000_000): PromotionEffect => ({
    kind: 'buy_get',
    buy,
    get,
    rate: rate(millionths),
    reward: null,
  }),
}

function promotion(
  id: string,
  effect: PromotionEffect,
  change: Partial<Promotion> = {},
): Promotion {
  return {
    id,
    name: id,
    effect,
    target: { itemIds: [], categoryIds: [] },
    schedule: always,
    orderTypes: null,
    channels: null,
    branchIds: null,
    customerGroupIds: null,
    code: null,
    minSpend: minorUnits(0),
    minQuantity: 0,
    timesMax: null,
    combinable: false,
    priority: 100,
    excludesDiscounted: false,
    ...change,
  }
}

/** `item` is of the category `of-<item>`. */
function line(
  lineId: string,
  item: string | null,
  base: number,
  change: Omit<Partial<PromotionLine>, 'quantity'> & { readonly thousandths?: number } = {},
): PromotionLine {
  const { thousandths = 1000, ...rest } = change
  return {
    lineId,
    itemId: item,
    categoryId: item === null ? null : `of-${item}`,
    quantity: quantity(thousandths),
    pieces: true,
    base: minorUnits(base),
    discountable: true,
    discounted: false,
    ...rest,
  }
}

const context = (change: Partial<PromotionContext> = {}): PromotionContext => ({
  at: monday(12),
  orderType: 'eat_in',
  channel: 'till',
  branchId: 'quay',
  customerGroupIds: [],
  codes: [],
  ...change,
})

const coffee = { itemIds: [], categoryIds: ['of-coffee'] }
const cake = { itemIds: ['cake'], categoryIds: [] }
const threeCoffees = line('a', 'coffee', 1050, { thousandths: 3000 })
const happyHour = {
  windows: [{ weekdays: [1, 2, 3, 4, 5], from: 16 * 60, to: 18 * 60 }],
  fromDate: null,
  toDate: null,
}
const happy = promotion('happy', effects.percent(500_000), {
  target: coffee,
  schedule: happyHour,
})
const lunch = promotion(
  'lunch',
  {
    kind: 'bundle',
    price: minorUnits(1000),
    parts: [
      { target: cake, quantity: 1 },
      { target: coffee, quantity: 2 },
    ],
  },
  { target: { itemIds: [], categoryIds: [] } },
)

function one(
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
  change: Partial<PromotionContext> = {},
): PromotionCase {
  return { promotions, lines, context: context(change) }
}

const oddLines = [line('a', 'coffee', 333), line('b', 'cake', 333), line('c', null, 334)]

/** Every case by its name. */
export const promotionCases: { readonly [name: string]: PromotionCase } = {
  'nothing to sell': one([promotion('half', effects.percent(500_000))], []),
  'a share of a line is rounded half up, once': one(
    [promotion('third', effects.percent(333_333))],
    [line('a', 'coffee', 1001, { thousandths: 3000 })],
  ),
  'an amount is spread by what things cost': one(
    [promotion('ten', effects.amount(1000))],
    oddLines.map((each) => ({ ...each, base: minorUnits(each.base * 3) })),
  ),
  'an amount never takes more than there is': one(
    [promotion('ten', effects.amount(1000))],
    oddLines.slice(0, 2),
  ),
  'so much off each piece': one(
    [promotion('fifty', effects.each(50), { target: coffee })],
    [threeCoffees, line('b', 'cake', 400)],
  ),
  'a price of its own, only where it is lower': one(
    [promotion('deal', effects.price(300))],
    [threeCoffees, line('b', 'cake', 250)],
  ),
  'three for two: the cheapest is free': one(
    [promotion('3for2', effects.buyGet(2, 1))],
    [line('a', 'coffee', 400), line('b', 'coffee', 300), line('c', 'coffee', 350)],
  ),
  'three for two of five is one': one(
    [promotion('3for2', effects.buyGet(2, 1))],
    [line('a', 'coffee', 1750, { thousandths: 5000 })],
  ),
  'half off the second, at most once': one(
    [promotion('second', effects.buyGet(1, 1, 500_000), { timesMax: 1 })],
    [line('a', 'coffee', 1400, { thousandths: 4000 })],
  ),
  'buy a cake, the dearest coffee is free': one(
    [
      promotion(
        'gift',
        { kind: 'buy_get', buy: 1, get: 1, rate: rate(1_000_000), reward: coffee },
        { target: cake },
      ),
    ],
    [line('a', 'cake', 450), line('b', 'coffee', 300), line('c', 'coffee', 380)],
  ),
  'a bundle takes the dearest that fit': one(
    [lunch],
    [line('a', 'cake', 450), line('b', 'cake', 500), threeCoffees],
  ),
  'a bundle that is no bargain is none': one(
    [lunch],
    [line('a', 'cake', 300), line('b', 'coffee', 600, { thousandths: 2000 })],
  ),
  'a happy hour, a minute before': one([happy], [threeCoffees], { at: monday(15, 59) }),
  'a happy hour, when it begins': one([happy], [threeCoffees], { at: monday(16) }),
  'a happy hour, when it is over': one([happy], [threeCoffees], { at: monday(18) }),
  'what was ordered in the happy hour keeps it': one(
    [happy],
    [{ ...threeCoffees, at: monday(17) }, line('b', 'coffee', 350, { at: monday(18, 5) })],
    { at: monday(18, 10) },
  ),
  'a code as it is typed': one(
    [promotion('code', effects.amount(300), { code: 'WELCOME' })],
    [threeCoffees],
    { codes: [' welcome '] },
  ),
  'no code, no discount': one(
    [promotion('code', effects.amount(300), { code: 'WELCOME' })],
    [threeCoffees],
  ),
  'the least priority comes first': one(
    [
      promotion('late', effects.percent(500_000), { priority: 20 }),
      promotion('early', effects.percent(100_000), { priority: 10 }),
    ],
    [threeCoffees],
  ),
  'among equals the one that saves most': one(
    [promotion('less', effects.percent(100_000)), promotion('more', effects.percent(200_000))],
    [threeCoffees],
  ),
  'among equals that save the same, the first by id': one(
    [promotion('b', effects.percent(100_000)), promotion('a', effects.percent(100_000))],
    [threeCoffees],
  ),
  'two that go together: the second takes off what is left': one(
    [
      promotion('first', effects.percent(100_000), { combinable: true, priority: 1 }),
      promotion('second', effects.percent(100_000), { combinable: true, priority: 2 }),
    ],
    [threeCoffees],
  ),
  'one that goes with none leaves the rest to others': one(
    [
      promotion('coffee', effects.percent(500_000), { target: coffee, priority: 1 }),
      promotion('all', effects.percent(100_000), { combinable: true, priority: 2 }),
    ],
    [threeCoffees, line('b', 'cake', 400)],
  ),
  'too little spent': one(
    [promotion('big', effects.percent(100_000), { minSpend: minorUnits(1500) })],
    [threeCoffees, line('b', 'cake', 449)],
  ),
  'enough spent': one(
    [promotion('big', effects.percent(100_000), { minSpend: minorUnits(1500) })],
    [threeCoffees, line('b', 'cake', 450)],
  ),
  'too few of them': one([promotion('four', effects.each(50), { minQuantity: 4 })], [threeCoffees]),
  'what is weighed is one piece': one(
    [promotion('each', effects.each(50))],
    [line('a', 'cheese', 1234, { thousandths: 567, pieces: false })],
  ),
  'what takes no discount is left out': one(
    [promotion('half', effects.percent(500_000))],
    [line('a', 'voucher', 2000, { discountable: false }), line('b', 'cake', 400)],
  ),
  'what is discounted by hand is left out where it says so': one(
    [promotion('half', effects.percent(500_000), { excludesDiscounted: true })],
    [line('a', 'cake', 400, { discounted: true }), line('b', 'cake', 400)],
  ),
  'elsewhere, otherwise and for others': one(
    [
      promotion('type', effects.amount(10), { orderTypes: ['takeaway'] }),
      promotion('channel', effects.amount(20), { channels: ['kiosk'] }),
      promotion('branch', effects.amount(40), { branchIds: ['station'] }),
      promotion('group', effects.amount(80), { customerGroupIds: ['staff'] }),
    ],
    [threeCoffees],
  ),
  'for whom it is: one of their tags is enough, and the others get the other offer': {
    promotions: [
      promotion('regulars', effects.percent(200_000), { customerGroupIds: ['Regular', 'Staff'] }),
      promotion('everybody', effects.percent(100_000)),
      promotion('wholesale', effects.percent(300_000), { customerGroupIds: ['Trade'] }),
    ],
    lines: [threeCoffees],
    context: context({ customerGroupIds: ['Regular', 'Wine club'] }),
  },
}
