import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const teamRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/team',
    component: page(['pos', 'roles', 'team'], () => import('./team-page.tsx'), 'TeamPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/team/new',
    component: page(['pos', 'roles', 'team'], () => import('./member-page.tsx'), 'NewMemberPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/team/$id',
    component: page(['pos', 'roles', 'team'], () => import('./member-page.tsx'), 'MemberPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/roles',
    component: page(['pos', 'roles', 'team'], () => import('./roles/roles-page.tsx'), 'RolesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/roles/new',
    component: page(['pos', 'roles', 'team'], () => import('./roles/role-page.tsx'), 'NewRolePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/pos/roles/$id',
    component: page(['pos', 'roles', 'team'], () => import('./roles/role-page.tsx'), 'RolePage'),
  }),
] as const
