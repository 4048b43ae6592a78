/** What only adults may buy: whoever sells it looks at the guest's proof of age first. */
import type { ItemRecord } from '../../offer/catalogue/types.ts'
import { isLiveLine } from '../model/state.ts'
import type { LineContent, OrderLine } from '../model/types.ts'

type Items = ReadonlyMap<string, Pick<ItemRecord, 'ageRestricted'>>
type Sold = Pick<LineContent, 'itemId' | 'components'>

/** Whether it, or something that a bundle consists of, is for adults alone. */
export function isForAdults(line: Sold, items: Items): boolean {
  return itemIdsOf(line).some((id) => items.get(id)?.ageRestricted === true)
}

/** Whether something for adults is on an order, so that somebody has asked already. */
export function isAgeSeen(lines: readonly OrderLine[], items: Items): boolean {
  return lines.some((line) => isLiveLine(line) && isForAdults(line, items))
}

/** Asked once for each order. */
export function asksForAge(
  lines: readonly OrderLine[],
  added: readonly Sold[],
  items: Items,
): boolean {
  return !isAgeSeen(lines, items) && added.some((line) => isForAdults(line, items))
}

/** The items of the catalogue that a line sells: its own, and those that a bundle consists of. */
export function itemIdsOf({ itemId, components = [] }: Sold): readonly string[] {
  return [itemId, ...components.map((one) => one.itemId)].filter((id) => id !== null)
}
