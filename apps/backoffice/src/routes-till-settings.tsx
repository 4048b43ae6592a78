import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

/** What tills charge and how guests pay. */
export function tillSettingsRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/serviceCharges',
      component: page(
        ['pos', 'serviceCharges', 'paymentMethods', 'items', 'orders'],
        () => import('./areas/pos/service-charges-page.tsx'),
        'ServiceChargesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/pos/paymentMethods',
      component: page(
        ['pos', 'paymentMethods', 'items', 'orders'],
        () => import('./areas/pos/payment-methods-page.tsx'),
        'PaymentMethodsPage',
      ),
    }),
  ]
}
