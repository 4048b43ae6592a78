/** The one place where paths are made. Components never write one by hand. */

type Query = Readonly<Record<string, string>>

export const paths = {
  home: () => '/',
  login: (next?: string) => withQuery('/auth/login', next === undefined ? {} : { next }),
  register: () => '/auth/register',
  resetPassword: () => '/auth/reset-password',
  orders: (query: Query = {}) => withQuery('/orders', query),
  order: (id: string, query: Query = {}) => withQuery(`/orders/${encodeURIComponent(id)}`, query),
  transactions: (query: Query = {}) => withQuery('/transactions', query),
  newTransaction: (query: Query = {}) => withQuery('/transactions/create', query),
  transactionPreview: (id: string) => `/transactions/${encodeURIComponent(id)}/preview`,
  sales: (query: Query = {}) => withQuery('/sales', query),
  reports: () => '/reports',
  report: (name: string, query: Query = {}) =>
    withQuery(`/reports/${encodeURIComponent(name)}`, query),
  cashDrawers: (query: Query = {}) => withQuery('/reports/cashDrawer', query),
  shifts: (query: Query = {}) => withQuery('/reports/shiftReports', query),
  tips: () => '/reports/tips',
  tipSettlement: (id: string) => `/reports/tips/${encodeURIComponent(id)}`,
  cashDrawer: (id: string) => `/reports/cashDrawer/${encodeURIComponent(id)}`,
  items: (query: Query = {}) => withQuery('/items', query),
  newItem: () => '/items/new',
  copyItem: (id: string) => withQuery('/items/new', { copy: id }),
  importItems: () => '/items/import',
  item: (id: string) => `/items/${encodeURIComponent(id)}`,
  itemInventory: (id: string) => `/items/${encodeURIComponent(id)}/inventory`,
  itemInsights: (id: string) => `/items/${encodeURIComponent(id)}/insights`,
  categories: () => '/items/categories',
  taxRates: () => '/items/tax-rates',
  priceLists: () => '/items/price-lists',
  newPriceList: () => '/items/price-lists/new',
  priceList: (id: string) => `/items/price-lists/${encodeURIComponent(id)}`,
  menus: () => '/menus',
  newMenu: () => '/menus/new',
  menu: (id: string) => `/menus/${encodeURIComponent(id)}`,
  modifiers: () => '/modifiers',
  sharedOptions: () => '/modifiers/shared',
  newModifierGroup: () => '/modifiers/new',
  modifierGroup: (id: string) => `/modifiers/${encodeURIComponent(id)}`,
  customers: (query: Query = {}) => withQuery('/customers', query),
  importCustomers: () => '/customers/import',
  newCustomer: () => '/customers/new',
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  editCustomer: (id: string) => `/customers/${encodeURIComponent(id)}/edit`,
  customerOrders: (id: string) => `/customers/${encodeURIComponent(id)}/orders`,
  giftCards: () => '/customers/giftCards',
  loyalty: () => '/customers/loyalty',
  giftCard: (id: string) => `/customers/giftCards/${encodeURIComponent(id)}`,
  customerBalances: (id: string) => `/customers/${encodeURIComponent(id)}/balances`,
  customerActivity: (id: string) => `/customers/${encodeURIComponent(id)}/activity`,
  discounts: () => '/discounts',
  newDiscount: () => '/discounts/new',
  discount: (id: string) => `/discounts/${encodeURIComponent(id)}`,
  reasons: () => '/reasons',
  reasonList: (list: string, query: Query = {}) =>
    withQuery(`/reasons/${encodeURIComponent(list)}`, query),
  devices: () => '/pos',
  posProfiles: () => '/pos/profiles',
  newProfile: () => '/pos/profiles/new',
  profile: (id: string) => `/pos/profiles/${encodeURIComponent(id)}`,
  posStations: () => '/pos/stations',
  posTeam: (query: Query = {}) => withQuery('/pos/team', query),
  newMember: () => '/pos/team/new',
  member: (id: string) => `/pos/team/${encodeURIComponent(id)}`,
  posRoles: () => '/pos/roles',
  newRole: () => '/pos/roles/new',
  role: (id: string) => `/pos/roles/${encodeURIComponent(id)}`,
  posBrand: () => '/pos/brand',
  posPrinters: () => '/pos/printers',
  newPrinter: () => '/pos/printers/new',
  printer: (id: string) => `/pos/printers/${encodeURIComponent(id)}`,
  kiosk: () => '/kiosk',
  kioskBrand: () => '/kiosk/brand',
  posTables: () => '/pos/tables',
  posServiceCharges: () => '/pos/serviceCharges',
  posPaymentMethods: () => '/pos/paymentMethods',
  account: (query: Query = {}) => withQuery('/account', query),
  accountNotifications: () => '/account/notifications',
  /** At a step, or where the set-up stopped. */
  onboarding: (step?: string) => withQuery('/onboarding', step === undefined ? {} : { step }),
  company: () => '/company',
  branches: (query: Query = {}) => withQuery('/company/branches', query),
  newBranch: (query: Query = {}) => withQuery('/company/branches/new', query),
  branch: (id: string) => `/company/branches/${encodeURIComponent(id)}`,
  users: (query: Query = {}) => withQuery('/company/users', query),
  user: (id: string) => `/company/users/${encodeURIComponent(id)}`,
  billing: () => '/company/billing',
  invitation: (token: string) => withQuery('/auth/invitation', { token }),
  /** The style guide. */
  foundation: (page: string) => `/foundation/${page}`,
  /** Another app on the same origin. */
  till: () => '/till/',
  /** The till begins an order for this customer. */
  tillFor: (customerId: string) => `/till/#customer=${customerId}`,
  kitchen: () => '/kitchen/',
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

function withQuery(path: string, query: Query): string {
  return `${path}${writeQuery(query)}`
}
