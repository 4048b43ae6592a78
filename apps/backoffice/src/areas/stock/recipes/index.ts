export { recipeRoutes } from './routes.ts'
