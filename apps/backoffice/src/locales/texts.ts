/** The texts people read, one file per area and language, so that a page loads only its own. */
import type account from './en/account.json'
import type auth from './en/auth.json'
import type balances from './en/balances.json'
import type billing from './en/billing.json'
import type brand from './en/brand.json'
import type bulk from './en/bulk.json'
import type company from './en/company.json'
import type core from './en/core.json'
import type customers from './en/customers.json'
import type deeds from './en/deeds.json'
import type discounts from './en/discounts.json'
import type drawers from './en/drawers.json'
import type floor from './en/floor.json'
import type foundation from './en/foundation.json'
import type history from './en/history.json'
import type home from './en/home.json'
import type images from './en/images.json'
import type imports from './en/imports.json'
import type insights from './en/insights.json'
import type invitation from './en/invitation.json'
import type items from './en/items.json'
import type kiosk from './en/kiosk.json'
import type loyalty from './en/loyalty.json'
import type menus from './en/menus.json'
import type modifiers from './en/modifiers.json'
import type notifications from './en/notifications.json'
import type onboarding from './en/onboarding.json'
import type orderStory from './en/orderStory.json'
import type orders from './en/orders.json'
import type paymentMethods from './en/paymentMethods.json'
import type pos from './en/pos.json'
import type priceLists from './en/priceLists.json'
import type printers from './en/printers.json'
import type profiles from './en/profiles.json'
import type reasons from './en/reasons.json'
import type reports from './en/reports.json'
import type roles from './en/roles.json'
import type rowActions from './en/rowActions.json'
import type saleLines from './en/saleLines.json'
import type sales from './en/sales.json'
import type search from './en/search.json'
import type serviceCharges from './en/serviceCharges.json'
import type setup from './en/setup.json'
import type shifts from './en/shifts.json'
import type stations from './en/stations.json'
import type team from './en/team.json'
import type tips from './en/tips.json'
import type transactions from './en/transactions.json'
import type users from './en/users.json'

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

const files = import.meta.glob<{ default: object }>('./*/*.json')

/** Loads one area in one language. */
export async function readTexts(language: string, area: TextArea): Promise<object> {
  const load = files[`./${language}/${area}.json`]
  if (load === undefined) throw new Error(`There are no texts of ${area} in ${language}.`)
  return (await load()).default
}
