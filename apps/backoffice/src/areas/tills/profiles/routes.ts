import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const texts = ['pos', 'profiles', 'items', 'orders'] as const

export const profileRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/profiles',
    component: page([...texts], () => import('./profiles-page.tsx'), 'ProfilesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/profiles/new',
    component: page([...texts], () => import('./profile-page.tsx'), 'NewProfilePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/profiles/$id',
    component: page([...texts], () => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const
