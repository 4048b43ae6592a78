import { asksForAge } from '@servery/domain/order/lines/of-age.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { openSheet, type Till } from '../../../device/store/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import { findTicket } from '../front/index.ts'
import { addLine } from '../ticket/index.ts'

/** Adds a line; what only adults may buy is asked about first, once for each ticket. */
export function addOfAge(till: Till, content: LineContent, approval: Approval | null = null): void {
  const { items } = till.catalogue.get()
  const run = () => addLine(till, content, approval)
  const asks = asksForAge(findTicket(till)?.lines ?? [], [content], items)
  if (asks) openSheet(till, { kind: 'age', name: content.name, run })
  else run()
}
