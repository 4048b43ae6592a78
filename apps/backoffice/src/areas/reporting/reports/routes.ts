import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const builtTexts = ['reports', 'sales', 'orders', 'home'] as const

export const reportRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports',
    component: page(
      ['reports', 'items', 'sales'],
      () => import('./reports-page.tsx'),
      'ReportsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/lateArrivals',
    component: page(
      ['reports'],
      () => import('./events/late-arrivals-page.tsx'),
      'LateArrivalsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/stockAccount',
    component: page(['reports'], () => import('./stock-account-page.tsx'), 'StockAccountPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/builder',
    component: page(builtTexts, () => import('./builder/builder-page.tsx'), 'BuilderPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/branches',
    component: page(builtTexts, () => import('./builder/builder-page.tsx'), 'BranchesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/$name',
    component: page(
      ['reports', 'sales', 'orders', 'roles'],
      () => import('./report-page.tsx'),
      'OneReportPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/voidedItems',
    component: page(
      ['reports', 'sales'],
      () => import('./events/events-page.tsx'),
      'VoidedItemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/compItems',
    component: page(
      ['reports', 'sales'],
      () => import('./events/events-page.tsx'),
      'CompItemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/exceptions',
    component: page(
      ['reports', 'sales'],
      () => import('./events/events-page.tsx'),
      'ExceptionsPage',
    ),
  }),
] as const
