import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const itemRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/categories',
    component: page(['items', 'orders'], () => import('./categories-page.tsx'), 'CategoriesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/tax-rates',
    component: page(['items', 'orders'], () => import('./tax-rates-page.tsx'), 'TaxRatesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items',
    component: page(
      ['items', 'orders', 'bulk', 'labels'],
      () => import('./items-page.tsx'),
      'ItemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/table',
    component: page(
      ['items', 'orders', 'bulk'],
      () => import('./table/table-page.tsx'),
      'ItemTablePage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/import',
    component: page(
      ['imports', 'items', 'bulk'],
      () => import('./import/import-page.tsx'),
      'ImportPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/new',
    component: page(
      ['items', 'orders', 'modifiers', 'insights', 'recipes'],
      () => import('./item-page.tsx'),
      'NewItemPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/$id',
    component: page(
      ['items', 'orders', 'modifiers', 'insights', 'recipes'],
      () => import('./item-page.tsx'),
      'ItemPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/$id/inventory',
    component: page(
      ['insights', 'items', 'orders', 'serials', 'stock'],
      () => import('./sales/inventory-page.tsx'),
      'ItemInventoryPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/items/$id/insights',
    component: page(
      ['insights', 'items', 'orders'],
      () => import('./sales/insights-page.tsx'),
      'ItemInsightsPage',
    ),
  }),
] as const
