import { findUnnamed } from '@servery/domain/order/lines/named-pieces.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { openSheet, type Till } from '../../../device/store/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import { addOfAge } from './of-age.ts'

/** Adds a line; first somebody says which piece each of its goods is that has a serial number. */
export function addGoods(till: Till, content: LineContent, approval: Approval | null = null): void {
  const { items } = till.catalogue.get()
  const goods = findUnnamed(content, (itemId) => items.get(itemId))
  if (goods === null) addOfAge(till, content, approval)
  else openSheet(till, { kind: 'serial', content, goods, approval })
}
