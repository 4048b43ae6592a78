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
export { openingOf, readShop, type Shop, slotSearchOf, zonesOf } from './shop.service.ts'
export { setShopState } from './shop-state.service.ts'
export { commitSlot, findSlotLoads, holdSlot, releaseSlot } from './slots.store.ts'
