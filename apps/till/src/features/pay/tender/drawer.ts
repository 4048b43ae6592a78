/** Whether cash may move: by the drawer of this till. */
import { deviceStorage } from '../../../device/register/index.ts'
import { businessDay, openSheet, showNotice, type Till } from '../../../device/store/index.ts'

/**
 * Where cash needs an open drawer and none is, says so, with the way there. Where the drawer was
 * closed and no other opened, nobody will count this cash: that is asked once a day of each till,
 * and `again` does what was wanted.
 */
export function isDrawerMissing(till: Till, again: () => void): boolean {
  const { drawer } = till.register.snapshot()
  if (drawer?.status === 'open') return false
  if (!till.catalogue.get().profile.requireDrawer) {
    if (drawer?.status !== 'closed' || isWithoutDrawer(till)) return false
    openSheet(till, { kind: 'drawer_closed', again })
    return true
  }
  const run = () => openSheet(till, { kind: 'cash', view: 'home' })
  const action = { key: 'pay.openDrawer', run }
  showNotice(till, { tone: 'error', key: 'pay.drawerNeeded', values: {}, action })
  return true
}

const keyOf = ({ device }: Till) =>
  `servery-without-drawer-${device.pairing.registerId}${device.training ? '-training' : ''}`

const isWithoutDrawer = (till: Till) => deviceStorage.getItem(keyOf(till)) === businessDay(till)

/** Somebody chose to move cash beside the closed drawer today. */
export function goWithoutDrawer(till: Till): void {
  deviceStorage.setItem(keyOf(till), businessDay(till))
}
