export {
  type Answer,
  browserCallApi,
  type CallApi,
  createShopApi,
  type Hold,
  menuPathOf,
  type OrderType,
  type Refused,
  readAnswer,
  type ShopApi,
  type Table,
} from './api.ts'
export { controls } from './controls.ts'
export { Money, PlaceProvider, useClock, useMoney, usePlace } from './figures.tsx'
export { Icon, type IconName } from './icon.tsx'
export { newId } from './new-id.ts'
export { Sheet } from './sheet.tsx'
export {
  basketPathOf,
  checkoutPathOf,
  itemPathOf,
  payPathOf,
  shopPathOf,
  tablePathOf,
  trackingPathOf,
} from './shop.ts'
export { type Say, type Speech, SpeechProvider, speak, type TextName, useSpeech } from './texts.tsx'
export { whileSeen } from './while-seen.ts'
