/** Orders of every kind for property tests: small prices for ties, huge ones for the wide path. */
import fc from 'fast-check'
import { minorUnits } from '../src/kernel/money.ts'
import type {
  AdjustmentValue,
  PricingInput,
  PricingServiceCharge,
  TaxRate,
} from '../src/offer/pricing/types.ts'
import {
  charge,
  coin,
  discount,
  exclusive,
  fixed,
  inclusive,
  line,
  modifier,
  order,
  percent,
} from './build-order.ts'

const taxSet: fc.Arbitrary<readonly TaxRate[]> = fc.constantFrom(
  [],
  [inclusive('vat-0', 0)],
  [inclusive('vat-5', 50_000)],
  [inclusive('vat-20', 200_000)],
  [exclusive('sales', 88_750)],
  [exclusive('state', 40_000), exclusive('city', 48_750)],
  [exclusive('city', 48_750), exclusive('state', 40_000), exclusive('none', 0)],
  [inclusive('vat-20', 200_000), inclusive('alcohol', 33_333)],
  [inclusive('vat-20', 200_000), exclusive('city', 48_750)],
)

const size = fc.oneof(fc.nat(30), fc.nat(5_000), fc.nat(3_000_000_000))

const value: fc.Arbitrary<AdjustmentValue> = fc.oneof(
  fc.oneof(fc.constantFrom(100_000, 500_000, 1_000_000), fc.nat(1_000_000)).map(percent),
  size.map(fixed),
)

const price = fc.oneof(
  { weight: 9, arbitrary: size },
  { weight: 1, arbitrary: size.map((amount) => -amount) },
)

const pricingLine = fc
  .record({
    price,
    taxes: taxSet,
    thousandths: fc.oneof(fc.constantFrom(0, 1_000, 2_000), fc.nat(20_000)),
    extras: fc.array(fc.tuple(fc.integer({ min: -50, max: 300 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 2,
    }),
    discounts: fc.array(value, { maxLength: 2 }),
    discountable: fc.boolean(),
    comped: fc.option(fc.constantFrom(1_000, 1_500, 20_000), { nil: undefined, freq: 4 }),
  })
  .map(
    (parts) => (index: number) =>
      line(`line-${index}`, parts.price, parts.taxes, {
        thousandths: parts.thousandths,
        modifiers: parts.extras.map(([unit, count], at) => modifier(`extra-${at}`, unit, count)),
        discounts: parts.discounts.map((each, at) => discount(`off-${at}`, each)),
        discountable: parts.discountable,
        ...(parts.comped === undefined ? {} : { comped: parts.comped }),
      }),
  )

const serviceCharge = fc.record({
  value,
  phase: fc.constantFrom<PricingServiceCharge['phase']>('pre_tax', 'apportioned', 'post_tax'),
  basis: fc.constantFrom<PricingServiceCharge['basis']>('before_discounts', 'after_discounts'),
  tax: fc.oneof(
    fc.constantFrom<PricingServiceCharge['tax']>({ kind: 'none' }, { kind: 'follows_goods' }),
    taxSet.map((taxes) => ({ kind: 'own', taxes }) as const),
  ),
})

const tender = fc.record({ cash: fc.boolean(), amount: fc.oneof(size, fc.nat(100_000)) })

/** Any order that `priceOrder` must be able to price. */
export const arbitraryOrder: fc.Arbitrary<PricingInput> = fc
  .record({
    lines: fc.array(pricingLine, { maxLength: 8 }),
    discounts: fc.array(value, { maxLength: 3 }),
    charges: fc.array(serviceCharge, { maxLength: 3 }),
    topUps: fc.option(size, { nil: undefined, freq: 3 }),
    tenders: fc.array(tender, { maxLength: 3 }),
    rounding: fc.constantFrom<PricingInput['regime']['rounding']>(
      'half_up',
      'half_even',
      'up',
      'down',
    ),
    roundPer: fc.constantFrom<PricingInput['regime']['roundPer']>('bucket', 'line'),
    exempt: fc.boolean(),
    coin: fc.option(
      fc
        .tuple(fc.constantFrom(1, 5, 10, 100), fc.constantFrom('nearest', 'up', 'down'))
        .map(([step, mode]) => coin(step, mode)),
      { nil: undefined },
    ),
  })
  .map(({ lines, discounts, charges, topUps, tenders, coin: smallest, ...regime }) => {
    const built = order(
      lines.map((build, index) => build(index)),
      {
        ...regime,
        discounts: discounts.map((each, at) => discount(`order-off-${at}`, each)),
        charges: charges.map((each, at) => charge(`charge-${at}`, each.value, each)),
        ...(topUps === undefined ? {} : { topUps }),
      },
    )
    return {
      ...built,
      cashRounding: smallest ?? null,
      tenders: tenders.map(({ cash, amount }, at) => ({
        id: `tender-${at}`,
        cash,
        tendered: minorUnits(amount),
      })),
    }
  })
