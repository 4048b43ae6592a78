import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const stationRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/stations',
    component: page(
      ['pos', 'stations', 'items'],
      () => import('./stations-page.tsx'),
      'StationsPage',
    ),
  }),
] as const
