export { transactionRoutes } from './routes.ts'
