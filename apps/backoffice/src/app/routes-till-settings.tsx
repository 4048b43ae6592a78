import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

/** What tills charge and how guests pay. */
export function tillSettingsRoutes(shellRoute: AnyRoute) {
  return [
    ...profileRoutes(shellRoute),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/stations',
      component: page(
        ['pos', 'stations', 'items'],
        () => import('../areas/tills/stations/stations-page.tsx'),
        'StationsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/serviceCharges',
      component: page(
        ['pos', 'serviceCharges', 'paymentMethods', 'items', 'orders'],
        () => import('../areas/tills/service-charges/service-charges-page.tsx'),
        'ServiceChargesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/tables',
      component: page(
        ['pos', 'floor', 'items'],
        () => import('../areas/tills/floor/tables-page.tsx'),
        'TablesPage',
      ),
    }),
    ...reasonRoutes(shellRoute),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/paymentMethods',
      component: page(
        ['pos', 'paymentMethods', 'items', 'orders'],
        () => import('../areas/tills/payment-methods/payment-methods-page.tsx'),
        'PaymentMethodsPage',
      ),
    }),
  ]
}

/** Why tills take something back, give it away, or open the drawer. */
function reasonRoutes(shellRoute: AnyRoute) {
  const texts = ['reasons', 'items', 'pos'] as const
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reasons',
      component: page(
        [...texts],
        () => import('../areas/trade/reasons/reasons-page.tsx'),
        'ReasonsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reasons/$list',
      validateSearch: (search): { tab?: string } =>
        typeof search.tab === 'string' ? { tab: search.tab } : {},
      component: page(
        [...texts],
        () => import('../areas/trade/reasons/reason-list-page.tsx'),
        'ReasonListPage',
      ),
    }),
  ]
}

/** How tills behave. */
function profileRoutes(shellRoute: AnyRoute) {
  const texts = ['pos', 'profiles', 'items', 'orders'] as const
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/profiles',
      component: page(
        [...texts],
        () => import('../areas/tills/profiles/profiles-page.tsx'),
        'ProfilesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/profiles/new',
      component: page(
        [...texts],
        () => import('../areas/tills/profiles/profile-page.tsx'),
        'NewProfilePage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/profiles/$id',
      component: page(
        [...texts],
        () => import('../areas/tills/profiles/profile-page.tsx'),
        'ProfilePage',
      ),
    }),
  ]
}
