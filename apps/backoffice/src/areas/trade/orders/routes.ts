import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const orderTexts = ['orders', 'orderStory', 'deeds', 'rowActions'] as const

export const orderRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/orders',
    component: page(orderTexts, () => import('./orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/orders/$id',
    component: page(
      [...orderTexts, 'saleLines', 'history'],
      () => import('./order-page.tsx'),
      'OrderPage',
    ),
  }),
] as const

/** The orders of one customer, within the frame of their pages. */
export const customerOrdersPage = page(
  ['customers', 'balances', 'items', 'orders', 'rowActions', 'deeds'],
  () => import('./customer-orders-page.tsx'),
  'CustomerOrdersPage',
)
