import { type SyncRecords, syncRecords } from '@servery/contract/devices/sync.ts'
import { cafeRecords } from '../cafe.ts'
import { idOf } from '../ids.ts'
import { scripts, today } from './corpus.ts'
import { withTexts } from './with-texts.ts'

const { name: itemName } = syncRecords.shape.items.element.shape
const fields = new Set(['name', 'description'])

/** A name is short, and has no control characters: these fit. */
export const scriptNames: readonly string[] = scripts.filter(
  (script) => itemName.safeParse(script).success,
)

/** The café's menu with so many of each item, all called by other texts on each day. */
export function scriptedMenu(
  copies: number,
): Pick<SyncRecords, 'items' | 'modifierGroups' | 'categories'> {
  let at = today * 101
  const next = () => scriptNames[at++ % scriptNames.length] ?? ''
  const { items, modifierGroups, categories } = cafeRecords()
  const many = Array.from({ length: copies }, (_, copy) =>
    items.map((item, place) => ({ ...item, id: idOf('item', copy * 100 + place + 1) })),
  ).flat()
  return {
    items: withTexts(many, fields, next).map((item) => ({ ...item, shortName: '' })),
    modifierGroups: withTexts(modifierGroups, fields, next),
    categories: withTexts(categories, fields, next),
  }
}
