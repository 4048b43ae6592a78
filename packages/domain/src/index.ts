export {
  devicePermissions,
  isAllowed,
  type Permission,
  permissions,
  type Requirement,
  type Role,
  rolePermissions,
  roles,
} from './business/access/permissions.ts'
export { findDrawerRefusal } from './drawer/allowed-from.ts'
export { applyDrawerFact, applyDrawerMoney, isDrawerKnown } from './drawer/apply.ts'
export { drawerFigures, expectedCash } from './drawer/cash.ts'
export { countedOf } from './drawer/count.ts'
export { decideDrawer } from './drawer/decide.ts'
export { drawerEventKinds, isDrawerEventKind, isDrawerFact } from './drawer/drawer-facts.ts'
export { foldDrawer } from './drawer/fold.ts'
export * from './drawer/types.ts'
export { canonicalJson } from './journal/canonical.ts'
export {
  clockMsMax,
  clockStart,
  compareClocks,
  decodeClock,
  encodeClock,
  observe,
  skewMsMax,
  tick,
} from './journal/clock.ts'
export { compareFacts, sortFacts } from './journal/compare.ts'
export { firstPreviousHash, hashFact, type Sha256 } from './journal/hash.ts'
export {
  advanceHead,
  emptyHead,
  nextCallNumber,
  nextReceiptNumber,
  nextZNumber,
  observeClock,
} from './journal/head.ts'
export { uuidV7 } from './journal/ids.ts'
export { type SealableEvent, type SealedFact, type SealInput, sealFacts } from './journal/seal.ts'
export type * from './journal/types.ts'
export {
  type ChainBreak,
  type ChainBreakReason,
  type Verification,
  type VerifyInput,
  verifyChain,
} from './journal/verify.ts'
export { allocate, evenShare } from './kernel/allocate.ts'
export { amountMaxOf, amountMaxOfAll } from './kernel/amount-range.ts'
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
export { denominationsOf } from './kernel/denominations.ts'
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
  sumOf,
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
export {
  type BarcodeScheme,
  checkDigit,
  defaultBarcodeScheme,
  hasValidCheckDigit,
  type ParsedBarcode,
  parseBarcode,
} from './offer/catalogue/barcode.ts'
export {
  type ChosenModifier,
  checkModifiers,
  type ModifierProblem,
  type ModifierProblemCode,
  modifierProblemCodes,
  priceModifiers,
} from './offer/catalogue/modifiers.ts'
export { type OrderType, orderTypes } from './offer/catalogue/order-type.ts'
export {
  createItemSearch,
  foldText,
  type ItemSearch,
  type SearchableItem,
} from './offer/catalogue/search.ts'
export * from './offer/catalogue/types.ts'
export { priceOrder } from './offer/pricing/price-order.ts'
export { isPriceable, orderAmountMax } from './offer/pricing/range.ts'
export { pricingVersion } from './offer/pricing/sealed.ts'
export {
  cashDue,
  overpaymentOf,
  type Settlement,
  settle,
  tenderProblem,
} from './offer/pricing/tenders.ts'
export type * from './offer/pricing/types.ts'
export {
  findOrderRefusal,
  type OrderCommandType,
} from './order/allowed-from.ts'
export { applyOrderFact } from './order/apply.ts'
export { decide } from './order/decide.ts'
export { foldOrder } from './order/fold.ts'
export { bundleLine, type ChosenPart } from './order/lines/bundle-line.ts'
export { type LineFromItem, lineFromItem, lineTaxes } from './order/lines/line-from-item.ts'
export * from './order/model/ending.ts'
export { modifierQuantityMax, quantityMax } from './order/model/limits.ts'
export {
  cashRoundingOf,
  excessOf,
  type PricedOrderState,
  priceOf,
  sealedTotalsOf,
  taxesOf,
} from './order/model/price.ts'
export {
  appliedOf,
  findLine,
  findPresentLine,
  isLiveLine,
  paidOf,
  projectable,
  refundedOf,
  standingPayments,
} from './order/model/state.ts'
export { liveTopUps, topUpLeft } from './order/model/top-ups.ts'
export * from './order/model/types.ts'
export { isOrderEventKind, isOrderFact, orderEventKinds } from './order/order-facts.ts'
export {
  refundableAmount,
  refundableUnits,
  refundOfAmount,
  refundOfUnits,
  withTopUps,
} from './order/refund/refund-figures.ts'
export { planRefundTenders, refundablePayments } from './order/refund/refund-tenders.ts'
export { lineSales } from './report/sales/line-sales.ts'
export { type SalesOptions, salesSummary } from './report/sales/sales.ts'
export type * from './report/sales/types.ts'
export { applyShiftFact } from './shift/apply.ts'
export { decideShift } from './shift/decide.ts'
export { foldShift } from './shift/fold.ts'
export { shiftMinutes } from './shift/minutes.ts'
export { isShiftEventKind, isShiftFact } from './shift/shift-facts.ts'
export * from './shift/types.ts'
export { movementsOf } from './stock/movements.ts'
