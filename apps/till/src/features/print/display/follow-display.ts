import type { ShownScreen } from '@servery/contract/devices/displays.ts'
import { networkOf } from '../../../device/register/index.ts'
import type { Till } from '../../../device/store/index.ts'
import { isInTraining } from '../../../gate/rights/index.ts'
import { findTicket } from '../../order/front/index.ts'
import { askReceiptLink } from '../paper/index.ts'
import { idleScreen, screenOf } from './shown-screen.ts'

/** Taps that follow each other at once are told together. */
const settleMs = 120
const againMs = 5000

/** Tells the screen beside this till what is in front, for as long as one is paired with it. */
export function followDisplay(till: Till): void {
  let told = ''
  let isWaiting = false
  const receipts = new Map<string, string>()
  const wake = (ms: number) => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      void tell()
    }, ms)
  }
  const tell = async () => {
    if (till.catalogue.get().device?.displays !== true) {
      told = ''
      return
    }
    const screen = screenNow(till, receipts)
    const text = JSON.stringify(screen)
    if (text === told) return
    const status = await post(till, screen)
    // What the server refuses it would refuse again: the next picture is another.
    if (status !== null && status < 500 && status !== 429) told = text
    else wake(againMs)
  }
  const look = () => {
    fetchReceipt(till, receipts, () => wake(settleMs))
    wake(settleMs)
  }
  for (const source of [till.state, till.orders, till.catalogue]) source.subscribe(look)
  look()
}

function screenNow(till: Till, receipts: ReadonlyMap<string, string>): ShownScreen {
  const { paidOrderId, user } = till.state.get()
  const { currency } = till.catalogue.get().branch
  if (user === null || isInTraining(till, user)) return idleScreen(currency)
  const paid = paidOrderId === null ? null : till.register.snapshot().orders.get(paidOrderId)
  const order = paid ?? findTicket(till)
  // What is over, or has nothing on it, is no guest's any more.
  const isShown = order !== null && (order === paid || order.status !== 'cancelled')
  if (!isShown || order.lines.length === 0) return idleScreen(currency)
  if (order !== paid && order.status === 'completed') return idleScreen(currency)
  return screenOf(order, order === paid, receipts.get(order.id) ?? '')
}

/** The address of a receipt, once the order is paid; asked for once. */
function fetchReceipt(till: Till, receipts: Map<string, string>, onFound: () => void): void {
  const { paidOrderId } = till.state.get()
  if (till.catalogue.get().device?.displays !== true) return
  if (paidOrderId === null || receipts.has(paidOrderId)) return
  const { unsent } = till.register.snapshot()
  // The server makes receipts of what it has: it is asked once all of the order is there.
  if (unsent.some(({ subjectId }) => subjectId === paidOrderId)) return
  receipts.clear()
  receipts.set(paidOrderId, '')
  void askReceiptLink(till, { orderId: paidOrderId }).then((url) => {
    if (url === null) return
    receipts.set(paidOrderId, url)
    onFound()
  })
}

/** Null: no answer. */
async function post(till: Till, screen: ShownScreen): Promise<number | null> {
  const network = networkOf(till.device.pairing)
  try {
    const answer = await network.request({ method: 'POST', path: '/till-screen', body: screen })
    return answer.status
  } catch {
    return null
  }
}
