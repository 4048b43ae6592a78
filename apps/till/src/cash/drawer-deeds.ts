/** What is done to the drawer: by whoever may, durable before it is told, and once. */

import type { DrawerCommand } from '@servery/domain/drawer/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { authorise, type Deed } from '../gate/authorise.ts'
import { showNotice, type Till } from '../store/till.ts'

export interface DrawerDeed {
  readonly drawerId: string
  readonly command: DrawerCommand
  readonly deed: Deed
  /** Once it is durable. */
  readonly onDone: () => void
}

/** Does it for those who may, with a manager's PIN, or says why not. */
export function workDrawer(till: Till, { drawerId, command, deed, onDone }: DrawerDeed): void {
  authorise(till, deed, () => {
    void commit(till, drawerId, command).then((done) => {
      if (done) onDone()
    })
  })
}

async function commit(till: Till, drawerId: string, command: DrawerCommand): Promise<boolean> {
  const { differenceLimit } = till.catalogue.get().profile
  const setting = { noteAbove: minorUnits(differenceLimit) }
  try {
    const decision = await till.register.commitDrawer(drawerId, command, setting)
    if (!decision.ok) tell(till, 'error', `refusal.${decision.refusal.code}`)
    return decision.ok
  } catch {
    tell(till, 'error', 'notStored')
    return false
  }
}

export function tell(till: Till, tone: 'info' | 'error', key: string): void {
  showNotice(till, { tone, key: `cash:cash.${key}`, values: {}, action: null })
}
