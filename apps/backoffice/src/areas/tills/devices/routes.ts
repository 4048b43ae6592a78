import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const deviceRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos',
    component: page(['pos', 'items'], () => import('./devices-page.tsx'), 'DevicesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/apart/$id',
    component: page(['pos'], () => import('./apart-page.tsx'), 'ApartPage'),
  }),
] as const
