export { expireKioskOrders } from './expire-orders.ts'
export { kioskBrandRoutes, kioskSettingRoutes, loyaltyClaimRoutes } from './kiosk.routes.ts'
export { kioskBrandStore, kioskSettingStore } from './kiosk.store.ts'
