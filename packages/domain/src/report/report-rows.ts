/** A report’s rows as a fold of the orders of one branch: what the server’s sums are tested by. */
import { addDays, type WallClock } from '../kernel/business-date.ts'
import type { BusinessDate, Instant } from '../kernel/types.ts'
import { salesOfVoid } from '../order/lines/voided.ts'
import type { PricedOrderState } from '../order/model/price.ts'
import { areaOf, serverOf, tableNameOf } from '../order/model/seating.ts'
import type { OrderState } from '../order/model/types.ts'
import { earlier, elapsed, minutesWithin } from '../shift/minutes.ts'
import type { ShiftState } from '../shift/types.ts'
import {
  cancelledView,
  onlineSources,
  openView,
  type ReportName,
  reportDefinitions,
} from './definition/definitions.ts'
import type { ReportSums } from './definition/figures.ts'
import {
  isAtTable,
  type ReportFilter,
  type ReportPicks,
  reportFilters,
} from './definition/filters.ts'
import { reductionsOf } from './events/reductions.ts'
import { firstOrders } from './new-customers.ts'
import { figuresOf, piecesOf, soldLines } from './sales/figures.ts'
import { modifierSales } from './sales/modifier-sales.ts'
import { type DayRange, isWithin } from './sales/payment-bridge.ts'
import { type ReturnedOrder, returnedIn, returnedLines, returnFigures } from './sales/returned.ts'
import { soldIn } from './sales/sales.ts'
import { type TeamTrade, type TillShift, teamTradeOfShift } from './sales/shift-trade.ts'
import { isAtTime } from './time/hours.ts'
import { readySum } from './time/ready-times.ts'
import { minutesUntilReady } from './time/until-ready.ts'

export interface ReportOptions extends DayRange {
  readonly view: string
  /** The branch's wall clock, for the hours. */
  readonly wallClock: WallClock
  /** Whose orders they are, for the minutes in which it had guests. */
  readonly branchId?: string
  /** Absent: nobody clocked in. */
  readonly work?: TeamWork
  /** As whom a customer is kept; absent: nobody was merged. */
  readonly keptAs?: (customerId: string) => string
  /** What the report is narrowed to. */
  readonly picks?: ReportPicks
  /** The shift that is picked, which counts whole, whatever the range. */
  readonly shift?: TillShift
}

export interface TeamWork {
  readonly shifts: readonly ShiftState[]
  /** When a business day of the branch begins. */
  readonly startOf: (day: BusinessDate) => Instant
  readonly now: Instant
}

export interface ReportFoldRow {
  readonly key: string
  readonly sums: ReportSums
}

interface Trade {
  readonly all: readonly PricedOrderState[]
  readonly sold: readonly PricedOrderState[]
  readonly returned: readonly ReturnedOrder[]
}

function tradeIn(orders: readonly PricedOrderState[], range: ReportOptions): Trade {
  return { all: orders, sold: soldIn(orders, range), returned: returnedIn(orders, range) }
}

/** Sorted by key. Orders as `salesSummary` takes them. */
export function reportRows(
  name: ReportName,
  orders: readonly PricedOrderState[],
  options: ReportOptions,
): readonly ReportFoldRow[] {
  const { picks = {} } = options
  const among = orders.filter(({ order }) => isOrderPicked(name, order, picks))
  const trade = tradeIn(among, options)
  const sums = new Sums()
  const { views } = reportDefinitions[name]
  const gone = views.find((view) => cancelledView(view) === options.view)
  switch (name) {
    case 'teamSales':
      addTeam(sums, among, options)
      addHours(sums, options)
      sums.leaveOut((member) => picks.memberId !== undefined && member !== picks.memberId)
      break
    case 'discountReports':
      addDiscounts(sums, trade, options)
      break
    case 'modifiersReports':
      addModifiers(sums, trade, options)
      break
    case 'insideReports':
    case 'onlineReports':
      // What is picked leaves the hours in which the branch had guests as they are.
      if (options.view === openView) addOpen(sums, soldIn(orders, options), options)
      else if (gone !== undefined) addCancelled(sums, trade, { ...options, of: gone })
      else if (name === 'insideReports') addVisits(sums, trade, { ...options, online: false })
      else {
        const firsts = firstOrders(
          orders.map(({ order }) => order),
          options.keptAs,
        )
        addVisits(sums, trade, { ...options, online: true, firsts })
      }
      break
  }
  return sums.rows()
}

/** What is said of an order narrows the whole of a report that has such filters. */
function isOrderPicked(name: ReportName, order: OrderState, picks: ReportPicks): boolean {
  const { source, orderType } = order
  if (name === 'onlineReports') return isOf({ source, orderType }, picks)
  if (name !== 'insideReports') return isOf({ source }, picks)
  const { table } = picks
  if (table !== undefined && !isAtTable(tableNameOf(order), table)) return false
  return isOf({ source, orderType, areaId: areaOf(order), memberId: serverOf(order) }, picks)
}

/** Whether what is known of a thing is what is picked, as far as anything is. */
function isOf(
  known: { readonly [name in ReportFilter]?: string | null },
  picks: ReportPicks,
): boolean {
  return reportFilters.every(
    (name) => known[name] === undefined || picks[name] === undefined || known[name] === picks[name],
  )
}

class Sums {
  private readonly byKey = new Map<string, Record<string, number>>()
  private readonly seen = new Set<string>()

  add(key: string, sums: ReportSums): void {
    const row = this.byKey.get(key) ?? {}
    for (const [name, amount] of Object.entries(sums)) row[name] = (row[name] ?? 0) + amount
    this.byKey.set(key, row)
  }

  /** Each thing counts once for a key. */
  count(key: string, name: string, thing: string): void {
    const mark = `${key} ${name} ${thing}`
    if (this.seen.has(mark)) return
    this.seen.add(mark)
    this.add(key, { [name]: 1 })
  }

  leaveOut(isOut: (key: string) => boolean): void {
    for (const key of [...this.byKey.keys()].filter(isOut)) this.byKey.delete(key)
  }

  rows(): readonly ReportFoldRow[] {
    return [...this.byKey]
      .map(([key, sums]) => ({ key, sums }))
      .sort((left, right) => (left.key < right.key ? -1 : 1))
  }
}

function addTeam(
  sums: Sums,
  orders: readonly PricedOrderState[],
  { view, shift, ...range }: ReportOptions,
): void {
  const trade =
    shift === undefined ? teamTradeIn(orders, range) : teamTradeOfShift(orders, shift, range.hours)
  const memberOf = (order: OrderState) =>
    view === 'closed' ? (order.closedBy ?? order.openedBy) : order.openedBy
  const hostOf = (order: OrderState) => (view === 'added' ? serverOf(order) : memberOf(order))
  for (const { order, tips } of trade.tips) sums.add(hostOf(order), { tips })
  for (const entry of trade.sold) {
    const { order } = entry
    const { serviceCharges, serviceChargesToStaff, covers, ...figures } = figuresOf([entry], [])
    const host = hostOf(order)
    sums.add(host, { serviceCharges, serviceChargesToStaff, covers })
    if (view === 'added') continue
    const { gross, discounts, comps, net, items } = figures
    const tax = figures.netIncTax - net
    sums.add(host, { orders: 1, gross, discounts, comps, net, tax, items })
  }
  if (view === 'added') addTeamLines(sums, trade)
  for (const one of trade.returned) {
    const { returns, returnsIncTax, ...charges } = returnFigures([one])
    const host = hostOf(one.order)
    sums.add(host, {
      serviceCharges: -charges.serviceCharges,
      serviceChargesToStaff: -charges.serviceChargesToStaff,
    })
    if (view !== 'added') {
      sums.add(host, { returns, net: -returns, tax: returns - returnsIncTax })
    }
  }
  for (const { order, voided } of trade.voids) {
    sums.add(voided.voidedBy, { voids: 1, voidValue: salesOfVoid(order, voided) })
  }
}

/** Of days: tips stand with the sale that they are of, and what went back of them on its own. */
function teamTradeIn(orders: readonly PricedOrderState[], range: DayRange): TeamTrade {
  const sold = soldIn(orders, range)
  const returned = returnedIn(orders, range)
  const taken = sold.map((entry) => ({ order: entry.order, tips: figuresOf([entry], []).tips }))
  const back = returned.map((one) => ({ order: one.order, tips: figuresOf([], [one]).tips }))
  return {
    ...{ sold, returned, tips: [...taken, ...back] },
    voids: orders.flatMap(({ order }) =>
      voidsIn(order, range).map((voided) => ({ order, voided })),
    ),
  }
}

function addTeamLines(sums: Sums, { sold, returned }: Pick<Trade, 'sold' | 'returned'>): void {
  for (const { order, line, sales, priced } of soldLines(sold)) {
    const { gross, discounts, comps, net } = sales
    const { tax } = priced
    sums.add(line.addedBy, { gross, discounts, comps, net, tax, items: piecesOf(line) })
    sums.count(line.addedBy, 'orders', order.id)
  }
  for (const { line, goods } of returnedLines(returned)) {
    sums.add(line.addedBy, { returns: goods.net, net: -goods.net, tax: -goods.tax })
  }
}

/** A shift that was never ended counts until now, and no longer than its own business day. */
function addHours(sums: Sums, { from, to, work }: ReportOptions): void {
  if (work === undefined) return
  const range = { from: work.startOf(from), to: work.startOf(addDays(to, 1)) }
  for (const shift of work.shifts) {
    const until = earlier(work.now, work.startOf(addDays(shift.businessDate, 1)))
    sums.add(shift.memberId, { minutes: minutesWithin(shift, range, until) })
  }
}

function addDiscounts(sums: Sums, { sold }: Trade, { view, picks = {} }: ReportOptions): void {
  for (const entry of sold) {
    if (view === 'all') {
      const { gross, grossIncTax } = figuresOf([entry], [])
      sums.add('', { allOrders: 1, gross, grossIncTax })
    }
    for (const one of reductionsOf(entry)) {
      if (one.kind !== 'discount' && one.kind !== 'promotion') continue
      const discount = one.definitionId ?? 'open'
      if (!isOf({ discountId: discount, reason: one.reason, memberId: one.by }, picks)) continue
      const keys = { all: '', member: one.by, discount, ofMember: `${discount} ${one.by}` }
      const key = keys[view as keyof typeof keys]
      const { amount, amountIncTax } = one
      sums.add(key, { times: 1, amount, amountIncTax: amountIncTax ?? 0 })
      sums.count(key, 'orders', entry.order.id)
    }
  }
}

function addModifiers(sums: Sums, { sold }: Trade, { view, picks = {} }: ReportOptions): void {
  for (const { order, line, sales } of soldLines(sold)) {
    if (!isOf({ itemId: line.itemId, categoryId: line.categoryId }, picks)) continue
    const lineKey = `${order.id} ${line.lineId}`
    if (view === 'all') sums.add('', { allLines: 1 })
    for (const sale of modifierSales(line, order, sales)) {
      const { modifier, sold: pieces, gross, net, grossIncTax, netIncTax, cost } = sale
      const { modifierId, groupId } = modifier
      if (!isOf({ groupId }, picks)) continue
      const item = line.itemId ?? 'custom'
      const pairs = { ofItem: `${modifierId} ${item}`, groupItem: `${groupId} ${item}` }
      const keys = { all: '', modifier: modifierId, group: groupId, ...pairs }
      const key = keys[view as keyof typeof keys]
      const isRemoved = modifier.prefix === 'no'
      sums.add(key, { sold: isRemoved ? 0 : pieces, removed: isRemoved ? pieces : 0 })
      sums.add(key, { gross, net, grossIncTax, netIncTax })
      if (isRemoved) continue
      if (cost !== null) sums.add(key, { cost, costed: pieces, costedNet: net })
      sums.count(key, 'lines', lineKey)
      sums.count(key, 'orders', order.id)
    }
  }
}

/** In which row of the view an order stands that happened then, on that day. */
function visitKeys(view: string, wallClock: WallClock) {
  return (order: OrderState, at: OrderState['openedAt'], day: string) => {
    const hour = wallClock(at).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length)
    const keys = {
      type: order.orderType,
      hourType: `${hour} ${order.orderType}`,
      source: order.source,
      platform: order.platform ?? '',
      table: tableNameOf(order),
      area: areaOf(order) ?? '',
      hour,
      day,
    }
    return keys[view as keyof typeof keys]
  }
}

/** Online orders that were given up with something on them; what was sent was voided before. */
function addCancelled(sums: Sums, { all }: Trade, options: ReportOptions & { of: string }): void {
  const { of, wallClock, ...range } = options
  const keyOf = visitKeys(of, wallClock)
  for (const entry of all) {
    const { order } = entry
    const { source, status, businessDate, openedAt, voids = [] } = order
    if (status !== 'cancelled' || !onlineSources.includes(source)) continue
    if (!isWithin(businessDate, range) || !isAtTime(openedAt, range.hours)) continue
    const { items, net } = figuresOf([entry], [])
    if (items === 0 && voids.length === 0) continue
    const voided = voids.reduce((value, one) => value + salesOfVoid(order, one), 0)
    sums.add(keyOf(order, openedAt, businessDate), { orders: 1, net: net + voided })
  }
}

function addVisits(
  sums: Sums,
  { all, sold, returned }: Trade,
  {
    view,
    online,
    wallClock,
    firsts,
    ...range
  }: ReportOptions & { readonly online: boolean; readonly firsts?: ReadonlySet<string> },
): void {
  const isIn = ({ source }: OrderState) => onlineSources.includes(source) === online
  const keyOf = visitKeys(view, wallClock)
  for (const entry of sold) {
    const { order } = entry
    if (!isIn(order)) continue
    const figures = figuresOf([entry], [])
    const { gross, discounts, comps, net, tips, serviceCharges, covers } = figures
    const tax = figures.netIncTax - net
    const minutes = minutesOfStay(order)
    const seatings = online ? 0 : (order.tables ?? []).length
    sums.add(keyOf(order, order.openedAt, order.businessDate), {
      ...{ orders: 1, gross, discounts, comps, net, tax, tips, serviceCharges, covers },
      coveredNet: isCovered(order) ? net : 0,
      coveredTax: isCovered(order) ? tax : 0,
      ...{ minutes, seatings, tableMinutes: minutes * seatings },
      kioskNet: order.source === 'kiosk' ? net : 0,
      ...(online ? readyIn(order) : {}),
      customerOrders: online && order.customer !== undefined ? 1 : 0,
      ...(firsts === undefined ? {} : { newOrders: firsts.has(order.id) ? 1 : 0 }),
    })
  }
  for (const one of returned) {
    if (!isIn(one.order)) continue
    const { serviceCharges, returns, returnsIncTax, tips } = returnFigures([one])
    const tax = returns - returnsIncTax
    sums.add(keyOf(one.order, one.refund.at, one.refund.businessDate), {
      ...{ serviceCharges: -serviceCharges, returns, net: -returns, tax, tips: -tips },
      coveredNet: isCovered(one.order) ? -returns : 0,
      coveredTax: isCovered(one.order) ? tax : 0,
      kioskNet: one.order.source === 'kiosk' ? -returns : 0,
    })
  }
  for (const { order } of all.filter((one) => isIn(one.order))) {
    for (const one of voidsIn(order, range)) {
      const voidValue = salesOfVoid(order, one)
      sums.add(keyOf(order, one.at, one.businessDate), { voids: 1, voidValue })
    }
  }
}

/** Others bring guests whom nobody counted. */
const isCovered = ({ covers }: OrderState) => (covers ?? 0) > 0

const voidsIn = ({ voids = [] }: OrderState, range: DayRange) =>
  voids.filter(({ businessDate, at }) => isWithin(businessDate, range) && isAtTime(at, range.hours))

function readyIn(order: OrderState): ReportSums {
  const minutes = minutesUntilReady(order)
  return minutes === null ? {} : { [readySum(minutes)]: 1 }
}

const minutesOfStay = ({ openedAt, closedAt }: OrderState) =>
  Math.floor(elapsed(openedAt, closedAt ?? openedAt) / 60_000)

/** From the first guests at a table to the last bill of one, day by day. */
function addOpen(
  sums: Sums,
  sold: readonly PricedOrderState[],
  { branchId = '' }: ReportOptions,
): void {
  const atTables = sold.filter(
    ({ order }) => areaOf(order) !== null && !onlineSources.includes(order.source),
  )
  for (const date of new Set(atTables.map(({ order }) => order.businessDate))) {
    const day = atTables.filter(({ order }) => order.businessDate === date)
    const opened = day.map(({ order }) => order.openedAt).sort()
    const closed = day.map(({ order }) => order.closedAt ?? order.openedAt).sort()
    const [first, last] = [opened[0], closed.at(-1)]
    if (first === undefined || last === undefined) continue
    const openMinutes = Math.max(0, Math.floor(elapsed(first, last) / 60_000))
    sums.add(branchId, { openMinutes, openDays: 1 })
  }
}
