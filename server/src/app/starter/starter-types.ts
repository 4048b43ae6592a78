/** How the menus are written down that a new business may start with. Prices in pence. */
import type { SeedGroup, SeedItem, SeedTax } from './catalogue-types.ts'

export type StarterItem = Omit<SeedItem, 'picture' | 'weight'> & { readonly picture?: string }

export interface StarterCategory {
  readonly name: string
  readonly colour: string
  readonly items: readonly StarterItem[]
}

export interface StarterMenu {
  readonly groups: readonly SeedGroup[]
  readonly categories: readonly StarterCategory[]
}

/** An item in one line. */
export function item(
  name: string,
  price: number,
  tax: SeedTax,
  picture: string,
  more: Omit<StarterItem, 'name' | 'price' | 'tax' | 'picture'> = {},
): StarterItem {
  return { name, price, tax, picture, ...more }
}
