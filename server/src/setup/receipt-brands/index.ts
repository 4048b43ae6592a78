export { receiptBrandRoutes } from './receipt-brands.routes.ts'
export { findBrand, receiptBrandStore } from './receipt-brands.store.ts'
export { findVisibleLinks, type VisibleLink } from './social-links.store.ts'
export { namedLinks } from './social-links.ts'
