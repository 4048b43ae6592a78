import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const rotaRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/rota',
    component: page(['rota', 'labour', 'shifts'], () => import('./rota-page.tsx'), 'RotaPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/rota/mine',
    component: page(['rota', 'shifts'], () => import('./my-rota-page.tsx'), 'MyRotaPage'),
  }),
] as const
