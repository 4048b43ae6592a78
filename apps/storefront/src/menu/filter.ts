/** What of the menu is shown: the same by the address and while somebody types. */
import type { GuestItem } from '@servery/contract/trade/shop-menu.ts'
import {
  type Allergen,
  allergens,
  type Diet,
  diets,
} from '@servery/domain/offer/catalogue/types.ts'
import { hasAllergen } from '../item/index.ts'

export interface Filter {
  readonly search: string
  readonly diets: readonly Diet[]
  readonly without: readonly Allergen[]
}

export function readFilter(fields: URLSearchParams | FormData): Filter {
  const all = (name: string) => new Set(fields.getAll(name).map(String))
  const [asked, without] = [all('diet'), all('without')]
  return {
    search: String(fields.get('q') ?? '').slice(0, 60),
    diets: diets.filter((one) => asked.has(one)),
    without: allergens.filter((one) => without.has(one)),
  }
}

export function isFiltered({ search, diets: wanted, without }: Filter): boolean {
  return search.trim() !== '' || wanted.length > 0 || without.length > 0
}

export function matches(item: GuestItem, filter: Filter): boolean {
  const text = plain(`${item.name} ${item.description}`)
  return (
    plain(filter.search)
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    filter.diets.every((diet) => item.diets.includes(diet)) &&
    filter.without.every((one) => !hasAllergen(item, one))
  )
}

/** Without accents: guests type `creme` for crème. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
