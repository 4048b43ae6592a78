/** The marks of an item's allergens, from words. */
import {
  type Allergen,
  type AllergenMark,
  allergens,
} from '@servery/domain/offer/catalogue/types.ts'

export function parseAllergens(text: string): { readonly [allergen in Allergen]?: AllergenMark } {
  const marks: { [allergen in Allergen]?: AllergenMark } = {}
  if (text === '') return marks
  for (const allergen of allergens) marks[allergen] = 'no'
  for (const word of text.split(' ')) {
    const name = word.replace('?', '')
    const known = allergens.find((allergen) => allergen === name)
    if (known === undefined) throw new Error(`the demo catalogue names no allergen ${name}`)
    marks[known] = word.endsWith('?') ? 'may_contain' : 'contains'
  }
  return marks
}
