import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const paperRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/brand',
    component: page(
      ['pos', 'brand', 'printers', 'items', 'online'],
      () => import('./brand/brand-page.tsx'),
      'BrandPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/printers',
    component: page(
      ['pos', 'printers', 'items'],
      () => import('./printers/printers-page.tsx'),
      'PrintersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/printers/new',
    component: page(
      ['pos', 'printers', 'items'],
      () => import('./printers/printer-page.tsx'),
      'NewPrinterPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/printers/$id',
    component: page(
      ['pos', 'printers', 'items'],
      () => import('./printers/printer-page.tsx'),
      'PrinterPage',
    ),
  }),
] as const
