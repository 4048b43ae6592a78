/** How the demo catalogues are written down; `catalogue.ts` turns them into records. */
import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import type { Course, ModifierGroupRecord, Unit } from '@servery/domain/offer/catalogue/types.ts'

/**
 * UK VAT as the demo needs it. `standard`: 20 % always (hot food, alcohol, soft drinks, sweets).
 * `cold`: 20 % eaten in, zero taken away. `zero`: food of a shop, books. `reduced`: 5 %.
 */
export type SeedTax = 'standard' | 'cold' | 'zero' | 'reduced'

export interface SeedGroup {
  readonly key: string
  readonly name: string
  readonly min: number
  readonly max: number | null
  readonly free?: number
  readonly selection: 'single' | 'multiple' | 'quantity'
  /** Name, price in pence; the first is the default where `firstIsDefault`. */
  readonly options: readonly (readonly [name: string, price: number])[]
  readonly firstIsDefault?: boolean
  readonly display?: ModifierGroupRecord['display']
  readonly prefixes?: readonly ModifierPrefix[]
  /** Options that other groups have too, at the same price. */
  readonly shared?: readonly string[]
  /** The key of the group that an option leads to. */
  readonly leadsTo?: { readonly [option: string]: string }
}

export interface SeedItem {
  readonly name: string
  readonly price: number
  readonly tax: SeedTax
  /** File name below `/till/pictures/`, without `.svg`. */
  readonly picture: string
  readonly short?: string
  readonly about?: string
  readonly groups?: readonly string[]
  readonly variations?: readonly (readonly [name: string, price: number])[]
  /** First letters are the allergen's name in full, `?` after it means "may contain". */
  readonly allergens?: string
  readonly unit?: Unit
  readonly openPrice?: boolean
  readonly favourite?: boolean
  readonly adult?: boolean
  readonly notDiscountable?: boolean
  /** How often it sells next to its neighbours; 10 where nothing is said. */
  readonly weight?: number
  /** The serial numbers of the pieces that have come, where they are told apart by them. */
  readonly serials?: readonly string[]
}

export interface SeedCategory {
  readonly name: string
  readonly colour: string
  /** Share of sales by part of the day: morning, lunch, afternoon, evening. */
  readonly day: readonly [number, number, number, number]
  /** Where the restaurant makes it, and with which course. */
  readonly made?: { readonly at: 'Kitchen' | 'Bar'; readonly course?: Course }
  readonly items: readonly SeedItem[]
}

/** Several items at one price. */
export interface SeedBundle {
  readonly item: SeedItem
  /** Of the category that it is listed in. */
  readonly category: string
  /** What it consists of, and which items that may be, by name. */
  readonly parts: readonly (readonly [name: string, items: readonly string[]])[]
}
