/** What touches the device itself: its settings, its backup, its pairing. */
import type { Till } from '../../device/store/index.ts'
import { type Action, authorise } from '../../gate/rights/index.ts'

/** The till has no right of its own for it: who corrects shifts manages the place. */
const deed: Action = {
  right: 'shifts.correct',
  byManager: true,
  says: { deed: 'device.deed', not: 'device.not' },
}

/** At once for a manager; with a manager's PIN for everybody else. */
export function manageDevice(till: Till, run: () => void): void {
  authorise(till, deed, run)
}
