/** Records of the catalogue, as devices hold them. Edited in the back office, versioned. */
import type { Schedule } from '../../kernel/schedule.ts'
import type { BusinessDate, Instant, MinorUnits, Quantity } from '../../kernel/types.ts'
import type { Channel } from './channel.ts'
import type { VariationAxis } from './combinations.ts'
import type { DiscountSetting } from './discount.ts'
import type { ModifierPrefix } from './modifier-prefix.ts'
import type { OrderType } from './order-type.ts'
import type { PaymentMethodIcon, PaymentMethodKind } from './payment-method.ts'
import type { OptionUse, Recipe } from './recipe-types.ts'

export type Unit = 'each' | 'kg' | 'g' | 'l' | 'ml' | 'portion' | 'bottle' | 'case'

export const allergens = [
  'celery',
  'cereals',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof allergens)[number]

/** Unset is not "no": what nobody has checked is absent. */
export type AllergenMark = 'contains' | 'may_contain' | 'no'

export const diets = ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten_free'] as const
export type Diet = (typeof diets)[number]

export const courses = ['starter', 'main', 'dessert', 'drink'] as const
export type Course = (typeof courses)[number]

export interface RecordHead {
  readonly id: string
  /** Goes up by one with each edit; a stale write is refused. */
  readonly version: number
  readonly archived: boolean
}

export interface TaxRateRecord extends RecordHead {
  readonly name: string
  /** Millionths. */
  readonly rate: number
  readonly inclusive: boolean
}

export interface CategoryRecord extends RecordHead {
  readonly name: string
  readonly colour: string
  readonly position: number
}

/** Another price for an order type, a channel, or both. Null: whichever. */
export interface PriceLevel {
  readonly orderType: OrderType | null
  readonly channel: Channel | null
  readonly price: MinorUnits
}

/** A price that goes before the item's own, in a price list or a menu. */
export interface PriceListEntry {
  readonly itemId: string
  /** Null for an item without variations. */
  readonly variationId: string | null
  readonly price: MinorUnits
}

export interface VariationRecord {
  readonly id: string
  readonly name: string
  readonly price: MinorUnits
  readonly sku: string
  readonly barcode: string
  /** Its value of each axis of the item, in their order. */
  readonly values?: readonly string[]
  /** Kept with its codes, but not sold. */
  readonly off?: boolean
  readonly priceLevels?: readonly PriceLevel[]
}

/** What an option is, wherever it stands. What is absent is none. */
export interface ModifierOptionContent {
  readonly name: string
  /** On a till's button; empty: its name. */
  readonly shortName?: string
  /** On top of the item's price; may be negative. */
  readonly price: MinorUnits
  /** Other prices by the size of the item: a variation's name, or one of its values. */
  readonly sizePrices?: readonly SizePrice[]
  /** What it costs with a prefix, where that is not what the prefix usually costs. */
  readonly prefixPrices?: { readonly [prefix in ModifierPrefix]?: MinorUnits }
  readonly cost?: MinorUnits
  readonly allergens?: { readonly [allergen in Allergen]?: AllergenMark }
  /** To know it by, on tills and in the kitchen. */
  readonly colour?: string
  readonly soldOut: boolean
  /** What it takes out of stock. Absent or null: nothing. */
  readonly uses?: OptionUse | null
}

export interface SizePrice {
  readonly size: string
  readonly price: MinorUnits
}

export interface ModifierOptionRecord extends ModifierOptionContent {
  readonly id: string
  readonly isDefault: boolean
  /** How many of it at most, where the group counts. Null or absent: as the group says. */
  readonly max?: number | null
  /** What is asked once it is chosen; that group's options ask nothing more. */
  readonly nestedGroupId?: string | null
  /** True where it is the shared option of this id, the same in every group. */
  readonly shared?: boolean
}

export const modifierSelections = ['single', 'multiple', 'quantity'] as const
export const modifierDisplays = ['chips', 'list', 'grid'] as const

/**
 * When a till asks of itself: whenever an item is tapped, where something must be chosen, or only
 * where what is preselected does not do.
 */
export const modifierPrompts = ['always', 'required', 'incomplete'] as const

export interface ModifierGroupRecord extends RecordHead {
  readonly name: string
  /** What tills and customers read; empty or absent: its name. */
  readonly displayName?: string
  /** 0 = optional; 1 and more = required. */
  readonly min: number
  /** Null = no limit. */
  readonly max: number | null
  /** The first so many are free of charge. */
  readonly freeCount: number
  readonly selection: (typeof modifierSelections)[number]
  /** Absent: chips. */
  readonly display?: (typeof modifierDisplays)[number]
  /** Absent: where something must be chosen. */
  readonly prompt?: (typeof modifierPrompts)[number]
  /** What its options may be asked for with; absent: nothing. None where it counts. */
  readonly prefixes?: readonly ModifierPrefix[]
  readonly options: readonly ModifierOptionRecord[]
}

/** An option that several groups have: edited once, changed in all of them. */
export interface SharedOptionRecord extends RecordHead, ModifierOptionContent {}

/** Other limits of a group on one item; what is absent is as the group says. */
export interface ModifierLimit {
  readonly groupId: string
  readonly min?: number
  /** Null: no limit. */
  readonly max?: number | null
}

export interface ItemRecord extends RecordHead, ItemDetails {
  readonly name: string
  readonly shortName: string
  readonly description: string
  readonly categoryId: string
  /** Path of a bundled or uploaded picture, or empty. */
  readonly image: string
  readonly colour: string
  readonly priceKind: 'fixed' | 'open' | 'by_weight'
  /** Of one unit; for `open` the suggestion. Ignored where there are variations. */
  readonly price: MinorUnits
  readonly unit: Unit
  /** The combinations of its axes, or named one by one; empty for a simple item. */
  readonly variations: readonly VariationRecord[]
  readonly taxRateIds: readonly string[]
  readonly taxRateIdsByOrderType: { readonly [type in OrderType]?: readonly string[] }
  readonly modifierGroupIds: readonly string[]
  readonly sku: string
  readonly barcode: string
  /** A number that cashiers type. Absent or empty: none. */
  readonly plu?: string
  readonly cost: MinorUnits
  readonly tracked: boolean
  readonly discountable: boolean
  readonly soldOut: boolean
  readonly favourite: boolean
  readonly ageRestricted: boolean
  readonly allergens: { readonly [allergen in Allergen]?: AllergenMark }
  readonly position: number
}

/** One thing that a part of a bundle may be. */
export interface BundleChoice {
  readonly itemId: string
  /** Null for an item without variations. */
  readonly variationId: string | null
  /** On top of the bundle's price. */
  readonly extra: MinorUnits
}

/** One of what a bundle consists of: a drink, and which ones it may be. */
export interface BundlePart {
  readonly id: string
  readonly name: string
  readonly choices: readonly BundleChoice[]
}

/** What an item may have besides; each has a default. */
export interface ItemDetails {
  /** Of a bundle: what it consists of, one of each. Empty for everything else. */
  readonly bundleParts: readonly BundlePart[]
  /** At most three; its variations are their combinations. */
  readonly axes: readonly VariationAxis[]
  readonly priceLevels: readonly PriceLevel[]
  /** Of its modifier groups, where it has other limits than they say. */
  readonly modifierLimits: readonly ModifierLimit[]
  /** What an open price may be; null: no bound. */
  readonly priceMin: MinorUnits | null
  readonly priceMax: MinorUnits | null
  /** What the kitchen calls it; empty: its short name. */
  readonly kitchenName: string
  readonly stationIds: readonly string[]
  readonly course: Course | null
  readonly prepMinutes: number
  readonly printsOnTicket: boolean
  /** A deposit that guests get back: it takes its price off the bill. Absent: it is sold. */
  readonly givesBack?: boolean
  readonly diets: readonly Diet[]
  readonly kcal: number | null
  /** 0 mild to 3 very hot. */
  readonly spice: number
  readonly channels: readonly Channel[]
  /** Null: in every branch. */
  readonly branchIds: readonly string[] | null
  /** Null: whenever the branch sells. */
  readonly schedule: Schedule | null
  /** What it is made of. Absent or null: it is bought as it is. */
  readonly recipe?: Recipe | null
  /** It is sold out when what it needs has run out. Absent: only where a person says so. */
  readonly soldOutByStock?: boolean
  /** Tills show what is left from so many down, in thousandths. Absent or null: never. */
  readonly showLeftFrom?: Quantity | null
  /** What has to be said of it where it comes in. Absent: nothing. */
  readonly tracedBy?: readonly ('batch' | 'expiry' | 'serial')[]
}

export interface DiscountRecord extends RecordHead, DiscountSetting {}

export interface PaymentMethodRecord extends RecordHead {
  readonly name: string
  readonly kind: PaymentMethodKind
  /** Absent or null: that of its kind. */
  readonly icon?: PaymentMethodIcon | null
  /** Where guests can pay by it. Absent or null: everywhere. */
  readonly channels?: readonly Channel[] | null
  /** Under which its money stands in the books of accountants; empty: under none. */
  readonly accountingCode?: string
  readonly fastPay: boolean
  readonly asksReference: boolean
  /** Guests are asked for a tip. Absent: they are not. */
  readonly asksTip?: boolean
  /** What is paid beyond the due is a tip. Absent: no more than that is taken. */
  readonly excessIsTip?: boolean
  readonly opensDrawer: boolean
  /** The most that one payment may be. Absent or null: no limit. */
  readonly maxAmount?: MinorUnits | null
  /** Absent: tills take it without a network too. */
  readonly offlineAllowed?: boolean
  /** Only for orders with a customer. Absent: for anybody's. */
  readonly asksCustomer?: boolean
  /** Money goes back by it. Absent: it does; false: what was paid by it goes back in cash. */
  readonly refundable?: boolean
  /** The most that one payment without a network may be. Absent or null: no limit of its own. */
  readonly offlineLimit?: MinorUnits | null
  readonly position: number
}

/** An open amount is entered each time it is put on a bill. */
export const serviceChargeKinds = ['percent', 'amount', 'open_amount'] as const

export interface ServiceChargeRecord extends RecordHead {
  readonly name: string
  readonly kind: (typeof serviceChargeKinds)[number]
  /** Millionths, minor units, or the most that may be entered. */
  readonly value: number
  readonly phase: 'pre_tax' | 'apportioned' | 'post_tax'
  readonly taxKind: 'none' | 'own' | 'follows_goods'
  readonly taxRateIds: readonly string[]
  readonly mandatory: boolean
  readonly destination: 'revenue' | 'staff'
  /** Absent: after discounts. */
  readonly basis?: 'before_discounts' | 'after_discounts'
  /** What receipts call it; absent or empty: its name. */
  readonly receiptLabel?: string
  /** Null: only by hand. Absent in records of an older version. */
  readonly automatic?: AutomaticChargeRule | null
  readonly position?: number
}

/** When a service charge comes by itself. Totals are those of the goods before discounts. */
export interface AutomaticChargeRule {
  /** Null: of every type. */
  readonly orderTypes: readonly OrderType[] | null
  /** From this total on; null: from the first item. */
  readonly minTotal: MinorUnits | null
  /** No longer from this total on; never together with a least total. */
  readonly waiveFrom: MinorUnits | null
  /** From so many guests on. Absent or null: however many there are. */
  readonly minCovers?: number | null
}

/** A person who works at a till; not necessarily one who signs in to the back office. */
export interface TeamMemberRecord extends RecordHead {
  readonly displayName: string
  readonly role:
    | 'owner'
    | 'manager'
    | 'supervisor'
    | 'server'
    | 'cashier'
    | 'kitchen'
    | 'back_office'
  readonly colour: string
}

/** What a till must know of its branch. */
export interface BranchRecord extends RecordHead {
  readonly name: string
  readonly companyName: string
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly postcode: string
  readonly location: string
  readonly phone: string
  readonly vatNumber: string
  /** IANA name. */
  readonly timeZone: string
  /** Minutes after midnight at which the business day turns, 0–720. */
  readonly cutOverMinutes: number
  readonly currency: string
  readonly taxRounding: 'half_up' | 'half_even' | 'up' | 'down'
  readonly taxRoundPer: 'bucket' | 'line'
  /** Each of several taxes on the same goods is rounded by itself. Absent: their sum is. */
  readonly taxRoundEach?: boolean
  /** Minor units; 0 = no cash rounding. */
  readonly cashRoundingStep: number
  readonly cashRoundingMode: 'nearest' | 'up' | 'down'
  readonly orderTypes: readonly OrderType[]
  /** One line may be eaten in or taken away by itself. Absent: all are as their order is. */
  readonly lineTypes?: boolean
  readonly defaultOrderType: OrderType
}

/** Stock in thousandths of the item's unit; immutable, a level is their sum. */
export interface StockMovement {
  readonly id: string
  readonly itemId: string
  readonly variationId: string | null
  readonly quantity: Quantity
  /**
   * `return`: paid back, and good enough to be sold again. `waste`: taken off the bill after it was
   * made, and thrown away.
   */
  readonly kind: 'sale' | 'return' | 'waste'
  /** When the goods left or came back. */
  readonly at: Instant
  /** Of the sale, the refund, or the void. */
  readonly businessDate: BusinessDate
  readonly orderId: string
  readonly lineId: string
  /** Which piece it is, where it is told apart by a serial number. Absent: nobody said. */
  readonly serial?: string
}
