import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const countRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/stockTakes',
    component: page(['stockTakes'], () => import('./takes-page.tsx'), 'TakesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/stockTakes/$id',
    component: page(
      ['stockTakes', 'items', 'serials'],
      () => import('./take-page.tsx'),
      'TakePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/createStockTake',
    component: page(['stockTakes', 'items'], () => import('./new-take-page.tsx'), 'NewTakePage'),
  }),
] as const
