/** Short ways to write an order to be priced; amounts in minor units, rates in millionths. */
import { minorUnits } from '../src/kernel/money.ts'
import { quantity } from '../src/kernel/quantity.ts'
import { rate } from '../src/kernel/rate.ts'
import type { CurrencyCode } from '../src/kernel/types.ts'
import type {
  AdjustmentValue,
  CashRounding,
  PricingDiscount,
  PricingInput,
  PricingLine,
  PricingModifier,
  PricingServiceCharge,
  PricingTender,
  TaxRate,
  TaxRegime,
} from '../src/offer/pricing/types.ts'

export function inclusive(id: string, millionths: number): TaxRate {
  return { id, name: id, rate: rate(millionths), inclusive: true }
}

export function exclusive(id: string, millionths: number): TaxRate {
  return { id, name: id, rate: rate(millionths), inclusive: false }
}

export const vat20 = inclusive('vat-20', 200_000)
export const vat5 = inclusive('vat-5', 50_000)
export const vat0 = inclusive('vat-0', 0)

export function percent(millionths: number) {
  return { kind: 'percent', rate: rate(millionths) } as const satisfies AdjustmentValue
}

export function fixed(amount: number) {
  return { kind: 'amount', amount: minorUnits(amount) } as const satisfies AdjustmentValue
}

export function discount(id: string, value: AdjustmentValue): PricingDiscount {
  return { id, name: id, value }
}

export function modifier(id: string, unitPrice: number, count = 1): PricingModifier {
  return { id, unitPrice: minorUnits(unitPrice), quantity: count }
}

interface LineOptions {
  readonly thousandths?: number
  readonly modifiers?: readonly PricingModifier[]
  readonly discounts?: readonly PricingDiscount[]
  readonly discountable?: boolean
  /** Thousandths that are given away. */
  readonly comped?: number
}

export function line(
  id: string,
  unitPrice: number,
  taxes: readonly TaxRate[] = [vat20],
  options: LineOptions = {},
): PricingLine {
  return {
    id,
    quantity: quantity(options.thousandths ?? 1000),
    unitPrice: minorUnits(unitPrice),
    modifiers: options.modifiers ?? [],
    taxes,
    discounts: options.discounts ?? [],
    discountable: options.discountable ?? true,
    ...(options.comped === undefined ? {} : { comped: quantity(options.comped) }),
  }
}

export function charge(
  id: string,
  value: AdjustmentValue,
  options: Partial<Omit<PricingServiceCharge, 'id' | 'name' | 'value'>> = {},
): PricingServiceCharge {
  return {
    id,
    name: id,
    value,
    phase: 'pre_tax',
    basis: 'after_discounts',
    tax: { kind: 'none' },
    mandatory: false,
    destination: 'staff',
    ...options,
  }
}

export function cash(tendered: number, id = 'cash'): PricingTender {
  return { id, cash: true, tendered: minorUnits(tendered) }
}

export function card(tendered: number, id = 'card'): PricingTender {
  return { id, cash: false, tendered: minorUnits(tendered) }
}

export function coin(step: number, mode: CashRounding['mode'] = 'nearest'): CashRounding {
  return { step: minorUnits(step), mode }
}

interface OrderOptions {
  readonly currency?: CurrencyCode
  readonly rounding?: TaxRegime['rounding']
  readonly roundPer?: TaxRegime['roundPer']
  readonly roundEach?: boolean
  readonly coin?: CashRounding
  readonly discounts?: readonly PricingDiscount[]
  readonly charges?: readonly PricingServiceCharge[]
  readonly topUps?: number
  readonly tenders?: readonly PricingTender[]
  readonly exempt?: boolean
}

export function order(lines: readonly PricingLine[], options: OrderOptions = {}): PricingInput {
  return {
    currency: options.currency ?? 'GBP',
    regime: {
      rounding: options.rounding ?? 'half_up',
      roundPer: options.roundPer ?? 'bucket',
      ...(options.roundEach === undefined ? {} : { roundEach: options.roundEach }),
    },
    cashRounding: options.coin ?? null,
    ...(options.exempt === true ? { taxExempt: true } : {}),
    lines,
    discounts: options.discounts ?? [],
    serviceCharges: options.charges ?? [],
    ...(options.topUps === undefined ? {} : { topUps: minorUnits(options.topUps) }),
    tenders: options.tenders ?? [],
  }
}

/** A large basket: 50 lines, 3 rates, modifiers, discounts of lines and order, a service charge. */
export function fiftyLineBasket(): PricingInput {
  const taxSets = [[vat20], [vat5], [vat0]]
  const lines = Array.from({ length: 50 }, (_, index) =>
    line(`line-${index + 1}`, 195 + ((index * 137) % 1400), taxSets[index % 3], {
      thousandths: index % 7 === 0 ? 345 + index : (1 + (index % 4)) * 1000,
      modifiers: index % 2 === 0 ? [modifier('extra', 45, 2), modifier('without', -20)] : [],
      discounts: index % 5 === 0 ? [discount('line-10', percent(100_000))] : [],
      discountable: index % 11 !== 0,
    }),
  )
  return order(lines, {
    coin: coin(5),
    discounts: [discount('order-5', percent(50_000)), discount('order-250', fixed(250))],
    charges: [charge('service', percent(125_000), { tax: { kind: 'follows_goods' } })],
    tenders: [card(10_000), cash(100_000)],
  })
}
