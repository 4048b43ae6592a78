import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { WithOfficeMethod } from '../../../../../kit/orders/index.ts'
import {
  isForAdults,
  type WithAgeCheck,
  type WithSaleLines,
} from '../../../../../kit/sale-lines/index.ts'
import type { client, InputOf } from '../../../../../platform/api/index.ts'
import { type ActionValues, unitsFor } from '../action-form.ts'
import { addedLinesOf } from '../added-action.ts'

export type ExchangeRequest = InputOf<typeof client.orders.exchange>

export interface ExchangeValues
  extends WithSaleLines,
    WithAgeCheck,
    WithOfficeMethod,
    Pick<ActionValues, 'units' | 'restock' | 'reasonId' | 'note' | 'reference'> {}

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
    units: Object.fromEntries(units),
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
  const { ageChecked, note, reasonId, reference, restock } = values
  const lines = Object.entries(values.units).flatMap(([lineId, units]) =>
    units === null || units <= 0
      ? []
      : [{ lineId, quantity: quantity(units), restock: restock === '' ? null : restock }],
  )
  if (lines.length === 0 || values.lines.length === 0) return null
  const age = values.lines.some(isForAdults) ? { ageChecked } : {}
  const { paymentMethodId, paymentReference } = values
  const isCollected = difference !== null && difference > 0
  const payment = { id: made.paymentId, paymentMethodId, reference: paymentReference }
  return {
    ...{ orderId, version, lines, note, reference },
    id: made.id,
    sale: { orderId: made.orderId, lines: addedLinesOf(values.lines), ...age },
    difference: difference === null ? null : minorUnits(difference),
    payment: isCollected ? payment : null,
    reasonId: reasonId === '' ? null : reasonId,
  }
}
