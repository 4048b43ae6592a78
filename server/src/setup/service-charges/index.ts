export { serviceChargeTable } from './service-charge-table.ts'
export { serviceChargeRoutes } from './service-charges.routes.ts'
