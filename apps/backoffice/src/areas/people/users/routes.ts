import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const userRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/company/users',
    component: page(['users', 'roles'], () => import('./users-page.tsx'), 'UsersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/company/users/$id',
    component: page(['users', 'roles'], () => import('./user-page.tsx'), 'UserPage'),
  }),
] as const
