import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const paymentMethodRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/paymentMethods',
    component: page(
      ['pos', 'paymentMethods', 'items', 'orders'],
      () => import('./payment-methods-page.tsx'),
      'PaymentMethodsPage',
    ),
  }),
] as const
