/** Tells of each order that was paid here and at another till as well, so that somebody looks. */
import { overpaidLeft } from '@servery/domain/order/model/price.ts'
import { businessDay, openSheet, showNotice, type Till } from '../../../device/store/index.ts'
import { afterSaleKey } from '../../../kit/index.ts'

/** News of other tills comes in bursts, and a tap never waits for it. */
const settleMs = 2000

const following = new WeakSet<Till>()

export function followOverpaid(till: Till): void {
  if (following.has(till)) return
  following.add(till)
  const told = new Set<string>()
  const look = () => {
    const today = businessDay(till)
    for (const order of till.register.snapshot().orders.values()) {
      const isNews = order.exceptions.length > 0 && !told.has(order.id)
      if (!isNews || order.businessDate !== today || overpaidLeft(order) <= 0) continue
      const { registerId } = till.device.pairing
      if (!order.payments.some((payment) => payment.registerId === registerId)) continue
      told.add(order.id)
      showNotice(till, {
        tone: 'error',
        key: afterSaleKey('unpay.told'),
        values: { number: order.callNumber },
        action: {
          key: afterSaleKey('unpay.look'),
          run: () => openSheet(till, { kind: 'receipt', orderId: order.id }),
        },
      })
    }
  }
  let isSettling = false
  const lookSoon = () => {
    if (isSettling) return
    isSettling = true
    setTimeout(() => {
      isSettling = false
      look()
    }, settleMs)
  }
  till.orders.subscribe(lookSoon)
  lookSoon()
}
