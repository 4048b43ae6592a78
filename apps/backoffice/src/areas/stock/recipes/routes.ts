import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const recipeRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/recipes',
    component: page(['recipes', 'items'], () => import('./dishes-page.tsx'), 'DishesPage'),
  }),
] as const
