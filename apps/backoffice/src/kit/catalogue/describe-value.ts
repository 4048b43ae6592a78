import { availabilityStates } from '@servery/domain/offer/catalogue/availability.ts'
import { modifierPrefixes } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import {
  modifierDisplays,
  modifierPrompts,
  modifierSelections,
} from '@servery/domain/offer/catalogue/types.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { DescribeValue } from '../history/index.ts'

interface Named {
  readonly id: string
  readonly name: string
}

const units = ['each', 'kg', 'g', 'l', 'ml', 'portion', 'bottle', 'case'] as const
const priceKinds = ['fixed', 'by_weight', 'open'] as const

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
    return describeGroup(field, value, t)
  }
}

/** How a modifier group asks, as its form calls it. */
function describeGroup(field: string, value: unknown, t: TFunction): string | undefined {
  const selection = modifierSelections.find((one) => field === 'selection' && one === value)
  if (selection !== undefined) return t(`modifiers.selection.${selection}`)
  const display = modifierDisplays.find((one) => field === 'display' && one === value)
  if (display !== undefined) return t(`modifiers.show.${display}`)
  const prompt = modifierPrompts.find((one) => field === 'prompt' && one === value)
  if (prompt !== undefined) return t(`modifiers.ask.${prompt}`)
  if (field !== 'prefixes' || !Array.isArray(value)) return undefined
  const said = modifierPrefixes.filter((one) => value.includes(one))
  return said.map((one) => t(`modifiers.prefix.${one}`)).join(', ')
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
