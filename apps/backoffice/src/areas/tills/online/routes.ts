import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const onlineRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/online',
    component: page(['online', 'items'], () => import('./online-page.tsx'), 'OnlinePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/online/openingHours',
    component: page(['online'], () => import('./hours-page.tsx'), 'HoursPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/online/deliveryZones',
    component: page(['online', 'items'], () => import('./zones/zones-page.tsx'), 'ZonesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/online/socialLinks',
    component: page(['online'], () => import('./links-page.tsx'), 'LinksPage'),
  }),
] as const
