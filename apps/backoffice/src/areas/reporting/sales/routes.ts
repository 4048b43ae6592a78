import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const salesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sales',
    component: page(
      ['sales', 'labour', 'orders', 'change'],
      () => import('./sales-page.tsx'),
      'SalesPage',
    ),
  }),
] as const
