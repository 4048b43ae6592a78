/**
 * The inputs of the golden vectors. The name of a case says what it is about; the expected output
 * stands in `pricing.golden.json`, and those of rules.md are asserted by hand in the tests as well.
 */
import type { PricingInput } from '../src/offer/pricing/types.ts'
import {
  card,
  cash,
  charge,
  coin,
  discount,
  exclusive,
  fiftyLineBasket,
  fixed,
  inclusive,
  line,
  modifier,
  order,
  percent,
  vat0,
  vat5,
  vat20,
} from './build-order.ts'

const sales21 = exclusive('sales-21', 210_000)
const sales10 = exclusive('sales-10', 100_000)
const state = exclusive('state', 40_000)
const city = exclusive('city', 48_750)
const alcohol = inclusive('alcohol', 33_333)

const odooLines = [
  line('a', 148, [sales21], { thousandths: 4000 }),
  line('b', 152, [sales21]),
  line('c', 154, [sales21]),
  line('d', 39, [sales21]),
]
const three = [line('a', 1200), line('b', 450), line('c', 320, [vat0])]
const fiveOff = [discount('five-off', fixed(500))]
const twelveTwentyThree = [line('a', 1223)]
const follows = { tax: { kind: 'follows_goods' } } as const
const own = (millionths: number) =>
  ({ tax: { kind: 'own', taxes: [inclusive('vat-20', millionths)] } }) as const
const twoTaxes = [line('a', 1999, [state, city]), line('b', 333, [city, state]), line('c', 1)]
const halves = ['half_up', 'half_even', 'up', 'down'] as const

/** Every case by its name. */
export const pricingCases: { readonly [name: string]: PricingInput } = {
  'an empty order': order([]),
  'rules 4.2: exclusive, rounded per bucket': order(odooLines),
  'rules 4.2: exclusive, rounded per line': order(odooLines, { roundPer: 'line' }),
  'rules 4.2: one inclusive line': order([line('a', 801)]),
  'rules 4.2: two inclusive rates': order([
    line('a', 2890, [inclusive('iva-22', 220_000)]),
    line('b', 125, [inclusive('iva-10', 100_000)]),
  ]),
  'rules 4.2: everything given away needs no tender': order(three, {
    discounts: [discount('all', percent(1_000_000))],
  }),
  'rules 4.2: two inclusive rates, tax exempt': order(
    [
      line('a', 2890, [inclusive('iva-22', 220_000)]),
      line('b', 125, [inclusive('iva-10', 100_000)]),
    ],
    { exempt: true },
  ),
  'rules 4.2: exclusive, tax exempt': order(odooLines, { exempt: true }),
  'rules 4.9: discounts and charges, tax exempt': order(three, {
    discounts: fiveOff,
    charges: [
      charge('service', percent(125_000), { ...follows, mandatory: true }),
      charge('delivery', fixed(250), own(200_000)),
      charge('fee', percent(30_000), { phase: 'post_tax', basis: 'before_discounts' }),
    ],
    exempt: true,
  }),
  'rules 4.3: card, then cash to the nearest five': order(twelveTwentyThree, {
    coin: coin(5),
    tenders: [card(1000), cash(500)],
  }),
  'rules 4.3: all by card is not rounded': order(twelveTwentyThree, {
    coin: coin(5),
    tenders: [card(1223)],
  }),
  'rules 4.4: five off three lines': order(three, { discounts: fiveOff }),
  'rules 4.4: ten per cent off three lines': order(three, {
    discounts: [discount('ten', percent(100_000))],
  }),
  'rules 4.5: three of 0.06 with ten per cent on top': order([
    line('a', 6, [sales10], { thousandths: 3000 }),
  ]),
  'rules 4.16: a gift card sold beside goods, which are discounted and charged for': order(three, {
    discounts: fiveOff,
    charges: [
      charge('service', percent(125_000)),
      charge('late', percent(100_000), { phase: 'post_tax' }),
    ],
    coin: coin(5),
    topUps: 5002,
    tenders: [card(3000), cash(10_000)],
  }),
  'rules 4.16: a gift card alone': order([], { topUps: 2500, tenders: [card(2500)] }),
  'rules 4.9: optional charge without tax': order(three, {
    discounts: fiveOff,
    charges: [charge('service', percent(125_000))],
  }),
  'rules 4.9: compulsory charge follows the goods': order(three, {
    discounts: fiveOff,
    charges: [charge('service', percent(125_000), { ...follows, mandatory: true })],
  }),
  'charge apportioned over the lines': order(three, {
    discounts: fiveOff,
    charges: [charge('service', percent(125_000), { ...follows, phase: 'apportioned' })],
  }),
  'charge apportioned over the lines but not taxed': order(three, {
    charges: [charge('service', percent(100_000), { phase: 'apportioned' })],
  }),
  'charge with a rate of its own in the bucket of the goods': order(three, {
    charges: [charge('delivery', fixed(250), { ...own(200_000), destination: 'revenue' })],
  }),
  'charge with a rate of its own that clashes with the goods': order(three, {
    charges: [charge('delivery', fixed(250), own(100_000))],
  }),
  'charge before discounts': order(three, {
    discounts: fiveOff,
    charges: [charge('service', percent(125_000), { basis: 'before_discounts' })],
  }),
  'charge after tax on exclusive prices': order(odooLines, {
    charges: [charge('fee', percent(30_000), { phase: 'post_tax' })],
  }),
  'charge after tax, before discounts, on top of another': order(odooLines, {
    discounts: [discount('one-off', fixed(100))],
    charges: [
      charge('fee', percent(30_000), { phase: 'post_tax', basis: 'before_discounts' }),
      charge('service', percent(100_000), follows),
    ],
  }),
  'fixed charge on goods given away': order(three, {
    discounts: [discount('all', percent(1_000_000))],
    charges: [charge('delivery', fixed(300), follows)],
  }),
  'rules 4.11: a line on the house beside five off the order': order(
    [line('a', 1200), line('b', 450, [vat20], { comped: 1000 }), line('c', 320, [vat0])],
    { discounts: fiveOff },
  ),
  'rules 4.11: one of three on the house, after a discount of its own': order([
    line('a', 333, [sales21], {
      thousandths: 3000,
      comped: 1000,
      discounts: [discount('ten', percent(100_000))],
    }),
  ]),
  'rules 4.11: all on the house needs no tender': order([
    line('a', 1200, [vat20], { comped: 1000 }),
    line('b', 450, [vat20], { thousandths: 2000, comped: 5000 }),
  ]),
  'two taxes on top of a line, and none': order([...twoTaxes.slice(0, 2), line('c', 1000, [])]),
  'two taxes on top, rounded per line': order(twoTaxes, { roundPer: 'line' }),
  'two taxes inside a price': order([line('a', 1050, [vat20, alcohol]), line('b', 99, [vat20])]),
  'one tax inside and one on top of a line': order([line('a', 1999, [vat20, city])]),
  'inclusive and exclusive lines in one order': order([line('a', 1999), line('b', 1999, [city])], {
    discounts: fiveOff,
  }),
  'one tax with two rates in one order': order([
    line('before', 1000, [inclusive('vat', 200_000)]),
    line('after', 1000, [inclusive('vat', 210_000)]),
  ]),
  'line discounts: percentages before amounts': order([
    line('a', 1000, [vat20], {
      discounts: [discount('one-off', fixed(100)), discount('ten', percent(100_000))],
    }),
  ]),
  'line discounts: two halves leave a quarter': order([
    line('a', 999, [vat20], {
      discounts: [discount('half', percent(500_000)), discount('again', percent(500_000))],
    }),
  ]),
  'line discounts stop at zero': order([
    line('a', 300, [vat20], { discounts: [discount('big', fixed(500))] }),
    line('b', 200),
  ]),
  'order discounts: percentages before amounts': order(three, {
    discounts: [...fiveOff, discount('ten', percent(100_000))],
  }),
  'order discounts stop at zero': order(three, { discounts: [discount('big', fixed(99_999))] }),
  'order discount spares what is not discountable': order(
    [line('a', 1000), line('gift-card', 2500, [], { discountable: false })],
    { discounts: [discount('fifty', percent(500_000))] },
  ),
  'weighed goods': order([line('ham', 1890, [vat0], { thousandths: 345 })]),
  'modifiers, one of them twice, one cheaper': order([
    line('burger', 1150, [vat20], {
      thousandths: 2000,
      modifiers: [modifier('patty', 250, 2), modifier('no-cheese', -50)],
    }),
  ]),
  'a line with a negative price': order(
    [line('a', 1200), line('bottle', -25), line('b', 333, [vat5])],
    { discounts: [discount('ten', percent(100_000))] },
  ),
  'a total below zero': order([line('a', 100), line('returned', -350)], {
    tenders: [cash(0)],
  }),
  'cash alone, with change': order([line('a', 1140)], { tenders: [cash(2000)] }),
  'cash in part, then cash to the coin': order(twelveTwentyThree, {
    coin: coin(5),
    tenders: [cash(500, 'first'), cash(1000, 'second')],
  }),
  'cash to the coin, always up': order([line('a', 1221)], {
    coin: coin(5, 'up'),
    tenders: [cash(1225)],
  }),
  'cash to the coin, always down': order([line('a', 1224)], {
    coin: coin(10, 'down'),
    tenders: [cash(1220)],
  }),
  'cash: the very sum is enough though the coin is dearer': order(twelveTwentyThree, {
    coin: coin(5),
    tenders: [cash(1223)],
  }),
  'cash rounds a small bill to nothing': order([line('a', 2)], {
    coin: coin(5),
    tenders: [cash(0)],
  }),
  'a tender in part leaves the rest due': order(twelveTwentyThree, {
    coin: coin(5),
    tenders: [card(1000)],
  }),
  'a card beyond the due gets no change': order([line('a', 1000)], { tenders: [card(1500)] }),
  'yen have no places': order([line('a', 1140, [inclusive('tax-8', 80_000)])], {
    currency: 'JPY',
    tenders: [cash(2000)],
  }),
  'dinars have three places': order([line('a', 1755, [exclusive('vat-5', 50_000)])], {
    currency: 'KWD',
    coin: coin(5),
    tenders: [cash(5000)],
  }),
  ...Object.fromEntries(
    halves.map((rounding) => [
      `rounding ${rounding}: 0.50, 1.50 and 2.50 at one per cent`,
      order(
        [50, 150, 250].map((price) => line(`at-${price}`, price, [exclusive('one', 10_000)])),
        { rounding, roundPer: 'line' },
      ),
    ]),
  ),
  'amounts beyond the narrow range': order(
    [line('a', 900_000_000_001), line('b', 700_000_000_003, [vat5]), line('c', 1)],
    { discounts: [discount('odd', percent(123_457))], tenders: [card(1_000_000_000_000)] },
  ),
  'fifty lines': fiftyLineBasket(),
}
