import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

const texts = ['transactions', 'orders', 'rowActions'] as const

/** Money that came in and went back, and what shows or adds it. */
export function transactionRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/transactions',
      component: page(
        texts,
        () => import('../areas/trade/transactions/transactions-page.tsx'),
        'TransactionsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/transactions/create',
      component: page(
        [...texts, 'saleLines'],
        () => import('../areas/trade/transactions/manual-payment-page.tsx'),
        'ManualPaymentPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/transactions/$id/preview',
      component: page(
        texts,
        () => import('../areas/trade/transactions/preview-page.tsx'),
        'TransactionPreviewPage',
      ),
    }),
  ]
}
