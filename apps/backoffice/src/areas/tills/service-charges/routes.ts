import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const serviceChargeRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/serviceCharges',
    component: page(
      ['pos', 'serviceCharges', 'paymentMethods', 'items', 'orders'],
      () => import('./service-charges-page.tsx'),
      'ServiceChargesPage',
    ),
  }),
] as const
