export { recipeRoutes } from './recipes.routes.ts'
export { soldOutByStock, startSoldOutByStock } from './sold-out.ts'
