export { BasketPanel, Sums } from './basket-panel.tsx'
export {
  BasketProvider,
  type BasketStart,
  useBasket,
  useBasketState,
} from './basket-state.tsx'
export { changeKept, quoteOf, shopLines } from './change.ts'
export {
  addPick,
  countMax,
  fits,
  keyOfPick,
  type Pick,
  pickOfLine,
  piecesOf,
  replacePick,
} from './picks.ts'
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
