/** Gift cards and payments on account on the ticket in front. */
import { nameOfTopUp, type TopUpContent } from '@servery/domain/order/model/top-ups.ts'
import type { Till } from '../../../device/store/index.ts'
import { change } from './actions.ts'

/** Value for a balance, which is on it once the ticket is paid. */
export function addTopUp(till: Till, content: Omit<TopUpContent, 'topUpId'>): void {
  const topUp = { ...content, topUpId: till.register.newId() }
  const values = { name: nameOfTopUp(topUp) }
  change(till, { key: 'undo.added', values }, { type: 'add_top_up', ...topUp })
}

/** It is not wanted after all. */
export function removeTopUp(till: Till, topUpId: string, name: string): void {
  change(till, { key: 'undo.removed', values: { name } }, { type: 'remove_top_up', topUpId })
}
