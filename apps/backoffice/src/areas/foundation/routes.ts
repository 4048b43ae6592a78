import { createRoute, redirect } from '@tanstack/react-router'
import { page, shellRoute } from '../../platform/routes/index.ts'

export const foundationRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/foundation',
    beforeLoad: () => {
      throw redirect({ to: '/foundation/$page', params: { page: 'typography' }, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/foundation/$page',
    component: page(['foundation'], () => import('./foundation-route.tsx'), 'FoundationRoute'),
  }),
] as const
