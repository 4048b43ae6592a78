export { deliveryRoutes } from './deliveries.routes.ts'
export { purchaseLetterHandlers } from './purchase-letters.ts'
export { purchaseOrderRoutes } from './purchase-orders.routes.ts'
export { findOrdered } from './purchase-orders.store.ts'
