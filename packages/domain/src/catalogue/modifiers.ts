import { minorUnits } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import type { ModifierGroupRecord, ModifierOptionRecord } from './types.ts'

/** An option that a person tapped, in the order of tapping. */
export interface ChosenModifier {
  readonly groupId: string
  readonly optionId: string
  /** How many per unit of the item; whole, ≥ 1. Above 1 only where the group counts. */
  readonly quantity: number
}

/** Why a choice cannot be ordered. `too_few`, `too_many` are of a group, the rest of an option. */
export const modifierProblemCodes = [
  'group_unknown',
  'option_unknown',
  'option_sold_out',
  'option_chosen_twice',
  'quantity_invalid',
  'too_few',
  'too_many',
] as const
export type ModifierProblemCode = (typeof modifierProblemCodes)[number]

export interface ModifierProblem {
  readonly code: ModifierProblemCode
  readonly groupId: string
  /** Null where the group as a whole is at fault. */
  readonly optionId: string | null
}

/** Everything that is wrong with a choice, group by group; empty where it may be ordered. */
export function checkModifiers(
  groups: readonly ModifierGroupRecord[],
  chosen: readonly ChosenModifier[],
): readonly ModifierProblem[] {
  const known = new Set(groups.map((group) => group.id))
  const strangers = chosen
    .filter(({ groupId }) => !known.has(groupId))
    .map(({ groupId, optionId }) => ({ code: 'group_unknown' as const, groupId, optionId }))
  return [
    ...strangers,
    ...groups.flatMap((group) =>
      checkGroup(
        group,
        chosen.filter(({ groupId }) => groupId === group.id),
      ),
    ),
  ]
}

function checkGroup(
  group: ModifierGroupRecord,
  chosen: readonly ChosenModifier[],
): readonly ModifierProblem[] {
  const problems: ModifierProblem[] = []
  const seen = new Set<string>()
  let count = 0
  for (const choice of chosen) {
    const code = optionProblem(group, choice, seen)
    seen.add(choice.optionId)
    count += choice.quantity
    if (code !== null) problems.push({ code, groupId: group.id, optionId: choice.optionId })
  }
  const max = group.selection === 'single' ? 1 : group.max
  if (count < group.min) problems.push({ code: 'too_few', groupId: group.id, optionId: null })
  if (max !== null && count > max) {
    problems.push({ code: 'too_many', groupId: group.id, optionId: null })
  }
  return problems
}

function optionProblem(
  group: ModifierGroupRecord,
  { optionId, quantity }: ChosenModifier,
  seen: ReadonlySet<string>,
): ModifierProblemCode | null {
  const option = group.options.find((candidate) => candidate.id === optionId)
  if (option === undefined) return 'option_unknown'
  if (option.soldOut) return 'option_sold_out'
  if (seen.has(optionId)) return 'option_chosen_twice'
  const counted = group.selection === 'quantity' ? quantity >= 1 : quantity === 1
  return Number.isSafeInteger(quantity) && counted ? null : 'quantity_invalid'
}

/** An option at the price that it gets in this choice; minor units per one of it. */
export interface PricedModifier {
  readonly group: ModifierGroupRecord
  readonly option: ModifierOptionRecord
  readonly quantity: number
  readonly unitPrice: MinorUnits
}

/**
 * The options chosen at their prices: the first `freeCount` of each group, in the order of choice,
 * cost nothing. An option that is only partly free comes twice. What no group knows is left out
 * (`checkModifiers` names it).
 */
export function priceModifiers(
  groups: readonly ModifierGroupRecord[],
  chosen: readonly ChosenModifier[],
): readonly PricedModifier[] {
  const freeLeft = new Map(groups.map((group) => [group.id, group.freeCount]))
  return chosen.flatMap(({ groupId, optionId, quantity }) => {
    const group = groups.find((candidate) => candidate.id === groupId)
    const option = group?.options.find((candidate) => candidate.id === optionId)
    if (group === undefined || option === undefined) return []
    const free = Math.min(quantity, freeLeft.get(groupId) ?? 0)
    freeLeft.set(groupId, (freeLeft.get(groupId) ?? 0) - free)
    const parts: readonly PricedModifier[] = [
      { group, option, quantity: free, unitPrice: minorUnits(0) },
      { group, option, quantity: quantity - free, unitPrice: option.price },
    ]
    return parts.filter((part) => part.quantity > 0)
  })
}
