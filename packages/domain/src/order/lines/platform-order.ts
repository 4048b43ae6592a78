/**
 * An order that a marketplace took: its lines at the prices that its guest was told, as commands of
 * an order like any other. What it comes to, and its tax, is worked out as ever.
 */
import { cutText } from '../../kernel/cut-text.ts'
import { minorUnits, zeroAmount } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import type { CurrencyCode, MinorUnits } from '../../kernel/types.ts'
import type { TaxRateRecord } from '../../offer/catalogue/types.ts'
import type { TaxRegime } from '../../offer/pricing/types.ts'
import type { LineKitchen } from '../model/kitchen-types.ts'
import { platformMax } from '../model/origin.ts'
import { unitPriceOf } from '../model/price.ts'
import type { LineContent, LineModifier, OrderCommand } from '../model/types.ts'
import { makeCustomLine } from './custom-line.ts'

export interface ToldModifier {
  /** As the platform calls it. */
  readonly id: string
  readonly name: string
  readonly count: number
  readonly unitPrice: MinorUnits
}

export interface ToldLine {
  readonly name: string
  readonly count: number
  /** Of one, without its modifiers. */
  readonly unitPrice: MinorUnits
  readonly note: string
  readonly modifiers: readonly ToldModifier[]
}

/** An item that nobody has mapped yet: made and paid for under the name that the guest read. */
export function unknownLine(
  told: ToldLine,
  {
    lineId,
    taxRate,
    kitchen,
  }: {
    readonly lineId: string
    readonly taxRate: TaxRateRecord | null
    /** Null: nobody makes anything here. */
    readonly kitchen: LineKitchen | null
  },
): LineContent {
  const { name, count } = told
  const quantity = pieces(count)
  const line = makeCustomLine({ lineId, name, quantity, unitPrice: unitTold(told), taxRate })
  return { ...line, note: noteOf(told, []), ...(kitchen === null ? {} : { kitchen }) }
}

/**
 * A line of the catalogue at the price that was told. Modifiers that the catalogue has not are said
 * in the note, and their price stays in the line.
 */
export function knownLine(told: ToldLine, content: LineContent): LineContent {
  const { unitPriceByOrderType: _, ...line } = content
  const known = content.modifiers.map(({ modifierId }) => modifierId)
  const modifiers = content.modifiers.map((one) => priced(one, told))
  const ofModifiers = extrasOf(modifiers)
  const unit = unitTold(told)
  const fits = ofModifiers <= unit
  return {
    ...line,
    unitPrice: fits ? minorUnits(unit - ofModifiers) : unit,
    modifiers: fits ? modifiers : modifiers.map((one) => ({ ...one, unitPrice: zeroAmount })),
    note: noteOf(told, known),
  }
}

/** Of one with all that was chosen for it. */
export function unitTold({ unitPrice, modifiers }: Pick<ToldLine, 'unitPrice' | 'modifiers'>) {
  return minorUnits(modifiers.reduce((sum, one) => sum + one.unitPrice * one.count, unitPrice + 0))
}

/** Of one as the menu has it, with all that was chosen for it. */
export function unitAsked(line: LineContent, order: Pick<PlatformOrder, 'orderType'>): MinorUnits {
  return minorUnits(unitPriceOf(line, order) + extrasOf(line.modifiers))
}

function extrasOf(modifiers: readonly LineModifier[]): number {
  return modifiers.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
}

function priced(one: LineModifier, told: ToldLine): LineModifier {
  const said = told.modifiers.find(({ id }) => id === one.modifierId)
  return said === undefined ? one : { ...one, unitPrice: said.unitPrice }
}

const noteMax = 500

function noteOf({ note, modifiers }: ToldLine, known: readonly string[]): string {
  const unknown = modifiers
    .filter(({ id }) => !known.includes(id))
    .map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name))
  // What the guest wrote comes first, for the rest may be cut: it may be of an allergy.
  const said = [note, ...unknown].filter((text) => text !== '')
  return cutText(said.join(' · '), noteMax)
}

export interface PlatformOrder {
  readonly platform: string
  readonly number: string
  readonly orderType: 'collection' | 'delivery'
  /** Whose it is, and when it is for where that is later. */
  readonly name: string
  /** Empty: nobody brings it. */
  readonly deliveryNote: string
  readonly deliveryFee: MinorUnits
  readonly tip: MinorUnits
  readonly discount: MinorUnits
}

export interface PlatformVenue {
  readonly currency: CurrencyCode
  readonly regime: TaxRegime
  readonly ids: { readonly delivery: string; readonly tip: string; readonly discount: string }
  readonly names: { readonly delivery: string; readonly tip: string; readonly discount: string }
}

/** Without its payment: what is due is known when it is open. */
export function platformCommands(
  order: PlatformOrder,
  lines: readonly LineContent[],
  venue: PlatformVenue,
): readonly OrderCommand[] {
  const { orderType, name, deliveryNote } = order
  const { currency, regime } = venue
  const platform = cutText(order.platform, platformMax)
  const platformNumber = cutText(order.number, platformMax)
  const opened = { orderType, source: 'marketplace', name, currency, regime } as const
  return [
    { type: 'open', ...opened, cashRounding: null },
    { type: 'change_source', source: 'marketplace', platform, platformNumber },
    ...lines.map((line): OrderCommand => ({ type: 'add_line', ...line })),
    ...(deliveryNote === '' ? [] : [{ type: 'change_delivery_note', note: deliveryNote } as const]),
    ...discountOf(order, venue),
    ...chargesOf(order, venue),
  ]
}

function discountOf({ discount }: PlatformOrder, { ids, names }: PlatformVenue): OrderCommand[] {
  if (discount === 0) return []
  const value = { kind: 'amount', amount: discount } as const
  const what = { discountId: ids.discount, definitionId: null, name: names.discount, lineId: null }
  return [{ type: 'add_discount', ...what, value }]
}

/** Delivery is taxed like what is delivered; a tip is the team's, and voluntary. */
function chargesOf({ deliveryFee, tip }: PlatformOrder, { ids, names }: PlatformVenue) {
  const charges: OrderCommand[] = []
  const charge = (chargeId: string, name: string, amount: MinorUnits) => ({
    ...({ type: 'add_service_charge', basis: 'after_discounts' } as const),
    ...{ chargeId, name, value: { kind: 'amount', amount } as const },
  })
  if (deliveryFee > 0) {
    charges.push({
      ...charge(ids.delivery, names.delivery, deliveryFee),
      ...{ phase: 'pre_tax', tax: { kind: 'follows_goods' }, mandatory: true },
      destination: 'revenue',
    })
  }
  if (tip > 0) {
    charges.push({
      ...charge(ids.tip, names.tip, tip),
      ...{ phase: 'post_tax', tax: { kind: 'none' }, mandatory: false },
      destination: 'staff',
    })
  }
  return charges
}
