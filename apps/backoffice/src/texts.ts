/** The texts people read, one file per area and language, so that a page loads only its own. */
import type account from './locales/en/account.json'
import type auth from './locales/en/auth.json'
import type balances from './locales/en/balances.json'
import type billing from './locales/en/billing.json'
import type brand from './locales/en/brand.json'
import type bulk from './locales/en/bulk.json'
import type company from './locales/en/company.json'
import type core from './locales/en/core.json'
import type customers from './locales/en/customers.json'
import type deeds from './locales/en/deeds.json'
import type discounts from './locales/en/discounts.json'
import type drawers from './locales/en/drawers.json'
import type floor from './locales/en/floor.json'
import type foundation from './locales/en/foundation.json'
import type history from './locales/en/history.json'
import type home from './locales/en/home.json'
import type images from './locales/en/images.json'
import type imports from './locales/en/imports.json'
import type insights from './locales/en/insights.json'
import type invitation from './locales/en/invitation.json'
import type items from './locales/en/items.json'
import type kiosk from './locales/en/kiosk.json'
import type loyalty from './locales/en/loyalty.json'
import type menus from './locales/en/menus.json'
import type modifiers from './locales/en/modifiers.json'
import type notifications from './locales/en/notifications.json'
import type onboarding from './locales/en/onboarding.json'
import type orderStory from './locales/en/orderStory.json'
import type orders from './locales/en/orders.json'
import type paymentMethods from './locales/en/paymentMethods.json'
import type pos from './locales/en/pos.json'
import type priceLists from './locales/en/priceLists.json'
import type printers from './locales/en/printers.json'
import type profiles from './locales/en/profiles.json'
import type reasons from './locales/en/reasons.json'
import type reports from './locales/en/reports.json'
import type roles from './locales/en/roles.json'
import type rowActions from './locales/en/rowActions.json'
import type saleLines from './locales/en/saleLines.json'
import type sales from './locales/en/sales.json'
import type search from './locales/en/search.json'
import type serviceCharges from './locales/en/serviceCharges.json'
import type setup from './locales/en/setup.json'
import type shifts from './locales/en/shifts.json'
import type stations from './locales/en/stations.json'
import type team from './locales/en/team.json'
import type tips from './locales/en/tips.json'
import type transactions from './locales/en/transactions.json'
import type users from './locales/en/users.json'

interface Areas {
  core: typeof core
  account: typeof account
  auth: typeof auth
  billing: typeof billing
  bulk: typeof bulk
  invitation: typeof invitation
  reasons: typeof reasons
  roles: typeof roles
  users: typeof users
  brand: typeof brand
  company: typeof company
  kiosk: typeof kiosk
  printers: typeof printers
  balances: typeof balances
  customers: typeof customers
  deeds: typeof deeds
  discounts: typeof discounts
  floor: typeof floor
  foundation: typeof foundation
  history: typeof history
  images: typeof images
  imports: typeof imports
  drawers: typeof drawers
  shifts: typeof shifts
  home: typeof home
  insights: typeof insights
  items: typeof items
  modifiers: typeof modifiers
  loyalty: typeof loyalty
  menus: typeof menus
  notifications: typeof notifications
  onboarding: typeof onboarding
  orders: typeof orders
  orderStory: typeof orderStory
  paymentMethods: typeof paymentMethods
  pos: typeof pos
  priceLists: typeof priceLists
  profiles: typeof profiles
  stations: typeof stations
  reports: typeof reports
  rowActions: typeof rowActions
  saleLines: typeof saleLines
  sales: typeof sales
  search: typeof search
  serviceCharges: typeof serviceCharges
  setup: typeof setup
  team: typeof team
  tips: typeof tips
  transactions: typeof transactions
}

/** A file of `locales/{language}`. */
export type TextArea = keyof Areas

type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never

/** Every text of every area, by its key. */
export type Texts = All<Areas[TextArea]>

const files = import.meta.glob<{ default: object }>('./locales/*/*.json')

/** Loads one area in one language. */
export async function readTexts(language: string, area: TextArea): Promise<object> {
  const load = files[`./locales/${language}/${area}.json`]
  if (load === undefined) throw new Error(`There are no texts of ${area} in ${language}.`)
  return (await load()).default
}
