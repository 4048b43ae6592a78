import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { NotFoundPage } from '../platform/routing/not-found-page.tsx'
import { Splash } from '../platform/routing/splash.tsx'
import { UnreachablePage } from '../platform/routing/unreachable-page.tsx'
import { findMember, page, rootRoute } from './route-root.tsx'
import { authRoutes } from './routes-auth.tsx'
import { businessRoutes } from './routes-business.tsx'
import { catalogueRoutes } from './routes-catalogue.tsx'
import { customerRoutes } from './routes-customers.tsx'
import { menuRoutes } from './routes-menus.tsx'
import { paperRoutes } from './routes-paper.tsx'
import { priceListRoutes } from './routes-price-lists.tsx'
import { reportRoutes } from './routes-reports.tsx'
import { tillSettingsRoutes } from './routes-till-settings.tsx'
import { transactionRoutes } from './routes-transactions.tsx'

/** Everything behind the sign-in: the shell around it is loaded once it is known who asks. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    const me = await findMember(context)
    if (me === 'newcomer') throw redirect({ to: '/auth/register', search: {} })
    if (me === null) throw redirect({ to: '/auth/login', search: { next: location.href } })
    if (!me.company.onboarded) throw redirect({ to: '/onboarding', search: {} })
    return { me }
  },
  component: lazyRouteComponent(() => import('./shell/back-office-shell.tsx'), 'BackOfficeShell'),
  errorComponent: UnreachablePage,
  notFoundComponent: NotFoundPage,
  pendingComponent: Splash,
  pendingMs: 0,
})

/** The set-up of a new business: the only page until it is finished, and none after that. */
const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding',
  validateSearch: (search): { step?: string } =>
    typeof search.step === 'string' ? { step: search.step } : {},
  beforeLoad: async ({ context, location }) => {
    const me = await findMember(context)
    if (me === 'newcomer') throw redirect({ to: '/auth/register', search: {} })
    if (me === null) throw redirect({ to: '/auth/login', search: { next: location.href } })
    if (me.company.onboarded) throw redirect({ to: '/' })
    return { me }
  },
  component: page(
    ['onboarding', 'imports'],
    () => import('../areas/business/onboarding/onboarding-page.tsx'),
    'OnboardingPage',
  ),
  errorComponent: UnreachablePage,
  pendingComponent: Splash,
  pendingMs: 0,
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: page(
    ['home', 'orders'],
    () => import('../areas/reporting/home/home-page.tsx'),
    'HomePage',
  ),
})

const discountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/discounts',
  component: page(
    ['discounts', 'items', 'orders'],
    () => import('../areas/catalogue/discounts/discounts-page.tsx'),
    'DiscountsPage',
  ),
})

const newDiscountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/discounts/new',
  component: page(
    ['discounts', 'items', 'orders'],
    () => import('../areas/catalogue/discounts/discount-page.tsx'),
    'NewDiscountPage',
  ),
})

const discountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/discounts/$id',
  component: page(
    ['discounts', 'items', 'orders'],
    () => import('../areas/catalogue/discounts/discount-page.tsx'),
    'DiscountPage',
  ),
})

const devicesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pos',
  component: page(
    ['pos', 'items'],
    () => import('../areas/tills/devices/devices-page.tsx'),
    'DevicesPage',
  ),
})

const teamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pos/team',
  component: page(
    ['pos', 'roles', 'team'],
    () => import('../areas/people/team/team-page.tsx'),
    'TeamPage',
  ),
})

const newMemberRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pos/team/new',
  component: page(
    ['pos', 'roles', 'team'],
    () => import('../areas/people/team/member-page.tsx'),
    'NewMemberPage',
  ),
})

const memberRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pos/team/$id',
  component: page(
    ['pos', 'roles', 'team'],
    () => import('../areas/people/team/member-page.tsx'),
    'MemberPage',
  ),
})

const rolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pos/roles',
  component: page(
    ['pos', 'roles', 'team'],
    () => import('../areas/people/team/roles/roles-page.tsx'),
    'RolesPage',
  ),
})

const newRoleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pos/roles/new',
  component: page(
    ['pos', 'roles', 'team'],
    () => import('../areas/people/team/roles/role-page.tsx'),
    'NewRolePage',
  ),
})

const roleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pos/roles/$id',
  component: page(
    ['pos', 'roles', 'team'],
    () => import('../areas/people/team/roles/role-page.tsx'),
    'RolePage',
  ),
})

const orderTexts = ['orders', 'orderStory', 'deeds', 'rowActions'] as const

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders',
  component: page(orderTexts, () => import('../areas/trade/orders/orders-page.tsx'), 'OrdersPage'),
})

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/$id',
  component: page(
    [...orderTexts, 'saleLines'],
    () => import('../areas/trade/orders/order-page.tsx'),
    'OrderPage',
  ),
})

const salesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sales',
  component: page(
    ['sales', 'orders'],
    () => import('../areas/reporting/sales/sales-page.tsx'),
    'SalesPage',
  ),
})

const drawersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports/cashDrawer',
  component: page(
    ['drawers', 'sales'],
    () => import('../areas/reporting/drawers/drawers-page.tsx'),
    'DrawersPage',
  ),
})

const drawerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports/cashDrawer/$id',
  component: page(
    ['drawers'],
    () => import('../areas/reporting/drawers/drawer-page.tsx'),
    'DrawerPage',
  ),
})

const itemsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items',
  component: page(
    ['items', 'orders', 'bulk'],
    () => import('../areas/catalogue/items/items-page.tsx'),
    'ItemsPage',
  ),
})

const importItemsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/import',
  component: page(
    ['imports', 'items', 'bulk'],
    () => import('../areas/catalogue/items/import/import-page.tsx'),
    'ImportPage',
  ),
})

const newItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/new',
  component: page(
    ['items', 'orders', 'modifiers', 'insights'],
    () => import('../areas/catalogue/items/item-page.tsx'),
    'NewItemPage',
  ),
})

const itemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$id',
  component: page(
    ['items', 'orders', 'modifiers', 'insights'],
    () => import('../areas/catalogue/items/item-page.tsx'),
    'ItemPage',
  ),
})

const itemInventoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$id/inventory',
  component: page(
    ['insights', 'items', 'orders'],
    () => import('../areas/catalogue/items/sales/inventory-page.tsx'),
    'ItemInventoryPage',
  ),
})

const itemInsightsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$id/insights',
  component: page(
    ['insights', 'items', 'orders'],
    () => import('../areas/catalogue/items/sales/insights-page.tsx'),
    'ItemInsightsPage',
  ),
})

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  component: page(
    ['account', 'auth'],
    () => import('../areas/access/account/account-page.tsx'),
    'AccountPage',
  ),
})

const accountNotificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account/notifications',
  component: page(
    ['account'],
    () => import('../areas/access/account/notifications-page.tsx'),
    'NotificationsPage',
  ),
})

const foundationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/foundation/$page',
  component: page(
    ['foundation'],
    () => import('../areas/foundation/foundation-route.tsx'),
    'FoundationRoute',
  ),
})

// Whoever is signed in and lost still has the navigation beside them.
const lostRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFoundPage,
})

export const routeTree = rootRoute.addChildren([
  authRoutes,
  onboardingRoute,
  shellRoute.addChildren([
    homeRoute,
    ordersRoute,
    orderRoute,
    ...transactionRoutes(shellRoute),
    salesRoute,
    drawersRoute,
    drawerRoute,
    ...reportRoutes(shellRoute),
    itemsRoute,
    newItemRoute,
    importItemsRoute,
    itemRoute,
    itemInventoryRoute,
    itemInsightsRoute,
    ...customerRoutes(shellRoute),
    ...priceListRoutes(shellRoute),
    ...menuRoutes(shellRoute),
    discountsRoute,
    newDiscountRoute,
    discountRoute,
    devicesRoute,
    teamRoute,
    newMemberRoute,
    memberRoute,
    rolesRoute,
    newRoleRoute,
    roleRoute,
    ...catalogueRoutes(shellRoute),
    ...tillSettingsRoutes(shellRoute),
    ...paperRoutes(shellRoute),
    ...businessRoutes(shellRoute),
    accountRoute,
    accountNotificationsRoute,
    foundationRoute,
    lostRoute,
  ]),
])
