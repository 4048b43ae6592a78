export { chargeSheets } from './charge-sheets.tsx'
export { isDrawerMissing } from './drawer.ts'
export { FastPay } from './fast-pay.tsx'
export { openCharge, openSplit } from './open-charge.ts'
export { PaidPanel } from './paid-panel.tsx'
export {
  chargeHold,
  type HoldDeed,
  holdOnCard,
  payByExchange,
  releaseHold,
} from './pay.ts'
export { CodeField } from './payer-field.tsx'
export { tipTexts } from './tip-texts.ts'
export { type ExchangeBegun, payAtStart } from './to-pay.ts'
