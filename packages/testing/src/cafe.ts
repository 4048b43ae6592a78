/** A café as its tills know it: a short menu, people with PINs, ways to pay. */
import { type SyncRecords, syncRecords } from '@servery/contract/devices/sync.ts'
import { minorUnits } from '@servery/domain'
import { anItem, vat0, vat20 } from './builders.ts'
import { emptiestOf } from './emptiest.ts'
import { idOf } from './ids.ts'

type Noun = keyof SyncRecords
type Row<Kind extends Noun> = SyncRecords[Kind][number]

/** A record of the branch with everything at its default but what is said. */
export function aRecord<Kind extends Noun>(
  noun: Kind,
  said: Partial<Row<Kind>> & { readonly id: string },
): Row<Kind> {
  const row = emptiestOf(syncRecords.shape[noun].element) as Row<Kind>
  return { ...row, version: 1, archived: false, ...said }
}

export const cafeIds = {
  branch: idOf('bran', 1),
  hot: idOf('cat', 1),
  cold: idOf('cat', 2),
  doneness: idOf('grp', 1),
  extras: idOf('grp', 2),
  till: idOf('reg', 1),
  profile: idOf('prof', 1),
} as const

/** Who works here: a manager and somebody who serves. */
export const people = {
  ana: { id: idOf('team', 1), name: 'Ana', pin: '246810', role: 'manager' },
  ben: { id: idOf('team', 2), name: 'Ben', pin: '1379', role: 'server' },
} as const

const item = (number: number, name: string, price: number, more: object = {}) =>
  ({
    ...anItem({ id: idOf('item', number), name, shortName: name, price: minorUnits(price) }),
    position: number,
    ...more,
  }) as unknown as Row<'items'>

function items(): Row<'items'>[] {
  const eatenIn = { eat_in: [vat20.id], takeaway: [vat0.id] }
  return [
    item(1, 'Flat white', 340, { favourite: true }),
    item(2, 'Croissant', 295, { favourite: true, taxRateIdsByOrderType: eatenIn }),
    item(3, 'Cola', 310, { favourite: true, categoryId: cafeIds.cold, barcode: '5000112637922' }),
    item(4, 'Burger', 1525, {
      favourite: true,
      modifierGroupIds: [cafeIds.doneness, cafeIds.extras],
    }),
    item(5, 'Special', 0, { favourite: true, priceKind: 'open' }),
    item(6, 'Beans', 2800, { favourite: true, priceKind: 'by_weight', unit: 'kg' }),
    item(7, 'Pale ale', 0, {
      favourite: true,
      categoryId: cafeIds.cold,
      ageRestricted: true,
      variations: ['Half', 'Pint'].map((name, at) => ({
        id: idOf('vari', at + 1),
        name,
        price: at === 0 ? 320 : 560,
        sku: '',
        barcode: '',
      })),
    }),
  ]
}

function modifierGroups(): Row<'modifierGroups'>[] {
  const option = (number: number, name: string, price: number) => ({
    ...(emptiestOf(syncRecords.shape.modifierGroups.element.shape.options.element) as object),
    id: idOf('mod', number),
    name,
    price,
  })
  const group = (id: string, name: string, more: object) =>
    aRecord('modifierGroups', { id, name, ...more } as never)
  return [
    group(cafeIds.doneness, 'Doneness', {
      min: 1,
      max: 1,
      selection: 'single',
      options: [option(1, 'Medium rare', 0), option(2, 'Well done', 0)],
    }),
    group(cafeIds.extras, 'Extras', {
      min: 0,
      max: null,
      freeCount: 1,
      selection: 'multiple',
      options: [option(3, 'Ketchup', 50), option(4, 'Garlic mayo', 50), option(5, 'Cheddar', 120)],
    }),
  ]
}

function methods(): Row<'paymentMethods'>[] {
  const method = (number: number, name: string, kind: string, more: object = {}) =>
    aRecord('paymentMethods', {
      id: idOf('meth', number),
      name,
      kind,
      position: number,
      ...more,
    } as never)
  return [
    method(1, 'Cash', 'cash', { fastPay: true, opensDrawer: true }),
    method(2, 'Card', 'card_standalone', { fastPay: true }),
    method(3, 'Voucher', 'voucher', { asksReference: true }),
  ]
}

function reasons(): Row<'reasons'>[] {
  const reason = (number: number, name: string, details: object, more: object = {}) =>
    aRecord('reasons', { id: idOf('reas', number), name, details, ...more } as never)
  return [
    reason(1, 'Keying error', { list: 'void', returnsToStock: true, notifiesKitchen: true }),
    reason(2, 'Guest unhappy', {
      list: 'comp',
      maxAmount: null,
      printsOnReceipt: true,
      receiptText: '',
      countsAs: 'quality',
    }),
    reason(3, 'Returned', { list: 'refund', returnsToStock: false, allowedDays: 30 }),
    reason(4, 'Wrong method', { list: 'unpay' }),
    reason(5, 'Change', { list: 'no_sale' }),
    reason(6, 'Milk', {
      list: 'petty_cash',
      direction: 'out',
      taxRateId: null,
      expenseCode: '',
      needsReceiptPhoto: false,
      maxAmount: null,
    }),
  ]
}

/** Everything that a till of the café is sent; what is said takes the place of the café's own. */
export function cafeRecords(said: Partial<SyncRecords> = {}): SyncRecords {
  const none = Object.fromEntries(Object.keys(syncRecords.shape).map((noun) => [noun, []]))
  const taxes = [vat20, vat0].map((tax) => aRecord('taxRates', { ...tax } as never))
  return {
    ...(none as unknown as SyncRecords),
    branch: [
      aRecord('branch', {
        id: cafeIds.branch,
        name: 'Quayside',
        companyName: 'Harbour Kitchens',
        line1: '1 Quay Street',
        town: 'Falmouth',
        vatNumber: 'GB123456782',
        timeZone: 'Europe/London',
        cutOverMinutes: 240,
        currency: 'GBP',
        taxRounding: 'half_up',
        taxRoundPer: 'bucket',
        cashRoundingStep: 1,
        cashRoundingMode: 'nearest',
        orderTypes: ['eat_in', 'takeaway'],
        defaultOrderType: 'eat_in',
      }),
    ],
    categories: [
      aRecord('categories', { id: cafeIds.hot, name: 'Hot', position: 1 }),
      aRecord('categories', { id: cafeIds.cold, name: 'Cold', position: 2 }),
    ],
    taxRates: taxes,
    items: items(),
    modifierGroups: modifierGroups(),
    paymentMethods: methods(),
    reasons: reasons(),
    discounts: [
      aRecord('discounts', {
        id: idOf('disc', 1),
        name: 'Half price',
        scope: 'line',
        kind: 'percent',
        value: 500_000,
      } as never),
      aRecord('discounts', {
        id: idOf('disc', 2),
        name: 'Local',
        scope: 'order',
        kind: 'percent',
        value: 100_000,
      } as never),
    ],
    serviceCharges: [
      aRecord('serviceCharges', {
        id: idOf('chrg', 1),
        name: 'Service',
        kind: 'percent',
        value: 125_000,
        phase: 'post_tax',
      } as never),
    ],
    team: Object.values(people).map(({ id, name, role }) =>
      aRecord('team', { id, displayName: name, role, pin: null }),
    ),
    ...said,
  }
}
