export { accountingCodeOf } from './accounting-code.sql.ts'
export { paymentMethodTable } from './payment-method-table.ts'
export { paymentMethodRoutes } from './payment-methods.routes.ts'
export { paymentMethodStore } from './payment-methods.store.ts'
