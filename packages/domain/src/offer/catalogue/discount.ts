/** What a business gives off: by hand at the till, by itself, or for a code. */
import { wholeRateMillionths } from '../../kernel/rate.ts'
import type { Schedule } from '../../kernel/schedule.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { Channel } from './channel.ts'
import type { OrderType } from './order-type.ts'

export const discountKinds = [
  'percent',
  'amount',
  'fixed_price',
  'open_percent',
  'open_amount',
  'buy_get',
  'bundle',
] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What it is taken off: the whole order, a line that is chosen, or certain things. */
export const discountScopes = ['order', 'line', 'category', 'items'] as const
export type DiscountScope = (typeof discountScopes)[number]

export const discountGivings = ['hand', 'automatic', 'code'] as const
export type DiscountGiving = (typeof discountGivings)[number]

export interface BundlePart {
  readonly itemIds: readonly string[]
  readonly categoryIds: readonly string[]
  readonly quantity: number
}

/** What a discount may have besides its name and value; each has a default. */
export interface DiscountDetails {
  readonly giving: DiscountGiving
  /** In capitals; empty unless it is given for a code. */
  readonly code: string
  /** Each serves one order, beside `code`. None, or absent as in older records. */
  readonly codes?: readonly string[]
  /** Of the scope `items`. */
  readonly itemIds: readonly string[]
  /** Of the scope `category`. */
  readonly categoryIds: readonly string[]
  /** Of `buy_get`: so many at full price, and so many reduced by the value. */
  readonly buy: number
  readonly get: number
  /** What is reduced, where it is something else than what is bought; both empty: the same. */
  readonly rewardItemIds: readonly string[]
  readonly rewardCategoryIds: readonly string[]
  /** Of `bundle`. */
  readonly parts: readonly BundlePart[]
  readonly schedule: Schedule
  /** Null: whatever the order's type, channel or branch. */
  readonly orderTypes: readonly OrderType[] | null
  readonly channels: readonly Channel[] | null
  readonly branchIds: readonly string[] | null
  /** Whose: customers with one of these tags. None, or absent as in older records: everybody. */
  readonly customerTags?: readonly string[]
  readonly minSpend: MinorUnits
  readonly minQuantity: number
  /** How often at most in one order; null: as often as it fits. */
  readonly timesMax: number | null
  readonly combinable: boolean
  readonly priority: number
  readonly excludesDiscounted: boolean
  /** How many orders may have it in all; null: any number. */
  readonly usesMax: number | null
  /**
   * How many orders of one customer may have it, and none that is nobody's. Null, or absent as in
   * older records: it does not matter whose they are.
   */
  readonly customerUsesMax?: number | null
  /** Restricted: given by hand only by whoever may give such discounts, or with their PIN. */
  readonly needsApproval: boolean
  /** What whoever gives it chooses from. */
  readonly reasons: readonly string[]
  readonly reasonRequired: boolean
  readonly commentRequired: boolean
}

export interface DiscountSetting extends DiscountDetails {
  readonly name: string
  readonly kind: DiscountKind
  /**
   * Millionths for `percent`, for what `buy_get` reduces by, and for the most of `open_percent`;
   * minor units for the others: what comes off, the most that may, or the price.
   */
  readonly value: number
  readonly scope: DiscountScope
}

/** The field of a discount that cannot be as it is, and why; `problem` is a key of a text. */
export interface DiscountProblem {
  readonly field: keyof DiscountSetting
  readonly problem:
    | 'rate'
    | 'nothing'
    | 'code'
    | 'no_code'
    | 'by_hand_only'
    | 'by_itself_only'
    | 'no_items'
    | 'no_categories'
    | 'no_parts'
    | 'no_reasons'
    | 'scope'
}

const rateKinds: readonly DiscountKind[] = ['percent', 'open_percent', 'buy_get']
const openKinds: readonly DiscountKind[] = ['open_percent', 'open_amount']
const countedKinds: readonly DiscountKind[] = ['buy_get', 'bundle']
const codePattern = /^[A-Z0-9-]{3,20}$/

/** Whether the value is a share (millionths) rather than an amount. */
export function isRateKind(kind: DiscountKind): boolean {
  return rateKinds.includes(kind)
}

/** Whether as many orders have it as may; `uses` counts the others than the one it is asked for. */
export function isUsedUp({ usesMax }: Pick<DiscountDetails, 'usesMax'>, uses: number): boolean {
  return usesMax !== null && uses >= usesMax
}

/** The same of one customer's orders; `uses` is null where the order is nobody's. */
export function isUsedUpBy(
  { customerUsesMax = null }: Pick<DiscountDetails, 'customerUsesMax'>,
  uses: number | null,
): boolean {
  return customerUsesMax !== null && (uses === null || uses >= customerUsesMax)
}

type Coded = Pick<DiscountDetails, 'giving' | 'code' | 'codes'>

/** Whether a code, in capitals, unlocks it. */
export function takesCode({ giving, code, codes = [] }: Coded, entered: string): boolean {
  return giving === 'code' && entered !== '' && (code === entered || codes.includes(entered))
}

/** The discount without those of its codes that served an order already. */
export function withoutUsedCodes<Discount extends Pick<DiscountDetails, 'codes'>>(
  discount: Discount,
  used: readonly string[],
): Discount {
  const { codes = [] } = discount
  if (codes.length === 0 || used.length === 0) return discount
  const gone = new Set(used)
  return { ...discount, codes: codes.filter((code) => !gone.has(code)) }
}

/** Shorter ones could be guessed. */
export const singleCodeMin = 8

/** Those of its codes for one order each that are new and too short; old ones stay valid. */
export function findShortCodes(codes: readonly string[], before: readonly string[]): string[] {
  const known = new Set(before)
  return codes.filter((code) => code.length < singleCodeMin && !known.has(code))
}

/** What keeps a discount from being one, the first of it; null if nothing does. */
export function discountProblem(discount: DiscountSetting): DiscountProblem | null {
  const { kind, scope, value, giving } = discount
  if (isRateKind(kind) && value > wholeRateMillionths) return { field: 'value', problem: 'rate' }
  if (value <= 0 && kind !== 'fixed_price') return { field: 'value', problem: 'nothing' }
  if (openKinds.includes(kind) && giving !== 'hand') {
    return { field: 'giving', problem: 'by_hand_only' }
  }
  if (countedKinds.includes(kind) && giving === 'hand') {
    return { field: 'giving', problem: 'by_itself_only' }
  }
  const ofCode = codeProblem(discount)
  if (ofCode !== null) return ofCode
  if (discount.reasonRequired && discount.reasons.length === 0) {
    return { field: 'reasons', problem: 'no_reasons' }
  }
  return scopeProblem(discount, scope)
}

function codeProblem({ giving, code, codes = [] }: DiscountSetting): DiscountProblem | null {
  if (giving !== 'code') {
    if (code !== '') return { field: 'code', problem: 'no_code' }
    return codes.length === 0 ? null : { field: 'codes', problem: 'no_code' }
  }
  // One that has codes for one order each needs none for all.
  const isMissing = code === '' && codes.length === 0
  if (isMissing || (code !== '' && !codePattern.test(code))) {
    return { field: 'code', problem: 'code' }
  }
  const all = code === '' ? codes : [code, ...codes]
  const areGood = codes.every((one) => codePattern.test(one)) && new Set(all).size === all.length
  return areGood ? null : { field: 'codes', problem: 'code' }
}

function scopeProblem(discount: DiscountSetting, scope: DiscountScope): DiscountProblem | null {
  const { kind, giving } = discount
  if (kind === 'bundle') {
    const known = discount.parts.every((part) => part.itemIds.length + part.categoryIds.length > 0)
    return known && discount.parts.length > 0 ? null : { field: 'parts', problem: 'no_parts' }
  }
  // A line is chosen by a person; a price of its own belongs to things, not to an order.
  if (scope === 'line' && giving !== 'hand') return { field: 'scope', problem: 'scope' }
  if (scope === 'order' && kind === 'fixed_price') return { field: 'scope', problem: 'scope' }
  if (scope === 'items' && discount.itemIds.length === 0) {
    return { field: 'itemIds', problem: 'no_items' }
  }
  if (scope === 'category' && discount.categoryIds.length === 0) {
    return { field: 'categoryIds', problem: 'no_categories' }
  }
  return null
}
