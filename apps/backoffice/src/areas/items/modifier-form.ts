import type { client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'
import type { ModifierGroup } from '../../catalogue/catalogue-choices.ts'
import { newId } from '../../records/new-id.ts'

export interface OptionValues {
  id: string
  name: string
  /** Minor units, may be negative; null while the field is empty. */
  price: number | null
  isDefault: boolean
  soldOut: boolean
}

export interface ModifierValues {
  name: string
  selection: ModifierGroup['selection']
  min: number | null
  /** Null is no limit. */
  max: number | null
  freeCount: number | null
  options: OptionValues[]
}

type GroupUpdate = InputOf<typeof client.modifierGroups.update>

export function newOption(): OptionValues {
  return { id: newId(), name: '', price: 0, isDefault: false, soldOut: false }
}

export function toModifierValues(group: ModifierGroup | null): ModifierValues {
  if (group === null) {
    return {
      name: '',
      selection: 'multiple',
      min: 0,
      max: null,
      freeCount: 0,
      options: [newOption()],
    }
  }
  const { name, selection, min, max, freeCount } = group
  const options = group.options.map((option) => ({ ...option }))
  return { name, selection, min, max, freeCount, options }
}

/** What the API takes. Of a single choice at most one can be taken, whatever stood there before. */
export function toModifierContent(values: ModifierValues): Omit<GroupUpdate, 'id' | 'version'> {
  return {
    ...values,
    min: values.min ?? 0,
    max: values.selection === 'single' ? 1 : values.max,
    freeCount: values.freeCount ?? 0,
    options: values.options.map((option) => ({ ...option, price: option.price ?? 0 })),
  }
}

export type ModifierWarning = 'none_available' | 'min_above_options' | 'max_below_min'

/** What will make trouble at the till. All but a maximum below the minimum may be saved. */
export function findModifierWarning(values: ModifierValues): ModifierWarning | null {
  const min = values.min ?? 0
  const max = values.selection === 'single' ? 1 : values.max
  if (max !== null && max < min) return 'max_below_min'
  const available = values.options.filter(({ soldOut }) => !soldOut).length
  if (min > 0 && available === 0) return 'none_available'
  return values.selection !== 'quantity' && min > available ? 'min_above_options' : null
}
