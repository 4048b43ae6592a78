export { receiptBrandRoutes } from './receipt-brands.routes.ts'
export { findBrand, receiptBrandStore } from './receipt-brands.store.ts'
