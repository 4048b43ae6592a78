import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const accountRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account',
    component: page(['account', 'auth'], () => import('./account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/notifications',
    component: page(['account'], () => import('./notifications-page.tsx'), 'NotificationsPage'),
  }),
] as const
