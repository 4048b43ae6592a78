import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { getErrorFields } from '../../../../../platform/api/index.ts'
import { describeActionRefusal } from '../action-refusal.ts'
import { describeAddedRefusal } from '../added-refusal.ts'
import type { ExchangeRequest, ExchangeValues } from './exchange-form.ts'

/** Inputs by what the server calls them. */
const inputs = {
  'payment.paymentMethodId': 'paymentMethodId',
  'payment.reference': 'paymentReference',
  reasonId: 'reasonId',
  note: 'note',
} as const

/** With the name of what is at fault: of what comes back, or of what goes out. */
export function describeExchangeRefusal(
  error: unknown,
  about: Pick<ExchangeValues, 'lines'> & {
    readonly asked: ExchangeRequest
    readonly options: ActionOptions
  },
  t: TFunction,
): FormRefusal {
  const back = getErrorFields(error)
    .map((field) => /^lines\.(\d+)/.exec(field)?.[1])
    .find((index) => index !== undefined)
  const lineId = about.asked.lines[Number(back ?? -1)]?.lineId
  const line = about.options.lines.find((one) => one.lineId === lineId)
  if (line === undefined) return describeAddedRefusal(error, about.lines, t, inputs)
  return { message: `${line.name}: ${describeActionRefusal(error, t)}` }
}
