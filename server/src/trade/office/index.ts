export { drawerClosingRoutes, orderDeedRoutes, recordedPaymentRoutes } from './office.routes.ts'
