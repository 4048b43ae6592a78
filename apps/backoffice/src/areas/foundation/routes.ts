import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../platform/routes/index.ts'

export const foundationRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/foundation',
    component: page(['foundation'], () => import('./foundation-index.tsx'), 'FoundationIndex'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/foundation/$page',
    component: page(['foundation'], () => import('./foundation-route.tsx'), 'FoundationRoute'),
  }),
] as const
