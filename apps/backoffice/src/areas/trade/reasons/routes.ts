import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const texts = ['reasons', 'items', 'pos'] as const

export const reasonRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reasons',
    component: page([...texts], () => import('./reasons-page.tsx'), 'ReasonsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reasons/$list',
    validateSearch: (search): { tab?: string } =>
      typeof search.tab === 'string' ? { tab: search.tab } : {},
    component: page([...texts], () => import('./reason-list-page.tsx'), 'ReasonListPage'),
  }),
] as const
