/**
 * Says who has which order in front here, and hears it of the other tills. Told now and again and
 * kept nowhere; without a network nothing is said, and nobody waits for anybody.
 */
import type { PresenceEvent } from '@servery/contract/devices/live.ts'
import { tableNameOf } from '@servery/domain/order/model/seating.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { orderNamesAt } from '../../device/guests/index.ts'
import { forget, hear, networkOf } from '../../device/register/index.ts'
import { showNotice, type Till } from '../../device/store/index.ts'
import { translations } from '../../device/texts/index.ts'
import { isInTraining } from '../../gate/rights/index.ts'
import { afterTicket, findTicket } from '../order/front/index.ts'
import { isRunning, showTicket } from '../order/ticket/index.ts'
import { nameOf } from './present-words.ts'
import { hasTables } from './table-service.ts'
import { billName } from './table-words.ts'
import { tableTexts } from './tables-texts.ts'

type Feedback = Pick<PresenceEvent, 'orderId' | 'memberId' | 'doing'>

/** Who only looks in on the way has not come. */
const settleMs = 300
const againMs = 8000

const following = new WeakSet<Till>()

/** From the first person who signs in, and also while nobody is. */
export function followPresence(till: Till): void {
  if (following.has(till)) return
  following.add(till)
  sayOwn(till)
  hearOthers(till)
}

/** Asks whoever else edits the order to leave it. */
export function takeOver(till: Till): void {
  const own = findOwn(till)
  if (own !== null) tell(till, { ...own, takesOver: true })
}

function sayOwn(till: Till): void {
  let said: Feedback | null = null
  let isSettling = false
  const say = () => {
    const own = findOwn(till)
    if (said !== null && said.orderId !== own?.orderId) tell(till, { ...said, doing: 'left' })
    said = own
    if (own !== null) tell(till, own)
  }
  till.state.subscribe(() => {
    if (isSettling) return
    isSettling = true
    setTimeout(() => {
      isSettling = false
      if (JSON.stringify(findOwn(till)) !== JSON.stringify(said)) say()
    }, settleMs)
  })
  setInterval(say, againMs)
}

/** Only what several tills may have at once: a bill at a table, or one with a name. */
function findOwn(till: Till): Feedback | null {
  const { user, paying, sheets } = till.state.get()
  const order = findTicket(till)
  if (user === null || order === null || isInTraining(till, user) || !isRunning(order)) return null
  if (order.tables === undefined && order.name === '') return null
  const isPaying = paying || sheets.some(({ kind }) => kind === 'charge')
  return { orderId: order.id, memberId: user.id, doing: isPaying ? 'paying' : 'editing' }
}

function tell(till: Till, body: Feedback & { readonly takesOver?: boolean }): void {
  if (till.register.snapshot().sync.kind === 'offline') return
  const network = networkOf(till.device.pairing)
  // A word that is lost is said again.
  network.request({ method: 'POST', path: '/registers/presence', body }).catch(() => undefined)
}

function hearOthers(till: Till): void {
  const { presence, pairing } = till.device
  let last = presence.get().heard
  presence.subscribe(() => {
    const { heard, present } = presence.get()
    if (heard === null || heard === last) return
    last = heard
    presence.set({ present: hear(present, heard, Date.now()) })
    if (heard.takesOver && heard.registerId !== pairing.registerId) leave(till, heard)
  })
  setInterval(() => presence.set({ present: forget(presence.get().present, Date.now()) }), againMs)
}

/** What was entered is kept as it is; the ticket can be looked at, or taken back the same way. */
function leave(till: Till, { orderId, memberId }: PresenceEvent): void {
  const order = findTicket(till)
  const own = findOwn(till)
  if (order === null || own?.orderId !== orderId || own.doing === 'paying') return
  const screen = hasTables(till.catalogue.get()) ? 'tables' : null
  till.state.set({ ...afterTicket, sheets: [], picking: null, undo: null, screen })
  showNotice(till, {
    tone: 'info',
    key: `${tableTexts}:presence.tookOver`,
    values: { name: nameOf(till, memberId), bill: placeOf(till, order) },
    action: { key: `${tableTexts}:open`, run: () => showTicket(till, order) },
  })
}

function placeOf(till: Till, order: OrderState): string {
  if (order.tables === undefined) return billName(order, orderNamesAt(till)(order))
  return translations.t(`${tableTexts}:table`, { name: tableNameOf(order) })
}
