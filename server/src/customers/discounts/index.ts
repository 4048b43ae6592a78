export { startCountUses } from './count-uses.ts'
export { discountRoutes } from './discounts.routes.ts'
export { countUses, countUsesByCustomers, findUsesSince } from './uses.store.ts'
