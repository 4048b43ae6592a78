export { recipeRoutes } from './recipes.routes.ts'
export { followItems, soldOutByStock, startSoldOutByStock } from './sold-out.ts'
