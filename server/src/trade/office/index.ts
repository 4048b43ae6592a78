export { countClosings, readSession } from './close-drawer.store.ts'
export { afterAll, lockHead, readFacts } from './fact-writer.ts'
export { drawerClosingRoutes, orderActionRoutes, recordedPaymentRoutes } from './office.routes.ts'
export { ensureOfficeRegister } from './office-register.store.ts'
