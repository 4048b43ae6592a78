export { type Basket, basketOf, type Wanted } from './basket.ts'
export {
  countMax,
  draftLineOf,
  leftOf,
  lineOf,
  type Pick,
  partsOf,
  variationOf,
} from './picks.ts'
export { type Placed, placeOrder, readFresh } from './place-order.ts'
