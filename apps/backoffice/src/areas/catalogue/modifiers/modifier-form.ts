import { canBeChosen } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import {
  type ModifierPrefix,
  modifierPrefixes,
} from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import type { AllergenValues, ModifierGroup } from '../../../kit/catalogue/index.ts'
import {
  emptyUse,
  type OptionUseValues,
  toOptionUse,
  toOptionUseValues,
} from '../../../kit/recipes/index.ts'
import type { client, InputOf, OutputOf } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'

export type SharedOption = OutputOf<typeof client.sharedOptions.get>
type GroupUpdate = InputOf<typeof client.modifierGroups.update>
type SharedUpdate = InputOf<typeof client.sharedOptions.update>

/** What an option is in every group. Amounts are minor units; null while a field is empty. */
export interface OptionContentValues {
  name: string
  shortName: string
  /** May be negative. */
  price: number | null
  sizePrices: { size: string; price: number | null }[]
  /** Null: what the prefix usually costs. */
  prefixPrices: Record<ModifierPrefix, number | null>
  cost: number | null
  allergens: AllergenValues
  colour: string
  soldOut: boolean
  uses: OptionUseValues
}

export interface OptionValues extends OptionContentValues {
  id: string
  isDefault: boolean
  max: number | null
  /** Empty: nothing more is asked. */
  nestedGroupId: string
  shared: boolean
}

/** A form that holds options: a group, or one shared option alone. */
export interface OptionsForm {
  options: OptionValues[]
}

export interface ModifierValues extends OptionsForm {
  name: string
  displayName: string
  selection: ModifierGroup['selection']
  display: ModifierGroup['display']
  prompt: ModifierGroup['prompt']
  prefixes: ModifierPrefix[]
  min: number | null
  /** Null is no limit. */
  max: number | null
  freeCount: number | null
}

export function newOption(): OptionValues {
  return {
    id: newId(),
    name: '',
    shortName: '',
    price: 0,
    sizePrices: [],
    prefixPrices: { no: null, extra: null, side: null, light: null },
    cost: null,
    allergens: Object.fromEntries(allergens.map((one) => [one, ''])) as AllergenValues,
    colour: '',
    soldOut: false,
    uses: emptyUse,
    isDefault: false,
    max: null,
    nestedGroupId: '',
    shared: false,
  }
}

type OptionContent = Pick<SharedOption, keyof OptionContentValues>

/** The part of the form that a shared option decides in every group. */
export function toContentValues(option: OptionContent): OptionContentValues {
  const { name, shortName, price, cost, colour, soldOut } = option
  const empty = newOption()
  return {
    name,
    shortName,
    price,
    colour,
    soldOut,
    cost: cost === 0 ? null : cost,
    sizePrices: option.sizePrices.map((size) => ({ ...size })),
    prefixPrices: { ...empty.prefixPrices, ...option.prefixPrices },
    allergens: { ...empty.allergens, ...option.allergens },
    uses: toOptionUseValues(option.uses),
  }
}

export function toModifierValues(group: ModifierGroup | null): ModifierValues {
  if (group === null) {
    return {
      name: '',
      displayName: '',
      selection: 'multiple',
      display: 'chips',
      prompt: 'required',
      prefixes: [],
      min: 0,
      max: null,
      freeCount: 0,
      options: [newOption()],
    }
  }
  const { name, displayName, selection, display, prompt, min, max, freeCount } = group
  return {
    name,
    displayName,
    selection,
    display,
    prompt,
    min,
    max,
    freeCount,
    prefixes: [...group.prefixes],
    options: group.options.map((option) => ({
      ...toContentValues(option),
      id: option.id,
      isDefault: option.isDefault,
      max: option.max,
      nestedGroupId: option.nestedGroupId ?? '',
      shared: option.shared,
    })),
  }
}

/** What the API takes of an option, wherever it stands. */
export function toOptionContent(option: OptionContentValues): Omit<SharedUpdate, 'id' | 'version'> {
  const { name, shortName, price, cost, colour, soldOut } = option
  const prefixPrices = modifierPrefixes.flatMap((prefix) => {
    const set = option.prefixPrices[prefix]
    return set === null ? [] : [[prefix, set] as const]
  })
  return {
    name,
    shortName,
    colour,
    soldOut,
    price: price ?? 0,
    cost: cost ?? 0,
    sizePrices: option.sizePrices
      .filter(({ size }) => size.trim() !== '')
      .map((row) => ({ size: row.size, price: row.price ?? 0 })),
    prefixPrices: Object.fromEntries(prefixPrices),
    allergens: Object.fromEntries(
      Object.entries(option.allergens).filter(([, mark]) => mark !== ''),
    ),
    uses: toOptionUse(option.uses),
  }
}

/** What the API takes. Of a single choice at most one can be taken, whatever stood there before. */
export function toModifierContent(values: ModifierValues): Omit<GroupUpdate, 'id' | 'version'> {
  const counts = values.selection === 'quantity'
  return {
    ...values,
    min: values.min ?? 0,
    max: values.selection === 'single' ? 1 : values.max,
    freeCount: values.freeCount ?? 0,
    // How much of it is said by counting where the group counts.
    prefixes: counts ? [] : modifierPrefixes.filter((one) => values.prefixes.includes(one)),
    options: values.options.map((option) => ({
      ...toOptionContent(option),
      id: option.id,
      isDefault: option.isDefault,
      max: counts ? option.max : null,
      nestedGroupId: option.nestedGroupId === '' ? null : option.nestedGroupId,
      shared: option.shared,
    })),
  }
}

export type ModifierWarning = 'none_available' | 'min_above_options' | 'max_below_min'

/** What will make trouble at the till. All but a maximum below the minimum may be saved. */
export function findModifierWarning(values: ModifierValues): ModifierWarning | null {
  const { max, min, options, selection } = toModifierContent(values)
  if (max !== null && max < min) return 'max_below_min'
  const available = options.filter(({ soldOut }) => soldOut !== true).length
  if (min > 0 && available === 0) return 'none_available'
  const limits = options.map(({ soldOut = false, max: most = null }) => ({ soldOut, max: most }))
  return canBeChosen({ min, selection, options: limits }) ? null : 'min_above_options'
}
