export { type Basket, basketOf, type Wanted } from './basket.ts'
export { countMax, draftLineOf, lineOf, type Pick, partsOf } from './picks.ts'
export { type Placed, placeOrder, readFresh } from './place-order.ts'
