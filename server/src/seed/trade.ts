/**
 * Ninety days of demo trade, made by the domain's own decide and seal: what the tills would have
 * written. A day's orders are laid out as commands in time, then each register decides its own
 * in sequence, as a till does.
 */
import { createHash } from 'node:crypto'
import {
  applyOrderFact,
  decide,
  evenShare,
  type Fact,
  minorUnits,
  nextCallNumber,
  nextReceiptNumber,
  type OrderCommand,
  type OrderFact,
  type OrderState,
  priceOf,
  quickCash,
  type RegisterHead,
  sealFacts,
} from '@servery/domain'
import { pointTermsOf } from '@servery/domain/loyalty/points.ts'
import { nameOfReason, reasonId } from '../starter/reason-names.ts'
import { makeLine } from './basket.ts'
import type { SeedBranch, SeedBusiness } from './business.ts'
import type { SeedCatalogue } from './catalogue.ts'
import type { SeedRandom } from './random.ts'

export interface TradeRegister {
  readonly code: string
  readonly callPrefix: string
  head: RegisterHead
}

export interface TradeBranch {
  readonly companyId: string
  readonly branchId: string
  readonly branch: SeedBranch
  readonly business: SeedBusiness
  readonly catalogue: SeedCatalogue
  readonly registers: readonly TradeRegister[]
  /** Ids of the team members who serve. */
  readonly actorIds: readonly string[]
  readonly random: SeedRandom
  /** Who comes back, the most frequent first; and chance of its own for when they do. */
  readonly customerIds: readonly string[]
  readonly visits: SeedRandom
  readonly newId: (atMs: number) => string
}

export interface TradeDay {
  /** `YYYY-MM-DD`; demo branches close before midnight. */
  readonly date: string
  /** Monday 1 … Sunday 7. */
  readonly weekday: number
  /** UTC milliseconds of that wall-clock hour. */
  readonly startOfHour: (hour: number) => number
  /** Nothing happens from then on: the present. */
  readonly untilMs: number
}

type Ask = (order: OrderState | null) => OrderCommand | null
interface Step {
  readonly atMs: number
  readonly orderId: string
  readonly actorId: string
  readonly ask: Ask
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The facts of one branch on one day, in each register's own sequence. Moves the heads on. */
export function tradeDay(source: TradeBranch, day: TradeDay): Fact[] {
  const facts: Fact[] = []
  const plans = source.registers.map((): Step[] => [])
  for (const atMs of openingTimes(source, day)) {
    const at = source.random.weighted(source.registers.map((_, index) => 3 - index))
    plans[at]?.push(...planOrder(source, day, atMs))
  }
  for (const [at, register] of source.registers.entries()) {
    const steps = (plans[at] ?? []).filter((step) => step.atMs < day.untilMs)
    steps.sort((one, other) => one.atMs - other.atMs)
    facts.push(...runRegister(source, register, day.date, steps))
  }
  return facts
}

function openingTimes({ business, branch, random }: TradeBranch, day: TradeDay): number[] {
  const busy = (branch.ordersPerDay * (business.week[day.weekday - 1] ?? 100)) / 100
  const count = Math.round((busy * (85 + random.below(31))) / 100)
  const hours = business.hours.map((weight, hour) =>
    hour >= branch.opens && hour < branch.closes ? weight : 0,
  )
  return Array.from({ length: count }, () => {
    const hour = random.weighted(hours)
    return day.startOfHour(hour) + random.below(3_600_000)
  })
}

/** One customer's visit as steps in time. */
function planOrder(source: TradeBranch, day: TradeDay, startMs: number): Step[] {
  const { business, random, newId } = source
  const orderId = newId(startMs)
  const actorId = random.pick(source.actorIds)
  const hour = Math.floor((startMs - day.startOfHour(0)) / 3_600_000)
  const type = source.branch.types[random.weighted(source.branch.types.map(([, share]) => share))]
  const orderType = type?.[0] ?? business.defaultOrderType
  const steps: Step[] = []
  let atMs = startMs
  const then = (gapMs: number, ask: Ask) => {
    atMs += gapMs
    steps.push({ atMs, orderId, actorId, ask })
  }
  then(0, () => ({
    type: 'open',
    orderType,
    source: 'till',
    name: orderType === 'collection' ? random.pick(['Sam', 'Alex', 'Robin', 'Jamie']) : '',
    currency: 'GBP',
    regime: { rounding: 'half_up', roundPer: 'bucket' },
    cashRounding: null,
  }))
  const customerId = findVisitor(source)
  if (customerId !== null) {
    const points = pointTermsOf(business.programme, 'GBP')
    const attach = { customerId, ...(points === null ? {} : { points }) }
    then(2000, () => ({ type: 'attach_customer', ...attach }))
  }
  const lines = 1 + random.weighted(business.basket)
  for (let count = 0; count < lines; count++) {
    const gapMs = 3000 + random.below(22_000)
    const line = makeLine(source, hour, atMs + gapMs)
    then(gapMs, () => ({ type: 'add_line', ...line }))
    if (random.chance(2)) then(4000, () => ({ type: 'remove_line', lineId: line.lineId }))
  }
  planAdjustments(source, { orderType, hour, atMs, lines }, then)
  const [least, most] = orderType === 'eat_in' ? business.staysMinutes : [1, 4]
  planPayment(source, least * 60_000 + random.below((most - least) * 60_000 + 1), atMs, then)
  return steps
}

/** One order in twenty is somebody's whom the till knows; a few come far oftener than others. */
function findVisitor({ customerIds, visits }: TradeBranch): string | null {
  if (!visits.chance(5)) return null
  const most = visits.below(customerIds.length) + 1
  return customerIds[visits.below(most)] ?? null
}

type Then = (gapMs: number, ask: Ask) => void

function planAdjustments(
  { catalogue, random, newId }: TradeBranch,
  visit: { orderType: string; hour: number; atMs: number; lines: number },
  then: Then,
): void {
  const discount = catalogue.discounts[random.weighted([3, 5, 1, 0])]
  if (discount !== undefined && random.chance(6)) {
    const value =
      discount.kind === 'percent'
        ? ({ kind: 'percent', rate: discount.value as never } as const)
        : ({ kind: 'amount', amount: minorUnits(discount.value) } as const)
    const content = { definitionId: discount.id, name: discount.name, value, lineId: null }
    then(5000, () => ({ type: 'add_discount', discountId: newId(visit.atMs), ...content }))
  }
  const charge = catalogue.serviceCharges[0]
  if (charge === undefined || visit.orderType !== 'eat_in') return
  if (visit.hour < 17 || visit.lines < 3 || !random.chance(55)) return
  then(4000, () => ({
    type: 'add_service_charge',
    chargeId: newId(visit.atMs),
    name: charge.name,
    value: { kind: 'percent', rate: charge.value as never },
    phase: charge.phase,
    basis: 'after_discounts',
    tax: { kind: 'none' },
    mandatory: charge.mandatory,
    destination: charge.destination,
  }))
}

function planPayment(source: TradeBranch, gapMs: number, atMs: number, then: Then): void {
  const { catalogue, random, newId } = source
  const [cash, card, voucher] = catalogue.paymentMethods
  if (!cash || !card || !voucher) throw new Error('the demo needs its payment methods')
  const pay =
    (method: typeof cash, peopleLeft: number): Ask =>
    (order) => {
      if (order === null || order.status !== 'open') return null
      const { due, dueInCash } = priceOf(order).totals
      if (due === 0) return { type: 'close' }
      const tendered =
        method.kind === 'cash'
          ? notes(dueInCash, random)
          : evenShare({ remaining: due, peopleLeft })
      const { id, name, kind } = method
      const reference = method.asksReference ? `V${1000 + random.below(9000)}` : ''
      return {
        type: 'pay',
        paymentId: newId(atMs),
        method: { id, name, kind },
        tendered,
        reference,
      }
    }
  const way = random.weighted([27, 66, 2, 5])
  if (way === 3) then(gapMs, pay(card, 2))
  then(way === 3 ? 20_000 : gapMs, pay(way === 0 ? cash : way === 2 ? voucher : card, 1))
}

/** Exact now and then, else the notes that people hand over. */
function notes(due: number, random: SeedRandom) {
  const choices = quickCash({ due: minorUnits(due), currency: 'GBP' })
  if (choices.length === 0 || random.chance(30)) return minorUnits(due)
  return random.pick(choices.slice(0, 3))
}

/** What a person gives as the reason for it. */
function cleared(companyId: string): OrderCommand {
  return {
    type: 'cancel',
    reason: nameOfReason('en', 'void', 'changed_mind'),
    reasonId: reasonId(companyId, 'void', 'changed_mind'),
  }
}

function runRegister(
  source: TradeBranch,
  register: TradeRegister,
  date: string,
  steps: readonly Step[],
): Fact[] {
  const written: Fact[] = []
  const orders = new Map<string, OrderState>()
  for (const step of steps) {
    const order = orders.get(step.orderId) ?? null
    const command = step.ask(order)
    // An order whose only line was removed has nothing to pay; a person clears such a ticket.
    if (command === null) continue
    const empty = order !== null && !order.lines.some((line) => line.status !== 'removed')
    const asked =
      empty && (command.type === 'pay' || command.type === 'close')
        ? cleared(source.companyId)
        : command
    const decision = decide(order, asked, {
      callNumber: nextCallNumber(register.head, register.callPrefix, date),
      receiptNumber: nextReceiptNumber(register.head, register.code),
    })
    if (!decision.ok) throw new Error(`demo trade was refused: ${decision.refusal.code}`)
    const sealed = sealFacts({
      head: register.head,
      events: decision.events,
      subjectId: step.orderId,
      ids: decision.events.map(() => source.newId(step.atMs)),
      at: new Date(step.atMs).toISOString(),
      wallMs: step.atMs,
      businessDate: date,
      actorId: step.actorId,
      companyId: source.companyId,
      branchId: source.branchId,
      sha256,
    })
    register.head = sealed.head
    let state: OrderState | null = order
    for (const fact of sealed.facts) state = applyOrderFact(state, fact as OrderFact)
    if (state !== null) orders.set(step.orderId, state)
    written.push(...(sealed.facts as Fact[]))
  }
  return written
}
