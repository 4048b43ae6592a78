export { countClosings, readSession } from './close-drawer.store.ts'
export { drawerClosingRoutes, orderDeedRoutes, recordedPaymentRoutes } from './office.routes.ts'
export { ensureOfficeRegister } from './office-register.store.ts'
export { afterAll, lockHead, readFacts } from './pen.ts'
