export { drawerRoutes } from './routes.ts'
