/**
 * Ninety days of demo trade, made by the domain's own decide and seal: what the tills would have
 * written. A day's orders are laid out as commands in time, then each register decides its own
 * in sequence, as a till does.
 */
import {
  evenShare,
  type Fact,
  minorUnits,
  type OrderCommand,
  type OrderState,
  type OrderType,
  priceOf,
  quickCash,
} from '@servery/domain'
import { pointTermsOf } from '@servery/domain/offer/loyalty/points.ts'
import type { OrderSource } from '@servery/domain/order/model/origin.ts'
import { makeLine } from './basket.ts'
import type { SeedBranch, SeedBusiness } from './business.ts'
import type { SeedCatalogue } from './catalogue.ts'
import { type Crew, crewOf, planShifts } from './crew.ts'
import { planDrawer } from './drawer-day.ts'
import { planGift, planMoneyBack } from './mishaps.ts'
import { ofCalls, planOrigin } from './order-origin.ts'
import type { SeedRandom } from './random.ts'
import {
  type OrderAsk,
  type OrderStep,
  runRegister,
  type Step,
  type TradeRegister,
} from './run-register.ts'
import {
  openTables,
  planKitchen,
  planSitting,
  type SeedTable,
  tableStays,
} from './table-service.ts'

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
  /** The same for shifts, drawers and tips. */
  readonly work: SeedRandom
  /** And for what goes otherwise than it should, and how many guests there are. */
  readonly mishaps: SeedRandom
  /** And for who sits at a table, of those that there are. */
  readonly seats: SeedRandom
  /** And for what comes by telephone or through a marketplace. */
  readonly calls: SeedRandom
  readonly tables: readonly SeedTable[]
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

/** The facts of one branch on one day, in each register's own sequence. Moves the heads on. */
export function tradeDay(source: TradeBranch, day: TradeDay): Fact[] {
  const crew = crewOf(source, day)
  const orders = source.registers.map((): OrderStep[] => [])
  const findTable = openTables(source, day.untilMs)
  for (const atMs of openingTimes(source, day)) {
    const at = source.random.weighted(source.registers.map((_, index) => 3 - index))
    orders[at]?.push(...planOrder(source, day, { ...crew, findTable }, atMs))
  }
  const plans = orders.map((steps): Step[] => [
    ...steps,
    ...planDrawer(source, day, crew, lastOf(steps)),
  ])
  // People clock in and out at the first till.
  plans[0]?.push(...planShifts(source, day, crew, lastOf(plans.flat())))
  return source.registers.flatMap((register, at) => {
    const steps = (plans[at] ?? []).filter((step) => step.atMs < day.untilMs)
    return runRegister({ ...source, date: day.date }, register, steps)
  })
}

function lastOf(steps: readonly Step[]): number {
  return steps.reduce((last, { atMs }) => Math.max(last, atMs), 0)
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

interface House extends Crew {
  readonly findTable: ReturnType<typeof openTables>
}

/** One customer's visit as steps in time. */
function planOrder(
  source: TradeBranch,
  day: TradeDay,
  { early, late, handoverMs, findTable }: House,
  startMs: number,
): OrderStep[] {
  const { business, random, newId } = source
  const orderId = newId(startMs)
  const actorId = random.pick(startMs < handoverMs ? early : late)
  const hour = Math.floor((startMs - day.startOfHour(0)) / 3_600_000)
  const type = source.branch.types[random.weighted(source.branch.types.map(([, share]) => share))]
  const orderType = type?.[0] ?? business.defaultOrderType
  const steps: OrderStep[] = []
  let atMs = startMs
  const then = (gapMs: number, ask: OrderAsk, approverId?: string) => {
    atMs += gapMs
    const approval = approverId === undefined ? {} : { approverId }
    steps.push({ kind: 'order', atMs, subjectId: orderId, actorId, ...approval, ask })
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
  const origin = planOrigin(source, orderType, then)
  const customerId = findVisitor(source)
  if (customerId !== null) {
    const points = pointTermsOf(business.programme, 'GBP')
    const attach = { customerId, ...(points === null ? {} : { points }) }
    then(2000, () => ({ type: 'attach_customer', ...attach }))
  }
  let table: SeedTable | null = null
  if (orderType === 'eat_in' && business.kind === 'restaurant') {
    const covers = 1 + source.mishaps.weighted([25, 45, 12, 13, 3, 2])
    then(1000, () => ({ type: 'set_covers', covers }))
    table = findTable(startMs, covers)
    if (table !== null) planSitting(table, then)
  }
  const lines = 1 + random.weighted(business.basket)
  for (let count = 0; count < lines; count++) {
    const gapMs = 3000 + random.below(22_000)
    const line = makeLine(source, hour, atMs + gapMs)
    then(gapMs, () => ({ type: 'add_line', ...line }))
    if (random.chance(2)) then(4000, () => ({ type: 'remove_line', lineId: line.lineId }))
  }
  if (table !== null) planKitchen(source, { atMs, actorId }, then)
  if (origin === 'marketplace') planKitchen(ofCalls(source), { atMs, actorId }, then)
  planGift(source, atMs, then)
  planAdjustments(source, { orderType, hour, atMs, lines }, then)
  const [least, most] =
    table !== null ? tableStays : orderType === 'eat_in' ? business.staysMinutes : [1, 4]
  const stay = least * 60_000 + random.below((most - least) * 60_000 + 1)
  planPayment(source, { orderType, origin, stay, atMs }, then)
  if (table !== null) then(120_000, leaveTable)
  planMoneyBack(source, atMs, then)
  return steps
}

/** Who has paid and goes; the table is free again. */
function leaveTable(order: OrderState | null): OrderCommand | null {
  return order?.status === 'completed' ? { type: 'leave_table' } : null
}

/** One order in twenty is somebody's whom the till knows; a few come far oftener than others. */
function findVisitor({ customerIds, visits }: TradeBranch): string | null {
  if (!visits.chance(5)) return null
  const most = visits.below(customerIds.length) + 1
  return customerIds[visits.below(most)] ?? null
}

type Then = (gapMs: number, ask: OrderAsk) => void

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

function planPayment(
  source: TradeBranch,
  visit: { orderType: OrderType; origin: OrderSource; stay: number; atMs: number },
  then: Then,
): void {
  const { orderType, origin, stay, atMs } = visit
  const { catalogue, random, newId } = source
  const [cash, card, voucher] = catalogue.paymentMethods
  const paidThere = catalogue.paymentMethods.find(({ kind }) => kind === 'marketplace_paid')
  if (!cash || !card || !voucher) throw new Error('the demo needs its payment methods')
  const pay =
    (method: typeof cash, peopleLeft: number): OrderAsk =>
    (order) => {
      if (order === null || order.status !== 'open') return null
      const { due, dueInCash } = priceOf(order).totals
      if (due === 0) return { type: 'close' }
      const given =
        method.kind === 'cash'
          ? notes(dueInCash, random)
          : evenShare({ remaining: due, peopleLeft })
      const mayTip = orderType === 'eat_in' && method.asksTip && peopleLeft === 1
      const tip = mayTip ? tipOf(source, order) : 0
      const { id, name, kind } = method
      const reference = method.asksReference ? `V${1000 + random.below(9000)}` : ''
      return {
        type: 'pay',
        paymentId: newId(atMs),
        method: { id, name, kind },
        tendered: minorUnits(given + tip),
        ...(tip === 0 ? {} : { tip: minorUnits(tip) }),
        reference,
      }
    }
  const way = random.weighted([27, 66, 2, 5])
  if (origin === 'marketplace' && paidThere !== undefined) {
    then(stay, pay(paidThere, 1))
    return
  }
  if (way === 3) then(stay, pay(card, 2))
  then(way === 3 ? 20_000 : stay, pay(way === 0 ? cash : way === 2 ? voucher : card, 1))
}

/** In whole tens. Who pays for service on the bill tips no more. */
function tipOf({ work }: TradeBranch, order: OrderState): number {
  if (order.serviceCharges.length > 0 || !work.chance(40)) return 0
  const share = work.pick([8, 10, 10, 12])
  return Math.round((priceOf(order).totals.total * share) / 1000) * 10
}

/** Exact now and then, else the notes that people hand over. */
function notes(due: number, random: SeedRandom) {
  const choices = quickCash({ due: minorUnits(due), currency: 'GBP' })
  if (choices.length === 0 || random.chance(30)) return minorUnits(due)
  return random.pick(choices.slice(0, 3))
}
