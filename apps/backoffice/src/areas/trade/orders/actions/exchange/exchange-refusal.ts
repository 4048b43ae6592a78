import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { getErrorFields } from '../../../../../platform/api/index.ts'
import { describeActionRefusal } from '../action-refusal.ts'
import { describeAddedRefusal } from '../added-refusal.ts'
import { nameOfPart } from '../line-units.tsx'
import type { ExchangeRequest, ExchangeValues } from './exchange-form.ts'

/** Inputs by what the server calls them. */
const inputs = {
  'payment.paymentMethodId': 'paymentMethodId',
  'payment.reference': 'paymentReference',
  refundTo: 'refundTo',
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
  const name = nameOf(about.options, lineId)
  if (name === undefined) return describeAddedRefusal(error, about.lines, t, inputs)
  return { message: `${name}: ${describeActionRefusal(error, t)}` }
}

function nameOf({ lines }: ActionOptions, lineId: string | undefined): string | undefined {
  for (const line of lines) {
    if (line.lineId === lineId) return line.name
    const part = line.parts.find((one) => one.lineId === lineId)
    if (part !== undefined) return nameOfPart(line, part)
  }
  return undefined
}
