import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const cardReaderRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/cardReaders',
    component: page(
      ['pos', 'cardReaders', 'stripe', 'items', 'account'],
      () => import('./card-readers-page.tsx'),
      'CardReadersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/cardReaders/payouts',
    component: page(['payouts', 'cardReaders'], () => import('./payouts-page.tsx'), 'PayoutsPage'),
  }),
] as const
