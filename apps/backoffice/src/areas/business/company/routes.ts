import { createRoute } from '@tanstack/react-router'
import { page, shellRoute } from '../../../platform/routes/index.ts'

export const companyRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/company',
    component: page(
      ['company', 'account', 'auth'],
      () => import('./company-page.tsx'),
      'CompanyPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/company/branches',
    component: page(['company'], () => import('./branches-page.tsx'), 'BranchesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/company/branches/new',
    component: page(['company'], () => import('./branch-page.tsx'), 'NewBranchPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/company/branches/$id',
    component: page(['company'], () => import('./branch-page.tsx'), 'BranchPage'),
  }),
] as const
