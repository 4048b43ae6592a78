import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

const texts = ['customers', 'balances', 'items', 'orders', 'rowActions'] as const

/** Who comes back. */
export function customerRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers',
      component: page(
        [...texts],
        () => import('../areas/people/customers/customers-page.tsx'),
        'CustomersPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/new',
      component: page(
        [...texts],
        () => import('../areas/people/customers/customer-editor.tsx'),
        'NewCustomerPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/import',
      component: page(
        [...texts, 'imports', 'bulk'],
        () => import('../areas/people/customers/import/customer-import-page.tsx'),
        'CustomerImportPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/$id',
      component: page(
        [...texts],
        () => import('../areas/people/customers/customer-page.tsx'),
        'CustomerPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/$id/edit',
      component: page(
        [...texts],
        () => import('../areas/people/customers/customer-editor.tsx'),
        'EditCustomerPage',
      ),
    }),
    ordersRoute(shellRoute),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/$id/activity',
      component: page(
        [...texts],
        () => import('../areas/people/customers/customer-activity-page.tsx'),
        'CustomerActivityPage',
      ),
    }),
    ...balanceRoutes(shellRoute),
  ]
}

/** The list of orders, of one customer, in the frame of their other pages. */
function ordersRoute(shellRoute: AnyRoute) {
  const frame = createRoute({
    getParentRoute: () => shellRoute,
    path: '/customers/$id/orders',
    component: page(
      [...texts],
      () => import('../areas/people/customers/customer-frame.tsx'),
      'CustomerOutlet',
    ),
  })
  const list = createRoute({
    getParentRoute: () => frame,
    path: '/',
    component: page(
      [...texts, 'deeds'],
      () => import('../areas/trade/orders/customer-orders-page.tsx'),
      'CustomerOrdersPage',
    ),
  })
  return frame.addChildren([list])
}

/** What is kept for them, and for whoever has a gift card. */
function balanceRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/giftCards',
      component: page(
        [...texts],
        () => import('../areas/people/customers/balances/gift-cards-page.tsx'),
        'GiftCardsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/giftCards/$id',
      component: page(
        [...texts],
        () => import('../areas/people/customers/balances/gift-card-page.tsx'),
        'GiftCardPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/loyalty',
      component: page(
        [...texts, 'loyalty'],
        () => import('../areas/people/customers/loyalty/loyalty-page.tsx'),
        'LoyaltyPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/customers/$id/balances',
      component: page(
        [...texts],
        () => import('../areas/people/customers/balances/customer-balances-page.tsx'),
        'CustomerBalancesPage',
      ),
    }),
  ]
}
