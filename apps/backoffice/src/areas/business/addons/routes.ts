import { createRoute, redirect } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const addonRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/boltons',
    beforeLoad: () => {
      throw redirect({ href: '/boltons/connected' })
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/boltons/available',
    component: page(['addons', 'items'], () => import('./available-page.tsx'), 'AvailablePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/boltons/connected',
    component: page(['addons', 'items'], () => import('./connected-page.tsx'), 'ConnectedPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/boltons/connected/$id',
    component: page(['addons', 'items'], () => import('./connection-page.tsx'), 'ConnectionPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/boltons/developers',
    component: page(
      ['addons', 'items', 'team'],
      () => import('./developers-page.tsx'),
      'DevelopersPage',
    ),
  }),
] as const
