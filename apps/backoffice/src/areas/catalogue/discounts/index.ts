export { discountRoutes } from './routes.ts'
