import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

/** What stands beside the items: categories, tax rates, choices and extras. */
export function catalogueRoutes(shellRoute: AnyRoute) {
  const texts = ['items', 'orders', 'modifiers'] as const
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/items/categories',
      component: page(
        ['items', 'orders'],
        () => import('../areas/catalogue/items/categories-page.tsx'),
        'CategoriesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/items/tax-rates',
      component: page(
        ['items', 'orders'],
        () => import('../areas/catalogue/items/tax-rates-page.tsx'),
        'TaxRatesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/modifiers',
      component: page(
        texts,
        () => import('../areas/catalogue/modifiers/modifiers-page.tsx'),
        'ModifiersPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/modifiers/shared',
      component: page(
        texts,
        () => import('../areas/catalogue/modifiers/shared-options-page.tsx'),
        'SharedOptionsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/modifiers/new',
      component: page(
        texts,
        () => import('../areas/catalogue/modifiers/modifier-group-page.tsx'),
        'NewModifierGroupPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/modifiers/$id',
      component: page(
        texts,
        () => import('../areas/catalogue/modifiers/modifier-group-page.tsx'),
        'ModifierGroupPage',
      ),
    }),
  ]
}
