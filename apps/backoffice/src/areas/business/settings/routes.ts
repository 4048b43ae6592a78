import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings',
    component: page(['settingsIndex'], () => import('./settings-page.tsx'), 'SettingsPage'),
  }),
] as const
