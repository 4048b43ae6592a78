/** Small things to build tests from: each is valid, and overrides say what matters. */
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import {
  type CashRounding,
  type DiscountContent,
  type ItemRecord,
  type LineContent,
  type LineModifier,
  minorUnits,
  type OrderCommand,
  type OrderEvent,
  type OrderFact,
  type PaymentContent,
  type PaymentMethodRef,
  quantity,
  rate,
  type ServiceChargeContent,
  type TaxRate,
} from '@servery/domain'
import { createFakeClock, instantOf, utcBusinessDate } from './fake-clock.ts'
import { idOf } from './ids.ts'

export const vat20: TaxRate = {
  id: idOf('tax', 20),
  name: 'VAT 20 %',
  rate: rate(200_000),
  inclusive: true,
}
export const vat5: TaxRate = {
  id: idOf('tax', 5),
  name: 'VAT 5 %',
  rate: rate(50_000),
  inclusive: true,
}
export const vat0: TaxRate = {
  id: idOf('tax', 0),
  name: 'VAT 0 %',
  rate: rate(0),
  inclusive: true,
}
export const salesTax: TaxRate = {
  id: idOf('tax', 8),
  name: 'Sales tax 8.875 %',
  rate: rate(88_750),
  inclusive: false,
}

export const cash: PaymentMethodRef = { id: idOf('meth', 1), name: 'Cash', kind: 'cash' }
export const card: PaymentMethodRef = { id: idOf('meth', 2), name: 'Card', kind: 'card_standalone' }
/** Of a gift card, whose fingerprint `aCard` stands for. */
export const giftCard: PaymentMethodRef = {
  id: idOf('meth', 4),
  name: 'Gift card',
  kind: 'gift_card',
}
export const aCard = 'c0ffee'.repeat(10)
export const voucher: PaymentMethodRef = { id: idOf('meth', 3), name: 'Voucher', kind: 'voucher' }

export const fiveCent: CashRounding = { step: minorUnits(5), mode: 'nearest' }

/** One coffee at 3.00 with 20 % inside. */
export function aLine(overrides: Partial<LineContent> = {}): LineContent {
  return {
    lineId: idOf('line', 1),
    itemId: idOf('item', 1),
    variationId: null,
    categoryId: idOf('cat', 1),
    name: 'Coffee',
    variationName: null,
    quantity: quantity(1000),
    unit: 'each',
    unitPrice: minorUnits(300),
    modifiers: [],
    taxes: { otherwise: [vat20], byOrderType: {} },
    discountable: true,
    tracked: true,
    note: '',
    ...overrides,
  }
}

export function aModifier(overrides: Partial<LineModifier> = {}): LineModifier {
  return {
    modifierId: idOf('mod', 1),
    groupId: idOf('grp', 1),
    name: 'Oat milk',
    unitPrice: minorUnits(40),
    quantity: 1,
    ...overrides,
  }
}

/** 1.00 off the whole order. */
export function aDiscount(overrides: Partial<DiscountContent> = {}): DiscountContent {
  return {
    discountId: idOf('disc', 1),
    definitionId: null,
    name: 'Goodwill',
    value: { kind: 'amount', amount: minorUnits(100) },
    lineId: null,
    ...overrides,
  }
}

/** 12.5 % after discounts, taxed as the goods. */
export function aServiceCharge(
  overrides: Partial<ServiceChargeContent> = {},
): ServiceChargeContent {
  return {
    chargeId: idOf('chrg', 1),
    name: 'Service',
    value: { kind: 'percent', rate: rate(125_000) },
    phase: 'apportioned',
    basis: 'after_discounts',
    tax: { kind: 'follows_goods' },
    mandatory: true,
    destination: 'revenue',
    ...overrides,
  }
}

/** 3.00 in cash, given exactly. */
export function aPayment(overrides: Partial<PaymentContent> = {}): PaymentContent {
  return {
    paymentId: idOf('pay', 1),
    method: cash,
    amount: minorUnits(300),
    tendered: minorUnits(300),
    change: minorUnits(0),
    rounding: minorUnits(0),
    tip: minorUnits(0),
    reference: '',
    ...overrides,
  }
}

type OpenCommand = Extract<OrderCommand, { type: 'open' }>

export function anOpening(overrides: Partial<OpenCommand> = {}): OpenCommand {
  return {
    type: 'open',
    orderType: 'eat_in',
    source: 'till',
    name: '',
    currency: 'GBP',
    regime: { rounding: 'half_up', roundPer: 'bucket' },
    cashRounding: null,
    ...overrides,
  }
}

export const anOrderId = idOf('ordr', 1)

/**
 * Facts of one order, one after the other, by one register unless told otherwise. Not sealed: for
 * tests of the fold, which does not look at hashes.
 */
export function orderFacts(
  events: readonly OrderEvent[],
  overrides: Partial<Pick<OrderFact, 'registerId' | 'actorId' | 'subjectId'>> = {},
): readonly OrderFact[] {
  const clock = createFakeClock()
  return events.map((event, index) => {
    clock.advance(1000)
    return {
      ...event,
      id: idOf('fact', index + 1),
      subjectId: anOrderId,
      registerId: idOf('reg', 1),
      sequence: index + 1,
      clock: `${String(clock.nowMs()).padStart(15, '0')}-000000`,
      at: instantOf(clock.nowMs()),
      businessDate: utcBusinessDate(clock.nowMs()),
      actorId: idOf('team', 1),
      ...overrides,
    }
  })
}

/** A simple item of the catalogue at 3.00. */
export function anItem(overrides: Partial<ItemRecord> = {}): ItemRecord {
  return {
    id: idOf('item', 1),
    version: 1,
    archived: false,
    ...plainItem,
    name: 'Coffee',
    shortName: 'Coffee',
    description: '',
    categoryId: idOf('cat', 1),
    image: '',
    colour: '',
    priceKind: 'fixed',
    price: minorUnits(300),
    unit: 'each',
    variations: [],
    taxRateIds: [vat20.id],
    taxRateIdsByOrderType: {},
    modifierGroupIds: [],
    sku: '',
    barcode: '',
    cost: minorUnits(0),
    tracked: true,
    discountable: true,
    soldOut: false,
    favourite: false,
    ageRestricted: false,
    allergens: {},
    position: 0,
    ...overrides,
  }
}
