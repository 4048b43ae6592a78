/** Writing off, by whoever may, or with a manager's PIN: durable before it is told, and once. */
import type { WasteCommand } from '@servery/domain/stock/waste-facts.ts'
import { showNotice, type Till } from '../../../device/store/index.ts'
import { authorise, registerFor } from '../../../gate/rights/index.ts'
import { wasteKey } from './waste-texts.ts'

export function recordWaste(till: Till, command: WasteCommand, onDone: () => void): void {
  const wasteId = till.register.newId()
  const refuse = (key: string) =>
    showNotice(till, {
      ...{ tone: 'error', key: wasteKey(key), values: {}, action: null },
    })
  authorise(till, { right: 'stock.waste' }, (approval) => {
    void registerFor(till, approval)
      .commitWaste(wasteId, command)
      .then((decision) => {
        if (decision.ok) onDone()
        else refuse(`waste.refusal.${decision.refusal.code}`)
      })
      .catch(() => refuse('waste.notStored'))
  })
}
