export type { BackOutcome, BackToCard } from './card-back.ts'
export { countClosings, readSession } from './close-drawer.store.ts'
export {
  afterAll,
  type FactWriter,
  lockHead,
  readFacts,
  readOrder,
  readOrders,
  store,
  write,
} from './fact-writer.ts'
export { allBack, giveUp, isWanted } from './give-up-order.ts'
export { type BranchKitchen, findKitchen, unsentFirst } from './lines/line-actions.ts'
export { recordCharge } from './manual-payments.ts'
export { drawerClosingRoutes, orderActionRoutes, recordedPaymentRoutes } from './office.routes.ts'
export {
  countOpened,
  ensureOfficeRegister,
  ensureOnlineRegister,
} from './office-register.store.ts'
export { onlineWriterOf, type Writing } from './online-writer.ts'
