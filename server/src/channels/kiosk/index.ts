export { expireKioskOrders } from './expire-orders.ts'
export { kioskBrandRoutes, kioskSettingRoutes } from './kiosk.routes.ts'
export { kioskBrandStore, kioskSettingStore } from './kiosk.store.ts'
