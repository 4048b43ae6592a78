import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import type { TFunction } from 'i18next'
import { isForAdults, type SaleLineValues } from '../../../../kit/sale-lines/index.ts'
import { getErrorFields } from '../../../../platform/api/index.ts'
import { describeActionRefusal } from './action-refusal.ts'

/** With the name of the line that is at fault, and at its input where it has one. */
export function describeAddedRefusal(
  error: unknown,
  lines: readonly SaleLineValues[],
  t: TFunction,
  /** Inputs besides, by what the server calls them. */
  others: Readonly<Record<string, string>> = {},
): FormRefusal {
  const why = describeActionRefusal(error, t)
  const fields = getErrorFields(error).map((field) => field.replace(/^(?:deed|sale)\./, ''))
  const at = fields
    .map((field) => /^lines\.(\d+)\./.exec(field)?.[1])
    .find((index) => index !== undefined)
  const line: SaleLineValues | undefined = lines[Number(at ?? -1)]
  const isAgeAsked = (field: string) => field === 'ageChecked' && lines.some(isForAdults)
  const inputs = fields
    .map((field) => others[field] ?? field.replace(/\.price$/, '.unitPrice'))
    .filter(
      (field) =>
        /\.(quantity|unitPrice|seat|serial)$/.test(field) ||
        isAgeAsked(field) ||
        Object.values(others).includes(field),
    )
  return {
    message: line === undefined ? why : `${line.name}: ${why}`,
    fields: Object.fromEntries(inputs.map((field) => [field, why])),
  }
}
