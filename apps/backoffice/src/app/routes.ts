import { createRoute } from '@tanstack/react-router'
import { accountRoutes } from '../areas/access/account/index.ts'
import { authRoutes } from '../areas/access/auth/index.ts'
import { addonRoutes } from '../areas/business/addons/index.ts'
import { billingRoutes } from '../areas/business/billing/index.ts'
import { companyRoutes } from '../areas/business/company/index.ts'
import { onboardingRoute } from '../areas/business/onboarding/index.ts'
import { settingsRoutes } from '../areas/business/settings/index.ts'
import { discountRoutes } from '../areas/catalogue/discounts/index.ts'
import { itemRoutes } from '../areas/catalogue/items/index.ts'
import { menuRoutes } from '../areas/catalogue/menus/index.ts'
import { modifierRoutes } from '../areas/catalogue/modifiers/index.ts'
import { priceListRoutes } from '../areas/catalogue/price-lists/index.ts'
import { foundationRoutes } from '../areas/foundation/index.ts'
import { calendarRoutes } from '../areas/people/calendar/index.ts'
import { customerOrdersFrame, customerRoutes } from '../areas/people/customers/index.ts'
import { rotaRoutes } from '../areas/people/rota/index.ts'
import { teamRoutes } from '../areas/people/team/index.ts'
import { userRoutes } from '../areas/people/users/index.ts'
import { drawerRoutes } from '../areas/reporting/drawers/index.ts'
import { homeRoutes } from '../areas/reporting/home/index.ts'
import { reportRoutes } from '../areas/reporting/reports/index.ts'
import { salesRoutes } from '../areas/reporting/sales/index.ts'
import { shiftRoutes } from '../areas/reporting/shifts/index.ts'
import { buyingRoutes } from '../areas/stock/buying/index.ts'
import { countRoutes } from '../areas/stock/counts/index.ts'
import { levelRoutes } from '../areas/stock/levels/index.ts'
import { recipeRoutes } from '../areas/stock/recipes/index.ts'
import { wasteRoutes } from '../areas/stock/waste/index.ts'
import { cardReaderRoutes } from '../areas/tills/card-readers/index.ts'
import { deviceRoutes } from '../areas/tills/devices/index.ts'
import { floorRoutes } from '../areas/tills/floor/index.ts'
import { kioskRoutes } from '../areas/tills/kiosk/index.ts'
import { onlineRoutes } from '../areas/tills/online/index.ts'
import { paperRoutes } from '../areas/tills/paper/index.ts'
import { paymentMethodRoutes } from '../areas/tills/payment-methods/index.ts'
import { profileRoutes } from '../areas/tills/profiles/index.ts'
import { serviceChargeRoutes } from '../areas/tills/service-charges/index.ts'
import { stationRoutes } from '../areas/tills/stations/index.ts'
import { customerOrdersPage, orderRoutes } from '../areas/trade/orders/index.ts'
import { reasonRoutes } from '../areas/trade/reasons/index.ts'
import { transactionRoutes } from '../areas/trade/transactions/index.ts'
import { page, rootRoute, shellRoute } from '../platform/routes/index.ts'
import { NotFoundPage } from '../platform/routing/index.ts'

// Loaded once it is known who asks.
shellRoute.update({
  component: page([], () => import('./shell/index.ts'), 'BackOfficeShell'),
})

/** Two areas meet here: the list of orders stands in the frame of a customer's other pages. */
const customerOrdersRoute = createRoute({
  getParentRoute: () => customerOrdersFrame,
  path: '/',
  component: customerOrdersPage,
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
    ...accountRoutes,
    ...addonRoutes,
    ...itemRoutes,
    ...modifierRoutes,
    ...menuRoutes,
    ...priceListRoutes,
    ...discountRoutes,
    ...calendarRoutes,
    ...customerRoutes,
    ...userRoutes,
    ...teamRoutes,
    ...homeRoutes,
    ...reportRoutes,
    ...salesRoutes,
    ...drawerRoutes,
    ...shiftRoutes,
    ...rotaRoutes,
    ...orderRoutes,
    ...transactionRoutes,
    ...reasonRoutes,
    ...buyingRoutes,
    ...countRoutes,
    ...levelRoutes,
    ...recipeRoutes,
    ...wasteRoutes,
    ...companyRoutes,
    ...billingRoutes,
    ...settingsRoutes,
    ...deviceRoutes,
    ...paymentMethodRoutes,
    ...cardReaderRoutes,
    ...serviceChargeRoutes,
    ...stationRoutes,
    ...paperRoutes,
    ...profileRoutes,
    ...floorRoutes,
    ...kioskRoutes,
    ...onlineRoutes,
    ...foundationRoutes,
    customerOrdersFrame.addChildren([customerOrdersRoute]),
    lostRoute,
  ]),
])
