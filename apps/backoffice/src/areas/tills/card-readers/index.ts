export { cardReaderRoutes } from './routes.ts'
