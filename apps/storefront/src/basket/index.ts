export { BasketPanel, PointsToEarn, Sums } from './basket-panel.tsx'
export {
  BasketProvider,
  type BasketStart,
  useBasket,
  useBasketState,
} from './basket-state.tsx'
export { changeKept, putPick, quoteOf, type Reward, shopLines } from './change.ts'
export {
  countMax,
  keyOfPick,
  type Pick,
  pickOfLine,
  piecesOf,
} from './picks.ts'
export { UseLocation } from './use-location.tsx'
export {
  codeOf,
  cookiesOf,
  type Kept,
  newVisit,
  orderTypeOf,
  postcodeOf,
  readKept,
  type Visit,
} from './visit.ts'
