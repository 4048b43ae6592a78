export { billingRoutes } from './billing.routes.ts'
export { changeBankDetails, changeShareholders } from './billing.service.ts'
