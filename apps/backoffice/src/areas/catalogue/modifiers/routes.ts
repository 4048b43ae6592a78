import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

const texts = ['items', 'orders', 'modifiers', 'recipes'] as const

export const modifierRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/modifiers',
    component: page(texts, () => import('./modifiers-page.tsx'), 'ModifiersPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/modifiers/shared',
    component: page(texts, () => import('./shared-options-page.tsx'), 'SharedOptionsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/modifiers/new',
    component: page(texts, () => import('./modifier-group-page.tsx'), 'NewModifierGroupPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/modifiers/$id',
    component: page(texts, () => import('./modifier-group-page.tsx'), 'ModifierGroupPage'),
  }),
] as const
