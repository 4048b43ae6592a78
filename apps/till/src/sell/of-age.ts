import type { ItemRecord } from '@servery/domain/catalogue/types.ts'
import { isLiveLine } from '@servery/domain/order/state.ts'
import type { LineContent } from '@servery/domain/order/types.ts'
import { findTicket, openSheet, type Till } from '../store/till.ts'
import { addLine } from '../ticket/actions.ts'

/** Adds a line; what only adults may buy is asked about first, once for each ticket. */
export function addOfAge(till: Till, content: LineContent): void {
  const { items } = till.catalogue.get()
  const run = () => addLine(till, content)
  const lines = findTicket(till)?.lines.filter(isLiveLine) ?? []
  const asks = isForAdults(content, items) && !lines.some((line) => isForAdults(line, items))
  if (asks) openSheet(till, { kind: 'age', name: content.name, run })
  else run()
}

/** Whether it, or something that a bundle consists of, is for adults alone. */
export function isForAdults(
  { itemId, components = [] }: Pick<LineContent, 'itemId' | 'components'>,
  items: ReadonlyMap<string, Pick<ItemRecord, 'ageRestricted'>>,
): boolean {
  const ids = [itemId, ...components.map((one) => one.itemId)]
  return ids.some((id) => id !== null && items.get(id)?.ageRestricted === true)
}
