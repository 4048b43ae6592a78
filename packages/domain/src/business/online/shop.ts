/** Whether a branch takes orders online now, and what is missing until it can. */
import type { OpeningState } from './hours.ts'

export const shopSwitches = ['open', 'paused', 'closed'] as const
export type ShopSwitch = (typeof shopSwitches)[number]

export const onlineOrderTypes = ['collection', 'delivery', 'table'] as const
export type OnlineOrderType = (typeof onlineOrderTypes)[number]

/** How far a guest comes before an order is placed. */
export const shopSteps = ['page', 'basket', 'checkout'] as const
export type ShopStep = (typeof shopSteps)[number]

/** How long a pause lasts: minutes, the rest of the business day, or until somebody ends it. */
export const pauseLengths = ['15', '30', '60', 'day', 'open_end'] as const
export type PauseLength = (typeof pauseLengths)[number]

/** May be added to the time that an order takes. */
export const busyMinutes = [0, 10, 20, 30] as const

export interface ShopSetting {
  readonly switch: ShopSwitch
  /** The minute at which a pause ends; null: when somebody ends it. */
  readonly pausedUntil: number | null
}

export type ShopState =
  | { readonly kind: 'open' }
  | { readonly kind: 'paused'; readonly until: number | null }
  | { readonly kind: 'switched_off' }

/** What is set, as of a minute: a pause that has passed is none. */
export function shopStateAt(setting: ShopSetting, now: number): ShopState {
  if (setting.switch === 'closed') return { kind: 'switched_off' }
  if (setting.switch === 'open') return { kind: 'open' }
  const { pausedUntil } = setting
  if (pausedUntil !== null && pausedUntil <= now) return { kind: 'open' }
  return { kind: 'paused', until: pausedUntil }
}

/** The minute at which a pause from now on ends; null: when somebody ends it. */
export function pauseEnd(
  length: PauseLength,
  { now, dayEnds }: { readonly now: number; readonly dayEnds: number },
): number | null {
  if (length === 'open_end') return null
  return length === 'day' ? dayEnds : now + Number(length)
}

/** What the lead of an order is made of. */
export function leadMinutesOf(parts: {
  readonly prepMinutes: number
  readonly busyMinutes: number
  /** Of the zone that it is delivered to. */
  readonly extraMinutes?: number
}): number {
  return parts.prepMinutes + parts.busyMinutes + (parts.extraMinutes ?? 0)
}

/** What a branch has, as far as its shop needs it. */
export interface ShopParts {
  readonly hasSettings: boolean
  readonly switch: ShopSwitch
  readonly orderTypes: readonly OnlineOrderType[]
  readonly hasHours: boolean
  readonly activeZones: number
  readonly tables: number
  /** Items that may be sold online. */
  readonly items: number
  /** `online` only where its money can be taken. */
  readonly payments: readonly ('on_collection' | 'on_delivery' | 'online')[]
  /** Set to be paid online, and nobody could take the money. Absent: it is not. */
  readonly lacksOnline?: boolean
  /** Guests at a table can pay as it is set. Absent: they can. */
  readonly paysAtTable?: boolean
  readonly hasAllergenNotice: boolean
  readonly hasTerms: boolean
}

export const shopGaps = [
  'no_settings',
  'switched_off',
  'no_items',
  'no_hours',
  'no_order_type',
  'no_zone',
  'no_table',
  'no_payment_collection',
  'no_payment_delivery',
  'no_payment_table',
  'no_payment_online',
  'no_allergen_notice',
  'no_terms',
] as const
export type ShopGap = (typeof shopGaps)[number]

/** Nothing is sold, that order type is hidden, or it only should be done. */
export type GapEffect =
  | 'not_live'
  | 'hides_collection'
  | 'hides_delivery'
  | 'hides_table'
  | 'advice'

export interface ShopGapFound {
  readonly gap: ShopGap
  readonly effect: GapEffect
}

/** Why the shop is not live, or sells less than it is set to. */
export function findShopGaps(parts: ShopParts): ShopGapFound[] {
  if (!parts.hasSettings) return [{ gap: 'no_settings', effect: 'not_live' }]
  const gaps: (ShopGapFound | false)[] = [
    parts.switch === 'closed' && { gap: 'switched_off', effect: 'not_live' },
    parts.items === 0 && { gap: 'no_items', effect: 'not_live' },
    !parts.hasHours && { gap: 'no_hours', effect: 'not_live' },
    parts.orderTypes.length === 0 && { gap: 'no_order_type', effect: 'not_live' },
    ...typeGaps(parts),
    parts.lacksOnline === true && { gap: 'no_payment_online', effect: 'advice' },
    !parts.hasAllergenNotice && { gap: 'no_allergen_notice', effect: 'advice' },
    !parts.hasTerms && { gap: 'no_terms', effect: 'advice' },
  ]
  return gaps.filter((gap) => gap !== false)
}

/** The order types that guests see: those that are set and can be done. */
export function shownOrderTypes(parts: ShopParts): OnlineOrderType[] {
  const hidden = new Set(typeGaps(parts).map((gap) => gap !== false && gap.effect))
  return parts.orderTypes.filter((type) => !hidden.has(`hides_${type}`))
}

function typeGaps(parts: ShopParts) {
  const { orderTypes, activeZones, tables, payments, paysAtTable = true } = parts
  const has = (type: OnlineOrderType) => orderTypes.includes(type)
  const pays = (way: 'on_collection' | 'on_delivery') =>
    payments.includes(way) || payments.includes('online')
  const gaps: (ShopGapFound | false)[] = [
    has('delivery') && activeZones === 0 && { gap: 'no_zone', effect: 'hides_delivery' },
    has('table') && tables === 0 && { gap: 'no_table', effect: 'hides_table' },
    has('collection') &&
      !pays('on_collection') && {
        gap: 'no_payment_collection',
        effect: 'hides_collection',
      },
    has('delivery') &&
      !pays('on_delivery') && { gap: 'no_payment_delivery', effect: 'hides_delivery' },
    has('table') && !paysAtTable && { gap: 'no_payment_table', effect: 'hides_table' },
  ]
  return gaps
}

/** Whether somebody may order for as soon as possible: the shop is on and the branch is open. */
export function takesOrdersNow(state: ShopState, opening: OpeningState): boolean {
  return state.kind === 'open' && opening.kind === 'open'
}

/** The name of a shop in its address. */
export const slugShape = /^[a-z0-9-]{3,40}$/

/** A name for a new shop, made of the branch's; may be too short, or taken. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
}
