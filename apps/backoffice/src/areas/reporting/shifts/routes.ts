import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const shiftRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/shiftReports',
    component: page(['shifts', 'sales'], () => import('./shifts-page.tsx'), 'ShiftsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/labour',
    component: page(['labour', 'shifts'], () => import('./labour/labour-page.tsx'), 'LabourPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/hours',
    component: page(['hours', 'shifts'], () => import('./hours/hours-page.tsx'), 'HoursPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/tips',
    component: page(['tips', 'shifts', 'roles'], () => import('./tips/tips-page.tsx'), 'TipsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/tips/$id',
    component: page(
      ['tips', 'shifts', 'roles'],
      () => import('./tips/tip-settlement-page.tsx'),
      'TipSettlementPage',
    ),
  }),
] as const
