export { customerOrdersFrame, customerRoutes } from './routes.ts'
