/** One example per route, in which every id is the same thing everywhere. A test validates them. */

import { accountRouteExamples } from './account.ts'
import { accountSecurityExamples } from './account-security.ts'
import { balanceExamples } from './balances.ts'
import { bulkRouteExamples } from './bulk.ts'
import { calendarExamples } from './calendar.ts'
import { companyRouteExamples } from './company.ts'
import { customerExamples } from './customers.ts'
import { drawerExamples } from './drawer.ts'
import type { RouteExample } from './ids.ts'
import { menuRouteExamples } from './menus.ts'
import { onboardingRouteExamples } from './onboarding.ts'
import { orderDeedExamples } from './order-deeds.ts'
import { paperRouteExamples } from './paper.ts'
import { peopleRouteExamples } from './people.ts'
import { recordRouteExamples } from './records.ts'
import { reportRouteExamples } from './reports.ts'
import { roleRouteExamples } from './roles.ts'
import { salesRouteExamples } from './sales.ts'
import { shiftExamples } from './shift.ts'
import { signUpExamples } from './sign-up.ts'
import { tipExamples } from './tips.ts'
import { tradeRouteExamples } from './trade.ts'
import { userRouteExamples } from './users.ts'

export const examples: Readonly<Record<string, RouteExample>> = {
  ...signUpExamples,
  ...onboardingRouteExamples,
  ...accountSecurityExamples,
  ...companyRouteExamples,
  ...bulkRouteExamples,
  ...menuRouteExamples,
  ...accountRouteExamples,
  ...paperRouteExamples,
  ...peopleRouteExamples,
  ...recordRouteExamples,
  ...tradeRouteExamples,
  ...salesRouteExamples,
  ...orderDeedExamples,
  ...balanceExamples,
  ...customerExamples,
  ...calendarExamples,
  ...reportRouteExamples,
  ...drawerExamples,
  ...shiftExamples,
  ...tipExamples,
  ...userRouteExamples,
  ...roleRouteExamples,
}
