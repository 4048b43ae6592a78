import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const kioskRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/kiosk',
    component: page(['kiosk', 'orders', 'items'], () => import('./kiosk-page.tsx'), 'KioskPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/kiosk/brand',
    component: page(['kiosk', 'items'], () => import('./kiosk-brand-page.tsx'), 'KioskBrandPage'),
  }),
] as const
