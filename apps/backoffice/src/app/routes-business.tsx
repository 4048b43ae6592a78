import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { page } from './route-root.tsx'

/** The company, its branches and users, and whom it is billed as. */
export function businessRoutes(shellRoute: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/company',
      component: page(
        ['company'],
        () => import('../areas/business/company/company-page.tsx'),
        'CompanyPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/company/branches',
      component: page(
        ['company'],
        () => import('../areas/business/company/branches-page.tsx'),
        'BranchesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/company/branches/new',
      component: page(
        ['company'],
        () => import('../areas/business/company/branch-page.tsx'),
        'NewBranchPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/company/branches/$id',
      component: page(
        ['company'],
        () => import('../areas/business/company/branch-page.tsx'),
        'BranchPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/company/users',
      component: page(
        ['users', 'roles'],
        () => import('../areas/people/users/users-page.tsx'),
        'UsersPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/company/users/$id',
      component: page(
        ['users', 'roles'],
        () => import('../areas/people/users/user-page.tsx'),
        'UserPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/company/billing',
      component: page(
        ['billing', 'onboarding', 'account'],
        () => import('../areas/business/billing/billing-page.tsx'),
        'BillingPage',
      ),
    }),
  ]
}
