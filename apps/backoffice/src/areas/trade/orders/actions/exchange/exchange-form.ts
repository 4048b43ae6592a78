import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { WithOfficeMethod } from '../../../../../kit/orders/index.ts'
import {
  isForAdults,
  type WithAgeCheck,
  type WithSaleLines,
} from '../../../../../kit/sale-lines/index.ts'
import type { client, InputOf } from '../../../../../platform/api/index.ts'
import { type ActionValues, chosenUnits, unitsFor } from '../action-form.ts'
import { addedLinesOf } from '../added-action.ts'

export type RefundTo = NonNullable<ExchangeRequest['refundTo']>
export type ExchangeRequest = InputOf<typeof client.orders.exchange>

export interface ExchangeValues
  extends WithSaleLines,
    WithAgeCheck,
    WithOfficeMethod,
    Pick<ActionValues, 'by' | 'units' | 'parts' | 'restock' | 'reasonId' | 'note' | 'reference'> {
  /** Of a difference that goes back. */
  refundTo: RefundTo
}

/** All of the lines that were chosen comes back; without any, what comes back is chosen here. */
export function startExchange(
  { lines }: Pick<ActionOptions, 'lines'>,
  chosen: readonly string[],
): ExchangeValues {
  const units = lines.map((line) => [
    line.lineId,
    chosen.includes(line.lineId) ? unitsFor('refund', line) : 0,
  ])
  return {
    by: 'lines',
    units: Object.fromEntries(units),
    parts: {},
    refundTo: 'as_paid',
    lines: [],
    ageChecked: false,
    restock: '',
    reasonId: '',
    note: '',
    reference: '',
    paymentMethodId: '',
    paymentReference: '',
  }
}

/** Lines come back, or parts of bundles: of each its id, and how much of it. */
export function chosenBack({ by, parts, units }: Pick<ExchangeValues, 'by' | 'parts' | 'units'>) {
  return chosenUnits({ units: by === 'parts' ? parts : units })
}

/** The seat of the guest who brings it back; empty: of several, or of the whole table. */
export function seatOfReturned(
  values: Pick<ExchangeValues, 'by' | 'parts' | 'units'>,
  { lines }: Pick<ActionOptions, 'lines'>,
): string {
  const ids = new Set(chosenBack(values).map(({ lineId }) => lineId))
  const seats = lines
    .filter(({ lineId, parts }) => ids.has(lineId) || parts.some((part) => ids.has(part.lineId)))
    .map(({ seat }) => seat)
  const [first = null, ...others] = new Set(seats)
  return first === null || others.length > 0 ? '' : String(first)
}

interface Made {
  readonly id: string
  /** Of the order with the new items. */
  readonly orderId: string
  readonly paymentId: string
}

interface Seen {
  readonly orderId: string
  readonly version: number
  /** What somebody saw: above 0 it is collected, below it is refunded. Null: nothing yet. */
  readonly difference: number | null
}

/** What is asked of the server, under the same ids however often; null: something is missing. */
export function toExchange(
  values: ExchangeValues,
  made: Made,
  { difference, orderId, version }: Seen,
): ExchangeRequest | null {
  const { ageChecked, note, reasonId, reference, refundTo } = values
  const restock = values.restock === '' ? null : values.restock
  const lines = chosenBack(values).map((one) => ({ ...one, restock }))
  if (lines.length === 0 || values.lines.length === 0) return null
  const age = values.lines.some(isForAdults) ? { ageChecked } : {}
  const { paymentMethodId, paymentReference } = values
  const isCollected = difference !== null && difference > 0
  const payment = { id: made.paymentId, paymentMethodId, reference: paymentReference }
  return {
    ...{ orderId, version, lines, note, reference, refundTo },
    id: made.id,
    sale: { orderId: made.orderId, lines: addedLinesOf(values.lines), ...age },
    difference: difference === null ? null : minorUnits(difference),
    payment: isCollected ? payment : null,
    reasonId: reasonId === '' ? null : reasonId,
  }
}
