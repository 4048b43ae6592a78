export { type Basket, basketOf } from './basket.ts'
export {
  countMax,
  draftLineOf,
  leftOf,
  type Pick,
  partsOf,
  variationOf,
} from './picks.ts'
export { findClaim, type Placed, placeOrder, pointsOf, readFresh } from './place-order.ts'
