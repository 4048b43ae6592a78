export { allocate, evenShare } from './kernel/allocate.ts'
export {
  addDays,
  businessDateOf,
  cutOverMinutesMax,
  datesBetween,
  daysBetween,
  isBusinessDate,
  isoWeekday,
  type WallClock,
} from './kernel/business-date.ts'
export { quickCash, roundToCoin } from './kernel/cash.ts'
export { currencies, currencyExponent, isCurrency, minorUnitsPerMajor } from './kernel/currency.ts'
export { InvariantError, invariant } from './kernel/invariant.ts'
export {
  add,
  compareAmounts,
  decimalText,
  greater,
  lesser,
  minorUnits,
  negate,
  parseDecimalText,
  subtract,
  sum,
  zeroAmount,
} from './kernel/money.ts'
export {
  extend,
  parseQuantityText,
  pieces,
  quantity,
  quantityText,
  unitThousandths,
} from './kernel/quantity.ts'
export {
  applyRate,
  parsePercentText,
  percentText,
  rate,
  wholeRateMillionths,
} from './kernel/rate.ts'
export { multiplyDivide, roundDivide } from './kernel/rounding.ts'
export type * from './kernel/types.ts'
export { priceOrder } from './pricing/price-order.ts'
export { isPriceable, orderAmountMax } from './pricing/range.ts'
export {
  cashDue,
  overpaymentOf,
  type Settlement,
  settle,
  tenderProblem,
} from './pricing/tenders.ts'
export type * from './pricing/types.ts'
