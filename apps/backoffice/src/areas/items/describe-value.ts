import { availabilityStates } from '@servery/domain/catalogue/availability.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { DescribeValue } from '../../history/history-value.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

const units = ['each', 'kg', 'g', 'l', 'ml', 'portion', 'bottle', 'case'] as const
const priceKinds = ['fixed', 'by_weight', 'open'] as const
const selections = ['single', 'multiple', 'quantity'] as const

/** Words for what the audit keeps of the catalogue: ids by name, choices as the forms call them. */
export function useDescribeValue(
  choices: {
    readonly categories?: readonly Named[]
    readonly rates?: readonly Named[]
    readonly groups?: readonly Named[]
  } = {},
): DescribeValue {
  const { t } = useTranslation()
  const lists: { readonly [field: string]: readonly Named[] | undefined } = {
    categoryId: choices.categories,
    taxRateIds: choices.rates,
    modifierGroupIds: choices.groups,
  }
  return (field, value) => {
    const list = lists[field]
    if (list !== undefined) return nameAll(list, value)
    const unit = units.find((one) => field === 'unit' && one === value)
    if (unit !== undefined) return t(`units.${unit}`)
    const kind = priceKinds.find((one) => field === 'priceKind' && one === value)
    if (kind !== undefined) return t(`items.priceKind.${kind}`)
    if (field === 'availability') return describeAvailability(value, t)
    const selection = selections.find((one) => field === 'selection' && one === value)
    return selection === undefined ? undefined : t(`modifiers.selection.${selection}`)
  }
}

/** What was said: sold out, so many left, or there again. */
function describeAvailability(value: unknown, t: TFunction): string | undefined {
  if (typeof value !== 'object' || value === null || !('state' in value)) return undefined
  const state = availabilityStates.find((one) => one === value.state)
  if (state === undefined) return undefined
  const word = t(`items.availability.${state}`)
  const count = 'remaining' in value ? Number(value.remaining) : 0
  return state === 'counted' ? `${word}: ${count / 1000}` : word
}

/** Undefined unless every one of them is known by name: some may be archived by now. */
function nameAll(list: readonly Named[], value: unknown): string | undefined {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  const names = ids.map((id) => list.find((one) => one.id === id)?.name)
  return names.every((name) => name !== undefined) ? names.join(', ') : undefined
}
