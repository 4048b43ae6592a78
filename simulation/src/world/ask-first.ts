/**
 * What leaves a balance is asked for before: the till lets the server keep it, and only then does
 * what its person wanted. Without a network it takes no more than may be risked, and no rewards.
 */
import type { CommandStep } from '@servery/client/register/types.ts'
import { unheardOff } from '@servery/client/register/unheard.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import { whyMethodRefuses } from '@servery/domain/offer/catalogue/payment-method.ts'
import { type HoldWanted, holdsFor, offlineLimit } from '../account-actions.ts'
import { branchCurrency, isHeard } from './books.ts'
import type { Device, Tab } from './device.ts'
import { connect, holdPath } from './network.ts'
import type { World } from './world.ts'

const pinMs = 6000

/** Does it at once where nothing leaves a balance. */
export function askFirst(
  world: World,
  device: Device,
  tab: Tab,
  steps: readonly CommandStep[],
  perform: () => void,
): void {
  const { register } = tab
  const { orders, sync } = register.snapshot()
  const wanted = holdsFor(steps, orders)
  if (wanted.length === 0) {
    perform()
    return
  }
  if (sync.kind === 'offline') {
    if (wanted.every((one) => isRiskTaken(world, tab, one))) perform()
    return
  }
  const { timeline, random } = world.scene
  const network = connect(
    world.scene,
    device.link,
    { user: tab, token: tab.seat.token },
    world.server.wire,
  )
  const hold = async ({ isOnlineOnly: _, ...one }: HoldWanted): Promise<boolean> => {
    const body = { ...one, currency: branchCurrency }
    const asked = network.request({ method: 'POST', path: holdPath, body })
    return (await asked.catch(() => null))?.status === 200
  }
  const holdAll = async () => {
    for (const one of wanted) if (!(await hold(one))) return
    // It may take somebody's PIN, and meanwhile another tab may have begun to sell.
    timeline.after(random.integer(0, pinMs), () => {
      if (tab.alive && register.snapshot().mode === 'writer') perform()
    })
  }
  void holdAll()
}

function isRiskTaken(world: World, tab: Tab, wanted: HoldWanted): boolean {
  const { register } = tab
  const { kind, holder, amount } = wanted
  if (wanted.isOnlineOnly || kind === 'points') return false
  const method = { kind, offlineAllowed: true, offlineLimit }
  const { isRiskSummed } = world.rules.device
  const unheard = isRiskSummed ? unheardOff(register, { kind, holder }) : zeroAmount
  const asked = { amount, hasCustomer: true, offlineMs: 0, unheard }
  const unlimited = { offlineHours: null, offlineMax: null }
  if (whyMethodRefuses(method, asked, unlimited) !== null) return false
  watchRisk(world, tab, wanted)
  return true
}

/** What the server has not heard of, with this payment, is within what may be risked. */
function watchRisk(world: World, tab: Tab, { kind, holder, amount }: HoldWanted): void {
  const { server, broken } = world
  const { name, seat } = tab
  const { own, foreign } = seat.disk.state
  const undone = new Set<string>()
  let risked: number = amount
  for (const fact of [...own.values(), ...foreign.values()]) {
    if (fact.kind !== 'order.unpaid') continue
    const { reversals } = fact.body as { readonly reversals: readonly { paymentId: string }[] }
    for (const { paymentId } of reversals) undone.add(paymentId)
  }
  for (const fact of own.values()) {
    if (fact.kind !== 'order.payment_taken' || isHeard(server.books, fact)) continue
    const paid = fact.body as unknown as {
      readonly method: { readonly kind: string }
      readonly holder?: string
      readonly paymentId: string
      readonly amount: number
    }
    const isSame = paid.method.kind === kind && paid.holder === holder
    if (isSame && !undone.has(paid.paymentId)) risked += paid.amount
  }
  if (risked > offlineLimit) broken.add(`${name} risks ${risked} of ${kind} ${holder} unheard`)
}
