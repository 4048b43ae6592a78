import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const texts = ['menus', 'items', 'orders', 'pos'] as const

export const menuRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/menus',
    component: page([...texts], () => import('./menus-page.tsx'), 'MenusPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/menus/new',
    component: page([...texts], () => import('./menu-page.tsx'), 'NewMenuPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/menus/$id',
    component: page([...texts], () => import('./menu-page.tsx'), 'MenuPage'),
  }),
] as const
