import type {
  ActionOptions,
  OrderAction,
  OrderActionType,
} from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { ReasonList } from '@servery/domain/offer/catalogue/reasons.ts'
import { type Restocking, restockings } from '@servery/domain/order/model/after-sale.ts'

/** Actions that ask for something before they are done, and sending the receipt by e-mail. */
export type ActionInput =
  | Exclude<OrderActionType, 'ready' | 'complete' | 'send' | 'add_lines'>
  | 'email'

/** Goods, parts of bundles, or money alone: of all, of one item, beyond the bill, or a tip. */
export type RefundBy = 'lines' | 'parts' | 'amount' | 'item' | 'overpaid' | 'tip' | 'tip_more'

/** The ways that the order has something for. */
export function refundsBy({ lines, overpaid, tips }: ActionOptions): readonly RefundBy[] {
  const hasParts = lines.some(({ parts }) => parts.some(({ toRefund }) => toRefund > 0))
  return [
    'lines',
    ...(hasParts ? (['parts'] as const) : []),
    'amount',
    ...(lines.some(({ worth }) => worth > 0) ? (['item'] as const) : []),
    ...(overpaid > 0 ? (['overpaid'] as const) : []),
    ...(tips.some(({ left }) => left > 0) ? (['tip'] as const) : []),
    ...(tips.some(({ mayRise }) => mayRise) ? (['tip_more'] as const) : []),
  ]
}

/** The most that can go back of what was chosen, minor units. */
export function leftToRefund(
  { lines, overpaid, refundable, tips }: ActionOptions,
  { by, lineId, paymentId }: Pick<ActionValues, 'by' | 'lineId' | 'paymentId'>,
): number {
  if (by === 'overpaid') return overpaid
  if (by === 'tip') return tips.find((one) => one.paymentId === paymentId)?.left ?? 0
  const worth = lines.find((one) => one.lineId === lineId)?.worth ?? 0
  return by === 'item' ? Math.min(worth, refundable) : refundable
}

/** What the fields of every action hold; each action shows its own. */
export interface ActionValues {
  /** Of each line, by its id; thousandths. */
  units: Record<string, number | null>
  /** Of each line, by its id; empty: the whole table’s. */
  seats: Record<string, string>
  /** Empty: the whole order. */
  lineId: string
  by: RefundBy
  /** Of each part of a bundle, by its id; thousandths. */
  parts: Record<string, number | null>
  /** Of a discount; `set`: as much as the catalogue says. */
  kind: 'percent' | 'amount' | 'set'
  rate: number | null
  amount: number | null
  name: string
  reasonId: string
  note: string
  reference: string
  restock: '' | Restocking
  discountId: string
  /** Of the catalogue, or `own`. */
  definitionId: string
  reason: string
  /** Of each top-up, by its id; minor units. */
  topUps: Record<string, number | null>
  paymentId: string
  /** By what money for deposits is handed out. */
  methodId: string
  /** Or `pass`, where all meets. */
  stationId: string
  printerId: string
  email: string
  covers: number | null
  orderType: OrderType
  tableIds: readonly string[]
  customer: { readonly id: string; readonly name: string } | null
}

type Heading = Pick<ActionValues, 'name' | 'covers' | 'orderType' | 'tableIds' | 'customer'>

/** What stands above the lines of the order now. */
export function headingValues(
  { heading }: ActionOptions,
  { name, customer }: Pick<OrderDetail, 'name' | 'customer'>,
): Heading {
  const { covers, orderType, tableIds } = heading
  return { name, covers, orderType, tableIds, customer }
}

type Line = ActionOptions['lines'][number]

/** How much of a line an action may be about. */
export function unitsFor(type: ActionInput, line: Line): number {
  if (type === 'void') return line.toVoid
  if (type === 'comp') return line.toComp
  return type === 'refund' ? line.toRefund : 0
}

/** The reasons that an action asks for; null where it asks for none. */
export const reasonListOf: { readonly [type in ActionInput]?: ReasonList } = {
  void: 'void',
  comp: 'comp',
  refund: 'refund',
  unpay: 'unpay',
  cancel: 'void',
  pay_out: 'refund',
}

/**
 * A refund begins with everything; what is taken back or given away is chosen. Where lines were
 * chosen before, it begins with all that is left of those.
 */
export function startValues(
  type: ActionInput,
  options: ActionOptions,
  order: Pick<OrderDetail, 'name' | 'customer'>,
  chosen?: readonly string[],
): ActionValues {
  const { lines, discounts, printers, tips, topUps, tooMany, tickets } = options
  const heading = headingValues(options, order)
  const [first] = lines
  return {
    ...heading,
    units: Object.fromEntries(lines.map((line) => [line.lineId, startUnits(type, line, chosen)])),
    seats: Object.fromEntries(lines.map(({ lineId, seat }) => [lineId, seat?.toString() ?? ''])),
    lineId: type === 'note' || type === 'refund' ? (first?.lineId ?? '') : (chosen?.[0] ?? ''),
    by: 'lines',
    parts: {},
    kind: 'percent',
    rate: null,
    amount: null,
    name: type === 'edit' ? heading.name : '',
    reasonId: '',
    note: type === 'note' ? (first?.note ?? '') : '',
    reference: '',
    restock: '',
    discountId: discounts[0]?.discountId ?? '',
    definitionId: 'own',
    reason: '',
    topUps: Object.fromEntries(topUps.map(({ topUpId }) => [topUpId, null])),
    // Whoever came last took it once more.
    paymentId: (type === 'refund' ? tips.at(0) : tooMany.at(-1))?.paymentId ?? '',
    methodId: options.payout?.methods[0]?.id ?? '',
    stationId: tickets[0]?.stationId ?? 'pass',
    printerId: printers[0]?.id ?? '',
    email: '',
  }
}

function startUnits(
  type: ActionInput,
  line: Line,
  chosen: readonly string[] | undefined,
): number | null {
  if (chosen !== undefined) return chosen.includes(line.lineId) ? unitsFor(type, line) : null
  if (type === 'change_lines') return line.quantity
  return type === 'refund' ? line.toRefund : null
}

/** What is asked of the server; null while nothing is chosen, or an edit changes nothing. */
export function toAction(
  type: Exclude<ActionInput, 'email'>,
  values: ActionValues,
  start: Heading & Pick<ActionValues, 'units' | 'seats'> = values,
): OrderAction | null {
  const lines = chosenUnits(values)
  const { reference } = values
  const why = { reasonId: values.reasonId === '' ? null : values.reasonId, note: values.note }
  switch (type) {
    case 'void':
    case 'comp':
      return lines.length === 0 ? null : { type, lines, ...why }
    case 'refund':
      return toRefund(values, lines, why)
    case 'unpay':
      return { type, paymentId: values.paymentId || null, reference, ...why }
    case 'cancel':
      return { type, ...why }
    case 'pay_out':
      return values.methodId === ''
        ? null
        : { type, paymentMethodId: values.methodId, reference, ...why }
    case 'discount':
      return toDiscount(values)
    case 'recall':
      return { type, stationId: values.stationId === 'pass' ? null : values.stationId }
    case 'remove_discount':
      return { type, discountId: values.discountId }
    case 'edit':
      return toEdit(values, start)
    case 'change_lines':
      return toChange(values, start)
    case 'note':
      return { type, lineId: values.lineId, note: values.note }
    case 'print':
      return { type, printerId: values.printerId }
  }
}

type Action<Type extends OrderActionType> = Extract<OrderAction, { type: Type }>

/** The lines that shall have another quantity, or none, or be somebody else's. */
function toChange(
  { units, seats }: ActionValues,
  before: Pick<ActionValues, 'units' | 'seats'>,
): Action<'change_lines'> | null {
  const lines = Object.entries(units).flatMap(([lineId, all]) => {
    const isSeated = seats[lineId] !== before.seats[lineId]
    if (all === null || (all === before.units[lineId] && !isSeated)) return []
    const seat = seats[lineId] ? Number(seats[lineId]) : null
    return [{ lineId, quantity: quantity(all), ...(isSeated ? { seat } : {}) }]
  })
  return lines.length === 0 ? null : { type: 'change_lines', lines }
}

/** What was touched of lines stays; that of the other lines, new ones too, is that of now. */
export function renewedOf<Value>(
  mine: Readonly<Record<string, Value>>,
  before: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const renewed = Object.entries(now).map(([lineId, one]) => {
    const typed = mine[lineId]
    const isTouched = lineId in before && typed !== undefined && typed !== before[lineId]
    return [lineId, isTouched ? typed : one]
  })
  return Object.fromEntries(renewed)
}

function toRefund(
  values: ActionValues,
  lines: ReturnType<typeof chosenUnits>,
  why: Pick<Action<'refund'>, 'reasonId' | 'note'>,
): Action<'refund'> | null {
  const restock = restockings.find((one) => one === values.restock) ?? null
  const money = { type: 'refund', reference: values.reference, ...why } as const
  if (values.by !== 'lines' && values.by !== 'parts') {
    const amount = minorUnits(values.amount ?? 0)
    return amount === 0 ? null : { ...money, lines: [], topUps: [], ...moneyAlone(values, amount) }
  }
  if (values.by === 'parts') {
    const parts = chosenUnits({ units: values.parts }).map((part) => ({ ...part, restock }))
    return parts.length === 0 ? null : { ...money, lines: parts, amount: null, topUps: [] }
  }
  const topUps = Object.entries(values.topUps).flatMap(([topUpId, one]) =>
    one === null || one <= 0 ? [] : [{ topUpId, amount: minorUnits(one) }],
  )
  const back = lines.map((line) => ({ ...line, restock }))
  const isNothing = back.length + topUps.length === 0
  return isNothing ? null : { ...money, lines: back, amount: null, topUps }
}

/** Money that goes back without goods: what it is for. */
function moneyAlone({ by, lineId, paymentId }: ActionValues, amount: MinorUnits) {
  if (by === 'overpaid') return { amount: null, overpaid: amount }
  if (by === 'tip') return { amount: null, tips: [{ paymentId, amount }] }
  if (by === 'tip_more') {
    return { amount: null, tips: [{ paymentId, amount: minorUnits(0 - amount) }] }
  }
  return by === 'item' ? { amount, onLines: [lineId] } : { amount }
}

/** One of the catalogue has a name, and mostly a value. */
function toDiscount(values: ActionValues): Action<'discount'> {
  const { kind, definitionId, reason, reasonId, note } = values
  const given = {
    percent: { kind: 'percent', rate: rate(values.rate ?? 0) },
    amount: { kind: 'amount', amount: minorUnits(values.amount ?? 0) },
    set: null,
  } as const
  const what = { type: 'discount', lineId: values.lineId || null, value: given[kind] } as const
  const noted = { ...what, comment: note }
  return definitionId === 'own'
    ? { ...noted, definitionId: null, name: values.name, reason: '', reasonId: reasonId || null }
    : { ...noted, definitionId, name: '', reason, reasonId: null }
}

/** What was left as it stood is not sent: a till may have changed it meanwhile. */
function toEdit(values: Heading, start: Heading): Action<'edit'> | null {
  const { name, covers, orderType, tableIds, customer } = values
  const deed: Action<'edit'> = {
    type: 'edit',
    ...(name === start.name ? {} : { name }),
    ...(covers === null || covers === start.covers ? {} : { covers }),
    ...(orderType === start.orderType ? {} : { orderType }),
    ...(tableIds.join() === start.tableIds.join() ? {} : { tableIds: [...tableIds] }),
    ...(customer?.id === start.customer?.id ? {} : { customerId: customer?.id ?? null }),
  }
  return Object.keys(deed).length > 1 ? deed : null
}

/** Of each line of which there is any. */
export function chosenUnits({ units }: Pick<ActionValues, 'units'>) {
  return Object.entries(units).flatMap(([lineId, one]) =>
    one === null || one <= 0 ? [] : [{ lineId, quantity: quantity(one) }],
  )
}
