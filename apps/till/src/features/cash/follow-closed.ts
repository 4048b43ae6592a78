/** Says that the back office closed this till's drawer, until another one is opened. */
import { openSheet, showNotice, type Till } from '../../device/store/index.ts'
import { cashTexts } from './cash-texts.ts'

const following = new WeakSet<Till>()

export function followClosed(till: Till): void {
  if (following.has(till)) return
  following.add(till)
  let told: string | null = null
  const look = () => {
    const { drawer } = till.register.snapshot()
    if (drawer?.closedForTill !== true || drawer.id === told) return
    told = drawer.id
    showNotice(till, {
      tone: 'error',
      key: `${cashTexts}:cash.toldClosed`,
      values: { z: drawer.zNumber ?? '', note: drawer.note },
      action: {
        key: 'pay.openDrawer',
        run: () => openSheet(till, { kind: 'cash', view: 'home' }),
      },
    })
  }
  till.orders.subscribe(look)
  look()
}
