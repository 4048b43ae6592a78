import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

const texts = ['menus', 'items', 'orders', 'pos'] as const

/** What is sold together, where and when. */
export function menuRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/menus',
      component: page(
        [...texts],
        () => import('../areas/catalogue/menus/menus-page.tsx'),
        'MenusPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/menus/new',
      component: page(
        [...texts],
        () => import('../areas/catalogue/menus/menu-page.tsx'),
        'NewMenuPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/menus/$id',
      component: page(
        [...texts],
        () => import('../areas/catalogue/menus/menu-page.tsx'),
        'MenuPage',
      ),
    }),
  ]
}
