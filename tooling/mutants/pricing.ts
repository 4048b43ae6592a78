/** Bugs in what an order comes to. */
import type { Mutant } from './mutant.ts'

const properties = 'packages/domain/src/offer/pricing/price-order.property.test.ts'
const examples = 'packages/domain/src/offer/pricing/price-order.test.ts'

export const pricingMutants: readonly Mutant[] = [
  {
    name: 'half-rounds-down',
    file: 'packages/domain/src/kernel/rounding.ts',
    find: 'return half >= 0 && uneven',
    replace: 'return half > 0 && uneven',
    tests: ['packages/domain/src/kernel/rounding.test.ts'],
    why: 'Half a penny of tax is lost on every second sale.',
  },
  {
    name: 'rest-to-smallest-remainder',
    file: 'packages/domain/src/kernel/allocate.ts',
    find: 'if (step < 0) order.reverse()',
    replace: 'order.reverse()',
    tests: ['packages/domain/src/kernel/allocate.test.ts'],
    why: 'Shares of a discount differ by a penny from those on the receipt.',
  },
  {
    name: 'coin-tie-goes-down',
    file: 'packages/domain/src/kernel/cash.ts',
    find: 'over >= step - over',
    replace: 'over > step - over',
    tests: ['packages/domain/src/kernel/cash.test.ts'],
    why: 'Cash is rounded to another coin than the law says.',
  },
  {
    name: 'amount-before-percentage',
    file: 'packages/domain/src/offer/pricing/discounts.ts',
    find: `...indices.filter((index) => discounts[index]?.value.kind === 'percent'),
      ...indices.filter((index) => discounts[index]?.value.kind === 'amount'),`,
    replace: '...indices,',
    tests: [examples],
    why: 'Two discounts come to more or less by the order in which they were tapped.',
  },
  {
    name: 'discount-beyond-price',
    file: 'packages/domain/src/offer/pricing/discounts.ts',
    find: 'return wanted < from ? wanted : from',
    replace: 'return wanted',
    tests: [examples, properties],
    why: 'A voucher of 20.00 makes a bill of 15.00 negative.',
  },
  {
    name: 'tax-rounded-the-other-way',
    file: 'packages/domain/src/offer/pricing/tax-buckets.ts',
    find: `regime.roundPer === 'line' && knownTax === null`,
    replace: `regime.roundPer !== 'line' && knownTax === null`,
    tests: [examples],
    why: 'Tax is rounded by line where the law says by rate, and the other way round.',
  },
  {
    name: 'exempt-order-keeps-tax',
    file: 'packages/domain/src/offer/pricing/tax-buckets.ts',
    find: '({ ...one, ...none, gross: one.net })',
    replace: '({ ...one, ...none })',
    tests: ['packages/domain/src/order/model/tax-exemption.test.ts'],
    why: 'Who is exempt pays the tax and it is told to nobody.',
  },
  {
    name: 'cash-change-from-the-due',
    file: 'packages/domain/src/offer/pricing/tenders.ts',
    find: 'change: minorUnits(tendered - kept),',
    replace: 'change: minorUnits(tendered - due),',
    tests: ['packages/domain/src/offer/pricing/tenders.test.ts'],
    why: 'Change is given to the penny where there are no pennies.',
  },
  {
    name: 'second-tender-pays-the-whole',
    file: 'packages/domain/src/offer/pricing/tenders.ts',
    find: 'due = minorUnits(due - result.applied)',
    replace: 'due = minorUnits(due - result.rounding)',
    tests: ['packages/domain/src/offer/pricing/tenders.test.ts'],
    why: 'What the first card paid is asked for again.',
  },
  {
    name: 'removed-lines-are-charged',
    file: 'packages/domain/src/order/model/price.ts',
    find: `lines: order.lines
      .filter(isLiveLine)
      .flatMap(`,
    replace: 'lines: order.lines.flatMap(',
    tests: ['packages/domain/src/order/apply.test.ts', 'packages/domain/src/order/decide.test.ts'],
    why: 'A dish that was taken off the bill is paid for.',
  },
]
