/**
 * Guests who order for themselves: they fill a basket, pay all of it by card, try again or leave.
 * The order is there before the amount is sent, as at a kiosk; what a page that is gone had begun
 * is finished behind, as at tills.
 */
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { anOpening, type Random } from '@servery/testing'
import { drawLine } from '../workload.ts'
import { type Device, sellingTab, type Tab } from '../world/device.ts'
import { attend } from '../world/work.ts'
import type { World } from '../world/world.ts'
import { isPaying, sendToTerminal } from './till.ts'

const linesMax = 3
const triesMax = 2

export function scheduleKiosk(world: World, device: Device, random: Random): void {
  const { timeline } = world.scene
  const come = () => {
    if (timeline.nowMs() > world.workUntilMs) return
    timeline.after(random.integer(1500, 9000), come)
    const tab = sellingTab(device)
    if (tab === null) return attend(world, device, random)
    // Without the server guests are sent to the counter.
    const isOffline = tab.register.snapshot().sync.kind === 'offline'
    if (!isOffline && !isPaying(tab)) void serveGuest(world, device, tab, random)
  }
  timeline.after(random.integer(0, 5000), come)
}

async function serveGuest(world: World, device: Device, tab: Tab, random: Random): Promise<void> {
  const { ledger } = world
  const { register } = tab
  const orderId = register.newId()
  const hand = { random, newId: register.newId }
  const lines = Array.from({ length: random.integer(1, linesMax) }, () => drawLine(hand))
  const opening = anOpening({ orderType: random.pick(['eat_in', 'takeaway']), source: 'kiosk' })
  if ((await ledger.record(register, orderId, [opening, ...lines])) !== true) return
  for (let tries = 0; tries < triesMax; tries += 1) {
    const order = register.snapshot().orders.get(orderId)
    const amount = order === undefined ? zeroAmount : priceOf(order).totals.due
    const isSelling = tab.alive && register.snapshot().mode === 'writer'
    if (order === undefined || amount <= 0 || !isSelling) return
    const known = await sendToTerminal(world, { device, tab, order, amount }, random)
    // What nobody knows is finished behind, or at the counter.
    if (known === null || isOpenAttempt(known) || known.status === 'approved') return
    if (random.chance(500_000)) continue
    const leave: OrderCommand = { type: 'cancel', reason: 'left' }
    await ledger.record(register, orderId, [leave])
    return
  }
}
