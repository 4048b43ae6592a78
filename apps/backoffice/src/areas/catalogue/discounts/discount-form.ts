import { type DiscountKind, isRateKind } from '@servery/domain/offer/catalogue/discount.ts'
import type { client, InputOf, OutputOf } from '../../../platform/api/index.ts'

export type Discount = OutputOf<typeof client.discounts.get>
type DiscountContent = Omit<InputOf<typeof client.discounts.update>, 'id' | 'version'>

/** Items and categories, each by id. */
export interface Things {
  itemIds: readonly string[]
  categoryIds: readonly string[]
}

export interface DiscountValues {
  name: string
  kind: DiscountKind
  /** Millionths, of the kinds that are a share; null while the field is empty. */
  share: number | null
  /** Minor units, of the others. */
  amount: number | null
  scope: Discount['scope']
  giving: Discount['giving']
  code: string
  /** Each serves one order. */
  codes: readonly string[]
  things: Things
  buy: number | null
  get: number | null
  reward: Things
  parts: { things: Things; quantity: number | null }[]
  /** Null: always. */
  schedule: Discount['schedule'] | null
  orderTypes: string[]
  channels: string[]
  customerTags: string[]
  /** Null: every branch. */
  branchIds: readonly string[] | null
  minSpend: number | null
  minQuantity: number | null
  timesMax: number | null
  combinable: boolean
  priority: number | null
  excludesDiscounted: boolean
  usesMax: number | null
  customerUsesMax: number | null
  needsApproval: boolean
  /** One a line. */
  reasons: string
  reasonRequired: boolean
  commentRequired: boolean
}

const usualPriority = 100
const nothing: Things = { itemIds: [], categoryIds: [] }

const newValues: DiscountValues = {
  name: '',
  kind: 'percent',
  share: null,
  amount: null,
  scope: 'order',
  giving: 'hand',
  code: '',
  codes: [],
  things: nothing,
  buy: 2,
  get: 1,
  reward: nothing,
  parts: [
    { things: nothing, quantity: 1 },
    { things: nothing, quantity: 1 },
  ],
  schedule: null,
  orderTypes: [],
  channels: [],
  customerTags: [],
  branchIds: null,
  minSpend: null,
  minQuantity: null,
  timesMax: null,
  combinable: false,
  priority: usualPriority,
  excludesDiscounted: false,
  usesMax: null,
  customerUsesMax: null,
  needsApproval: false,
  reasons: '',
  reasonRequired: false,
  commentRequired: false,
}

export function toDiscountValues(discount: Discount | null): DiscountValues {
  if (discount === null) return newValues
  const { kind, value, schedule } = discount
  const isAlways =
    schedule.windows.length === 0 && schedule.fromDate === null && schedule.toDate === null
  return {
    ...newValues,
    name: discount.name,
    kind,
    share: isRateKind(kind) ? value : null,
    amount: isRateKind(kind) ? null : value,
    scope: discount.scope,
    giving: discount.giving,
    code: discount.code,
    codes: discount.codes,
    things: { itemIds: discount.itemIds, categoryIds: discount.categoryIds },
    buy: discount.buy,
    get: discount.get,
    reward: { itemIds: discount.rewardItemIds, categoryIds: discount.rewardCategoryIds },
    parts:
      discount.parts.length === 0
        ? newValues.parts
        : discount.parts.map(({ quantity, ...things }) => ({ things, quantity })),
    schedule: isAlways ? null : schedule,
    orderTypes: [...(discount.orderTypes ?? [])],
    channels: [...(discount.channels ?? [])],
    customerTags: [...discount.customerTags],
    branchIds: discount.branchIds,
    minSpend: discount.minSpend === 0 ? null : discount.minSpend,
    minQuantity: discount.minQuantity === 0 ? null : discount.minQuantity,
    timesMax: discount.timesMax,
    combinable: discount.combinable,
    priority: discount.priority,
    excludesDiscounted: discount.excludesDiscounted,
    usesMax: discount.usesMax,
    customerUsesMax: discount.customerUsesMax,
    needsApproval: discount.needsApproval,
    reasons: discount.reasons.join('\n'),
    reasonRequired: discount.reasonRequired,
    commentRequired: discount.commentRequired,
  }
}

/** What the API takes. What a kind has no use for is left at its default. */
export function toDiscountContent(values: DiscountValues): DiscountContent {
  const { kind, giving, schedule } = values
  const isBundle = kind === 'bundle'
  const isCounted = isBundle || kind === 'buy_get'
  const isForThings = !isBundle && (values.scope === 'items' || values.scope === 'category')
  const byItself = giving !== 'hand'
  return {
    name: values.name,
    kind,
    value: (isRateKind(kind) ? values.share : values.amount) ?? 0,
    scope: isBundle ? 'order' : values.scope,
    giving,
    code: giving === 'code' ? values.code.trim().toUpperCase() : '',
    codes: giving === 'code' ? [...values.codes] : [],
    itemIds: isForThings && values.scope === 'items' ? [...values.things.itemIds] : [],
    categoryIds: isForThings && values.scope === 'category' ? [...values.things.categoryIds] : [],
    buy: kind === 'buy_get' ? (values.buy ?? 1) : 1,
    get: kind === 'buy_get' ? (values.get ?? 1) : 1,
    rewardItemIds: kind === 'buy_get' ? [...values.reward.itemIds] : [],
    rewardCategoryIds: kind === 'buy_get' ? [...values.reward.categoryIds] : [],
    parts: isBundle ? values.parts.map(partOf) : [],
    ...(byItself && schedule !== null ? { schedule } : {}),
    orderTypes: orAll(values.orderTypes) as DiscountContent['orderTypes'],
    channels: orAll(values.channels) as DiscountContent['channels'],
    branchIds: values.branchIds === null ? null : [...values.branchIds],
    customerTags: byItself ? [...values.customerTags] : [],
    minSpend: byItself ? (values.minSpend ?? 0) : 0,
    minQuantity: byItself ? (values.minQuantity ?? 0) : 0,
    timesMax: isCounted ? values.timesMax : null,
    combinable: values.combinable,
    priority: values.priority ?? usualPriority,
    excludesDiscounted: byItself && values.excludesDiscounted,
    usesMax: values.usesMax,
    customerUsesMax: values.customerUsesMax,
    needsApproval: !byItself && values.needsApproval,
    reasons: byItself ? [] : linesOf(values.reasons),
    reasonRequired: !byItself && values.reasonRequired,
    commentRequired: !byItself && values.commentRequired,
  }
}

/** The field of the form that a field of the record stands in. */
export function fieldOfDiscount(path: string, kind: DiscountKind): string {
  if (path === 'value') return isRateKind(kind) ? 'share' : 'amount'
  if (path.startsWith('itemIds') || path.startsWith('categoryIds')) return 'things'
  if (path.startsWith('reward')) return 'reward'
  if (path.startsWith('parts')) return 'parts'
  if (path.startsWith('codes')) return 'codes'
  return path.startsWith('reasons') ? 'reasons' : path
}

export function newPart(): DiscountValues['parts'][number] {
  return { things: nothing, quantity: 1 }
}

function partOf({ things, quantity }: DiscountValues['parts'][number]) {
  return {
    itemIds: [...things.itemIds],
    categoryIds: [...things.categoryIds],
    quantity: quantity ?? 1,
  }
}

/** Each line that says something, once. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

function orAll(chosen: readonly string[]): string[] | null {
  return chosen.length === 0 ? null : [...chosen]
}
