/**
 * What the back office says of this till and of tills like it, obeyed as soon as it is heard: its
 * profile, whether it is locked, and whether its pairing is to end.
 */
import { receiptAfter } from '@servery/domain/business/device/profile.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { pairingKeeper } from '../../device/register/index.ts'
import { followProfile, playSound } from '../../device/settings/index.ts'
import { openSheet, type Till, type TillState } from '../../device/store/index.ts'
import { askToPrint } from '../../features/print/printing/index.ts'
import { lockTill } from '../../gate/rights/index.ts'

const minuteMs = 60_000
/** Money that is on its way is waited for, and then it is tried again. */
const againMs = 1_000
const offlineMs = 10_000

export function followDevice(till: Till): void {
  const look = () => {
    const { profile, device } = till.catalogue.get()
    followProfile(profile)
    obeyLock(till)
    if (device?.lockedBy != null) lockSoon(till)
    // A till for training knows of no sale that the real one still has to send.
    if (device?.unpairAsked === true && !till.device.training) unpairSoon(till)
  }
  look()
  till.catalogue.subscribe(look)
  followIdleness(till)
  followSales(till)
}

/** Nothing is sold behind the locked screen either, once money that is on its way has arrived. */
function obeyLock(till: Till): void {
  const isLocked = till.catalogue.get().device?.lockedBy != null
  if (isLocked && till.state.get().paying) setTimeout(() => obeyLock(till), againMs)
  else till.register.setLocked(isLocked)
}

/** The PIN pad is closed meanwhile; whoever comes after it was opened again signs in anew. */
function lockSoon(till: Till): void {
  if (till.state.get().user === null) return
  lockTill(till)
  if (till.state.get().user !== null) setTimeout(() => lockSoon(till), againMs)
}

/** Sends all there is, then gives the pairing back. What is on a ticket goes on at other tills. */
function unpairSoon(till: Till): void {
  if (unpairing.has(till)) return
  unpairing.add(till)
  void unpair(till).finally(() => unpairing.delete(till))
}

const unpairing = new WeakSet<Till>()

async function unpair(till: Till): Promise<void> {
  const { register } = till
  register.sendNow()
  while (till.catalogue.get().device?.unpairAsked === true) {
    const isReady = !till.state.get().paying && register.canUnpair().ok
    const answer = isReady ? await pairingKeeper.unpair(register) : null
    if (answer?.kind === 'unpaired') return window.location.reload()
    await new Promise((resolve) => setTimeout(resolve, answer === null ? againMs : offlineMs))
  }
}

/** Locks after the minutes of the profile without a touch. */
function followIdleness(till: Till): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    const { autoLockMinutes } = till.catalogue.get().profile
    if (autoLockMinutes > 0) timer = setTimeout(() => lockSoon(till), autoLockMinutes * minuteMs)
  }
  wait()
  till.catalogue.subscribe(wait)
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, wait, { capture: true, passive: true })
  }
}

/** What happens as a sale is paid and as it makes room for the next one. */
function followSales(till: Till): void {
  let before: TillState = till.state.get()
  till.state.subscribe(() => {
    const now = till.state.get()
    const was = before
    before = now
    const { profile } = till.catalogue.get()
    if (profile.sound) soundOf(was, now)
    if (now.paidOrderId === was.paidOrderId) return
    if (now.paidOrderId === null && profile.lockAfterSale) lockSoon(till)
    if (now.paidOrderId === null) return
    giveReceipt(till, now.paidOrderId)
  })
}

/** What the profile wants of a receipt without a tap. */
function giveReceipt(till: Till, orderId: string): void {
  const order = till.register.snapshot().orders.get(orderId)
  if (order === undefined) return
  const receipt = receiptAfter(till.catalogue.get().profile, priceOf(order).totals.total)
  if (receipt === 'print') askToPrint(till, orderId, true)
  else if (receipt === 'show') openSheet(till, { kind: 'receipt', orderId })
  else if (receipt === 'email') openSheet(till, { kind: 'receipt', orderId, email: true })
}

function soundOf(was: TillState, now: TillState): void {
  const isNew = (part: 'notice' | 'undo') => now[part] !== null && now[part] !== was[part]
  if (isNew('notice') && now.notice?.tone === 'error') playSound('refused')
  else if (now.paidOrderId !== null && now.paidOrderId !== was.paidOrderId) playSound('paid')
  else if (isNew('undo') && now.undo?.key === 'undo.added') playSound('added')
}
