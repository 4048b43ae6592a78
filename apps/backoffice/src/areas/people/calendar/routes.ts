import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const calendarRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/calendar',
    component: page(
      ['calendar', 'online', 'orders'],
      () => import('./calendar-page.tsx'),
      'CalendarPage',
    ),
  }),
] as const
