import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const texts = ['customers', 'balances', 'items', 'orders', 'rowActions'] as const

export const customerRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers',
    component: page([...texts], () => import('./customers-page.tsx'), 'CustomersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/new',
    component: page([...texts], () => import('./customer-editor.tsx'), 'NewCustomerPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/import',
    component: page(
      [...texts, 'imports', 'bulk'],
      () => import('./import/customer-import-page.tsx'),
      'CustomerImportPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/$id',
    component: page([...texts], () => import('./customer-page.tsx'), 'CustomerPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/$id/edit',
    component: page([...texts], () => import('./customer-editor.tsx'), 'EditCustomerPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/$id/activity',
    component: page(
      [...texts],
      () => import('./customer-activity-page.tsx'),
      'CustomerActivityPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/giftCards',
    component: page([...texts], () => import('./balances/gift-cards-page.tsx'), 'GiftCardsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/giftCards/$id',
    component: page([...texts], () => import('./balances/gift-card-page.tsx'), 'GiftCardPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/loyalty',
    component: page(
      [...texts, 'loyalty'],
      () => import('./loyalty/loyalty-page.tsx'),
      'LoyaltyPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/$id/balances',
    component: page(
      [...texts],
      () => import('./balances/customer-balances-page.tsx'),
      'CustomerBalancesPage',
    ),
  }),
] as const

/** The frame of a customer's pages, into which their orders are put. */
export const customerOrdersFrame = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers/$id/orders',
  component: page([...texts], () => import('./customer-frame.tsx'), 'CustomerOutlet'),
})
