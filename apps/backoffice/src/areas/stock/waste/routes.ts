import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const wasteRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/waste',
    component: page(
      ['waste', 'items', 'batches', 'serials'],
      () => import('./waste-page.tsx'),
      'WastePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock/usage',
    component: page(['waste'], () => import('./usage-page.tsx'), 'UsagePage'),
  }),
] as const
