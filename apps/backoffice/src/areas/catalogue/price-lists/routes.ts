import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const texts = ['priceLists', 'items', 'orders', 'pos'] as const

export const priceListRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/price-lists',
    component: page([...texts], () => import('./price-lists-page.tsx'), 'PriceListsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/price-lists/new',
    component: page([...texts], () => import('./price-list-page.tsx'), 'NewPriceListPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/price-lists/$id',
    component: page([...texts], () => import('./price-list-page.tsx'), 'PriceListPage'),
  }),
] as const
