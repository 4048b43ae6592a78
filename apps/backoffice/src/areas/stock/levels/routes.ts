import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const levelRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock',
    component: page(
      ['stock', 'items', 'serials', 'stockTakes'],
      () => import('./stock-page.tsx'),
      'StockPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/batches',
    component: page(
      ['stock', 'items', 'batches'],
      () => import('./batches-page.tsx'),
      'BatchesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/serials',
    component: page(
      ['stock', 'items', 'serials'],
      () => import('./serials-page.tsx'),
      'SerialsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/kinds',
    component: page(['stock', 'items'], () => import('./kinds-page.tsx'), 'StockKindsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/locations',
    component: page(['stock', 'items'], () => import('./locations-page.tsx'), 'LocationsPage'),
  }),
] as const
