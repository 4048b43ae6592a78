import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

const texts = ['priceLists', 'items', 'orders', 'pos'] as const

/** Other prices for some branches, at some times. */
export function priceListRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/items/price-lists',
      component: page(
        [...texts],
        () => import('../areas/catalogue/price-lists/price-lists-page.tsx'),
        'PriceListsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/items/price-lists/new',
      component: page(
        [...texts],
        () => import('../areas/catalogue/price-lists/price-list-page.tsx'),
        'NewPriceListPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/items/price-lists/$id',
      component: page(
        [...texts],
        () => import('../areas/catalogue/price-lists/price-list-page.tsx'),
        'PriceListPage',
      ),
    }),
  ]
}
