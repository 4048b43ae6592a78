export { drawerRoutes } from './drawers.routes.ts'
export { getDrawer, listDrawers, methodView } from './drawers.service.ts'
export {
  type DrawerFilter,
  findDrawer,
  type StoredMethodTotal,
} from './drawers.store.ts'
