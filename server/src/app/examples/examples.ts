/**
 * One example per route, in which every id is the same thing everywhere: what it is asked is
 * written down, as tests ask it, and what it answers is made from its schema. A test validates
 * both.
 */

import type { RouteExample } from './basics/ids.ts'
import { accountRouteExamples } from './records/account.ts'
import { accountSecurityExamples } from './records/account-security.ts'
import { bulkRouteExamples } from './records/bulk.ts'
import { buyingExamples } from './records/buying.ts'
import { calendarExamples } from './records/calendar.ts'
import { companyRouteExamples } from './records/company.ts'
import { menuRouteExamples } from './records/menus.ts'
import { onboardingRouteExamples } from './records/onboarding.ts'
import { peopleRouteExamples } from './records/people.ts'
import { recordRouteExamples } from './records/records.ts'
import { roleRouteExamples } from './records/roles.ts'
import { signUpExamples } from './records/sign-up.ts'
import { userRouteExamples } from './records/users.ts'
import { addonExamples } from './trade/addons.ts'
import { balanceExamples } from './trade/balances.ts'
import { cardExamples } from './trade/cards.ts'
import { customerExamples } from './trade/customers.ts'
import { drawerExamples } from './trade/drawer.ts'
import { onlineRouteExamples } from './trade/online.ts'
import { orderActionExamples } from './trade/order-actions.ts'
import { paperRouteExamples } from './trade/paper.ts'
import { reportRouteExamples } from './trade/reports.ts'
import { rotaExamples } from './trade/rota.ts'
import { salesRouteExamples } from './trade/sales.ts'
import { shiftExamples } from './trade/shift.ts'
import { shopRouteExamples } from './trade/shop.ts'
import { stockExamples } from './trade/stock.ts'
import { stockTakeExamples } from './trade/stock-takes.ts'
import { tipExamples } from './trade/tips.ts'
import { tradeRouteExamples } from './trade/trade.ts'

export const examples: Readonly<Record<string, RouteExample>> = {
  ...signUpExamples,
  ...onboardingRouteExamples,
  ...accountSecurityExamples,
  ...companyRouteExamples,
  ...bulkRouteExamples,
  ...menuRouteExamples,
  ...accountRouteExamples,
  ...paperRouteExamples,
  ...onlineRouteExamples,
  ...shopRouteExamples,
  ...peopleRouteExamples,
  ...recordRouteExamples,
  ...tradeRouteExamples,
  ...salesRouteExamples,
  ...orderActionExamples,
  ...addonExamples,
  ...balanceExamples,
  ...cardExamples,
  ...customerExamples,
  ...calendarExamples,
  ...buyingExamples,
  ...reportRouteExamples,
  ...drawerExamples,
  ...shiftExamples,
  ...rotaExamples,
  ...stockExamples,
  ...tipExamples,
  ...userRouteExamples,
  ...roleRouteExamples,
  ...stockTakeExamples,
}
