import { interpolatePath, type RegisteredRouter } from '@tanstack/react-router'

type Query = Readonly<Record<string, string>>

type Pages = RegisteredRouter['routesByPath']
type ParamsOf<Path extends keyof Pages> = Pages[Path]['types']['allParams']

/** The path of a page that there is, with all that its route asks for. */
function at<Path extends keyof Pages & string>(
  path: Path,
  params: ParamsOf<Path>,
  query: Query = {},
): string {
  const { interpolatedPath } = interpolatePath({ path, params })
  return `${interpolatedPath}${writeQuery(query)}`
}

/** The one place where paths are made. Components never write one by hand. */
export const paths = {
  home: () => at('/', {}),
  login: (next?: string) => at('/auth/login', {}, next === undefined ? {} : { next }),
  register: () => at('/auth/register', {}),
  resetPassword: () => at('/auth/reset-password', {}),
  orders: (query: Query = {}) => at('/orders', {}, query),
  order: (id: string, query: Query = {}) => at('/orders/$id', { id }, query),
  transactions: (query: Query = {}) => at('/transactions', {}, query),
  newTransaction: (query: Query = {}) => at('/transactions/create', {}, query),
  transactionPreview: (id: string) => at('/transactions/$id/preview', { id }),
  sales: (query: Query = {}) => at('/sales', {}, query),
  reports: () => at('/reports', {}),
  report: (name: string, query: Query = {}) => at('/reports/$name', { name }, query),
  cashDrawers: (query: Query = {}) => at('/reports/cashDrawer', {}, query),
  shifts: (query: Query = {}) => at('/reports/shiftReports', {}, query),
  rota: (query: Query = {}) => at('/rota', {}, query),
  myRota: () => at('/rota/mine', {}),
  labour: (query: Query = {}) => at('/reports/labour', {}, query),
  hours: (query: Query = {}) => at('/reports/hours', {}, query),
  tips: () => at('/reports/tips', {}),
  tipSettlement: (id: string) => at('/reports/tips/$id', { id }),
  cashDrawer: (id: string) => at('/reports/cashDrawer/$id', { id }),
  items: (query: Query = {}) => at('/items', {}, query),
  newItem: () => at('/items/new', {}),
  copyItem: (id: string) => at('/items/new', {}, { copy: id }),
  itemTable: (query: Query = {}) => at('/items/table', {}, query),
  importItems: () => at('/items/import', {}),
  item: (id: string) => at('/items/$id', { id }),
  itemField: (id: string, field: string) => at('/items/$id', { id }, { field }),
  itemInventory: (id: string) => at('/items/$id/inventory', { id }),
  itemInsights: (id: string) => at('/items/$id/insights', { id }),
  categories: () => at('/items/categories', {}),
  taxRates: () => at('/items/tax-rates', {}),
  priceLists: () => at('/items/price-lists', {}),
  newPriceList: () => at('/items/price-lists/new', {}),
  priceList: (id: string) => at('/items/price-lists/$id', { id }),
  stock: (query: Query = {}) => at('/stock', {}, query),
  stockKinds: () => at('/stock/kinds', {}),
  stockBatches: (query: Query = {}) => at('/stock/batches', {}, query),
  stockSerials: (query: Query = {}) => at('/stock/serials', {}, query),
  stockLocations: () => at('/stock/locations', {}),
  lowStock: () => at('/stock/lowStockReport', {}),
  addStock: (query: Query = {}) => at('/stock/addStock', {}, query),
  deliveries: () => at('/stock/deliveries', {}),
  delivery: (id: string) => at('/stock/deliveries/$id', { id }),
  purchaseOrders: () => at('/stock/purchaseOrders', {}),
  newPurchaseOrder: () => at('/stock/purchaseOrders/new', {}),
  purchaseOrder: (id: string) => at('/stock/purchaseOrders/$id', { id }),
  transfers: () => at('/stock/transfers', {}),
  newTransfer: () => at('/stock/transfers/new', {}),
  transfer: (id: string) => at('/stock/transfers/$id', { id }),
  suppliers: () => at('/stock/suppliers', {}),
  newSupplier: () => at('/stock/suppliers/new', {}),
  supplier: (id: string) => at('/stock/suppliers/$id', { id }),
  recipes: () => at('/stock/recipes', {}),
  stockTakes: (query: Query = {}) => at('/stock/stockTakes', {}, query),
  stockTake: (id: string) => at('/stock/stockTakes/$id', { id }),
  waste: (query: Query = {}) => at('/stock/waste', {}, query),
  stockUsage: (query: Query = {}) => at('/stock/usage', {}, query),
  newStockTake: () => at('/stock/createStockTake', {}),
  menus: () => at('/menus', {}),
  newMenu: () => at('/menus/new', {}),
  menu: (id: string) => at('/menus/$id', { id }),
  modifiers: () => at('/modifiers', {}),
  sharedOptions: () => at('/modifiers/shared', {}),
  newModifierGroup: () => at('/modifiers/new', {}),
  modifierGroup: (id: string) => at('/modifiers/$id', { id }),
  calendar: () => at('/calendar', {}),
  customers: (query: Query = {}) => at('/customers', {}, query),
  importCustomers: () => at('/customers/import', {}),
  newCustomer: () => at('/customers/new', {}),
  customer: (id: string) => at('/customers/$id', { id }),
  editCustomer: (id: string) => at('/customers/$id/edit', { id }),
  customerOrders: (id: string) => at('/customers/$id/orders', { id }),
  giftCards: () => at('/customers/giftCards', {}),
  loyalty: () => at('/customers/loyalty', {}),
  giftCard: (id: string) => at('/customers/giftCards/$id', { id }),
  customerBalances: (id: string) => at('/customers/$id/balances', { id }),
  customerActivity: (id: string) => at('/customers/$id/activity', { id }),
  discounts: () => at('/discounts', {}),
  newDiscount: () => at('/discounts/new', {}),
  discount: (id: string) => at('/discounts/$id', { id }),
  reasons: () => at('/reasons', {}),
  reasonList: (list: string, query: Query = {}) => at('/reasons/$list', { list }, query),
  devices: () => at('/pos', {}),
  apart: (id: string) => at('/pos/apart/$id', { id }),
  posProfiles: () => at('/pos/profiles', {}),
  newProfile: () => at('/pos/profiles/new', {}),
  profile: (id: string) => at('/pos/profiles/$id', { id }),
  posStations: () => at('/pos/stations', {}),
  posTeam: (query: Query = {}) => at('/pos/team', {}, query),
  newMember: () => at('/pos/team/new', {}),
  member: (id: string) => at('/pos/team/$id', { id }),
  posRoles: () => at('/pos/roles', {}),
  newRole: () => at('/pos/roles/new', {}),
  role: (id: string) => at('/pos/roles/$id', { id }),
  posBrand: () => at('/pos/brand', {}),
  posPrinters: () => at('/pos/printers', {}),
  newPrinter: () => at('/pos/printers/new', {}),
  printer: (id: string) => at('/pos/printers/$id', { id }),
  kiosk: () => at('/kiosk', {}),
  kioskBrand: () => at('/kiosk/brand', {}),
  online: () => at('/online', {}),
  onlineHours: () => at('/online/openingHours', {}),
  onlineZones: () => at('/online/deliveryZones', {}),
  onlineLinks: () => at('/online/socialLinks', {}),
  posTables: () => at('/pos/tables', {}),
  tableCodes: () => at('/pos/tables/codes', {}),
  posServiceCharges: () => at('/pos/serviceCharges', {}),
  posCardReaders: () => at('/pos/cardReaders', {}),
  payouts: () => at('/pos/cardReaders/payouts', {}),
  posPaymentMethods: () => at('/pos/paymentMethods', {}),
  account: (query: Query = {}) => at('/account', {}, query),
  accountNotifications: () => at('/account/notifications', {}),
  /** At a step, or where the set-up stopped. */
  onboarding: (step?: string) => at('/onboarding', {}, step === undefined ? {} : { step }),
  company: () => at('/company', {}),
  branches: (query: Query = {}) => at('/company/branches', {}, query),
  newBranch: (query: Query = {}) => at('/company/branches/new', {}, query),
  branch: (id: string) => at('/company/branches/$id', { id }),
  users: (query: Query = {}) => at('/company/users', {}, query),
  user: (id: string) => at('/company/users/$id', { id }),
  settings: () => at('/settings', {}),
  billing: () => at('/company/billing', {}),
  boltons: () => at('/boltons', {}),
  boltonsConnected: () => at('/boltons/connected', {}),
  boltonsAvailable: () => at('/boltons/available', {}),
  bolton: (id: string) => at('/boltons/connected/$id', { id }),
  developers: () => at('/boltons/developers', {}),
  invitation: (token: string) => at('/auth/invitation', {}, { token }),
  /** The style guide. */
  foundationIndex: () => at('/foundation', {}),
  foundation: (page: string) => at('/foundation/$page', { page }),
  /** Another app on the same origin. */
  till: () => '/till/',
  /** The till begins an order for this customer. */
  tillFor: (customerId: string) => `/till/#customer=${customerId}`,
  kitchen: () => '/kitchen/',
  selfOrder: () => '/self-order/',
  customerDisplay: () => '/display/',
} as const

/** The path to go on to after sign-in: one of ours, never another site. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return paths.home()
  // A browser reads `//host` and `/\host` as another site, and drops tabs and line ends on the way.
  if (/^\/[/\\]/.test(next.replace(/[\t\r\n]/g, ''))) return paths.home()
  return next.startsWith('/auth/') && !isInvitation(next) ? paths.home() : next
}

/** True for the link of an invitation, which is for people without a business too. */
export function isInvitation(next: unknown): next is string {
  return typeof next === 'string' && next.startsWith(paths.invitation(''))
}

/** Query values as plain text both ways: `?q=42` stays the text that was searched for. */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
