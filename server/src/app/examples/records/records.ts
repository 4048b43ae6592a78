/** Examples of the catalogue's routes. */
import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const head = { version: 1, archived: false }

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
export const availabilityExample = {
  id: ids.item,
  version: 12,
  archived: false,
  state: 'counted',
  remaining: 5000,
  left: 3000,
  setAt: '2026-11-21T09:30:00.000Z',
  until: '2026-11-22T05:00:00.000Z',
}
const availabilityAnswer = {
  rows: [{ ...availabilityExample, branchId: ids.branch, setBy: 'Morgan Reed' }],
}

export function recordExamples(
  noun: string,
  id: string,
  input: object,
  extra: object = {},
): Readonly<Record<string, RouteExample>> {
  const record = { ...input, id, ...head, ...extra }
  const changed = { ...record, version: 2 }
  return {
    [`${noun}.list`]: {
      parameters: { limit: 25 },
      answer: { rows: [record], nextCursor: null, total: 1 },
    },
    [`${noun}.get`]: { parameters: { id }, answer: record },
    [`${noun}.create`]: { body: { ...input, id }, answer: record },
    [`${noun}.update`]: {
      parameters: { id },
      body: { ...input, version: 1 },
      answer: changed,
    },
    [`${noun}.archive`]: {
      parameters: { id },
      body: { version: 1, archived: true },
      answer: { ...changed, archived: true },
    },
  }
}

const edited = { updatedAt: '2026-11-21T09:30:00.000Z', updatedBy: 'Morgan Reed' }

export const itemRecordExample = {
  ...itemInput,
  id: ids.item,
  ...head,
}
export const categoryExample = { ...categoryInput, id: ids.category, ...head }
export const groupExample = { ...groupInput, id: ids.group, ...head }
export const taxRateExample = { ...taxRateInput, id: ids.taxRate, ...head }

export const recordRouteExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('items', ids.item, itemInput, { categoryName: 'Coffee', ...edited }),
  ...recordExamples('categories', ids.category, categoryInput),
  ...recordExamples('modifierGroups', ids.group, groupInput, { ...edited, usedBy: 1 }),
  ...recordExamples('sharedOptions', ids.sharedOption, optionContent, { ...edited, usedBy: 2 }),
  ...recordExamples('taxRates', ids.taxRate, taxRateInput),
  ...recordExamples('priceLists', ids.priceList, priceListInput, edited),
  'availability.list': { parameters: { branchId: ids.branch }, answer: availabilityAnswer },
  'availability.set': {
    body: {
      branchIds: [ids.branch],
      subjectIds: [ids.item],
      state: 'counted',
      remaining: 5000,
      until: { kind: 'next_business_day' },
    },
    answer: availabilityAnswer,
  },
  ...recordExamples('discounts', ids.discount, discountInput, edited),
  'discounts.usage': {
    answer: {
      rows: [
        {
          discountId: ids.discount,
          orders: 42,
          ever: 310,
          amounts: [{ currency: 'GBP', amount: minorUnits(12_650) }],
        },
      ],
    },
  },
  ...recordExamples('stations', ids.station, stationInput, edited),
  ...recordExamples('deviceProfiles', ids.deviceProfile, deviceProfileInput, edited),
  ...recordExamples('floorAreas', ids.floorArea, floorAreaInput, edited),
  'floorAreas.list': {
    parameters: { branchId: ids.branch, limit: 25 },
    answer: {
      rows: [{ ...floorAreaInput, id: ids.floorArea, ...head, ...edited }],
      nextCursor: null,
      total: 1,
    },
  },
  'floorAreas.order': {
    body: { ids: [ids.floorArea] },
    answer: { rows: [{ ...floorAreaInput, id: ids.floorArea, ...head, ...edited }] },
  },
  ...recordExamples('paymentMethods', ids.method, paymentMethodInput, edited),
  ...recordExamples('serviceCharges', ids.serviceCharge, serviceChargeInput, edited),
  'serviceCharges.order': {
    body: { ids: [ids.serviceCharge] },
    answer: { rows: [{ ...serviceChargeInput, id: ids.serviceCharge, ...head, ...edited }] },
  },
  ...recordExamples('reasons', ids.reason, reasonInput, edited),
  'reasons.order': {
    body: { ids: [ids.reason] },
    answer: { rows: [{ ...reasonInput, id: ids.reason, ...head, ...edited }] },
  },
  'reasons.usage': {
    answer: {
      rows: [{ list: 'void', reasonId: ids.reason, currency: 'GBP', count: 4, amount: 3150 }],
    },
  },
  'paymentMethods.order': {
    body: { ids: [ids.method] },
    answer: { rows: [{ ...paymentMethodInput, id: ids.method, ...head, ...edited }] },
  },
}
