import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

/** Who worked when. */
export function teamReportRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/reports/shiftReports',
      component: page(['shifts'], () => import('./areas/shifts/shifts-page.tsx'), 'ShiftsPage'),
    }),
  ]
}
