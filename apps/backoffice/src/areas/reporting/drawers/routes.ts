import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const drawerRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/cashDrawer',
    component: page(['drawers', 'sales'], () => import('./drawers-page.tsx'), 'DrawersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/cashDrawer/$id',
    component: page(['drawers'], () => import('./drawer-page.tsx'), 'DrawerPage'),
  }),
] as const
