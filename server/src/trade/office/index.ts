export { drawerClosingRoutes, orderDeedRoutes, recordedPaymentRoutes } from './office.routes.ts'
export { ensureOfficeRegister } from './office-register.store.ts'
export { afterAll, lockHead, readFacts } from './pen.ts'
