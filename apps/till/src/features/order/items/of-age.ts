import { asksForAge } from '@servery/domain/order/lines/of-age.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { findTicket, openSheet, type Till } from '../../../device/store/till.ts'
import { addLine } from '../ticket/actions.ts'

/** Adds a line; what only adults may buy is asked about first, once for each ticket. */
export function addOfAge(till: Till, content: LineContent): void {
  const { items } = till.catalogue.get()
  const run = () => addLine(till, content)
  const asks = asksForAge(findTicket(till)?.lines ?? [], [content], items)
  if (asks) openSheet(till, { kind: 'age', name: content.name, run })
  else run()
}
