import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const texts = ['transactions', 'orders', 'rowActions'] as const

export const transactionRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/transactions',
    component: page(texts, () => import('./transactions-page.tsx'), 'TransactionsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/transactions/create',
    component: page(
      [...texts, 'saleLines'],
      () => import('./manual-payment-page.tsx'),
      'ManualPaymentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/transactions/$id/preview',
    component: page(texts, () => import('./preview-page.tsx'), 'TransactionPreviewPage'),
  }),
] as const
