/** Examples of the catalogue's routes. */
import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const taxRateInput = { name: 'VAT 20 %', rate: 200_000, inclusive: true }
const categoryInput = { name: 'Coffee', colour: '#6f4e37', position: 1 }
const optionContent = {
  name: 'Oat milk',
  shortName: 'Oat',
  price: 40,
  sizePrices: [{ size: 'Large', price: 60 }],
  prefixPrices: { extra: 70 },
  cost: 12,
  allergens: { cereals: 'contains' },
  colour: '#c8a97e',
  soldOut: false,
}
const groupInput = {
  name: 'Milk',
  displayName: 'Your milk',
  min: 0,
  max: 1,
  freeCount: 0,
  selection: 'single',
  display: 'list',
  prompt: 'required',
  prefixes: ['extra', 'light'],
  options: [
    {
      id: ids.option,
      ...optionContent,
      isDefault: false,
      max: null,
      nestedGroupId: null,
      shared: false,
    },
  ],
}
const discountInput = {
  ...plainDiscount,
  name: '3 for 2 on coffee',
  kind: 'buy_get',
  value: 1_000_000,
  scope: 'category',
  categoryIds: [ids.category],
  giving: 'automatic',
  buy: 2,
  get: 1,
}
const deviceProfileInput = {
  name: 'Counter',
  serviceMode: 'quick',
  defaultOrderType: 'takeaway',
  autoLockMinutes: 5,
  lockAfterSale: false,
  newSaleSeconds: 3,
  quickAmounts: [500, 1000, 2000],
  tipShares: [100_000, 150_000],
  tipBase: 'net',
  startScreen: 'sell',
  receipt: 'ask',
  receiptFrom: 500,
  sound: true,
  textPercent: 110,
  leftHanded: false,
  scan: 'add',
  merge: true,
  pictures: true,
  requireDrawer: true,
  sharedDrawer: true,
  defaultFloat: 10_000,
  blindClose: true,
  differenceLimit: 200,
  training: false,
  approvalMinutes: 2,
  offlineHours: 24,
  offlineMax: 10_000,
}
const stationInput = {
  name: 'Grill',
  colour: '#b45309',
  position: 1,
  nextStationId: null,
  branchIds: null,
}
const itemInput = {
  name: 'Flat white',
  shortName: 'Flat white',
  description: 'A double shot with steamed milk.',
  categoryId: ids.category,
  image: '',
  colour: '',
  priceKind: 'fixed',
  price: 340,
  unit: 'each',
  variations: [],
  taxRateIds: [ids.taxRate],
  taxRateIdsByOrderType: {},
  modifierGroupIds: [ids.group],
  sku: 'COF-FW',
  barcode: '',
  cost: 85,
  tracked: false,
  discountable: true,
  soldOut: false,
  favourite: true,
  ageRestricted: false,
  allergens: { milk: 'contains' },
  position: 1,
  ...plainItem,
  plu: '4011',
  priceLevels: [{ orderType: 'takeaway', channel: null, price: 320 }],
  diets: ['vegetarian'],
  kcal: 120,
}
const reasonInput = {
  name: 'Keying error',
  description: 'The wrong key was pressed.',
  active: true,
  requiresNote: false,
  requiresManagerPin: false,
  position: 0,
  branchIds: null,
  details: { list: 'void', returnsToStock: true, notifiesKitchen: true },
}
const paymentMethodInput = {
  name: 'Cash',
  kind: 'cash',
  icon: 'banknote',
  channels: ['till'],
  accountingCode: '1200',
  fastPay: true,
  asksReference: false,
  asksTip: true,
  excessIsTip: false,
  opensDrawer: true,
  maxAmount: 25_000,
  offlineAllowed: true,
  asksCustomer: false,
  refundable: true,
  offlineLimit: null,
  position: 0,
}
const serviceChargeInput = {
  name: 'Service 12.5 %',
  kind: 'percent',
  value: 125_000,
  phase: 'pre_tax',
  basis: 'after_discounts',
  taxKind: 'none',
  taxRateIds: [],
  mandatory: false,
  destination: 'staff',
  receiptLabel: 'Service',
  automatic: { orderTypes: ['eat_in'], minTotal: 5000, waiveFrom: null, minCovers: null },
  position: 0,
}
const floorAreaInput = {
  branchId: ids.branch,
  name: 'Terrace',
  position: 0,
  serviceChargeId: null,
  tables: [
    {
      id: ids.table,
      name: '1',
      seats: 4,
      minSeats: 2,
      shape: 'round',
      x: 80,
      y: 120,
      width: 72,
      height: 72,
      rotation: 0,
      section: 'Quay',
    },
  ],
  decor: [
    { id: ids.wall, kind: 'wall', text: '', x: 40, y: 40, width: 400, height: 8, rotation: 0 },
  ],
}
const priceListInput = {
  name: 'Airport',
  branchIds: [ids.branch],
  orderTypes: null,
  channels: null,
  schedule: { windows: [], fromDate: null, toDate: null },
  priority: 100,
  rate: 100_000,
  entries: [{ itemId: ids.item, variationId: null, price: 420 }],
}

export function recordExamples(
  noun: string,
  id: string,
  input: object,
): Readonly<Record<string, RouteExample>> {
  return {
    [`${noun}.list`]: {
      parameters: { limit: 25 },
    },
    [`${noun}.get`]: { parameters: { id } },
    [`${noun}.create`]: { body: { ...input, id } },
    [`${noun}.update`]: {
      parameters: { id },
      body: { ...input, version: 1 },
    },
    [`${noun}.archive`]: {
      parameters: { id },
      body: { version: 1, archived: true },
    },
  }
}

export const recordRouteExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('items', ids.item, itemInput),
  ...recordExamples('categories', ids.category, categoryInput),
  ...recordExamples('modifierGroups', ids.group, groupInput),
  ...recordExamples('sharedOptions', ids.sharedOption, optionContent),
  ...recordExamples('taxRates', ids.taxRate, taxRateInput),
  ...recordExamples('priceLists', ids.priceList, priceListInput),
  'tillItems.add': {
    body: {
      ...{ id: ids.item, name: 'Iced latte', price: 420, categoryId: ids.category },
      memberId: ids.member,
    },
  },
  'availability.list': { parameters: { branchId: ids.branch } },
  'availability.set': {
    body: {
      branchIds: [ids.branch],
      subjectIds: [ids.item],
      state: 'counted',
      remaining: 5000,
      until: { kind: 'next_business_day' },
    },
  },
  ...recordExamples('discounts', ids.discount, discountInput),
  'discounts.usage': {},
  'discounts.codes': { parameters: { id: ids.discount } },
  ...recordExamples('stations', ids.station, stationInput),
  ...recordExamples('deviceProfiles', ids.deviceProfile, deviceProfileInput),
  ...recordExamples('floorAreas', ids.floorArea, floorAreaInput),
  'floorAreas.list': {
    parameters: { branchId: ids.branch, limit: 25 },
  },
  'floorAreas.order': {
    body: { ids: [ids.floorArea] },
  },
  ...recordExamples('paymentMethods', ids.method, paymentMethodInput),
  ...recordExamples('serviceCharges', ids.serviceCharge, serviceChargeInput),
  'serviceCharges.order': {
    body: { ids: [ids.serviceCharge] },
  },
  ...recordExamples('reasons', ids.reason, reasonInput),
  'reasons.order': {
    body: { ids: [ids.reason] },
  },
  'reasons.usage': {},
  'paymentMethods.order': {
    body: { ids: [ids.method] },
  },
}
