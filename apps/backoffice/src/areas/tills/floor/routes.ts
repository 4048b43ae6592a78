import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const floorRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/tables',
    component: page(['pos', 'floor', 'items'], () => import('./tables-page.tsx'), 'TablesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/tables/codes',
    component: page(
      ['pos', 'floor', 'online'],
      () => import('./table-codes-page.tsx'),
      'TableCodesPage',
    ),
  }),
] as const
