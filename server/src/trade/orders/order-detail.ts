/** An order as the API shows it, from its folded state: pure mapping. */

import type { OrderDetail, OrderRow } from '@servery/contract/trade/orders.ts'
import { sortFacts } from '@servery/domain/journal/compare.ts'
import { minorUnits, sumOf } from '@servery/domain/kernel/money.ts'
import { type LineAtKitchen, linesAtKitchen } from '@servery/domain/kitchen/line-status.ts'
import type { PricedLine, PricedOrder } from '@servery/domain/offer/pricing/types.ts'
import { valueOfVoid } from '@servery/domain/order/lines/voided.ts'
import { choicesOf } from '@servery/domain/order/model/components.ts'
import type { OrderVoid } from '@servery/domain/order/model/kitchen-types.ts'
import { priceOf, unitPriceOf } from '@servery/domain/order/model/price.ts'
import { findLine } from '@servery/domain/order/model/state.ts'
import { taxReliefOf } from '@servery/domain/order/model/tax-exemption.ts'
import { liveTopUps, nameOfTopUp } from '@servery/domain/order/model/top-ups.ts'
import type {
  LineModifier,
  OrderFact,
  OrderLine,
  OrderPayment,
  OrderState,
} from '@servery/domain/order/model/types.ts'
import { historyOf } from '@servery/domain/order/order-facts.ts'
import { sharedBill } from '@servery/domain/order/split/bill-parts.ts'
import type { Doubt } from '../../journal/doubts/index.ts'
import type { Names } from '../../setup/company/index.ts'
import { moneyBackOf, unitsRefunded } from './money-back.ts'

export interface DetailNames {
  readonly people: Names
  readonly registers: Names
  readonly stations: Names
}

/** What is known beside the fold. */
interface Beside extends DetailNames {
  readonly doubts: readonly Doubt[]
}

/** A fact as the journal holds it knows who allowed it. */
interface ApprovedFact {
  readonly approverId?: string | null
}

export function orderDetailOf(
  row: OrderRow,
  state: OrderState,
  facts: readonly (OrderFact & ApprovedFact)[],
  { doubts, ...names }: Beside,
): OrderDetail {
  const priced = priceOf(state)
  const { totals } = priced
  const prices = new Map(priced.lines.map((line) => [line.id, line]))
  const sentAt = firstSent(facts)
  const atKitchen = linesAtKitchen(state)
  return {
    ...row,
    lines: state.lines.map((line) => ({
      ...lineOf(line, prices.get(line.lineId), state, names),
      sentAt: sentAt.get(line.lineId) ?? null,
      kitchen: kitchenOf(atKitchen.get(line.lineId), names),
    })),
    joinedTo: state.joinedTo ?? null,
    discounts: priced.discounts.map(({ id, name, amount }) => ({ id, name, amount })),
    serviceCharges: priced.serviceCharges.map(({ id, name, gross }) => ({
      id,
      name,
      amount: gross,
    })),
    topUps: liveTopUps(state).map((one) => ({
      id: one.topUpId,
      name: nameOfTopUp(one),
      amount: one.amount,
    })),
    taxes: taxesOf(priced),
    goods: totals.goods,
    net: totals.net,
    tax: totals.tax,
    cashRounding: totals.cashRounding,
    taxExempt:
      state.taxExempt === undefined ? null : { ...state.taxExempt, relief: taxReliefOf(state) },
    payments: state.payments.map((payment) => paymentOf(payment, state, names)),
    voids: (state.voids ?? []).map((one) => voidOf(one, state, names)),
    parts: partsOf(state),
    ...moneyBackOf(state, facts, names.people),
    exceptions: [
      ...state.exceptions.map(({ code, factId, amount }) => ({ code, factId, amount })),
      ...doubts,
    ],
    timeline: sortFacts(facts).map((fact) => ({
      factId: fact.id,
      kind: fact.kind,
      at: fact.at,
      actor: names.people.get(fact.actorId) ?? '',
      approver: names.people.get(fact.approverId ?? '') ?? '',
      register: names.registers.get(fact.registerId) ?? '',
      registerId: fact.registerId,
      sequence: fact.sequence,
      detail: {
        ...historyOf(fact),
        ...(fact.kind === 'order.server_changed'
          ? { name: names.people.get(fact.body.serverId) ?? '' }
          : {}),
      },
    })),
  }
}

/** By line when some of it went to the kitchen first. */
function firstSent(facts: readonly OrderFact[]): ReadonlyMap<string, string> {
  const sent = sortFacts(facts).flatMap((fact) =>
    fact.kind === 'order.sent'
      ? fact.body.lines.map(({ lineId }): [string, string] => [lineId, fact.at])
      : [],
  )
  // Of what is sent more than once, the first stays.
  return new Map(sent.reverse())
}

function kitchenOf(
  at: LineAtKitchen | undefined,
  { stations }: Pick<DetailNames, 'stations'>,
): OrderDetail['lines'][number]['kitchen'] {
  if (at === undefined) return null
  return { stage: at.stage, stations: at.openStationIds.flatMap((id) => stations.get(id) ?? []) }
}

type LineView = Omit<OrderDetail['lines'][number], 'sentAt' | 'kitchen'>
type VoidView = OrderDetail['voids'][number]

/** A removed line keeps its place and has no money. */
function lineOf(
  line: OrderLine,
  priced: PricedLine | undefined,
  state: OrderState,
  names: DetailNames,
): LineView {
  const discountNames = new Map(state.discounts.map(({ discountId, name }) => [discountId, name]))
  const shares = [...(priced?.lineDiscounts ?? []), ...(priced?.orderDiscounts ?? [])]
  const none = minorUnits(0)
  return {
    lineId: line.lineId,
    itemId: line.itemId,
    name: line.name,
    variationName: line.variationName,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: unitPriceOf(line, state),
    base: priced?.base ?? none,
    discounts: shares.map(({ id, amount }) => ({ id, name: discountNames.get(id) ?? '', amount })),
    comp: priced?.comp ?? none,
    comps: (state.comps ?? [])
      .filter(({ lines }) => lines.some(({ lineId }) => lineId === line.lineId))
      .map(({ reason, note = '', givenBy }) => ({
        reason,
        note,
        by: names.people.get(givenBy) ?? '',
      })),
    priceBefore: line.priceBefore ?? null,
    refunded: unitsRefunded(state, line.lineId),
    total: priced?.gross ?? none,
    net: priced?.net ?? none,
    tax: priced?.tax ?? none,
    status: priced === undefined ? 'removed' : 'new',
    sent: line.sent ?? 0,
    course: line.course ?? null,
    note: line.note,
    addedAt: line.addedAt,
    addedBy: names.people.get(line.addedBy) ?? '',
    seat: line.seat ?? null,
    movedTo: line.movedTo ?? null,
    modifiers: choicesOf(line).map(modifierOf),
  }
}

function modifierOf(modifier: LineModifier): LineView['modifiers'][number] {
  const { name, parent, prefix = null, quantity, unitPrice } = modifier
  return { name, unitPrice, quantity, prefix, nested: parent !== undefined }
}

function voidOf(one: OrderVoid, state: OrderState, { people }: DetailNames): VoidView {
  return {
    voidId: one.voidId,
    lineId: one.lineId,
    name: findLine(state, one.lineId)?.name ?? '',
    quantity: one.quantity,
    value: valueOfVoid(state, one),
    wasted: one.wasted,
    reason: one.reason,
    note: one.note ?? '',
    at: one.at,
    sentAt: one.sentAt,
    voidedBy: people.get(one.voidedBy) ?? '',
    approvedBy: one.approvedBy === null ? null : (people.get(one.approvedBy) ?? ''),
  }
}

/** Nothing where the bill is one. */
function partsOf(state: OrderState): OrderDetail['parts'] {
  return sharedBill(state).parts.map(({ part, number, share, taxes, paid, due, lines }) => ({
    partId: part.partId,
    number,
    name: part.name,
    share,
    tax: sumOf(taxes, ({ tax }) => tax),
    paid,
    due,
    lines: lines.map(({ line, pieces, of, amount }) => ({
      lineId: line.lineId,
      name: line.name,
      pieces,
      of,
      amount,
    })),
  }))
}

/** One row per tax of each bucket; what bears no tax has a row too, so that the nets add up. */
function taxesOf(priced: PricedOrder): OrderDetail['taxes'] {
  return priced.taxes.flatMap(({ taxes, shares, net, tax, gross }): OrderDetail['taxes'] => {
    if (taxes.length === 0)
      return [{ key: 'untaxed', name: '', rate: 0, inclusive: true, net, tax, gross }]
    return taxes.map((one, index) => ({
      key: `${one.id}@${one.rate}`,
      name: one.name,
      rate: one.rate,
      inclusive: one.inclusive,
      net,
      tax: shares[index]?.amount ?? minorUnits(0),
      gross,
    }))
  })
}

function paymentOf(
  payment: OrderPayment,
  { reversals = [] }: OrderState,
  names: DetailNames,
): OrderDetail['payments'][number] {
  return {
    paymentId: payment.paymentId,
    method: payment.method.name,
    kind: payment.method.kind,
    amount: payment.amount,
    tendered: payment.tendered,
    change: payment.change,
    rounding: payment.rounding,
    tip: payment.tip,
    note: payment.note ?? '',
    at: payment.at,
    takenBy: names.people.get(payment.takenBy) ?? '',
    reversed: reversals.some(({ paymentId }) => paymentId === payment.paymentId),
    partId: payment.partId ?? null,
    exchange:
      payment.exchange === undefined
        ? null
        : { orderId: payment.exchange.orderId, receiptNumber: payment.reference },
  }
}
