import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

const eventPages = [
  ['/reports/voidedItems', 'VoidedItemsPage'],
  ['/reports/compItems', 'CompItemsPage'],
  ['/reports/exceptions', 'ExceptionsPage'],
] as const

/** The reports, and who worked when. */
export function reportRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reports',
      component: page(
        ['reports', 'items', 'sales'],
        () => import('../areas/reporting/reports/reports-page.tsx'),
        'ReportsPage',
      ),
    }),
    ...eventPages.map(([path, component]) =>
      createRoute({
        getParentRoute: () => shellRoute,
        path,
        component: page(
          ['reports', 'sales'],
          () => import('../areas/reporting/reports/events/events-page.tsx'),
          component,
        ),
      }),
    ),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reports/lateArrivals',
      component: page(
        ['reports'],
        () => import('../areas/reporting/reports/events/late-arrivals-page.tsx'),
        'LateArrivalsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reports/$name',
      component: page(
        ['reports', 'sales', 'orders', 'roles'],
        () => import('../areas/reporting/reports/report-page.tsx'),
        'OneReportPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reports/shiftReports',
      component: page(
        ['shifts', 'sales'],
        () => import('../areas/reporting/shifts/shifts-page.tsx'),
        'ShiftsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reports/tips',
      component: page(
        ['tips', 'shifts', 'roles'],
        () => import('../areas/reporting/shifts/tips/tips-page.tsx'),
        'TipsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reports/tips/$id',
      component: page(
        ['tips', 'shifts', 'roles'],
        () => import('../areas/reporting/shifts/tips/tip-settlement-page.tsx'),
        'TipSettlementPage',
      ),
    }),
  ]
}
