/**
 * Guests who pay by card at the tills, as the till's own sheet does it: the amount is sent once,
 * asked about until it is known or nobody looks any more, and recorded under the attempt's id. What
 * a page that is gone had begun is finished behind. Money goes back at the provider first.
 */
import { isGivenBack, isRecordedOn } from '@servery/client/cards/attempt-run.ts'
import type { CommandStep, Register } from '@servery/client/register/types.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { cardPaymentOf } from '@servery/domain/card/card-payment.ts'
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { hasUnsent } from '@servery/domain/order/kitchen/sending.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { type CardPart, cardParts } from '@servery/domain/order/refund/card-parts.ts'
import { fakeStartMs, idOf, type Random } from '@servery/testing'
import { type Device, sellingTab, type Tab } from '../world/device.ts'
import { connect } from '../world/network.ts'
import type { World } from '../world/world.ts'
import type { AttemptAnswer, StartInput } from './desk.ts'
import { cardPaths } from './paths.ts'

const method = { id: idOf('meth', 9), name: 'Card terminal' }
const everyMs = 1500
const finishMs = 20_000
const triesMax = 8

/** What each page has in front of somebody. */
const inFront = new WeakMap<Tab, Set<string>>()
/** What a till has said it can't record. */
export type Told = Set<string>

export function scheduleCards(world: World, random: Random): void {
  const { timeline } = world.scene
  const pay = () => {
    timeline.after(random.integer(3000, 12_000), pay)
    if (timeline.nowMs() > world.workUntilMs) return
    const device = random.pick(world.devices.filter((one) => !world.kiosks.has(one)))
    const tab = sellingTab(device)
    if (tab !== null) void payByCard(world, device, tab, random)
  }
  const finish = () => {
    timeline.after(finishMs, finish)
    for (const device of world.devices) {
      const tab = sellingTab(device)
      if (tab !== null) void finishAll(world, device, tab)
    }
  }
  timeline.after(random.integer(0, 8000), pay)
  timeline.after(fakeStartMs % finishMs, finish)
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Heard | null>
interface Heard {
  readonly status: number
  readonly body: unknown
}

/** Null: nobody answered, or nothing that says anything. */
function asking({ scene, server }: World, { link }: Device, tab: Tab): Ask {
  const network = connect(scene, link, { user: tab, token: tab.seat.token }, server.wire)
  return async (verb, path, body) => {
    const request = { method: verb, path, ...(body === undefined ? {} : { body }) }
    const answer = await network.request(request).catch(() => null)
    return answer === null || answer.status >= 500 || answer.body === null ? null : answer
  }
}

function attemptIn(answer: Heard | null): AttemptAnswer | null {
  return answer?.status === 200 ? (answer.body as AttemptAnswer) : null
}

async function payByCard(world: World, device: Device, tab: Tab, random: Random): Promise<void> {
  const { register } = tab
  const payable = [...register.snapshot().orders.values()].filter(
    (order) => projectable(order) && !order.held && priceOf(order).totals.due > 0,
  )
  if (payable.length === 0) return
  const order = random.pick(payable)
  const { due } = priceOf(order).totals
  const amount = random.chance(700_000) ? due : minorUnits(random.integer(1, due))
  await sendToTerminal(world, { device, tab, order, amount }, random)
}

interface Paying {
  readonly device: Device
  readonly tab: Tab
  readonly order: OrderState
  readonly amount: MinorUnits
}

/** Whether somebody has an attempt in front of them there. */
export function isPaying(tab: Tab): boolean {
  return (inFront.get(tab)?.size ?? 0) > 0
}

/** What became of it, as far as whoever pays stayed to see. Null: not known, or refused. */
export async function sendToTerminal(
  world: World,
  { device, tab, order, amount }: Paying,
  random: Random,
): Promise<AttemptAnswer | null> {
  const id = tab.register.newId()
  const front = inFront.get(tab) ?? new Set<string>()
  inFront.set(tab, front.add(id))
  world.scene.note(`${tab.name} sends ${amount} to the terminal ${id.slice(-6)}`)
  const known = await follow(world, asking(world, device, tab), random, {
    ...{
      id,
      orderId: order.id,
      amount,
      intent: { methodId: method.id, tip: zeroAmount, part: null },
    },
    recordedIds: order.payments.flatMap(({ card }) => (card === undefined ? [] : [card.attemptId])),
  })
  if (known?.status === 'approved') await record(world, device, tab, known)
  front.delete(id)
  return known
}

/** Until it is known; null: refused, or somebody has closed the sheet. */
async function follow(
  { scene: { timeline } }: World,
  ask: Ask,
  random: Random,
  input: StartInput,
): Promise<AttemptAnswer | null> {
  const until = timeline.nowMs() + random.integer(3000, 60_000)
  const cancelAt = random.chance(100_000) ? timeline.nowMs() + random.integer(500, 6000) : null
  const started = await ask('POST', cardPaths.start, input)
  if (started !== null && started.status !== 200 && !isGarbled(started)) return null
  let attempt = attemptIn(started)
  let isGivenUp = false
  while (timeline.nowMs() < until) {
    if (attempt !== null && !isOpenAttempt(attempt)) return attempt
    await new Promise<void>((resolve) => timeline.after(everyMs, resolve))
    const gives: boolean = !isGivenUp && cancelAt !== null && timeline.nowMs() >= cancelAt
    isGivenUp ||= gives
    const answer = gives
      ? await ask('POST', cardPaths.cancel(input.id), {})
      : await ask('GET', cardPaths.of(input.id))
    attempt = attemptIn(answer) ?? attempt
  }
  return null
}

const isGarbled = ({ body }: Heard): boolean => typeof body !== 'object'

/** As the till does behind: what nobody has in front of them is recorded once it is known. */
async function finishAll(world: World, device: Device, tab: Tab): Promise<void> {
  const { register, seat } = tab
  if (register.snapshot().sync.kind === 'offline') return
  const ask = asking(world, device, tab)
  const answer = await ask('GET', cardPaths.unfinished(seat.registerId))
  if (answer?.status !== 200) return
  const { rows = [] } = answer.body as { readonly rows?: readonly AttemptAnswer[] }
  for (const attempt of rows) {
    const isHere = inFront.get(tab)?.has(attempt.id) === true
    if (!isHere && attempt.status === 'approved') await record(world, device, tab, attempt)
  }
}

async function record(
  world: World,
  device: Device,
  tab: Tab,
  attempt: AttemptAnswer,
): Promise<void> {
  const { register } = tab
  const { told, ledger, rules, scene } = world
  if (!tab.alive || told.has(attempt.id)) return
  const order = register.snapshot().orders.get(attempt.orderId)
  if (order === undefined || attempt.accounted || isRecordedOn(order, attempt)) return
  const payment = cardPaymentOf({ ...attempt, provider: 'zvt' }, method)
  if (isGivenBack(attempt) || payment === null) return
  const paymentId = rules.device.isChargeNamed ? attempt.id : register.newId()
  // What is paid for at a kiosk is made, and nobody sends it by hand.
  const isSent = !world.kiosks.has(device) || !hasUnsent(order)
  const sending: OrderCommand[] = isSent
    ? []
    : [{ type: 'send', batchId: register.newId(), together: true }]
  const isDone = await ledger.record(register, order.id, [...sending, { ...payment, paymentId }])
  scene.note(`${tab.name} records ${attempt.id.slice(-6)}: ${isDone}`)
  if (isDone === false) told.add(attempt.id)
}

/** Does it at once where nothing goes back to a card that a terminal took. */
export function giveBackFirst(
  world: World,
  device: Device,
  tab: Tab,
  steps: readonly CommandStep[],
  perform: () => void,
): void {
  const { orders } = tab.register.snapshot()
  const parts = steps.flatMap(({ orderId, commands }) =>
    commands.flatMap((command) => cardParts(orders.get(orderId) ?? { payments: [] }, command)),
  )
  if (parts.length === 0 || !world.rules.server.cards.isBackFirst) perform()
  else void giveBack(world, device, tab, { steps, parts, perform })
}

interface GivingBack {
  readonly steps: readonly CommandStep[]
  readonly parts: readonly CardPart[]
  readonly perform: () => void
}

async function giveBack(
  world: World,
  device: Device,
  tab: Tab,
  { steps, parts, perform }: GivingBack,
): Promise<void> {
  const { register } = tab
  const isSelling = () => tab.alive && register.snapshot().mode === 'writer'
  const ask = asking(world, device, tab)
  for (const { attemptId } of parts) {
    if (attemptIn(await ask('GET', cardPaths.of(attemptId))) === null) return
  }
  // Money that the books would not take must not move.
  for (const { orderId, commands } of steps) {
    if (!isSelling() || !(await foreseen(register, orderId, commands))) return
  }
  for (const part of parts) if (!(await giveBackOne(world, ask, part))) return
  if (isSelling()) perform()
}

async function foreseen(
  register: Register,
  orderId: string,
  commands: readonly OrderCommand[],
): Promise<boolean> {
  const checked = await register.check(orderId, ...commands).catch(() => null)
  return checked?.ok === true
}

async function giveBackOne(
  { scene: { timeline } }: World,
  ask: Ask,
  { id, attemptId, amount }: CardPart,
): Promise<boolean> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const answer = await ask('POST', cardPaths.refund(attemptId), { id, amount })
    if (answer !== null && answer.status !== 200) return false
    const status = attemptIn(answer)?.refunds?.find((part) => part.id === id)?.status
    if (status === 'made') return true
    if (status === 'refused') return false
    await new Promise<void>((resolve) => timeline.after(everyMs, resolve))
  }
  return false
}
