import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const billingRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/company/billing',
    component: page(
      ['billing', 'onboarding', 'account'],
      () => import('./billing-page.tsx'),
      'BillingPage',
    ),
  }),
] as const
