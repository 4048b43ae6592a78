import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const homeRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/',
    component: page(['home', 'orders'], () => import('./home-page.tsx'), 'HomePage'),
  }),
] as const
