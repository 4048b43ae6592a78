export { billingRoutes } from './billing.routes.ts'
export { changeBankDetails, changeShareholders } from './billing.service.ts'
export { requireLatelyProven } from './lately-proven.ts'
