/** Turns a demo catalogue into records with ids, codes and taxes, the same for the same seed. */

import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import { applyRate, minorUnits, rate } from '@servery/domain'
import type {
  CategoryRecord,
  DiscountRecord,
  ItemRecord,
  PaymentMethodRecord,
  ServiceChargeRecord,
  TaxRateRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import {
  parseAllergens,
  type SeedBundle,
  type SeedCategory,
  type SeedItem,
  type SeedTax,
} from '../starter/index.ts'
import type { SeedBusiness } from './business.ts'
import { makeModifiers, type SeedModifiers } from './modifier-groups.ts'
import { makePantry, recipeOf } from './stock/pantry.ts'

export interface SeedCatalogue {
  readonly taxRates: readonly TaxRateRecord[]
  readonly categories: readonly CategoryRecord[]
  readonly groups: SeedModifiers['groups']
  readonly sharedOptions: SeedModifiers['sharedOptions']
  readonly stations: readonly SeedStation[]
  readonly items: readonly ItemRecord[]
  readonly discounts: readonly DiscountRecord[]
  readonly serviceCharges: readonly Required<ServiceChargeRecord>[]
  readonly paymentMethods: readonly Required<PaymentMethodRecord>[]
  /** How often an item sells next to its neighbours, by item id. */
  readonly weights: ReadonlyMap<string, number>
}

const fresh = { version: 1, archived: false } as const

/** Where a restaurant makes what it sells. */
export interface SeedStation {
  readonly id: string
  readonly name: 'Kitchen' | 'Bar'
}

/** The records of a business. `newId` gives one id after another from the seed. */
export function makeCatalogue(business: SeedBusiness, newId: () => string): SeedCatalogue {
  const taxRates = ukTaxRates(newId)
  const { groups, groupIds, sharedOptions } = makeModifiers(business.groups, newId)
  const stations = makeStations(business, newId)
  const weights = new Map<string, number>()
  const pantry = makePantry(business, newId)
  const categories: CategoryRecord[] = []
  const items: ItemRecord[] = []
  for (const [position, source] of business.categories.entries()) {
    const category = makeCategory(source, position, newId)
    categories.push(category)
    for (const item of source.items) {
      const number = items.length + 1
      const common = { item, category, number, business, taxRates, groupIds, newId }
      const plain = { ...makeItem(common), ...madeAt(source, stations) }
      const recipe = recipeOf(plain.name, plain.variations, pantry)
      const made = recipe === null ? plain : { ...plain, recipe }
      weights.set(made.id, item.weight ?? 10)
      items.push(made)
    }
  }
  for (const bundle of business.bundles) {
    const category = categories.find(({ name }) => name === bundle.category)
    if (category === undefined) throw new Error(`the demo has no category ${bundle.category}`)
    const number = items.length + 1
    const { item } = bundle
    const made = makeItem({ item, category, number, business, taxRates, groupIds, newId })
    weights.set(made.id, item.weight ?? 10)
    items.push({ ...made, cost: minorUnits(0), bundleParts: partsOf(bundle, items, newId) })
  }
  return {
    taxRates: Object.values(taxRates),
    categories: pantry === null ? categories : [...categories, pantry.category],
    groups,
    sharedOptions,
    stations,
    items: [...(pantry?.items ?? []), ...items],
    discounts: makeDiscounts(newId),
    serviceCharges: business.serviceCharge ? [makeServiceCharge(newId)] : [],
    paymentMethods: makePaymentMethods(newId, business.kind === 'restaurant'),
    weights,
  }
}

function makeStations(business: SeedBusiness, newId: () => string): readonly SeedStation[] {
  if (business.kind !== 'restaurant') return []
  return (['Kitchen', 'Bar'] as const).map((name) => ({ id: newId(), name }))
}

function madeAt(
  { made }: SeedCategory,
  stations: readonly SeedStation[],
): Partial<Pick<ItemRecord, 'stationIds' | 'course'>> {
  const station = stations.find(({ name }) => name === made?.at)
  if (made === undefined || station === undefined) return {}
  return { stationIds: [station.id], course: made.course ?? null }
}

interface TaxRates {
  readonly standard: TaxRateRecord
  readonly reduced: TaxRateRecord
  readonly zero: TaxRateRecord
}

function ukTaxRates(newId: () => string): TaxRates {
  const inclusive = true
  return {
    standard: { id: newId(), ...fresh, name: 'VAT 20 %', rate: 200_000, inclusive },
    reduced: { id: newId(), ...fresh, name: 'VAT 5 %', rate: 50_000, inclusive },
    zero: { id: newId(), ...fresh, name: 'VAT 0 %', rate: 0, inclusive },
  }
}

function makeCategory(source: SeedCategory, position: number, newId: () => string): CategoryRecord {
  return { id: newId(), ...fresh, name: source.name, colour: source.colour, position }
}

interface ItemSource {
  readonly item: SeedItem
  readonly category: CategoryRecord
  /** Running number within the business. */
  readonly number: number
  readonly business: SeedBusiness
  readonly taxRates: TaxRates
  readonly groupIds: ReadonlyMap<string, string>
  readonly newId: () => string
}

function makeItem(source: ItemSource): ItemRecord {
  const { item, category, number, business, newId } = source
  const isShop = business.key === 'corner'
  const weighed = item.unit !== undefined && item.unit !== 'each'
  return {
    id: newId(),
    ...fresh,
    name: item.name,
    ...plainItem,
    shortName: item.short ?? (item.name.length <= 20 ? item.name : ''),
    description: item.about ?? '',
    categoryId: category.id,
    image: `/till/pictures/${item.picture}.svg`,
    colour: category.colour,
    priceKind: item.openPrice ? 'open' : weighed ? 'by_weight' : 'fixed',
    price: minorUnits(item.price),
    unit: item.unit ?? 'each',
    variations: (item.variations ?? []).map(([name, price]) => ({
      id: newId(),
      name,
      price: minorUnits(price),
      sku: '',
      barcode: '',
    })),
    ...taxesOf(item.tax, source.taxRates),
    modifierGroupIds: (item.groups ?? []).map((key) => groupId(key, source.groupIds)),
    sku: `${isShop ? 'CP' : 'HK'}-${String(number).padStart(4, '0')}`,
    barcode: isShop && !weighed ? ean13(`5019900${String(number).padStart(5, '0')}`) : '',
    plu: isShop && weighed ? String(4000 + number) : '',
    // Food costs about a third of its price, groceries about two thirds.
    cost: applyRate(minorUnits(item.price), rate(isShop ? 660_000 : 310_000), 'half_up'),
    tracked: isShop,
    ...(item.serials === undefined ? {} : { tracedBy: ['serial'] as const }),
    discountable: item.notDiscountable !== true,
    soldOut: false,
    favourite: item.favourite ?? (item.weight ?? 0) >= 18,
    ageRestricted: item.adult ?? false,
    allergens: parseAllergens(item.allergens ?? ''),
    position: number * 10,
  }
}

/** Its parts by name; they are goods without sizes. */
function partsOf(
  { parts }: SeedBundle,
  items: readonly ItemRecord[],
  newId: () => string,
): ItemRecord['bundleParts'] {
  return parts.map(([name, choices]) => ({
    id: newId(),
    name,
    choices: choices.map((choice) => {
      const item = items.find((one) => one.name === choice)
      if (item === undefined) throw new Error(`the demo has no item ${choice}`)
      return { itemId: item.id, variationId: null, extra: minorUnits(0) }
    }),
  }))
}

function groupId(key: string, ids: ReadonlyMap<string, string>): string {
  const id = ids.get(key)
  if (!id) throw new Error(`the demo catalogue has no modifier group ${key}`)
  return id
}

function taxesOf(
  tax: SeedTax,
  rates: TaxRates,
): Pick<ItemRecord, 'taxRateIds' | 'taxRateIdsByOrderType'> {
  if (tax !== 'cold') return { taxRateIds: [rates[tax].id], taxRateIdsByOrderType: {} }
  const away = [rates.zero.id]
  return {
    taxRateIds: [rates.standard.id],
    taxRateIdsByOrderType: { takeaway: away, collection: away, delivery: away },
  }
}

/** Twelve digits with their check digit (GS1 General Specifications, mod 10, weights 1 and 3). */
function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function makeDiscounts(newId: () => string): DiscountRecord[] {
  const made = (name: string, more: Pick<DiscountRecord, 'kind' | 'value' | 'scope'>) => ({
    ...plainDiscount,
    id: newId(),
    ...fresh,
    name,
    ...more,
  })
  return [
    made('Staff 25%', { kind: 'percent', value: 250_000, scope: 'order' }),
    made('Local 10 %', { kind: 'percent', value: 100_000, scope: 'order' }),
    made('£5 off', { kind: 'amount', value: 500, scope: 'order' }),
    made('Half price', { kind: 'percent', value: 500_000, scope: 'line' }),
  ]
}

/** A discretionary charge: outside the scope of VAT, and the team's (rules.md 4.9). */
function makeServiceCharge(newId: () => string): Required<ServiceChargeRecord> {
  return {
    id: newId(),
    ...fresh,
    name: 'Service 12.5%',
    kind: 'percent',
    value: 125_000,
    phase: 'pre_tax',
    taxKind: 'none',
    taxRateIds: [],
    mandatory: false,
    destination: 'staff',
    basis: 'after_discounts',
    receiptLabel: '',
    automatic: null,
    position: 0,
  }
}

/** Guests who are served are asked for a tip. */
function makePaymentMethods(
  newId: () => string,
  isRestaurant: boolean,
): Required<PaymentMethodRecord>[] {
  const usual = {
    ...fresh,
    fastPay: false,
    asksReference: false,
    asksTip: false,
    excessIsTip: false,
    opensDrawer: false,
    maxAmount: null,
    offlineAllowed: true,
    asksCustomer: false,
    icon: null,
    channels: null,
    accountingCode: '',
    refundable: true,
    offlineLimit: null,
  }
  return [
    {
      ...usual,
      id: newId(),
      name: 'Cash',
      kind: 'cash',
      fastPay: true,
      opensDrawer: true,
      position: 0,
    },
    {
      ...usual,
      id: newId(),
      name: 'Card',
      kind: 'card_standalone',
      fastPay: true,
      asksTip: isRestaurant,
      position: 10,
    },
    { ...usual, id: newId(), name: 'Voucher', kind: 'voucher', asksReference: true, position: 20 },
    {
      ...usual,
      id: newId(),
      name: 'Bank transfer',
      kind: 'bank_transfer',
      asksReference: true,
      position: 30,
    },
    { ...usual, id: newId(), name: 'Gift card', kind: 'gift_card', position: 40 },
    ...(isRestaurant
      ? [
          {
            ...{ ...usual, id: newId(), name: 'Paid to the platform', position: 50 },
            kind: 'marketplace_paid' as const,
          },
        ]
      : []),
  ]
}
