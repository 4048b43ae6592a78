/** The texts of the back office, one file per area and language, so that a page loads only its own. */
import type account from './en/backoffice/account.json'
import type addons from './en/backoffice/addons.json'
import type auth from './en/backoffice/auth.json'
import type balances from './en/backoffice/balances.json'
import type batches from './en/backoffice/batches.json'
import type billing from './en/backoffice/billing.json'
import type brand from './en/backoffice/brand.json'
import type bulk from './en/backoffice/bulk.json'
import type buying from './en/backoffice/buying.json'
import type calendar from './en/backoffice/calendar.json'
import type camera from './en/backoffice/camera.json'
import type cardReaders from './en/backoffice/cardReaders.json'
import type change from './en/backoffice/change.json'
import type company from './en/backoffice/company.json'
import type consent from './en/backoffice/consent.json'
import type core from './en/backoffice/core.json'
import type customers from './en/backoffice/customers.json'
import type deeds from './en/backoffice/deeds.json'
import type discounts from './en/backoffice/discounts.json'
import type drawers from './en/backoffice/drawers.json'
import type floor from './en/backoffice/floor.json'
import type foundation from './en/backoffice/foundation.json'
import type history from './en/backoffice/history.json'
import type home from './en/backoffice/home.json'
import type hours from './en/backoffice/hours.json'
import type images from './en/backoffice/images.json'
import type imports from './en/backoffice/imports.json'
import type insights from './en/backoffice/insights.json'
import type invitation from './en/backoffice/invitation.json'
import type items from './en/backoffice/items.json'
import type kiosk from './en/backoffice/kiosk.json'
import type labels from './en/backoffice/labels.json'
import type labour from './en/backoffice/labour.json'
import type loyalty from './en/backoffice/loyalty.json'
import type menus from './en/backoffice/menus.json'
import type modifiers from './en/backoffice/modifiers.json'
import type notifications from './en/backoffice/notifications.json'
import type onboarding from './en/backoffice/onboarding.json'
import type online from './en/backoffice/online.json'
import type orderStory from './en/backoffice/orderStory.json'
import type orders from './en/backoffice/orders.json'
import type paymentMethods from './en/backoffice/paymentMethods.json'
import type payouts from './en/backoffice/payouts.json'
import type pos from './en/backoffice/pos.json'
import type priceLists from './en/backoffice/priceLists.json'
import type printers from './en/backoffice/printers.json'
import type profiles from './en/backoffice/profiles.json'
import type reasons from './en/backoffice/reasons.json'
import type recipes from './en/backoffice/recipes.json'
import type reports from './en/backoffice/reports.json'
import type roles from './en/backoffice/roles.json'
import type rota from './en/backoffice/rota.json'
import type rowActions from './en/backoffice/rowActions.json'
import type saleLines from './en/backoffice/saleLines.json'
import type sales from './en/backoffice/sales.json'
import type search from './en/backoffice/search.json'
import type serials from './en/backoffice/serials.json'
import type serviceCharges from './en/backoffice/serviceCharges.json'
import type settingsIndex from './en/backoffice/settingsIndex.json'
import type setup from './en/backoffice/setup.json'
import type shifts from './en/backoffice/shifts.json'
import type stations from './en/backoffice/stations.json'
import type stock from './en/backoffice/stock.json'
import type stockTakes from './en/backoffice/stockTakes.json'
import type stripe from './en/backoffice/stripe.json'
import type team from './en/backoffice/team.json'
import type tips from './en/backoffice/tips.json'
import type transactions from './en/backoffice/transactions.json'
import type users from './en/backoffice/users.json'
import type waste from './en/backoffice/waste.json'

interface Areas {
  waste: typeof waste
  consent: typeof consent
  core: typeof core
  account: typeof account
  addons: typeof addons
  auth: typeof auth
  billing: typeof billing
  bulk: typeof bulk
  buying: typeof buying
  batches: typeof batches
  invitation: typeof invitation
  reasons: typeof reasons
  roles: typeof roles
  users: typeof users
  brand: typeof brand
  calendar: typeof calendar
  camera: typeof camera
  cardReaders: typeof cardReaders
  change: typeof change
  company: typeof company
  kiosk: typeof kiosk
  labels: typeof labels
  online: typeof online
  printers: typeof printers
  balances: typeof balances
  customers: typeof customers
  deeds: typeof deeds
  discounts: typeof discounts
  floor: typeof floor
  foundation: typeof foundation
  history: typeof history
  images: typeof images
  hours: typeof hours
  imports: typeof imports
  drawers: typeof drawers
  shifts: typeof shifts
  home: typeof home
  insights: typeof insights
  items: typeof items
  modifiers: typeof modifiers
  labour: typeof labour
  loyalty: typeof loyalty
  menus: typeof menus
  notifications: typeof notifications
  onboarding: typeof onboarding
  orders: typeof orders
  orderStory: typeof orderStory
  paymentMethods: typeof paymentMethods
  payouts: typeof payouts
  pos: typeof pos
  priceLists: typeof priceLists
  profiles: typeof profiles
  stations: typeof stations
  recipes: typeof recipes
  reports: typeof reports
  rota: typeof rota
  rowActions: typeof rowActions
  saleLines: typeof saleLines
  sales: typeof sales
  search: typeof search
  serials: typeof serials
  serviceCharges: typeof serviceCharges
  settingsIndex: typeof settingsIndex
  setup: typeof setup
  stock: typeof stock
  stockTakes: typeof stockTakes
  stripe: typeof stripe
  team: typeof team
  tips: typeof tips
  transactions: typeof transactions
}

/** A file of `{language}/backoffice`. */
export type TextArea = keyof Areas

type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never

/** Every text of every area, by its key. */
export type Texts = All<Areas[TextArea]>

const english = import.meta.glob<{ default: object }>('./en/backoffice/*.json')

/** Loads one area in one language. */
export async function readTexts(language: string, area: TextArea): Promise<object> {
  const load =
    (await findTranslated(language))?.[`./${language}/backoffice/${area}.json`] ??
    english[`./en/backoffice/${area}.json`]
  if (load === undefined) throw new Error(`There are no texts of ${area} in ${language}.`)
  return (await load()).default
}

/** Where the texts of other languages are, which a page in English need not know. */
async function findTranslated(language: string) {
  if (language === 'en') return undefined
  return (await import('./backoffice-translated.ts')).translated
}
