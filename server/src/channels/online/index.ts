export {
  deliveryZoneRoutes,
  onlineRoutes,
  onlineSettingRoutes,
  openingHoursRoutes,
  socialLinksRoutes,
} from './online.routes.ts'
export {
  deliveryZoneStore,
  onlineSettingStore,
  openingHoursStore,
  socialLinksStore,
} from './online.store.ts'
export {
  minuteOf,
  openingOf,
  readShop,
  type Shop,
  serviceOf,
  slotSearchOf,
  wallOf,
  zonesOf,
} from './shop.service.ts'
export { findCancelMinutes } from './shop-parts.store.ts'
export { setShopState } from './shop-state.service.ts'
export { createShopVisits, type ShopVisitServices, type ShopVisits } from './shop-visits.ts'
export {
  findSlotLoads,
  findSlotShares,
  holdMinutes,
  holdSlot,
  lockSlots,
  moveSlot,
  releaseHold,
  releaseSlot,
  type SlotShare,
  takeSlots,
} from './slots.store.ts'
