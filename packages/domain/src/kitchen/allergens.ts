/** Of what somebody on the other side of the pass may fall ill. */
import {
  type Allergen,
  type AllergenMark,
  allergens,
  type ItemRecord,
  type ModifierGroupRecord,
} from '../offer/catalogue/types.ts'
import type { LineModifier } from '../order/model/types.ts'
import type { TicketItem } from './tickets.ts'

export interface AllergenSource {
  readonly findItem: (id: string) => Pick<ItemRecord, 'allergens'> | undefined
  readonly findGroup: (id: string) => Pick<ModifierGroupRecord, 'options'> | undefined
}

export interface MarkedAllergen {
  readonly allergen: Allergen
  readonly mark: Exclude<AllergenMark, 'no'>
}

/** What is in it as it was ordered: of the item and of its options, but not of what is left out. */
export function allergensOf(
  { itemId, modifiers }: Pick<TicketItem, 'itemId' | 'modifiers'>,
  source: AllergenSource,
): readonly MarkedAllergen[] {
  const own = itemId === null ? undefined : source.findItem(itemId)?.allergens
  const parts = [own ?? {}, ...modifiers.map((modifier) => ofOption(modifier, source))]
  return allergens.flatMap((allergen): readonly MarkedAllergen[] => {
    const marks = parts.map((part) => part[allergen])
    if (marks.includes('contains')) return [{ allergen, mark: 'contains' }]
    return marks.includes('may_contain') ? [{ allergen, mark: 'may_contain' }] : []
  })
}

function ofOption({ groupId, modifierId, prefix }: LineModifier, { findGroup }: AllergenSource) {
  if (prefix === 'no') return {}
  return findGroup(groupId)?.options.find(({ id }) => id === modifierId)?.allergens ?? {}
}
