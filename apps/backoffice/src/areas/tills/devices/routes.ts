import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const deviceRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos',
    component: page(['pos', 'items'], () => import('./devices-page.tsx'), 'DevicesPage'),
  }),
] as const
