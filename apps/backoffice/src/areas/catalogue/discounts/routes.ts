import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const discountRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/discounts',
    component: page(
      ['discounts', 'items', 'orders'],
      () => import('./discounts-page.tsx'),
      'DiscountsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/discounts/new',
    component: page(
      ['discounts', 'items', 'orders'],
      () => import('./discount-page.tsx'),
      'NewDiscountPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/discounts/$id',
    component: page(
      ['discounts', 'items', 'orders'],
      () => import('./discount-page.tsx'),
      'DiscountPage',
    ),
  }),
] as const
