import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

/** Receipts, printers, and kiosks. */
export function paperRoutes(shellRoute: AnyRoute) {
  const getParentRoute = () => shellRoute
  return [
    createRoute({
      getParentRoute,
      path: '/pos/brand',
      component: page(
        ['pos', 'brand', 'printers', 'items'],
        () => import('../areas/tills/paper/brand/brand-page.tsx'),
        'BrandPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/pos/printers',
      component: page(
        ['pos', 'printers', 'items'],
        () => import('../areas/tills/paper/printers/printers-page.tsx'),
        'PrintersPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/pos/printers/new',
      component: page(
        ['pos', 'printers', 'items'],
        () => import('../areas/tills/paper/printers/printer-page.tsx'),
        'NewPrinterPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/pos/printers/$id',
      component: page(
        ['pos', 'printers', 'items'],
        () => import('../areas/tills/paper/printers/printer-page.tsx'),
        'PrinterPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/kiosk',
      component: page(
        ['kiosk', 'orders', 'items'],
        () => import('../areas/tills/kiosk/kiosk-page.tsx'),
        'KioskPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/kiosk/brand',
      component: page(
        ['kiosk', 'items'],
        () => import('../areas/tills/kiosk/kiosk-brand-page.tsx'),
        'KioskBrandPage',
      ),
    }),
  ]
}
